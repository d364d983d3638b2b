import type { Minor } from '#kit/money/money.ts'

/** What one code that an affiliate makes of a balance may be worth; without a most, all of the balance. */
export interface RedemptionLimits {
  self_redemption: boolean
  min_amount: Minor
  max_amount: Minor | null
}

/** What one code of this balance may be worth; nothing where it is too low for any. */
export function redeemable(balance: Minor, { min_amount, max_amount }: RedemptionLimits): { least: Minor; most: Minor } | null {
  const least = Math.max(1, min_amount)
  const most = max_amount === null ? balance : Math.min(balance, max_amount)
  return most >= least ? { least, most } : null
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
