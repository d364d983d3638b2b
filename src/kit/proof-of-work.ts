/** A puzzle that is dear to solve and cheap to check: a number that makes the hash of a text begin with enough zero bits. */
export interface Puzzle {
  challenge: string
  difficulty: number
}

export const proofText = (challenge: string, answer: number): string => `${challenge}:${answer}`

export function leadingZeroBits(bytes: Uint8Array): number {
  const place = bytes.findIndex(byte => byte !== 0)
  return place === -1 ? bytes.length * 8 : place * 8 + Math.clz32(bytes[place]!) - 24
}

const CHUNK = 256

/** The answer to a puzzle, found in small groups so that typing stays smooth. */
export async function solvePuzzle({ challenge, difficulty }: Puzzle): Promise<string> {
  const encoder = new TextEncoder()
  for (let from = 0; ; from += CHUNK) {
    const answers = Array.from({ length: CHUNK }, (_, place) => from + place)
    const found = await Promise.all(
      answers.map(async answer => {
        const hash = await crypto.subtle.digest('SHA-256', encoder.encode(proofText(challenge, answer)))
        return leadingZeroBits(new Uint8Array(hash)) >= difficulty
      }),
    )
    const place = found.indexOf(true)
    if (place !== -1) return proofText(challenge, from + place)
    await new Promise(resolve => setTimeout(resolve))
  }
}
