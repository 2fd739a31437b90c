"""Calls people who are waited for and are not there: who is called when, and what becomes of it, as plain values.

How it works: `waiting` says whose wait has lasted, `letters` what is sent when and what becomes of what was not taken,
`ways` where somebody can be reached. Only `senders` speak to anybody; `reachable` says to whom they may.
"""
