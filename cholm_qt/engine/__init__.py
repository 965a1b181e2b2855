"""What any such game needs: games, orders, events, reasons, dice and boards; no files, clock or window."""
