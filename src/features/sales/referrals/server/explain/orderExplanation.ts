import { sql } from 'kysely'
import { trackingTypeFor } from '#features/commissions/commission/rules/TrackingType.ts'
import { Refusal } from '#kit/contract/errors.ts'
import type { Translate } from '#kit/text.ts'
import type { Tx } from '#server/db/database.ts'
import { type Audience, creditsSeen, isOwn, merchant, readerFor, reasonsSeen } from '../../rules/explain/audience.ts'
import { sayReason } from '../../rules/explain/explainReferral.ts'
import type { OrderExplanation } from '../../rules/explain/explanations.ts'
import type { ReferralKind } from '../../rules/kinds.ts'
import { paymentOf } from '../../rules/paymentOf.ts'
import type { ReferralStatus } from '../../rules/status.ts'
import { findOrder, type LoadedOrder } from '../desk/loadOrder.ts'
import { namesOfAffiliates } from '../desk/names.ts'
import { affiliatesIn, byHand } from './explanation.ts'

/** Who was credited with an order and why; otherwise why nobody was. */
export async function explainOrder(
  tx: Tx,
  shop_id: number,
  number: string,
  t: Pick<Translate, 'any' | 'language'>,
  audience: Audience = merchant,
): Promise<OrderExplanation> {
  const order = await findOrder(tx, shop_id, number)
  const explained = order && (await explainLoadedOrder(tx, shop_id, order, t, audience))
  if (!explained) throw new Refusal('not_found', 'referrals.orderNotFound')
  return explained
}

/** The same of an order at hand; nothing where it was never looked at, or is none of the reader's business. */
export async function explainLoadedOrder(
  tx: Tx,
  shop_id: number,
  order: LoadedOrder,
  t: Pick<Translate, 'any' | 'language'>,
  audience: Audience = merchant,
): Promise<OrderExplanation | undefined> {
  const facts = order.attribution
  if (!facts) return undefined
  const referrals = (await referralsOf(tx, shop_id, order.id)).filter(row => isOwn(row.affiliate_id, audience))
  const credits = creditsSeen(facts.credits, audience)
  const reasons = reasonsSeen(facts.reasons, audience)
  // An affiliate to whom nothing of the order leads is not told that it exists.
  if (audience.kind === 'affiliate' && referrals.length + credits.length + affiliatesIn(reasons).length === 0) return undefined
  const person = await namesOfAffiliates(tx, shop_id, [
    ...referrals.map(referral => referral.affiliate_id),
    ...credits.map(credit => credit.affiliate_id),
    ...affiliatesIn([...reasons, ...credits.flatMap(credit => credit.reasons)]),
  ])
  const say = readerFor({ t, nameOf: (id: number) => person(id).name }, audience)
  const titles = new Map(order.content.lines.map(line => [line.id, line.title]))
  const nothing = facts.outcome === 'nothing_earned' ? [t.any('commission.explain.nothing.only_excluded')] : []
  return {
    id: order.id,
    number: order.number,
    placed_at: order.placed_at.toISOString(),
    financial_status: order.financial_status,
    cancelled_at: order.cancelled_at?.toISOString() ?? null,
    outcome: facts.outcome,
    credits: credits.map(({ affiliate_id, tracking_type, line_ids, reasons: why }) => ({
      affiliate: person(affiliate_id),
      tracking_type: trackingTypeFor(tracking_type, order.cancelled_at ? 'paid' : paymentOf(order.content)),
      products: line_ids.map(id => titles.get(id) ?? id),
      sentences: [...byHand(tracking_type, t), ...why.map(reason => sayReason(reason, say))],
    })),
    sentences: [...nothing, ...reasons.map(reason => sayReason(reason, say))],
    referrals: referrals.map(({ affiliate_id, ...referral }) => ({ ...referral, affiliate: person(affiliate_id) })),
  }
}

interface ReferralOfOrder {
  id: number
  kind: ReferralKind
  level: number
  affiliate_id: number
  status: ReferralStatus
  currency: string
  amount: number
}

async function referralsOf(tx: Tx, shop_id: number, order_id: number): Promise<ReferralOfOrder[]> {
  const { rows } = await sql<ReferralOfOrder>`
    select id, kind, level, affiliate_id, status, currency, commission + commission_adjustment as amount from referral
    where shop_id = ${shop_id} and order_id = ${order_id} order by id`.execute(tx)
  return rows
}
