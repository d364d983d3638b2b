import type { Minor } from '#kit/money/money.ts'
import { levelOf } from './levelOf.ts'
import type { LineBase } from './lineBases.ts'
import type { CreditedSale, OrderVersion } from './OrderVersion.ts'
import type { LostRule, RateDecision, RateRule } from './Priced.ts'
import { type CommissionRate, ProgramRule, type RuleVersion } from './RuleVersion.ts'

export interface Sale {
  readonly order: OrderVersion
  readonly rule: RuleVersion
  readonly credit: CreditedSale
  readonly order_value: Minor
}

/** A rule of the program that may set the rate, or the reason why it does not apply to this sale. */
type Candidate = { rule: Exclude<RateRule, 'special'>; rate: CommissionRate } | LostRule

/**
 * The rate of every line. Special product first, then for all other lines alike: new customer, first commission,
 * coupon commissioning (simple rule only), level of the advance rule, simple amount.
 */
export function chooseRates(bases: readonly LineBase[], sale: Sale): RateDecision[] {
  const candidates = candidatesFor(sale)
  const ordinary = sale.credit.kept?.decision ?? strongest(candidates)
  const outranked = candidates.map(beaten)
  return bases.map(line => decide(line, ordinary, outranked))
}

function decide(line: LineBase, ordinary: RateDecision, outranked: readonly LostRule[]): RateDecision {
  if (line.standing === 'not_a_product') return notAProduct
  if (line.standing === 'excluded') return excluded
  if (!line.special) return ordinary
  const lost = line.is_excluded ? [excludedOutranked, ...outranked] : outranked
  return { won: 'special', rate: line.special, lost }
}

const notAProduct: RateDecision = { won: 'not_a_product', rate: null, lost: [] }
const excluded: RateDecision = { won: 'excluded', rate: null, lost: [] }
const excludedOutranked: LostRule = { rule: 'excluded', why: 'outranked' }

/** The rules of the program in the order of their strength. */
function candidatesFor(sale: Sale): Candidate[] {
  const candidates: Candidate[] = []
  const { new_customer, first_commission, coupon_commission } = sale.rule
  if (new_customer) candidates.push(forNewCustomer(new_customer, sale))
  if (first_commission) candidates.push(forFirstOrder(first_commission, sale))
  if (coupon_commission) candidates.push(forCoupon(coupon_commission, sale))
  if (sale.rule.rule === ProgramRule.advance) candidates.push(...forLevel(sale))
  else candidates.push({ rule: 'simple', rate: programRate(sale.rule, sale.rule.amount) })
  return candidates
}

function forNewCustomer(rate: CommissionRate, { order }: Sale): Candidate {
  if (order.is_new_customer) return { rule: 'new_customer', rate }
  if (order.new_customer_is_paid) return { rule: 'new_customer', why: 'new_customer_paid' }
  return { rule: 'new_customer', why: order.new_customer_is_approved ? 'new_customer_approved' : 'customer_not_new' }
}

function forFirstOrder(rate: CommissionRate, { credit }: Sale): Candidate {
  if (credit.is_first_with_affiliate) return { rule: 'first_commission', rate }
  if (credit.was_connected) return { rule: 'first_commission', why: 'already_connected' }
  if (credit.first_is_paid) return { rule: 'first_commission', why: 'first_paid' }
  return { rule: 'first_commission', why: credit.first_is_approved ? 'first_approved' : 'not_first_order' }
}

function forCoupon(commission: NonNullable<RuleVersion['coupon_commission']>, { order, rule }: Sale): Candidate {
  if (rule.rule !== ProgramRule.simple) return { rule: 'coupon', why: 'only_with_simple_rule' }
  if (order.coupons.length === 0) return { rule: 'coupon', why: 'no_coupon' }
  const counts = commission.apply_to === 'any_coupon' || order.coupons.some(coupon => coupon.affiliate_id !== null)
  return counts ? { rule: 'coupon', rate: programRate(rule, commission.amount) } : { rule: 'coupon', why: 'no_affiliate_coupon' }
}

function forLevel({ rule, order_value }: Sale): Candidate[] {
  const { level, next } = levelOf(rule.levels, order_value)
  if (!level) throw new RangeError(`rule version ${rule.id} has no levels`)
  const reached: Candidate = { rule: 'level', rate: programRate(rule, level.amount) }
  return next ? [reached, { rule: 'level', why: 'level_not_reached', from: next.from }] : [reached]
}

/** Levels and coupon commissioning set an amount only; its type is the program's. */
function programRate(rule: RuleVersion, amount: number): CommissionRate {
  return { type: rule.type, amount }
}

function strongest(candidates: readonly Candidate[]): RateDecision {
  const winner = candidates.find(candidate => 'rate' in candidate)
  if (!winner) throw new RangeError('a program always has a rate')
  return { won: winner.rule, rate: winner.rate, lost: candidates.filter(candidate => candidate !== winner).map(beaten) }
}

const beaten = (candidate: Candidate): LostRule => ('rate' in candidate ? { rule: candidate.rule, why: 'outranked' } : candidate)
