import { sql } from 'kysely'
import { Refusal } from '#kit/contract/errors.ts'
import type { Tx } from '#server/db/database.ts'
import type { Caller } from '#server/http/caller.ts'
import type { RequestFacts } from '#server/http/serve.ts'
import type { NewOrderReferral } from '../../rules/drafts.ts'
import { addOrder } from '../by-hand/addOrder.ts'
import { loadOrder } from '../desk/loadOrder.ts'

type ClaimedReferral = Pick<NewOrderReferral, 'affiliate_id' | 'second_affiliate' | 'comment' | 'key'> & { order_id: number }

/** Credits an affiliate with an order they asked about, as if by hand; what they were credited with meanwhile is theirs already. */
export async function creditByClaim(
  tx: Tx,
  { order_id, ...wish }: ClaimedReferral,
  by: { caller: Caller; from: RequestFacts },
): Promise<{ referral_id: number; number: string }> {
  const order = await loadOrder(tx, by.caller.shop_id, order_id)
  if (!order) throw new Refusal('not_found', 'referrals.orderNotFound')
  const { number, platform_id } = order
  try {
    return { referral_id: await addOrder(tx, { mode: 'order', order: platform_id, ...wish }, by), number }
  } catch (error) {
    // Refused before anything was written.
    const isCredited = error instanceof Refusal && error.reason === 'referrals.alreadyCredited'
    if (!isCredited) throw error
    return { referral_id: error.detail.extra!.referral_id as number, number }
  }
}

/** The affiliate's own sale of the order with this number, unless it went to somebody else. */
export async function ownSaleOf(tx: Tx, shop_id: number, affiliate_id: number, number: string): Promise<number | undefined> {
  const numbers = [number, `#${number}`]
  const { rows } = await sql<{ id: number }>`
    select id from referral
    where shop_id = ${shop_id} and affiliate_id = ${affiliate_id} and moved_to is null and (
      (kind = 'sale' and order_id in (select id from store_order where shop_id = ${shop_id} and number = any(${numbers}::text[])))
      or order_name = any(${numbers}::text[]))
    order by id desc limit 1`.execute(tx)
  return rows[0]?.id
}
