"""The parts of TDGS that several pages show: rolls of its rules, and its sheet."""
