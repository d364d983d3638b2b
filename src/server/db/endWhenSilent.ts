import { sql } from 'kysely'
import type pg from 'pg'
import type { Tx } from './database.ts'
import { Pipeline } from './Pipeline.ts'

const GRACE_MS = 1_000

/** Lets the statements of a transaction take longer than others, for work that somebody knowingly waits for. */
export const allowSeconds = (tx: Tx, seconds: number) => sql.raw(`set local statement_timeout = '${seconds}s'`).execute(tx)

const allowed = /^set local statement_timeout = '(\d+)s'$/
const over = /^(?:commit|rollback)$/

/**
 * Ends a connection whose server stays silent for longer than it lets a statement run: it hangs, and whoever waits for an answer
 * is told. The server's own limit does not help there, since it is the server that would have to notice.
 */
export function endWhenSilent(client: pg.PoolClient, statementTimeout: number): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  let waiting = 0
  let limit = statementTimeout
  let timer: NodeJS.Timeout | undefined
  const count = (change: 1 | -1) => {
    waiting += change
    clearTimeout(timer)
    if (waiting > 0) timer = setTimeout(end, limit + GRACE_MS)
  }
  // Though nothing is to be heard from the server, this cuts the connection; all who wait on it fail at once.
  const end = () => void (client as unknown as pg.Client).end().catch(() => {})
  const watched = (...args: unknown[]) => {
    const text = typeof args[0] === 'string' ? args[0] : ''
    const seconds = allowed.exec(text)?.[1]
    if (seconds) limit = Number(seconds) * 1000
    if (args[0] instanceof Pipeline) {
      count(1)
      const over = () => count(-1)
      args[0].done.then(over, over)
      return query(...args)
    }
    const callback = args.at(-1)
    count(1)
    const answered = () => {
      count(-1)
      // What was written with patience is committed with it.
      if (over.test(text)) limit = statementTimeout
    }
    if (typeof callback === 'function')
      return query(...args.slice(0, -1), (...answer: unknown[]) => {
        answered()
        callback(...answer)
      })
    return (query(...args) as Promise<unknown>).finally(answered)
  }
  client.query = watched as typeof client.query
}
