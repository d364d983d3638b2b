@rem "npm start" replaces its shell by the program, so that a signal to npm reaches it. Windows has no such word; this is it.
@%*
