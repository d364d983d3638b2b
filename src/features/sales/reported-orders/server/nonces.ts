import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { deriveKey } from '#server/secrets.ts'
import { NONCE_MS } from '../rules/limits.ts'

const BYTES = 12

interface Permission {
  shop_id: number
  public_key: string
  click_id: string | undefined
}

/** Permissions to report one order: signed for a shop, its key and a click, good for some minutes. What was used is noted with the order. */
export function createNonces(secret: string, now: () => number = Date.now) {
  const own = deriveKey(secret, 'order report')
  const signatureOf = (until: string, name: string, { shop_id, public_key, click_id = '' }: Permission) =>
    createHmac('sha256', own)
      .update(JSON.stringify([until, name, shop_id, public_key, click_id.toLowerCase()]))
      .digest('base64url')
  return {
    make(permission: Permission): string {
      const until = (now() + NONCE_MS).toString(36)
      const name = randomBytes(BYTES).toString('base64url')
      return [until, name, signatureOf(until, name, permission)].join('.')
    },
    isGood(nonce: string, permission: Permission): boolean {
      const [until = '', name = '', signature = '', more] = nonce.split('.')
      if (more !== undefined || Number.parseInt(until, 36) < now()) return false
      const [given, expected] = [Buffer.from(signature), Buffer.from(signatureOf(until, name, permission))]
      return given.length === expected.length && timingSafeEqual(given, expected)
    },
  }
}

export type Nonces = ReturnType<typeof createNonces>
