import { sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'
import { type BookCheck, bookRules as names } from '../contract.ts'
import { bookRules, checkOf, everything } from './bookRules.ts'

/** Looks at a shop's whole books from every side, at once. Nothing is repaired here: a difference is for a person to understand. */
export async function checkBooks(tx: Tx, shop_id: number): Promise<BookCheck[]> {
  const checks: BookCheck[] = []
  // Tables that have just grown look empty to the planner, which would then compare every entry with every posting.
  await sql`set local enable_nestloop = off`.execute(tx)
  for (const rule of names) checks.push(await checkOf(tx, rule, bookRules[rule](shop_id, everything)))
  await sql`set local enable_nestloop = on`.execute(tx)
  return checks
}
