"""The registration page: a scan of a printed map, and where everything lies on it."""
