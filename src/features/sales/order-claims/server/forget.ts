import { sql } from 'kysely'
import type { ForgottenBuyers } from '#features/sales/orders/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import { ClaimStatus, orderNumberOf } from '../rules/claim.ts'

/** With the affiliate go what they and the merchant wrote, what they showed, and what still waited. */
export async function forgetClaimsOf(tx: Tx, shop_id: number, affiliate_ids: readonly number[]): Promise<void> {
  await sql`
    delete from order_claim where shop_id = ${shop_id} and affiliate_id = any(${affiliate_ids}::bigint[])
      and status = ${ClaimStatus.open}`.execute(tx)
  const { rows } = await sql<{ id: number }>`
    update order_claim set buyer_email = '', note = '', reason = '' where shop_id = ${shop_id}
      and affiliate_id = any(${affiliate_ids}::bigint[]) returning id`.execute(tx)
  await dropPictures(tx, shop_id, rows)
}

/**
 * With a buyer go their address in claims, and what an affiliate wrote and showed of their order. What waited for an answer
 * and named them waits no longer: without the address two claims of one order would be one.
 */
export async function forgetBuyersInClaims(
  tx: Tx,
  shop_id: number,
  { all, emails, order_numbers }: ForgottenBuyers,
): Promise<void> {
  const named = sql`(${all} or (buyer_email <> '' and buyer_email = any(${emails}::text[]))
    or (order_number <> '' and order_number = any(${order_numbers.map(orderNumberOf)}::text[])))`
  await sql`
    delete from order_claim where shop_id = ${shop_id} and status = ${ClaimStatus.open} and buyer_email <> '' and ${named}`.execute(
    tx,
  )
  const { rows } = await sql<{ id: number }>`
    update order_claim set buyer_email = '', note = '' where shop_id = ${shop_id} and ${named} returning id`.execute(tx)
  await dropPictures(tx, shop_id, rows)
}

async function dropPictures(tx: Tx, shop_id: number, claims: readonly { id: number }[]): Promise<void> {
  if (claims.length === 0) return
  await tx
    .deleteFrom('order_claim_picture')
    .where('shop_id', '=', shop_id)
    .where(
      'claim_id',
      'in',
      claims.map(({ id }) => id),
    )
    .execute()
}
