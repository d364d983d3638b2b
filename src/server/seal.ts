import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { deriveKey } from './secrets.ts'

const NONCE = 12
const TAG = 16

/** What a sealed value is for, and whose it is: opened for anything or anybody else it stays shut. */
export interface Seal {
  secret: string
  purpose: string
  owner: string
}

/** Unreadable without the product's secret. */
export function seal({ secret, purpose, owner }: Seal, value: Buffer): Buffer {
  const nonce = randomBytes(NONCE)
  const cipher = createCipheriv('aes-256-gcm', deriveKey(secret, purpose), nonce).setAAD(Buffer.from(owner))
  return Buffer.concat([nonce, cipher.update(value), cipher.final(), cipher.getAuthTag()])
}

/** `undefined` when it was sealed with another secret, for another purpose or for another owner. */
export function unseal({ secret, purpose, owner }: Seal, sealed: Buffer): Buffer | undefined {
  try {
    const decipher = createDecipheriv('aes-256-gcm', deriveKey(secret, purpose), sealed.subarray(0, NONCE), {
      authTagLength: TAG,
    })
      .setAAD(Buffer.from(owner))
      .setAuthTag(sealed.subarray(-TAG))
    return Buffer.concat([decipher.update(sealed.subarray(NONCE, -TAG)), decipher.final()])
  } catch {
    return undefined
  }
}
