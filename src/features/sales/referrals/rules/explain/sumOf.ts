import { exactMoney, type ShowMoney } from '#features/commissions/commission/rules/exactMoney.ts'
import type { Currency } from '#kit/money/currencies.ts'
import { sum } from '#kit/money/money.ts'
import type { ReferralExplanation } from './explanations.ts'

type Summed = Pick<ReferralExplanation, 'rounding' | 'commission' | 'currency'> & {
  adjustments: readonly unknown[]
  lines: readonly Pick<ReferralExplanation['lines'][number], 'share'>[]
}

export interface SumRow {
  name: 'exactSum' | 'beforeCeiling' | 'ceiling' | 'roundedOnce' | 'commission'
  amount: string
}

interface Sum {
  /** Whether the lines add up to the commission; where they do not, sentences say how it came about. */
  isReckoned: boolean
  rows: SumRow[]
}

/** What the lines add up to, rounded once and lowered, before anything was adjusted. */
export function sumOf({ lines, rounding, commission, adjustments, currency }: Summed, money: ShowMoney): Sum {
  const isReckoned = rounding !== null && sum(lines.map(line => line.share)) === commission
  const isRounded = isReckoned && rounding.rounding !== '0'
  const before = isReckoned ? rounding.before_ceiling : null
  const rows: SumRow[] = []
  if (isRounded) rows.push({ name: 'exactSum', amount: exactMoney(rounding.exact, currency as Currency, money) })
  if (before !== null) {
    rows.push({ name: 'beforeCeiling', amount: money(before) }, { name: 'ceiling', amount: money(commission - before) })
  }
  if (isRounded || adjustments.length > 0)
    rows.push({ name: isRounded && before === null ? 'roundedOnce' : 'commission', amount: money(commission) })
  return { isReckoned, rows }
}
