import { sql } from 'kysely'
import type { IncomingOrder } from '#features/orders/IncomingOrder.ts'
import { Refusal } from '#kit/errors.ts'
import type { Translate } from '#kit/text.ts'
import type { Tx } from '#server/db/database.ts'
import type { OrderExplanation, ReferralKind } from '../contract.ts'
import { sayReason } from '../explainReferral.ts'
import type { OrderFacts } from '../OrderFacts.ts'
import type { ReferralStatus } from '../status.ts'
import { affiliatesIn } from './explanation.ts'
import { namesOfAffiliates } from './names.ts'

/** Who was credited with an order and why; otherwise why nobody was. */
export async function explainOrder(
  tx: Tx,
  shop_id: number,
  number: string,
  t: Pick<Translate, 'any'>,
): Promise<OrderExplanation> {
  const order = await findOrder(tx, shop_id, number)
  const facts = order?.attribution
  if (!order || !facts) throw new Refusal('not_found', 'referrals.orderNotFound')
  const referrals = await referralsOf(tx, shop_id, order.id)
  const person = await namesOfAffiliates(tx, shop_id, [
    ...referrals.map(referral => referral.affiliate_id),
    ...facts.credits.map(credit => credit.affiliate_id),
    ...affiliatesIn([...facts.reasons, ...facts.credits.flatMap(credit => credit.reasons)]),
  ])
  const say = { t, nameOf: (id: number) => person(id).name }
  const titles = new Map(order.content.lines.map(line => [line.id, line.title]))
  const nothing = facts.outcome === 'nothing_earned' ? [t.any('commission.explain.nothing.only_excluded')] : []
  return {
    id: order.id,
    number: order.number,
    placed_at: order.placed_at.toISOString(),
    financial_status: order.financial_status,
    cancelled_at: order.cancelled_at?.toISOString() ?? null,
    outcome: facts.outcome,
    credits: facts.credits.map(({ affiliate_id, tracking_type, line_ids, reasons }) => ({
      affiliate: person(affiliate_id),
      tracking_type,
      products: line_ids.map(id => titles.get(id) ?? id),
      sentences: reasons.map(reason => sayReason(reason, say)),
    })),
    sentences: [...nothing, ...facts.reasons.map(reason => sayReason(reason, say))],
    referrals: referrals.map(({ affiliate_id, ...referral }) => ({ ...referral, affiliate: person(affiliate_id) })),
  }
}

interface FoundOrder {
  id: number
  number: string
  placed_at: Date
  cancelled_at: Date | null
  financial_status: string
  attribution: OrderFacts | null
  content: Pick<IncomingOrder, 'lines'>
}

/** The newest, where a store has given a number twice. */
async function findOrder(tx: Tx, shop_id: number, number: string): Promise<FoundOrder | undefined> {
  const { rows } = await sql<FoundOrder>`
    select id, number, placed_at, cancelled_at, financial_status, attribution, content from store_order
    where shop_id = ${shop_id} and number = any(${[number, `#${number}`]})
    order by placed_at desc, id desc limit 1`.execute(tx)
  return rows[0]
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
