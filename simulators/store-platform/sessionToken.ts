import { createHmac, randomUUID } from 'node:crypto'

/** How long one is good, as at the platform. */
export const TOKEN_SECONDS = 60

export interface SessionTokenFacts {
  apiKey: string
  apiSecret: string
  shop: string
  /** The platform's number of the person. */
  user: number
  /** One for each time that somebody logs in at the platform. */
  sid: string
}

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** What the platform's admin gives the app inside of it with every call: who it is, signed with the app's secret. */
export function sessionToken({ apiKey, apiSecret, shop, user, sid }: SessionTokenFacts, over: object = {}): string {
  const now = Math.floor(Date.now() / 1000)
  const claims = {
    iss: `https://${shop}/admin`,
    dest: `https://${shop}`,
    aud: apiKey,
    sub: String(user),
    exp: now + TOKEN_SECONDS,
    nbf: now,
    iat: now,
    jti: randomUUID(),
    sid,
    ...over,
  }
  const text = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}`
  return `${text}.${createHmac('sha256', apiSecret).update(text).digest('base64url')}`
}

/** The platform looks at its own tokens before it gives a key for one. */
export function claimsOf(apiSecret: string, token: string): { sub: string; dest: string } | undefined {
  const [head, body, signature] = token.split('.')
  if (!body || createHmac('sha256', apiSecret).update(`${head}.${body}`).digest('base64url') !== signature) return undefined
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString('utf8')) as { sub: string; dest: string; exp: number }
  return claims.exp * 1000 > Date.now() ? claims : undefined
}
