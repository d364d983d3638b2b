import { type Minor, percentOf, type Rate } from '#kit/money/money.ts'
import { type Bonus, type BonusStep, type Participant, takesPart } from './Bonus.ts'
import type { CountedPeriod } from './periods.ts'

/** One thing that a bonus asks for, and whether it is so. */
export interface Check {
  name: 'running' | 'paused' | 'active' | 'program' | 'joined' | 'target' | 'period_over' | 'worth' | 'recruited' | 'recruit_sale'
  ok: boolean
}

export interface Measured {
  bonus: Bonus
  step: BonusStep
  person: Participant
  period: CountedPeriod
  value: number
  now: Date
}

/**
 * What a step pays. A percentage that is given once is one of the target: it is the same however far beyond it somebody was when it was
 * looked at. One that recurs is a percentage of all that the period brought.
 */
export function amountOf(bonus: Pick<Bonus, 'period'>, { target, reward }: Omit<BonusStep, 'step'>, value: number): Minor {
  if (reward.type === 'fixed') return reward.amount
  return followsPeriod(bonus, { reward }) ? periodAmount(reward.rate, value) : percentOf(target, reward.rate)
}

export const periodAmount = (rate: Rate, value: number): Minor => percentOf(Math.max(0, value), rate)

/** A percentage of what a month brings is known when the month is over, and changes with whatever comes back later. */
export const followsPeriod = (bonus: Pick<Bonus, 'period'>, { reward }: Pick<BonusStep, 'reward'>): boolean =>
  reward.type === 'percent' && bonus.period !== 'once'

/**
 * All that decides whether a step is given, in the order it is told. It is given when every check is passed, and for no other reason.
 */
export function checksOf({ bonus, step, person, period, value, now }: Measured): Check[] {
  const checks: Check[] = [
    { name: 'paused', ok: !bonus.is_paused },
    { name: 'active', ok: person.is_active },
    { name: 'program', ok: takesPart(bonus, person) },
  ]
  if (step.target === 0) checks.push({ name: 'joined', ok: isWithin(person.joined_at, period) })
  else checks.push({ name: 'target', ok: value >= step.target })
  if (followsPeriod(bonus, step)) checks.push({ name: 'period_over', ok: period.until !== null && period.until <= now })
  if (step.reward.type === 'percent') checks.push({ name: 'worth', ok: amountOf(bonus, step, value) > 0 })
  return checks
}

export const isGiven = (measured: Measured): boolean => checksOf(measured).every(check => check.ok)

const isWithin = (moment: Date, { from, until }: CountedPeriod) =>
  (from === null || moment >= from) && (until === null || moment < until)

/** An affiliate whom somebody brought, as far as the rewards for that ask. */
export interface Recruited {
  id: number
  is_active: boolean
  joined_at: Date
  /** Sales that are approved or paid and worth something. */
  sales: number
}

export interface Recruiting {
  bonus: Bonus
  recruiter: Participant
  recruited: Recruited
  period: CountedPeriod
}

/** The same for whoever recruited somebody. */
function recruitChecks({ bonus, recruiter, recruited, period }: Recruiting): Check[] {
  const checks: Check[] = [
    { name: 'paused', ok: !bonus.is_paused },
    { name: 'active', ok: recruiter.is_active },
    { name: 'program', ok: takesPart(bonus, recruiter) },
    { name: 'joined', ok: isWithin(recruited.joined_at, period) },
    { name: 'recruited', ok: recruited.is_active },
  ]
  if (bonus.occasion === 'first_sale') checks.push({ name: 'recruit_sale', ok: recruited.sales > 0 })
  return checks
}

export const isRecruitRewarded = (recruiting: Recruiting): boolean => recruitChecks(recruiting).every(check => check.ok)

/** What the recruited did, as a number: 1 once the reward is earned. */
export const recruitValue = ({ occasion }: Pick<Bonus, 'occasion'>, { is_active, sales }: Recruited): number =>
  is_active && (occasion === 'approval' || sales > 0) ? 1 : 0
