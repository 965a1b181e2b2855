"""Small widgets and layouts that several panels and pages share."""
