import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod'
import { isPlatformShop } from './oauth.ts'
import type { ReadSessionToken } from './port.ts'
import type { PlatformSettings } from './shopify.ts'

/** As much as the platform's own library allows two clocks to differ. */
const SKEW_SECONDS = 10

/** Ours begin with a number; whether it is any good is another question. */
export const isSessionToken = (token: string) => /^eyJ[\w-]*\.[\w-]*\.[\w-]*$/.test(token)

type Secrets = Pick<PlatformSettings, 'apiKey' | 'apiSecret' | 'apiSecretOld'>

/** What a token of the store's admin proves: whose shop, who of it, and until when. */
export function readSessionToken(settings: Secrets, token: string, now = Date.now()): ReadSessionToken {
  const [head = '', body = '', signature = ''] = isSessionToken(token) && token.length < 4_096 ? token.split('.') : []
  // The algorithm is ours to say: what the token claims about it only has to agree.
  if (Header.safeParse(decode(head)).data?.alg !== 'HS256') return { state: 'refused' }
  if (!isSigned(settings, `${head}.${body}`, signature)) return { state: 'refused' }
  const claims = Claims.safeParse(decode(body)).data
  const shop = claims && shopOf(claims)
  if (!claims || !shop || claims.aud !== settings.apiKey) return { state: 'refused' }
  const seconds = now / 1000
  if (claims.nbf > seconds + SKEW_SECONDS) return { state: 'refused' }
  const isOver = claims.exp < seconds - SKEW_SECONDS
  return { state: isOver ? 'expired' : 'valid', shop, session: `${claims.sub}/${claims.sid ?? ''}` }
}

const Header = z.object({ alg: z.string() })

const Claims = z.object({
  iss: z.string(),
  dest: z.string(),
  aud: z.string(),
  sub: z.string().min(1).max(100),
  exp: z.number(),
  nbf: z.number(),
  sid: z.string().max(200).optional(),
})

/** Where it is for, if that is where it comes from. */
function shopOf({ iss, dest }: z.output<typeof Claims>): string | undefined {
  const shop = /^https:\/\/([^/]+)$/.exec(dest)?.[1]
  return shop && isPlatformShop(shop) && iss === `https://${shop}/admin` ? shop : undefined
}

function isSigned({ apiSecret, apiSecretOld }: Secrets, text: string, signature: string): boolean {
  const given = Buffer.from(signature, 'base64url')
  return [apiSecret, apiSecretOld].some(secret => {
    if (!secret) return false
    const expected = createHmac('sha256', secret).update(text).digest()
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
}

function decode(part: string): unknown {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString('utf8'))
  } catch {
    return undefined
  }
}
