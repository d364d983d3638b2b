import { sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'
import { defineHook } from '#server/hooks.ts'

/** An affiliate who is to be looked at, with the time of the oldest sale that changed. */
export interface DueAffiliate {
  id: number
  since: Date | null
}

/** What came of looking at them. */
export interface GoalOutcome {
  /** Who went to another program. */
  moved: number
  /** Bonuses that were given, and those that were taken back. */
  given: number
  taken: number
}

/** The figures of these affiliates changed: tiers and bonuses look at them. */
export const goalFiguresChanged = defineHook<[people: readonly DueAffiliate[]], GoalOutcome>('affiliates whose figures changed')

const BATCH = 500

/** Takes the next affiliates whose figures changed, each once; says whether there may be more. */
export async function evaluateDue(tx: Tx, shop_id: number): Promise<GoalOutcome & { more: boolean }> {
  const { rows } = await sql<{ affiliate_id: number; since: Date | null }>`
    delete from goal_due where shop_id = ${shop_id} and id = any(array(
      select id from goal_due where shop_id = ${shop_id} order by id limit ${BATCH}))
    returning affiliate_id, since`.execute(tx)
  const people = new Map<number, DueAffiliate>()
  for (const { affiliate_id: id, since } of rows) people.set(id, { id, since: earlier(people.get(id)?.since ?? null, since) })
  const nothing = { moved: 0, given: 0, taken: 0 }
  const outcome = people.size === 0 ? nothing : await goalFiguresChanged.call(tx, shop_id, [...people.values()])
  return { ...outcome, more: rows.length === BATCH }
}

const earlier = (one: Date | null, other: Date | null) => (one && other ? (one < other ? one : other) : (one ?? other))
