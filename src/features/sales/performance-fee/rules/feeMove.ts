import type { FeeAgreement } from '#features/account/billing/rules/fee.ts'
import type { Currency } from '#kit/money/currencies.ts'
import type { Minor } from '#kit/money/money.ts'
import { type FeeTerms, feeOn, toCents } from '#kit/performance-fee.ts'

/** A sale as it is now, and what it costs so far. */
export interface SaleNow {
  /** Approved or paid, the order paid for, and neither cancelled nor refunded as a whole. */
  is_counted: boolean
  total: Minor
  currency: Currency
  made_at: Date
  /** The last turn; odd ones cost something, even ones take it back. */
  last: { turn: number; plan_id: number; sales: Minor; fee: Minor } | null
}

export interface FeeTurn {
  turn: number
  plan_id: number
  sales: Minor
  fee: Minor
}

/**
 * What has to be noted about a sale: its fee when it begins to count, and exactly that back when it no longer does. A part refund
 * changes nothing.
 */
export function feeMove(
  { is_counted, total, currency, made_at, last }: SaleNow,
  agreement: FeeAgreement | undefined,
  terms: FeeTerms,
): FeeTurn | undefined {
  const turn = (last?.turn ?? 0) + 1
  if (last && last.turn % 2 === 1)
    return is_counted ? undefined : { turn, plan_id: last.plan_id, sales: 0 - last.sales, fee: 0 - last.fee }
  if (!is_counted || !agreement || made_at < agreement.since) return undefined
  const sales = toCents(total, currency, terms)
  return sales ? { turn, plan_id: agreement.plan_id, sales, fee: feeOn(sales, agreement.plan) } : undefined
}

/** What is charged today: never more than the merchant agreed to, and what was reversed is deducted first. */
export const chargeableNow = ({ owed, charged, left }: { owed: Minor; charged: Minor; left: Minor }): Minor =>
  Math.max(0, Math.min(owed - charged, left))
