"""What the table shows of Circle of Fire alone: counters, markers, overlays, panels and pages."""
