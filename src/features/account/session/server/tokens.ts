import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { deriveKey } from '#server/secrets.ts'

/**
 * Every token begins with its shop, so that it can be looked up inside that shop and nowhere else.
 * The rest is 256 random bits, of which the database keeps only a hash.
 */
export const newToken = (shop_id: number) => `${shop_id}.${randomBytes(32).toString('base64url')}`

/** The shop a token claims to belong to; whether it does is for the look-up to say. */
export function shopOfToken(token: string): number | undefined {
  const shop = /^([1-9]\d{0,14})\.[\w.-]{20,160}$/.exec(token)?.[1]
  return shop === undefined ? undefined : Number(shop)
}

export const hashToken = (token: string) => createHash('sha256').update(token).digest()

/**
 * The successor of a refresh token is computed from it with a key of the server. A second tab that asks within
 * the grace period is thus given the very same pair, although the database never knew it in the clear.
 */
export function successorOf(key: Buffer, refreshToken: string) {
  const shop_id = shopOfToken(refreshToken)
  const derive = (kind: string) => `${shop_id}.${createHmac('sha256', key).update(`${kind}:${refreshToken}`).digest('base64url')}`
  return { access_token: derive('access'), refresh_token: derive('refresh') }
}

/** A token that proves knowledge of the server's key for one row: `shop.row.signature`. */
export function signedToken(key: Buffer, shop_id: number, row_id: string) {
  return `${shop_id}.${row_id}.${signatureOf(key, shop_id, row_id)}`
}

/** The row a signed token names, if the signature is ours. */
export function readSignedToken(key: Buffer, token: string): { shop_id: number; row_id: string } | undefined {
  const [shop, row_id, signature, ...rest] = token.split('.')
  if (!shop || !row_id || !signature || rest.length || !/^[1-9]\d{0,14}$/.test(shop) || !/^[0-9a-f-]{36}$/.test(row_id))
    return undefined
  const expected = Buffer.from(signatureOf(key, Number(shop), row_id))
  const given = Buffer.from(signature)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
  return { shop_id: Number(shop), row_id }
}

const signatureOf = (key: Buffer, shop_id: number, row_id: string) =>
  createHmac('sha256', key).update(`${shop_id}.${row_id}`).digest('base64url')

export const resetKey = (secret: string) => deriveKey(secret, 'password-reset')
