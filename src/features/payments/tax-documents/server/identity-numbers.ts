import { Refusal } from '#kit/contract/errors.ts'
import { seal, unseal } from '#server/seal.ts'

/** Whose number it is: an affiliate's, or the shop's own. A number put into another row stays shut. */
export type NumberOwner = { shop_id: number; affiliate_id: number } | { shop_id: number }

const sealOf = (secret: string, owner: NumberOwner) => ({
  secret,
  purpose: 'tax-identity-number',
  owner: 'affiliate_id' in owner ? `${owner.shop_id}:${owner.affiliate_id}` : String(owner.shop_id),
})

/** The two columns in which a number is kept. */
export const sealedColumns = (secret: string, owner: NumberOwner, figures: string) => ({
  sealed_number: seal(sealOf(secret, owner), Buffer.from(figures)),
  last_four: figures.slice(-4),
})

export function openNumber(secret: string, owner: NumberOwner, sealed: Buffer): string {
  const figures = unseal(sealOf(secret, owner), sealed)?.toString('utf8')
  // After a change of the product's secret it must be entered again.
  if (figures === undefined) throw new Refusal('conflict', 'taxDocuments.numberUnreadable')
  return figures
}
