import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { allowSeconds } from '#server/db/endWhenSilent.ts'
import { createGate } from '#server/files/gate.ts'

// Each holds a connection while the platform answers; the rest of the pool is for those who wait for nobody.
const AT_ONCE = 2
// Longer than the platform may take, for whoever is before us as well.
const PATIENCE_S = 25

interface Turns {
  gate: ReturnType<typeof createGate>
  last: Map<string, Promise<unknown>>
}
const turnsOf = new WeakMap<Database, Turns>()

/**
 * One after the other under the same name, in this process and in all others: a shop has one key at a time, and the platform voids it
 * with the next, so who asked last must be who keeps it.
 */
export function inTurn<T>(db: Database, name: string, work: () => Promise<T>): Promise<T> {
  const turns: Turns = turnsOf.get(db) ?? { gate: createGate(AT_ONCE), last: new Map() }
  turnsOf.set(db, turns)
  const { gate, last } = turns
  const locked = () => gate(() => lockedWhile(db, name, work))
  const turn = (last.get(name) ?? Promise.resolve()).then(locked, locked)
  last.set(name, turn)
  const leave = () => void (last.get(name) === turn && last.delete(name))
  turn.then(leave, leave)
  return turn
}

const lockedWhile = <T>(db: Database, name: string, work: () => Promise<T>): Promise<T> =>
  db.global.transaction().execute(async tx => {
    await allowSeconds(tx, PATIENCE_S)
    await sql`select pg_advisory_xact_lock(hashtextextended(${`install ${name}`}, 0))`.execute(tx)
    return work()
  })
