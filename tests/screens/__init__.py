"""Pictures of every screen of the program, in any size, theme, language and size of text, to be looked at.

python -m tests.screens FOLDER                                   every screen in all eighteen looks
python -m tests.screens FOLDER crowd dice --size 1366x768       some of them, in some looks
"""
