import type { PaymentMethod } from '#features/people/affiliates/rules/payment-methods.ts'
import type { Minor } from '#kit/money/money.ts'
import type { RailName } from './states.ts'

/** Which methods a rail can pay to. By hand anybody can be paid who said how. */
export const methodsOf: Record<Exclude<RailName, 'manual'>, readonly PaymentMethod[]> = {
  paypal: ['paypal'],
  store_credit: ['store_credit'],
  bank_file: ['bank', 'wise'],
}

const suits = (rail: RailName, method: PaymentMethod): boolean => rail === 'manual' || methodsOf[rail].includes(method)

/** What is asked before an affiliate is paid. */
export interface PaymentCandidate {
  method: PaymentMethod | null
  /** Where the money goes was changed, and nothing is paid there for a while. */
  isHeld: boolean
  /** Deleted, so that nothing more is earned: what is left is paid however little it is. */
  isRemoved?: boolean
  /** A customer who brought friends: no minimum is asked of a reward. */
  isCustomer?: boolean
  /** Approved commissions and debts together. */
  commission: Minor
  /** What is left to be paid of it after taxes. */
  total: Minor
}

export const hindrances = ['nothing', 'debt', 'below_minimum', 'no_method', 'other_method', 'held', 'over_limit'] as const
/** Why somebody cannot be paid now. */
export type Hindrance = (typeof hindrances)[number]

/** Nothing where the affiliate can be paid by this rail. Debts are netted first: what is left must be worth paying. */
export function hindranceOf(candidate: PaymentCandidate, rail: RailName, minimum: Minor): Hindrance | null {
  const { method, isHeld, isRemoved = false, isCustomer = false, commission, total } = candidate
  if (commission < 0) return 'debt'
  if (total <= 0) return 'nothing'
  if (commission < minimum && !isRemoved && !isCustomer) return 'below_minimum'
  if (method === null) return 'no_method'
  if (!suits(rail, method)) return 'other_method'
  return isHeld ? 'held' : null
}
