"""Files, saves and texts of any game; every fault is named with its file, line and nearest spelling."""
