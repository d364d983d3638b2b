import { isGivenBack } from '#features/commissions/commission/rules/isGivenBack.ts'
import type { Priced } from '#features/commissions/commission/rules/Priced.ts'
import { storedChoice } from '#features/commissions/commission/rules/storedChoice.ts'
import { isByConnection, trackingTypeFor } from '#features/commissions/commission/rules/TrackingType.ts'
import type { rulesOf } from '#features/commissions/programs/server/index.ts'
import type { Credit } from '#features/sales/attribution/rules/attribute.ts'
import { countsAsOrder } from '../../rules/countsAsOrder.ts'
import { type CalculatedReferral, creditOrder, type Seller, staysAt, type Terms } from '../../rules/creditOrder.ts'
import { type Cause, causesOf } from '../../rules/explain/causesOf.ts'
import type { CreditedSaleOf } from '../../rules/firstSales.ts'
import { historicTime } from '../../rules/historicTime.ts'
import { apartFromIdle, type IdleLevel, stillIdle } from '../../rules/idleLevels.ts'
import type { OrderFacts } from '../../rules/OrderFacts.ts'
import { orderVersion } from '../../rules/orderVersion.ts'
import { paymentOf } from '../../rules/paymentOf.ts'
import { isSettled, ReferralStatus } from '../../rules/status.ts'
import { commissionOf, worthNow } from '../../rules/worthNow.ts'
import type { ReferralChange } from '../desk/changeReferrals.ts'
import type { FirstSaleTracker } from './customerHistory.ts'
import type { NewReferral } from './insertReferrals.ts'
import type { Affiliates, CreditableAffiliate } from './loadAffiliates.ts'
import { type LockedReferral, versionOf } from './lockReferrals.ts'
import type { SavedOrder } from './saveOrders.ts'

export interface CreditContext {
  /** Referrals that exist, of every order that may be touched. */
  referrals: readonly LockedReferral[]
  affiliates: Affiliates
  rules: Awaited<ReturnType<typeof rulesOf>>
  firsts: FirstSaleTracker
}

export interface ComparedOrder {
  changes: ReferralChange[]
  made: NewReferral[]
  /** Uplines who earn from now on by a sale that is there already. */
  joining: NewReferral[]
}

/** What each affiliate of an order earns by it now: a change of the referral there is, or a new one. */
export function compareOrder(saved: SavedOrder, facts: OrderFacts, context: CreditContext): ComparedOrder {
  const calculated: ComparedOrder = { changes: [], made: [], joining: [] }
  const ofOrder = context.referrals.filter(one => one.order_id === saved.id)
  for (const credit of facts.credits) {
    const now = { ...credit, tracking_type: trackingTypeFor(credit.tracking_type, paymentOf(saved.order)) }
    const part: CreditedPart = { saved, facts, credit: now }
    const sale = ofOrder.find(one => one.kind === 'sale' && one.affiliate_id === credit.affiliate_id)
    if (sale) {
      const network = ofOrder.filter(one => one.parent_id === sale.id)
      const { changes, joining } = changesOf(part, { sale, network }, context)
      calculated.changes.push(...changes)
      calculated.joining.push(...joining)
    }
    // Whoever earned nothing so far does so again, unless an edit added something to earn by.
    else if (context.affiliates.has(credit.affiliate_id)) calculated.made.push(...newReferrals(part, context))
  }
  return calculated
}

/** Referrals of sellers who have no part in the order any more, and of those above them. */
export function withdrawn(saved: SavedOrder, { credits }: OrderFacts, { referrals, firsts }: CreditContext): LockedReferral[] {
  const ofOrder = referrals.filter(one => one.order_id === saved.id)
  const isOut = ({ affiliate_id }: LockedReferral) => !credits.some(credit => credit.affiliate_id === affiliate_id)
  return ofOrder
    .filter(one => one.kind === 'sale' && one.moved_to === null && isOut(one))
    .flatMap(sale => {
      const past = saleOf(saved, sale)
      if (past) firsts.remove(past)
      return [sale, ...ofOrder.filter(one => one.parent_id === sale.id)]
    })
}

/** One affiliate's part in an order. */
interface CreditedPart {
  saved: SavedOrder
  facts: OrderFacts
  credit: Credit
}

/** Under the rules the referral was made with; an upline who is paid keeps being paid. What was approved is reckoned as it was chosen then. */
function changesOf(
  { saved, facts, credit }: CreditedPart,
  { sale, network }: { sale: LockedReferral; network: readonly LockedReferral[] },
  { rules, firsts }: CreditContext,
): Pick<ComparedOrder, 'changes' | 'joining'> {
  const terms = (one: LockedReferral | IdleLevel): Terms => ({ ...versionOf(one), rules: rules(versionOf(one)) })
  const order = orderVersion(saved.order, facts)
  const idle = stillIdle(sale.idle_levels, network)
  // By level, whoever got a row first: what the cap leaves is shared out in this order.
  const uplines = [...network, ...idle]
    .toSorted((a, b) => a.level - b.level)
    .map(one => ({ affiliate_id: one.affiliate_id, level: one.level, is_active: true, terms: terms(one) }))
  const seller = { credit, terms: terms(sale), uplines }
  const past = saleOf(saved, credit)
  if (past && sale.moved_to) firsts.add(past)
  const today = creditOrder(order, { ...seller, ...standingOf(past, sale.is_first_commission, firsts) })
  if (past && sale.moved_to && today.length === 0) firsts.remove(past)
  const standing = isSettled(sale) ? creditOrder(order, { ...seller, ...choiceOf(sale) }) : today
  const isJoining = (one: CalculatedReferral) =>
    one.commission > 0 && idle.some(level => one.kind === 'network' && level.affiliate_id === one.affiliate_id)
  return {
    changes: [sale, ...network].map(referral => changeOf(referral, { saved, sale, standing, today })),
    joining: standing
      .filter(isJoining)
      .map(one => ({ ...one, ...placeOf(saved, credit), flags: facts.flags, parent_id: sale.id, is_denied: isDenied(sale) })),
  }
}

const isDenied = ({ status }: LockedReferral) => status === ReferralStatus.denied

/** What was chosen when it was approved, and the most it is worth by itself. */
function choiceOf(sale: LockedReferral): Pick<Seller, 'is_first_with_affiliate' | 'kept' | 'stays_at'> {
  const { trace, is_first_commission } = sale
  const kept = trace && 'lines' in trace ? storedChoice(trace) : undefined
  return { is_first_with_affiliate: is_first_commission, kept, stays_at: Math.max(0, commissionOf(sale)) }
}

interface Calculation {
  saved: SavedOrder
  sale: LockedReferral
  standing: readonly CalculatedReferral[]
  today: readonly CalculatedReferral[]
}

function changeOf(referral: LockedReferral, { saved, sale, standing, today }: Calculation): ReferralChange {
  const isIts = (result: CalculatedReferral) => result.kind === referral.kind && result.affiliate_id === referral.affiliate_id
  const [calculated, now] = [standing.find(isIts), today.find(isIts)]
  const worth = worthNow(referral, {
    standing: calculated?.commission ?? 0,
    today: now?.commission ?? 0,
    is_void: hasAdjustments(referral) && (saved.order.cancelled_at !== null || isGivenBack(saved.order)),
  })
  const commission = commissionOf(referral) + worth.commission
  return {
    referral,
    saved,
    worth,
    calculated: calculated && { ...calculated, trace: staysAt(calculated.trace, commission) },
    causes: newsOf(
      saved,
      sale,
      standing.find(result => result.kind === 'sale'),
    ),
  }
}

/** Whether an order is given back as a whole matters to adjustments alone. */
const hasAdjustments = (referral: LockedReferral) => referral.commission_adjustment !== 0 || referral.adjustment_withdrawn !== 0

function newsOf({ order }: SavedOrder, sale: LockedReferral, calculated: CalculatedReferral | undefined): Cause[] {
  const before = sale.trace as Priced | null
  const payment = paymentOf(order) === 'open'
  if (sale.moved_to !== null) return ['moved_back']
  const causes = causesOf(before, calculated?.trace as Priced | undefined, order.cancelled_at !== null)
  if (payment === sale.awaits_payment) return causes
  return [payment ? 'not_paid' : 'paid', ...causes.filter(cause => cause !== 'edited')]
}

/** Under the rules of today. */
function newReferrals({ saved, facts, credit }: CreditedPart, context: CreditContext): NewReferral[] {
  const sale = saleOf(saved, credit)
  if (sale) context.firsts.add(sale)
  const results = creditOrder(orderVersion(saved.order, facts), {
    ...sellerOf(credit, context),
    ...standingOf(sale, false, context.firsts),
  })
  if (sale && results.length === 0) context.firsts.remove(sale)
  const wait_days = context.affiliates.get(credit.affiliate_id)?.reward_wait_days ?? null
  const { earning, idle } = apartFromIdle(results)
  const withIdle = (result: CalculatedReferral) => (result.kind === 'sale' && idle.length > 0 ? { idle_levels: idle } : {})
  return earning.map(result => ({ ...result, ...placeOf(saved, credit), ...withIdle(result), flags: facts.flags, wait_days }))
}

/** A buyer the store does not know has no first order. */
function saleOf(
  { id, customer_id, order }: SavedOrder,
  { affiliate_id, tracking_type }: Pick<Credit, 'affiliate_id' | 'tracking_type'>,
): CreditedSaleOf | undefined {
  if (customer_id === null) return undefined
  const placed = { placed_at: order.placed_at.getTime(), platform_id: order.platform_id, counts: countsAsOrder(order) }
  const by_connection = isByConnection(tracking_type)
  return { customer_id, affiliate_id, order_id: id, ...placed, by_connection, is_first: false, settled: null }
}

function standingOf(sale: CreditedSaleOf | undefined, otherwise: boolean, firsts: FirstSaleTracker) {
  if (!sale) return { is_first_with_affiliate: otherwise, first_is_paid: false, first_is_approved: false }
  const taken = firsts.firstTakenAs(sale)
  return {
    is_first_with_affiliate: firsts.isFirst(sale),
    was_connected: firsts.wasConnected(sale),
    first_is_paid: taken === 'paid',
    first_is_approved: taken === 'approved',
  }
}

function sellerOf(credit: Credit, { affiliates, rules }: CreditContext): Pick<Seller, 'credit' | 'terms' | 'uplines'> {
  const terms = (id: number) => {
    const ref = currentTerms(affiliates.get(id)!)
    return { ...ref, rules: rules(ref) }
  }
  const uplines = affiliates.get(credit.affiliate_id)!.upline_ids.map((affiliate_id, index) => ({
    affiliate_id,
    level: index + 1,
    is_active: affiliates.get(affiliate_id)!.status === 'active',
    own_sales: affiliates.get(affiliate_id)!.own_sales,
    terms: terms(affiliate_id),
  }))
  return { credit, terms: terms(credit.affiliate_id), uplines }
}

export const currentTerms = ({ program_id, current_version }: CreditableAffiliate) => ({ program_id, version: current_version })

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
  awaits_payment: paymentOf(order) === 'open',
})
