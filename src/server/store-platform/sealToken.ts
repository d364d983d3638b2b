import { seal, unseal } from '../seal.ts'

const sealOf = (secret: string, shop_id: number) => ({ secret, purpose: 'platform-access-token', owner: String(shop_id) })

/** A shop's key as it is stored: unreadable without our secret, and of no use in another shop's row. */
export const sealToken = (secret: string, shop_id: number, token: string): Buffer =>
  seal(sealOf(secret, shop_id), Buffer.from(token))

/** `undefined` when it was sealed with another secret or for another shop. */
export const openToken = (secret: string, shop_id: number, sealed: Buffer): string | undefined =>
  unseal(sealOf(secret, shop_id), sealed)?.toString('utf8')
