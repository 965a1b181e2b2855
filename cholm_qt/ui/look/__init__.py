"""How everything looks and reads: themes, fonts, icons, settings, and the language."""
