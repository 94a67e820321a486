"""Checks certificates of Niblick: that a deal is lost, or that no play scores better than a number.

It shares no code with the program that wrote them. It reads the rules from the rule file, deals
the cards as the certificate says, and makes every move in every position of the certificate.
docs/certificates.md has the form, and why it proves what it claims.

To read it: rules.py (with tables, layout and cards) makes facts of a rule file, game.py a deal under
them; set_table.py, position_list.py (with positions and bounds), run_list.py and columns.py check a
closed set, one form each; certificate.py puts it together.
"""
