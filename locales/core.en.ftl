### What every game shares, English.
name = { $en }
