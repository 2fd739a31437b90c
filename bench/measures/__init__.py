"""What is measured: functions that do an amount of work and say how many units of it they did."""
