import type { TrackingType } from '#features/attribution/TrackingType.ts'
import { Refusal } from '#kit/errors.ts'
import { sum } from '#kit/money.ts'
import type { Translate } from '#kit/text.ts'
import type { Tx } from '#server/db/database.ts'
import type { OrderDetail } from '../desk-shapes.ts'
import { explainEntry } from '../explainEntry.ts'
import { ReferralStatus } from '../status.ts'
import { moneyOf } from './explanation.ts'
import { referralsOf } from './inOrder.ts'
import { loadEntries } from './loadEntries.ts'
import { headOf, loadOrder } from './loadOrder.ts'

interface Asked {
  id: number
  /** Those of this type alone. */
  tracking_type?: TrackingType
}

/** An order with all that was earned by it, how its changes moved the amounts, and what was taken back. */
export async function orderDetail(
  tx: Tx,
  shop_id: number,
  { id, tracking_type }: Asked,
  t: Pick<Translate, 'any'>,
): Promise<OrderDetail> {
  const order = await loadOrder(tx, shop_id, id)
  if (!order) throw new Refusal('not_found', 'referrals.orderNotFound')
  const all = await referralsOf(tx, shop_id, { order_id: id })
  const ofType = all.filter(referral => referral.tracking_type === tracking_type)
  const referrals = ofType.length > 0 ? ofType : all
  const { content, currency } = order
  return {
    order: headOf(order),
    currency,
    customer: order.customer_id === null ? null : { id: order.customer_id, name: order.customer_name },
    coupon_codes: order.coupon_codes,
    lines: content.lines,
    discount: content.discount,
    shipping: content.shipping,
    refunded: sum([content.refunded, content.refunded_shipping, ...content.lines.map(line => line.refunded)]),
    referrals,
    versions: await versionsOf(tx, shop_id, order, referrals, t),
    refunds: referrals
      .filter(referral => referral.kind === 'correction')
      .map(({ id: referral_id, refund_id, created_at, commission }) => ({
        refund_id,
        referral_id,
        at: created_at,
        amount: commission,
      })),
    amount: sum(referrals.filter(({ status }) => status !== ReferralStatus.denied).map(({ amount }) => amount)),
  }
}

async function versionsOf(
  tx: Tx,
  shop_id: number,
  { currency }: Pick<NonNullable<Awaited<ReturnType<typeof loadOrder>>>, 'currency'>,
  referrals: OrderDetail['referrals'],
  t: Pick<Translate, 'any'>,
): Promise<OrderDetail['versions']> {
  const ids = referrals.map(referral => referral.id)
  const reader = { t, money: await moneyOf(tx, shop_id, currency), nameOf: String }
  return (await loadEntries(tx, shop_id, ids))
    .filter(entry => entry.event === 'attributed' || entry.event === 'order_changed' || entry.event === 'recalculated')
    .map(entry => ({
      version: Number(/:order-version:(\d+)/.exec(entry.source)?.[1] ?? 1),
      at: entry.at.toISOString(),
      referral_id: entry.referral_id,
      amount: sum(entry.postings.map(posting => posting.amount)),
      sentence: explainEntry(entry, reader, String).sentence,
    }))
}
