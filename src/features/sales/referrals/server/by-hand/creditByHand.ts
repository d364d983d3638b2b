import { sql } from 'kysely'
import { TrackingType } from '#features/commissions/commission/rules/TrackingType.ts'
import { rulesOf } from '#features/commissions/programs/server/index.ts'
import type { Credit } from '#features/sales/attribution/rules/attribute.ts'
import { invalidFields, Refusal } from '#kit/contract/errors.ts'
import type { Tx } from '#server/db/database.ts'
import type { CalculatedReferral } from '../../rules/creditOrder.ts'
import { isForeign, type OrderFacts } from '../../rules/OrderFacts.ts'
import { ReferralStatus } from '../../rules/status.ts'
import { type CreditContext, compareOrder, currentTerms } from '../crediting/compareOrder.ts'
import { concernedOrders, createFirstSaleTracker, loadHistory } from '../crediting/customerHistory.ts'
import { findAffiliateTerms } from '../crediting/findAffiliateTerms.ts'
import type { NewReferral } from '../crediting/insertReferrals.ts'
import { loadAffiliates } from '../crediting/loadAffiliates.ts'
import { type LockedReferral, lockReferrals, versionsIn } from '../crediting/lockReferrals.ts'
import type { SavedOrder } from '../crediting/saveOrders.ts'
import type { ReferralChange } from '../desk/changeReferrals.ts'
import { findOrder, type LoadedOrder } from '../desk/loadOrder.ts'

export interface CreditedByHand {
  order: LoadedOrder
  saved: SavedOrder
  facts: OrderFacts
  context: CreditContext
  /** The seller's referral first, then the uplines'. */
  made: NewReferral[]
  /** The same, where the affiliate had the order before and lost it: their rows come back. */
  revived: ReferralChange[]
  /** Uplines who earn by it now that it comes back. */
  joining: NewReferral[]
  /** Sales of other affiliates that the order pays already. */
  others: LockedReferral[]
}

/** What an order earns an affiliate to whom the merchant gives it by hand, reckoned like any other sale. */
export async function creditByHand(tx: Tx, shop_id: number, affiliate_id: number, name: string): Promise<CreditedByHand> {
  if (!(await findAffiliateTerms(tx, shop_id, affiliate_id))) throw invalidFields({ affiliate_id: 'error.field.notAnId' })
  const order = await lockOrder(tx, shop_id, name)
  if (order.is_test) throw invalidFields({ order: 'referrals.testOrder' })
  if (isForeign(order.attribution)) throw invalidFields({ order: 'referrals.otherCurrency' })
  if (order.cancelled_at !== null) throw invalidFields({ order: 'referrals.cancelledOrder' })
  const affiliates = await loadAffiliates(tx, shop_id, [affiliate_id], 0)

  const saved: SavedOrder = { ...order, facts: order.attribution, order: order.content }
  const history = await loadHistory(tx, shop_id, [saved])
  const referrals = await lockReferrals(tx, shop_id, [...new Set([order.id, ...concernedOrders(history)])])
  refuseIfCredited(order, referrals, affiliate_id)
  const rules = await rulesOf(tx, shop_id, [...[...affiliates.values()].map(currentTerms), ...referrals.flatMap(versionsIn)])
  const context: CreditContext = { referrals, affiliates, rules, firsts: createFirstSaleTracker(history, referrals) }
  const credit = creditFor(order, affiliate_id)
  const facts = withCredit(order, credit)
  const { made, changes: revived, joining } = compareOrder(saved, { ...facts, credits: [credit] }, context)
  if (calculatedReferrals({ made, revived, joining }).length === 0) throw invalidFields({ order: 'referrals.orderEarnsNothing' })
  const others = referrals.filter(one => one.order_id === order.id && one.kind === 'sale' && isInForce(one))
  return { order, saved, facts, context, made, revived, joining, others }
}

/** What the seller and the uplines would earn, whether their rows are new or come back. */
export const calculatedReferrals = ({
  made,
  revived,
  joining,
}: Pick<CreditedByHand, 'made' | 'revived' | 'joining'>): readonly CalculatedReferral[] =>
  made.length > 0 ? made : [...revived.flatMap(change => change.calculated ?? []), ...joining]

const isInForce = ({ status, moved_to }: LockedReferral) => status !== ReferralStatus.denied && moved_to === null

/** Held in the order in which the store's own news hold them: the customer, then the order. */
async function lockOrder(tx: Tx, shop_id: number, name: string): Promise<LoadedOrder> {
  const found = await findOrder(tx, shop_id, name)
  if (!found) throw invalidFields({ order: 'referrals.orderUnknown' })
  if (found.customer_id !== null)
    await sql`select from customer where shop_id = ${shop_id} and id = ${found.customer_id} for update`.execute(tx)
  await sql`select from store_order where shop_id = ${shop_id} and id = ${found.id} for update`.execute(tx)
  return (await findOrder(tx, shop_id, found.platform_id)) ?? found
}

function refuseIfCredited({ id, number }: LoadedOrder, referrals: CreditContext['referrals'], affiliate_id: number): void {
  const known = referrals.find(one => one.order_id === id && one.kind === 'sale' && one.affiliate_id === affiliate_id)
  if (!known || known.moved_to !== null) return
  throw new Refusal('conflict', 'referrals.alreadyCredited', {
    params: { order: number, id: known.id },
    extra: { referral_id: known.id },
  })
}

/** All products of the order and its shipping; nothing but the merchant's word leads to the affiliate. */
const creditFor = ({ content }: LoadedOrder, affiliate_id: number): Credit => ({
  affiliate_id,
  tracking_type: TrackingType.manuallyAdded,
  line_ids: content.lines.filter(line => line.kind === 'product').map(line => line.id),
  with_shipping: true,
  reasons: [],
})

const nothingKnown: OrderFacts = {
  outcome: 'not_credited',
  credits: [],
  reasons: [],
  collections: {},
  coupon_owners: {},
  is_new_customer: false,
}

/** The merchant has decided: the order is not looked at again by itself. Why it was nobody's before is no longer true. */
function withCredit({ attribution }: LoadedOrder, credit: Credit): OrderFacts {
  const facts = attribution ?? nothingKnown
  const reasons = facts.reasons.filter(({ code }) => code !== 'not_paid' && code !== 'no_evidence')
  const others = facts.credits.filter(one => one.affiliate_id !== credit.affiliate_id)
  return { ...facts, outcome: 'credited', credits: [...others, credit], reasons }
}
