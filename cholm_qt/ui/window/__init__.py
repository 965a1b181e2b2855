"""The main window: its parts, its menus, and what joins them."""
