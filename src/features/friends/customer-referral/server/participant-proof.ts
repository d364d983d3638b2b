import { createHmac, timingSafeEqual } from 'node:crypto'
import { deriveKey } from '#server/secrets.ts'

type Purpose = 'customer referral participant' | 'customer referral browser'

const sign = (secret: string, text: string, purpose: Purpose = 'customer referral participant') =>
  createHmac('sha256', deriveKey(secret, purpose)).update(text).digest('base64url')

/** Names a participant in every email to them, instead of an account. Neither the queue nor the database holds it. */
export function participantProof(secret: string, shop_id: number, participant_id: number): string {
  const facts = participant_id.toString(36)
  return `${facts}.${sign(secret, `${shop_id}.${facts}`)}`
}

export function readParticipantProof(secret: string, shop_id: number, text: unknown): number | undefined {
  const [, facts = '', signature = ''] = /^([0-9a-z]{1,11})\.([\w-]{43})$/.exec(typeof text === 'string' ? text : '') ?? []
  const expected = sign(secret, `${shop_id}.${facts}`)
  return isSame(signature, expected) ? Number.parseInt(facts, 36) : undefined
}

/** Kept by a browser in which somebody got the link with this code; it opens nothing. */
export const browserProof = (secret: string, shop_id: number, code: string): string =>
  sign(secret, `${shop_id}.${code}`, 'customer referral browser')

export const isBrowserOf = (secret: string, shop_id: number, code: string, proof: string): boolean =>
  isSame(proof, browserProof(secret, shop_id, code))

const isSame = (given: string, expected: string) =>
  given.length === expected.length && timingSafeEqual(Buffer.from(given), Buffer.from(expected))
