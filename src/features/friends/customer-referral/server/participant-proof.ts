import { createHmac, timingSafeEqual } from 'node:crypto'
import { deriveKey } from '#server/secrets.ts'

const sign = (secret: string, text: string) =>
  createHmac('sha256', deriveKey(secret, 'customer referral participant')).update(text).digest('base64url')

/** Names a participant in every email to them, instead of an account. Neither the queue nor the database holds it. */
export function participantProof(secret: string, shop_id: number, participant_id: number): string {
  const facts = participant_id.toString(36)
  return `${facts}.${sign(secret, `${shop_id}.${facts}`)}`
}

export function readParticipantProof(secret: string, shop_id: number, text: unknown): number | undefined {
  const [, facts = '', signature = ''] = /^([0-9a-z]{1,11})\.([\w-]{43})$/.exec(typeof text === 'string' ? text : '') ?? []
  const expected = sign(secret, `${shop_id}.${facts}`)
  const isSame = signature.length === expected.length && timingSafeEqual(Buffer.from(signature), Buffer.from(expected))
  return isSame ? Number.parseInt(facts, 36) : undefined
}
