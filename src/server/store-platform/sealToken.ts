import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { deriveKey } from '../secrets.ts'

const NONCE = 12
const TAG = 16

const keyOf = (secret: string) => deriveKey(secret, 'platform-access-token')

/** A shop's key as it is stored: unreadable without our secret, and of no use in another shop's row. */
export function sealToken(secret: string, shop_id: number, token: string): Buffer {
  const nonce = randomBytes(NONCE)
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret), nonce).setAAD(Buffer.from(String(shop_id)))
  return Buffer.concat([nonce, cipher.update(token, 'utf8'), cipher.final(), cipher.getAuthTag()])
}

/** `undefined` when it was sealed with another secret or for another shop. */
export function openToken(secret: string, shop_id: number, sealed: Buffer): string | undefined {
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyOf(secret), sealed.subarray(0, NONCE), { authTagLength: TAG })
      .setAAD(Buffer.from(String(shop_id)))
      .setAuthTag(sealed.subarray(-TAG))
    return decipher.update(sealed.subarray(NONCE, -TAG), undefined, 'utf8') + decipher.final('utf8')
  } catch {
    return undefined
  }
}
