import type { LevelFact, Priced, RateDecision, RateRule } from './Priced.ts'

/** The rate that was chosen for all ordinary products, and the level it came from. */
export interface StoredChoice {
  readonly decision: RateDecision
  readonly level?: LevelFact
}

const ordinary: readonly string[] = ['new_customer', 'first_commission', 'coupon', 'level', 'simple'] satisfies RateRule[]

/** What a priced sale was decided by; nothing where only special commissions, or none, were at work. */
export function storedChoice(priced: Priced): StoredChoice | undefined {
  const line = priced.lines.find(one => ordinary.includes(one.won))
  if (!line) return undefined
  const { won, rate, lost } = line
  const decision = { won, rate, lost } as RateDecision
  return priced.outcome === 'earned' && priced.level ? { decision, level: priced.level } : { decision }
}
