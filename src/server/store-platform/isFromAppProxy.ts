import { createHmac, timingSafeEqual } from 'node:crypto'
import type { PlatformSettings } from './shopify.ts'

/** Long enough for slow clocks; an address that leaks is worth nothing for long. */
const VALID_SECONDS = 3600

type Query = Readonly<Record<string, string | readonly string[] | undefined>>

/** Whether the platform itself passes a visitor of a store on to us: it signs every value of the address with the app's secret. */
export function isFromAppProxy(
  { apiSecret, apiSecretOld }: Pick<PlatformSettings, 'apiSecret' | 'apiSecretOld'>,
  { signature, ...query }: Query,
  now: Date,
): boolean {
  const message = Object.keys(query)
    .sort()
    .map(name => `${name}=${[query[name] ?? ''].flat().join(',')}`)
    .join('')
  const given = Buffer.from(typeof signature === 'string' ? signature : '')
  // Every secret is tried, so that the time taken does not tell which one fits.
  const fits = [apiSecret, apiSecretOld].map(secret => secret !== undefined && isSignature(given, secret, message))
  return fits.includes(true) && Math.abs(now.getTime() / 1000 - Number(query.timestamp)) < VALID_SECONDS
}

function isSignature(given: Buffer, secret: string, message: string): boolean {
  const expected = Buffer.from(createHmac('sha256', secret).update(message).digest('hex'))
  return given.length === expected.length && timingSafeEqual(given, expected)
}
