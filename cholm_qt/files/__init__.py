"""YAML to the values of the game; every fault is named with its file, line and nearest spelling."""
