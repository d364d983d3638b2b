import { createHmac, timingSafeEqual } from 'node:crypto'
import { INVITATION_DAYS } from '#features/people/affiliate-mails/rules/link-days.ts'
import { deriveKey } from '#server/secrets.ts'

const DAY = 86_400

const sign = (secret: string, text: string) =>
  createHmac('sha256', deriveKey(secret, 'customer invitation')).update(text).digest('base64url')

/** Names an invitation, for a month: good once, since the invitation is. Neither the queue nor the database holds it. */
export function invitationToken(secret: string, shop_id: number, id: number, now = Date.now()): string {
  const facts = `${id.toString(36)}.${(Math.floor(now / 1000) + INVITATION_DAYS * DAY).toString(36)}`
  return `${facts}.${sign(secret, `${shop_id}.${facts}`)}`
}

const signStop = (secret: string, text: string) =>
  createHmac('sha256', deriveKey(secret, 'declined invitation')).update(text).digest('base64url')

/** Names an invitation to whoever declines it: as long as the mail is kept. */
export function declineToken(secret: string, shop_id: number, id: number): string {
  const facts = id.toString(36)
  return `${facts}.${signStop(secret, `${shop_id}.${facts}`)}`
}

export function readDeclineToken(secret: string, shop_id: number, text: unknown): number | undefined {
  const [, facts = '', signature = ''] = /^([0-9a-z]{1,11})\.([\w-]{43})$/.exec(typeof text === 'string' ? text : '') ?? []
  return isSame(signature, signStop(secret, `${shop_id}.${facts}`)) ? Number.parseInt(facts, 36) : undefined
}

const isSame = (given: string, expected: string) =>
  given.length === expected.length && timingSafeEqual(Buffer.from(given), Buffer.from(expected))

export function readInvitationToken(secret: string, shop_id: number, text: unknown, now = Date.now()): number | undefined {
  if (typeof text !== 'string') return undefined
  const [, facts = '', id = '', until = '', signature = ''] =
    /^(([0-9a-z]{1,11})\.([0-9a-z]{1,8}))\.([\w-]{43})$/.exec(text) ?? []
  if (!isSame(signature, sign(secret, `${shop_id}.${facts}`))) return undefined
  return Number.parseInt(until, 36) * 1000 > now ? Number.parseInt(id, 36) : undefined
}
