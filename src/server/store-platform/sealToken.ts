import { seal, unseal } from '../seal.ts'

/** A key of a shop, and what the next one is had for. */
type Kind = 'access' | 'refresh'

const sealOf = (secret: string, shop_id: number, kind: Kind) => ({
  secret,
  purpose: `platform-${kind}-token`,
  owner: String(shop_id),
})

/** A shop's key as it is stored: unreadable without our secret, and of no use in another shop's row. */
export const sealToken = (secret: string, shop_id: number, token: string, kind: Kind = 'access'): Buffer =>
  seal(sealOf(secret, shop_id, kind), Buffer.from(token))

/** `undefined` when it was sealed with another secret, for another shop, or as something else. */
export const openToken = (secret: string, shop_id: number, sealed: Buffer, kind: Kind = 'access'): string | undefined =>
  unseal(sealOf(secret, shop_id, kind), sealed)?.toString('utf8')
