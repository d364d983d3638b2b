import { sql } from 'kysely'
import { Refusal } from '#kit/contract/errors.ts'
import type { Minor } from '#kit/money/money.ts'
import type { Translate } from '#kit/text.ts'
import type { Tx } from '#server/db/database.ts'
import type { Caller } from '#server/http/caller.ts'
import type { RequestFacts } from '#server/http/serve.ts'
import type { IncreasePayment } from '../../rules/drafts.ts'
import { isPaid, type ReferralStatus } from '../../rules/status.ts'
import { addAmount } from './addAmount.ts'
import { adjust, isBooked } from './adjust.ts'
import { idOfRequest } from './requests.ts'

interface Offered {
  status: ReferralStatus
  payout_id: number | null
  affiliate_id: number
  offered_rise: Minor
  order: string | null
}

interface Context {
  caller: Caller
  from: RequestFacts
  t: Pick<Translate, 'any' | 'language'>
}

/** Pays what an order is worth more than was approved: as an adjustment, and beside a referral that is paid as one of its own. */
export async function payIncrease(
  tx: Tx,
  id: number,
  { amount, key }: IncreasePayment,
  { caller, from, t }: Context,
): Promise<void> {
  const { shop_id } = caller
  const { affiliate_id, offered_rise, order, ...payment } = await lock(tx, shop_id, id)
  const isDone = (await isBooked(tx, shop_id, `referral:${id}:adjustment:${key}`)) || (await idOfRequest(tx, shop_id, key))
  if (isDone) return
  if (offered_rise !== amount) throw new Refusal('conflict', 'referrals.offerChanged')
  const reason = t.any('referrals.riseReason', { order: order ?? '' })
  if (isPaid(payment)) await addAmount(tx, { mode: 'amount', affiliate_id, amount, comment: reason, key }, { caller, from })
  else await adjust(tx, id, { amount, reason, key }, { caller, from })
  await sql`
    update referral set offered_rise = 0, granted_rise = granted_rise + ${amount}
    where shop_id = ${shop_id} and id = ${id}`.execute(tx)
}

async function lock(tx: Tx, shop_id: number, id: number): Promise<Offered> {
  const { rows } = await sql<Offered>`
    select status, payout_id, affiliate_id, offered_rise, store_order.number as order
    from referral left join store_order on store_order.shop_id = ${shop_id} and store_order.id = referral.order_id
    where referral.shop_id = ${shop_id} and referral.id = ${id} for update of referral`.execute(tx)
  if (!rows[0]) throw new Refusal('not_found', 'referrals.notFound')
  return rows[0]
}
