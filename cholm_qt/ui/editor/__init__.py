"""The position editor: a page of the window on which a draft is built, judged and played from."""
