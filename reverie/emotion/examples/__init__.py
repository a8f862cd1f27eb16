"""Messages to train on, one file a language, written for this project.

A line is a message; a line "# label" starts the messages of a label. Messages that belong together
(a topic, a turn of phrase) stand close together, so that blocks of lines can be held out.
"""
