"""The window: it shows a Prompt, lights the orders it lists, sends one back and animates the Events."""
