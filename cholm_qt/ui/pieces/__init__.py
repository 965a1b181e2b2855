"""Counters and markers as pictures, and a cache of them in pixels."""
