import { CommissionType, type Level, ProgramRule } from '#features/commissions/commission/rules/RuleVersion.ts'
import { formatRate } from '#kit/money/money.ts'

export interface RatedProgram {
  rule: number
  commission_type: number
  commission_amount: number
  advance_amount: readonly Pick<Level, 'amount'>[]
}

interface RateFormats {
  money: (amount: number) => string
  between: (low: string, high: string) => string
}

/** `10%` or `$5.00`; where the order decides, from the lowest to the highest. */
export function rateWords(program: RatedProgram, { money, between }: RateFormats): string {
  const { rule, commission_type, commission_amount, advance_amount } = program
  const levels = rule === ProgramRule.simple ? [] : advance_amount.map(level => level.amount)
  const amounts = levels.length > 0 ? levels : [commission_amount]
  const show = (amount: number) => (commission_type === CommissionType.percentOfSale ? `${formatRate(amount)}%` : money(amount))
  const [low, high] = [Math.min(...amounts), Math.max(...amounts)]
  return low === high ? show(low) : between(show(low), show(high))
}
