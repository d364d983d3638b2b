import type { Minor } from '#kit/money/money.ts'

/** What one code that an affiliate makes of a balance may be worth; without a most, all of the balance. */
export interface RedemptionLimits {
  self_redemption: boolean
  min_amount: Minor
  max_amount: Minor | null
}

export type RedemptionProblem = 'off' | 'nothing' | 'below_minimum' | 'above_maximum' | 'above_balance'

/** Why a code of this worth cannot be made; nothing when it can. */
export function redemptionProblem(amount: Minor, balance: Minor, limits: RedemptionLimits): RedemptionProblem | undefined {
  if (!limits.self_redemption) return 'off'
  if (amount <= 0) return 'nothing'
  if (amount < limits.min_amount) return 'below_minimum'
  if (limits.max_amount !== null && amount > limits.max_amount) return 'above_maximum'
  return amount > balance ? 'above_balance' : undefined
}
