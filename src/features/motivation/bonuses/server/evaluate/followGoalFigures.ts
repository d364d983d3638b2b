import type { DueAffiliate, GoalOutcome } from '#features/commissions/goals/server/index.ts'
import { moveByTiers } from '#features/commissions/programs/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import { evaluatePeople } from './evaluatePeople.ts'

/** First the program that somebody has reached, then the bonuses, which may hang on it. */
export async function followGoalFigures(tx: Tx, shop_id: number, people: readonly DueAffiliate[]): Promise<GoalOutcome> {
  // Who only came or went has sold no more than before: a tier is crossed by sales.
  const sold = people.filter(person => person.since !== null).map(person => person.id)
  const moved = await moveByTiers(tx, shop_id, sold)
  return { moved, ...(await evaluatePeople(tx, shop_id, people)) }
}
