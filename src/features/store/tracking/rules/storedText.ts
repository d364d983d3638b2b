const MAX_LETTERS = 512

/** Whatever a browser says about itself, made fit to be stored: cut, and without characters nobody sees. */
export const storedText = (text: string): string =>
  text
    .slice(0, MAX_LETTERS)
    .toWellFormed()
    .replaceAll(/\p{Cc}/gu, '')
