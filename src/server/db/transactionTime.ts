import { sql } from 'kysely'
import type { Tx } from './database.ts'

const asked = new WeakMap<Tx, Promise<string>>()

/**
 * When the transaction began, as the database writes it: to the microsecond, as `now()` gives it in each of its statements.
 * For places where a cluster of databases does not let a statement ask the clock itself.
 */
export function transactionTime(tx: Tx): Promise<string> {
  const time = asked.get(tx) ?? readTime(tx)
  asked.set(tx, time)
  return time
}

/** For whoever has asked for `now()::text` along with something else. */
export function knowTransactionTime(tx: Tx, time: string): void {
  asked.set(tx, Promise.resolve(time))
}

async function readTime(tx: Tx): Promise<string> {
  const { rows } = await sql<{ time: string }>`select now()::text as time`.execute(tx)
  return rows[0]!.time
}
