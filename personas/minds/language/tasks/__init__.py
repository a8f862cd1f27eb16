"""How each kind of question is put to a chat model, one file a question."""
