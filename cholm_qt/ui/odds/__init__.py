"""The odds: what dice may bring, before they are thrown."""
