import type { Kysely } from 'kysely'
import type { DB } from './schema.ts'

/** `global` is for what belongs to no shop. */
export type Act = (global: Kysely<DB>) => void | Promise<void>

const waiting = new WeakMap<object, Act[]>()

/** Runs once the transaction is committed, in this process and before whoever asked for it is answered; never if it is not. */
export function whenCommitted(tx: object, act: Act): void {
  waiting.get(tx)?.push(act)
}

/** For transactions whose end somebody else decides: what is to wait for it is gathered here. */
export function gatherActs(tx: object, acts: Act[]): void {
  waiting.set(tx, acts)
}

/** Runs a transaction by `execute` and then what was to wait for its end. */
export async function committing<Tx extends object, T>(
  execute: (run: (tx: Tx) => Promise<T>) => Promise<T>,
  run: (tx: Tx) => Promise<T>,
  global: Kysely<DB>,
): Promise<T> {
  const acts: Act[] = []
  const result = await execute(tx => {
    waiting.set(tx, acts)
    return run(tx)
  })
  for (const act of acts) await act(global)
  return result
}
