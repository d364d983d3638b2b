// Letters and figures that nobody takes for one another when reading them out.
const signs = 'abcdefghjkmnpqrstuvwxyzACDEFGHJKLMNPQRSTUVWXYZ23456789'
const LENGTH = 14

/** A password nobody guesses, until the affiliate chooses one: about 80 bits. */
export function temporaryPassword(): string {
  const made: string[] = []
  while (made.length < LENGTH) {
    const [byte = 255] = crypto.getRandomValues(new Uint8Array(1))
    // What is left over at the end of the range would make the first signs more likely.
    if (byte < 256 - (256 % signs.length)) made.push(signs[byte % signs.length]!)
  }
  return made.join('')
}
