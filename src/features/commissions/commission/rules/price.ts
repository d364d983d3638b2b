import { allocate, type Minor } from '#kit/money/money.ts'
import { checkOrder } from './checkOrder.ts'
import { chooseRates } from './chooseRates.ts'
import { exactShares } from './exactShares.ts'
import { levelOf } from './levelOf.ts'
import { type LineBase, lineBases, taxFact } from './lineBases.ts'
import type { CreditedSale, OrderVersion } from './OrderVersion.ts'
import type { EarnsNothing, LevelFact, Priced, RateDecision, TraceLine } from './Priced.ts'
import type { RuleVersion } from './RuleVersion.ts'
import { decimalOf, exactUnit, type Rounded, roundOnce } from './roundOnce.ts'

/**
 * What an order earns its affiliate under one version of the program's rules, and why.
 * The exact commission of all lines together is rounded once; the rounded amount is then shared out, so the lines always add up to it.
 */
export function price(order: OrderVersion, rule: RuleVersion, credit: CreditedSale): Priced {
  checkOrder(order, rule)
  const bases = lineBases(order, rule, credit)
  const order_value = orderValue(bases)
  const decisions = chooseRates(bases, { order, rule, credit, order_value })
  if (!decisions.some(decision => decision.rate)) return { ...earnsNothing(rule, bases, decisions), ...aboutOrder(order, rule) }

  const exact = exactShares(bases, decisions)
  const rounded = roundOnce(exact)
  const { amount, shares } = underCeiling(rounded, rule.ceiling)
  return {
    outcome: 'earned',
    rule_version_id: rule.id,
    currency: rule.currency,
    amount,
    base: baseLeft(bases),
    lines: bases.map((base, i) => traceLine(base, decisions[i] as RateDecision, exact[i] as bigint, shares[i] as Minor)),
    ...aboutOrder(order, rule),
    order_value,
    ...levelFact(rule, order_value, credit),
    exact: decimalOf(rounded.total),
    rounding: decimalOf(BigInt(rounded.amount) * exactUnit - rounded.total),
    before_ceiling: amount < rounded.amount ? rounded.amount : null,
  }
}

const aboutOrder = (order: OrderVersion, rule: RuleVersion): Pick<Priced, 'taxes' | 'is_cancelled'> => ({
  taxes: taxFact(order, rule),
  ...(order.is_cancelled && { is_cancelled: true }),
})

function levelFact(rule: RuleVersion, value: Minor, { kept }: CreditedSale): { level?: LevelFact } {
  if (kept?.level) return { level: kept.level }
  const { level, next } = levelOf(rule.levels, value)
  return level ? { level: { value, from: level.from, next: next?.from ?? null } } : {}
}

/** Excluded sales do not count. The order counts as sold and edited, so that a refund never moves it to another level. */
function orderValue(bases: readonly LineBase[]): Minor {
  let value = 0
  for (const line of bases) if (line.standing === 'earns') value += line.sold - line.removed
  return value
}

/** A ceiling lowers all lines alike. It is measured against what is left of the order, not against what was sold. */
function underCeiling({ amount, shares }: Rounded, ceiling: Minor | null): Pick<Rounded, 'amount' | 'shares'> {
  return ceiling !== null && amount > ceiling ? { amount: ceiling, shares: allocate(ceiling, shares) } : { amount, shares }
}

function earnsNothing(rule: RuleVersion, bases: readonly LineBase[], decisions: readonly RateDecision[]): EarnsNothing {
  return {
    outcome: 'nothing',
    reason: decisions.some(decision => decision.won === 'excluded') ? 'only_excluded' : 'no_products',
    rule_version_id: rule.id,
    currency: rule.currency,
    amount: 0,
    base: 0,
    lines: bases.map((base, i) => traceLine(base, decisions[i] as RateDecision, 0n, 0)),
  }
}

function baseLeft(bases: readonly LineBase[]): Minor {
  let left = 0
  for (const line of bases) if (line.standing === 'earns') left += line.base
  return left
}

function traceLine(base: LineBase, decision: RateDecision, exact: bigint, share: Minor): TraceLine {
  const { line } = base
  return {
    line_id: line?.id ?? null,
    product_id: line?.product_id ?? null,
    variant_id: line?.variant_id ?? null,
    title: line?.title ?? '',
    kind: line?.kind ?? 'shipping',
    quantity: line?.quantity ?? 1,
    quantity_left: base.quantity_left,
    gross: base.gross,
    discount: base.discount,
    tax: base.tax,
    tax_charged: base.tax_charged,
    refunded: base.sold - base.base,
    ...(base.removed > 0 && { removed: base.removed }),
    ...(line?.removed_quantity && { removed_quantity: line.removed_quantity }),
    ...(base.cancelled > 0 && { cancelled: base.cancelled }),
    over_refunded: base.over_refunded,
    base: base.base,
    exact: decimalOf(exact),
    share,
    remainder: decimalOf(BigInt(share) * exactUnit - exact),
    ...decision,
  }
}
