/** A puzzle that is dear to solve and cheap to check: a number that makes the hash of a text begin with enough zero bits. */

export const proofText = (challenge: string, answer: number): string => `${challenge}:${answer}`

export function leadingZeroBits(bytes: Uint8Array): number {
  const place = bytes.findIndex(byte => byte !== 0)
  return place === -1 ? bytes.length * 8 : place * 8 + Math.clz32(bytes[place]!) - 24
}
