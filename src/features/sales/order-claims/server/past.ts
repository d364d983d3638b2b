import type { Tx } from '#server/db/database.ts'
import type { ClaimStatus } from '../rules/claim.ts'

export interface PastClaim {
  affiliate_id: number
  status: ClaimStatus
  order_number?: string
  buyer_email?: string
  note?: string
  reason?: string
  referral_id?: number
  created_at: Date
  decided_at?: Date
}

/** Claims of a past that is taken over: nobody is told of them. */
export async function insertPastClaims(tx: Tx, shop_id: number, claims: readonly PastClaim[]): Promise<void> {
  if (claims.length === 0) return
  await tx
    .insertInto('order_claim')
    .values(claims.map(claim => ({ shop_id, ...claim })))
    .execute()
}
