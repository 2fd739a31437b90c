"""Calls people of this server when they are waited for and are not there."""
