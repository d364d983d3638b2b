import { sql } from 'kysely'
import { type Attribution, attribute, type Credit } from '#features/attribution/attribute.ts'
import { rulesOf } from '#features/programs/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import { creditOrder, type Seller } from '../creditOrder.ts'
import { historicTime } from '../historicTime.ts'
import type { OrderFacts } from '../OrderFacts.ts'
import { orderVersion } from '../orderVersion.ts'
import { type ApprovalPolicy, insertReferrals, type NewReferral, type Written } from './insertReferrals.ts'
import type { Affiliates } from './loadAffiliates.ts'
import { type LoadedEvidence, loadEvidence, paymentOf } from './loadEvidence.ts'
import type { SavedOrder } from './saveOrders.ts'

/** Decides for orders seen for the first time, or paid at last, who is credited and with what. */
export async function creditNewOrders(
  tx: Tx,
  shop_id: number,
  fresh: readonly SavedOrder[],
  policy: ApprovalPolicy,
): Promise<Written> {
  if (fresh.length === 0) return { ids: [], entries: [] }
  const evidence = await loadEvidence(tx, shop_id, fresh)
  const firsts = await loadFirstSales(tx, shop_id, fresh)
  const rules = await rulesOf(tx, shop_id, [...evidence.affiliates.values()].map(termsOf))
  const referrals: NewReferral[] = []
  const decisions: { id: number; facts: OrderFacts }[] = []
  // The oldest order of a customer is the first one, also within a batch.
  for (const saved of fresh.toSorted((a, b) => a.order.placed_at.getTime() - b.order.placed_at.getTime())) {
    const attribution = attribute(evidence.of(saved), evidence.settings)
    const facts = factsOf(saved, attribution, evidence)
    const worked = facts.credits.flatMap(credit => {
      const isFirst = saved.customer_id !== null && firsts.claim(credit.affiliate_id, saved.customer_id)
      const results = creditOrder(orderVersion(saved.order, facts), sellerOf(credit, isFirst, evidence.affiliates, rules))
      if (results.length === 0 && isFirst) firsts.release(credit.affiliate_id, saved.customer_id!)
      return results.map(result => ({ ...result, ...placeOf(saved, credit) }))
    })
    if (attribution.outcome === 'credited' && worked.length === 0) facts.outcome = 'nothing_earned'
    referrals.push(...worked)
    decisions.push({ id: saved.id, facts })
  }
  await saveFacts(tx, shop_id, decisions)
  await connectCustomers(tx, shop_id, referrals, evidence.affiliates)
  return insertReferrals(tx, shop_id, referrals, policy)
}

const termsOf = ({ program_id, current_version }: { program_id: number; current_version: number }) => ({
  program_id,
  version: current_version,
})

function factsOf(saved: SavedOrder, attribution: Attribution, evidence: LoadedEvidence): OrderFacts {
  const { order } = saved
  const credited = attribution.outcome === 'credited'
  const products = order.lines.flatMap(line => line.product_id ?? [])
  const owner = (code: string) => evidence.coupons.find(coupon => coupon.code.toLowerCase() === code)?.affiliate_id ?? null
  return {
    outcome: attribution.outcome,
    credits: credited ? attribution.credits : [],
    reasons: credited ? attribution.lost : attribution.reasons,
    collections: Object.fromEntries(products.map(product => [product, evidence.collections.get(product) ?? []])),
    coupon_owners: Object.fromEntries(order.coupon_codes.map(code => [code.toLowerCase(), owner(code.toLowerCase())])),
    is_new_customer: evidence.isNewCustomer(saved),
  }
}

function sellerOf(
  credit: Credit,
  is_first_with_affiliate: boolean,
  affiliates: Affiliates,
  rules: Awaited<ReturnType<typeof rulesOf>>,
): Seller {
  const terms = (id: number) => {
    const ref = termsOf(affiliates.get(id)!)
    return { ...ref, rules: rules(ref) }
  }
  const uplines = affiliates.get(credit.affiliate_id)!.upline_ids.map((affiliate_id, index) => ({
    affiliate_id,
    level: index + 1,
    is_active: affiliates.get(affiliate_id)!.status === 'active',
    terms: terms(affiliate_id),
  }))
  return { credit, terms: terms(credit.affiliate_id), is_first_with_affiliate, uplines }
}

const placeOf = ({ id, version, customer_id, order }: SavedOrder, credit: Credit) => ({
  order_id: id,
  order_version: version,
  customer_id,
  currency: order.currency,
  coupon_code: order.coupon_codes[0] ?? null,
  placed_at: order.placed_at,
  recorded_at: historicTime(order, order.placed_at),
  seller_id: credit.affiliate_id,
  is_paid: paymentOf(order) === 'paid',
})

/** Which customers have bought through which affiliates before. Their rows are locked, so nobody else is claiming them now. */
async function loadFirstSales(tx: Tx, shop_id: number, fresh: readonly SavedOrder[]) {
  const customers = [...new Set(fresh.flatMap(({ customer_id }) => customer_id ?? []))]
  const { rows } = await sql<{ affiliate_id: number; customer_id: number }>`
    select affiliate_id, customer_id from referral
    where shop_id = ${shop_id} and customer_id = any(${customers}) and is_first_commission and kind = 'sale'`.execute(tx)
  const taken = new Set(rows.map(row => `${row.affiliate_id} ${row.customer_id}`))
  return {
    claim(affiliate_id: number, customer_id: number): boolean {
      const isFree = !taken.has(`${affiliate_id} ${customer_id}`)
      taken.add(`${affiliate_id} ${customer_id}`)
      return isFree
    },
    release: (affiliate_id: number, customer_id: number) => void taken.delete(`${affiliate_id} ${customer_id}`),
  }
}

export async function saveFacts(tx: Tx, shop_id: number, decisions: readonly { id: number; facts: OrderFacts }[]): Promise<void> {
  await sql`
    update store_order set attribution = decided.facts
    from jsonb_to_recordset(${JSON.stringify(decisions)}::jsonb) as decided(id bigint, facts jsonb)
    where store_order.shop_id = ${shop_id} and store_order.id = decided.id`.execute(tx)
}

/** In a program with lifetime commission, a customer's first credited order connects the customer to its affiliate. */
async function connectCustomers(
  tx: Tx,
  shop_id: number,
  referrals: readonly NewReferral[],
  affiliates: Affiliates,
): Promise<void> {
  const rows = referrals.flatMap(({ kind, customer_id, affiliate_id, placed_at }) => {
    const days = affiliates.get(affiliate_id)?.lifetime_days
    if (kind !== 'sale' || customer_id === null || days === undefined) return []
    return [{ customer_id, affiliate_id, connected_at: placed_at, days }]
  })
  if (rows.length === 0) return
  await sql`
    insert into customer_connection (shop_id, customer_id, affiliate_id, origin, connected_at, expires_at)
    select ${shop_id}, customer_id, affiliate_id, 'lifetime', connected_at, connected_at + make_interval(days => days)
    from json_to_recordset(${JSON.stringify(rows)}::json) as sale(customer_id bigint, affiliate_id bigint, connected_at timestamptz, days integer)
    on conflict do nothing`.execute(tx)
}
