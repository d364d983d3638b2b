import type { TrackingType } from '#features/commissions/commission/rules/TrackingType.ts'
import { Refusal } from '#kit/contract/errors.ts'
import type { Currency } from '#kit/money/currencies.ts'
import { sum } from '#kit/money/money.ts'
import type { Translate } from '#kit/text.ts'
import type { Tx } from '#server/db/database.ts'
import type { OrderDetail } from '../../rules/desk-shapes.ts'
import { shownTracking } from '../../rules/explain/shownTracking.ts'
import { ReferralStatus } from '../../rules/status.ts'
import { explainedEntries } from '../explain/explainedEntries.ts'
import { moneyOf } from '../explain/explanation.ts'
import { referralsOf } from './inOrder.ts'
import { headOf, loadOrder } from './loadOrder.ts'

interface OrderRequest {
  id: number
  /** Those of this type alone. */
  tracking_type?: TrackingType
}

/** An order with all that was earned by it, and everything that made these amounts. */
export async function orderDetail(
  tx: Tx,
  shop_id: number,
  { id, tracking_type }: OrderRequest,
  t: Pick<Translate, 'any' | 'language'>,
): Promise<OrderDetail> {
  const order = await loadOrder(tx, shop_id, id)
  if (!order) throw new Refusal('not_found', 'referrals.orderNotFound')
  const all = await referralsOf(tx, shop_id, { order_id: id })
  const ofType = all.filter(referral => referral.tracking_type === tracking_type)
  const isCancelled = order.cancelled_at !== null
  const referrals = (ofType.length > 0 ? ofType : all).map(referral => ({
    ...referral,
    tracking_type: shownTracking(referral.tracking_type, isCancelled),
  }))
  const { content, currency } = order
  return {
    order: headOf(order),
    currency,
    customer: order.customer_id === null ? null : { id: order.customer_id, name: order.customer_name },
    coupon_codes: order.coupon_codes,
    lines: content.lines,
    discount: content.discount,
    shipping: content.shipping,
    refunded: sum([
      content.refunded,
      content.refunded_shipping,
      ...content.lines.map(line => line.refunded - (line.removed ?? 0)),
    ]),
    removed: sum(content.lines.map(line => line.removed ?? 0)),
    referrals,
    changes: await changesOf(tx, shop_id, order.currency, referrals, t),
    amount: sum(referrals.filter(({ status }) => status !== ReferralStatus.denied).map(({ amount }) => amount)),
  }
}

async function changesOf(
  tx: Tx,
  shop_id: number,
  currency: Currency,
  referrals: OrderDetail['referrals'],
  t: Pick<Translate, 'any' | 'language'>,
): Promise<OrderDetail['changes']> {
  const of = new Map(referrals.map(referral => [referral.id, referral]))
  const money = await moneyOf(tx, shop_id, currency)
  const entries = await explainedEntries(tx, shop_id, [...of.keys()], { t, money })
  return entries
    .filter(({ amount }) => amount !== 0)
    .map(({ id, at, referral_id, event, amount, sentence, reason }) => {
      const affiliate = of.get(referral_id)!.affiliate.name
      return { id, at, referral_id, affiliate, event, amount, sentence, reason }
    })
}
