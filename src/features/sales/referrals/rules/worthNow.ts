import type { Minor } from '#kit/money/money.ts'
import { isSettled, type Settlement } from './status.ts'

/** What is booked for a referral, in itself and in the corrections that followed its payment. */
export interface Booked extends Settlement {
  commission: Minor
  commission_adjustment: Minor
  adjustment_withdrawn: Minor
  granted_rise: Minor
  /** What corrections after payment added or took back; of it, what they took of the adjustments. */
  corrected: Minor
  corrected_adjustment: Minor
}

/** What its order earns by now. */
export interface CalculatedWorth {
  /** With the choices that stand: of an approved referral those of its approval. */
  standing: Minor
  /** As if everything were chosen today. */
  today: Minor
  /** Cancelled or given back as a whole: nothing is left that an adjustment could belong to. */
  is_void: boolean
}

export interface Worth {
  /** What has to be booked, of the commission and of the adjustments. */
  commission: Minor
  adjustment: Minor
  withdrawn: Minor
  granted_rise: Minor
  /** What the merchant may grant: more than was approved is never paid by itself. */
  offered_rise: Minor
}

/**
 * What a referral is worth after news of its order. While pending it follows the order; once it is approved, news only lower it.
 * Adjustments stay with every part refund, and go with the whole order; a deduction never turns what is left into a debt.
 */
export function worthNow(booked: Booked, { standing, today, is_void }: CalculatedWorth): Worth {
  const commission = booked.commission + booked.corrected + booked.corrected_adjustment
  const adjustment = booked.commission_adjustment - booked.corrected_adjustment
  const settled = isSettled(booked)
  const granted_rise = settled ? booked.granted_rise : 0
  // What was granted beyond the approved amount is part of the commission again, as soon as that follows the order.
  const given = booked.commission_adjustment + booked.adjustment_withdrawn - (booked.granted_rise - granted_rise)
  const effective = (of: Minor, wanted: Minor) => (is_void ? 0 : Math.max(wanted, 0 - Math.max(0, of)))
  const next = settled ? Math.min(commission, standing) : standing
  const room = settled ? commission + adjustment - next : Number.POSITIVE_INFINITY
  const nextAdjustment = Math.min(effective(next, given), room)
  const full = today + effective(today, given - granted_rise)
  return {
    commission: next - commission,
    adjustment: nextAdjustment - adjustment,
    withdrawn: given - (booked.commission_adjustment + nextAdjustment - adjustment),
    granted_rise,
    offered_rise: settled ? Math.max(0, full - next - nextAdjustment) : 0,
  }
}

/** The part of a referral's worth that its order earns, without adjustments. */
export const commissionOf = ({ commission, corrected, corrected_adjustment }: Booked): Minor =>
  commission + corrected + corrected_adjustment
