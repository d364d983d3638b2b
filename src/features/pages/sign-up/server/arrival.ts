import { createHmac, timingSafeEqual } from 'node:crypto'
import { deriveKey } from '#server/secrets.ts'

const HOUR = 3600

const sign = (secret: string, text: string) =>
  createHmac('sha256', deriveKey(secret, 'sign-up arrival')).update(text).digest('base64url')

/** Tells the thank-you page who has just signed up, for an hour: a number that means nothing without the signature. */
export function arrivalOf(secret: string, shop_id: number, affiliate_id: number, now = Date.now()): string {
  const facts = `${affiliate_id.toString(36)}.${(Math.floor(now / 1000) + HOUR).toString(36)}`
  return `${facts}.${sign(secret, `${shop_id}.${facts}`)}`
}

export function readArrival(secret: string, shop_id: number, text: unknown, now = Date.now()): number | undefined {
  if (typeof text !== 'string') return undefined
  const [, facts = '', id = '', until = '', signature = ''] =
    /^(([0-9a-z]{1,11})\.([0-9a-z]{1,8}))\.([\w-]{43})$/.exec(text) ?? []
  const expected = sign(secret, `${shop_id}.${facts}`)
  if (signature.length !== expected.length || !timingSafeEqual(Buffer.from(signature), Buffer.from(expected))) return undefined
  return Number.parseInt(until, 36) * 1000 > now ? Number.parseInt(id, 36) : undefined
}
