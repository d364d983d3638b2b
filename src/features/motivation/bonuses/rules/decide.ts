import type { Minor, Rate } from '#kit/money/money.ts'
import type { Bonus, BonusStep, Participant } from './Bonus.ts'
import { amountOf, followsPeriod, isGiven, periodAmount } from './checks.ts'
import type { CountedPeriod } from './periods.ts'

/** A step that was given, as it stands in the books of bonuses. */
export interface Award {
  id: number
  bonus_id: number
  affiliate_id: number
  step: number
  period: string
  recruited_id: number
  target: number
  amount: Minor
  /** Of a percentage that follows its period: the one it was given with. */
  rate: Rate | null
  taken_how: 'denied' | 'corrected' | null
}

export interface NewAward {
  bonus: Bonus
  step: BonusStep
  period: CountedPeriod
  affiliate_id: number
  recruited_id: number
  value: number
  amount: Minor
  rate: Rate | null
}

export interface Decisions {
  give: NewAward[]
  /** Given, and not earned any more. */
  take: { award: Award; value: number }[]
  /** Taken back, and earned again. */
  again: { award: Award; value: number }[]
  /** Earned, and worth another amount than when it was given. */
  change: { award: Award; value: number; amount: Minor }[]
}

export const noDecisions = (): Decisions => ({ give: [], take: [], again: [], change: [] })

interface Look {
  bonus: Bonus
  period: CountedPeriod
  person: Participant
  value: number
  /** Those of this affiliate, bonus and period. */
  awards: readonly Award[]
  now: Date
}

/**
 * What a look at one affiliate in one period leads to. What was given is measured by the target it was given for, so that a change of the
 * bonus takes nothing from anybody; a percentage of a period follows what the period brought, up and down. Who left the program keeps what was given; nobody who was measured lower does.
 */
export function decide({ bonus, period, person, value, awards, now }: Look, into: Decisions): void {
  for (const award of awards) {
    const isAgain = award.taken_how !== null && value >= award.target && !bonus.is_paused
    if (award.taken_how === null && value < award.target) into.take.push({ award, value })
    else if (isAgain) into.again.push({ award, value })
    const isEarned = isAgain || (award.taken_how === null && value >= award.target)
    const amount = award.rate === null ? award.amount : periodAmount(award.rate, value)
    // What comes back comes back as it was first given.
    if (isEarned && award.rate !== null && (isAgain || amount !== award.amount)) into.change.push({ award, value, amount })
  }
  for (const step of bonus.steps) {
    if (value < step.target || awards.some(award => award.step === step.step)) continue
    if (isGiven({ bonus, step, person, period, value, now }))
      into.give.push({
        ...{ bonus, step, period, affiliate_id: person.id, recruited_id: 0, value },
        ...{ amount: amountOf(bonus, step, value), rate: rateOf(bonus, step) },
      })
  }
}

const rateOf = (bonus: Bonus, { reward }: BonusStep): Rate | null =>
  reward.type === 'percent' && followsPeriod(bonus, { reward }) ? reward.rate : null
