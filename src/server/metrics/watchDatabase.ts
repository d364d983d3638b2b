import { Gauge, type Registry } from 'prom-client'
import type { Database } from '../db/database.ts'
import { bookFigures, inboxFigures, jobFigures } from './figures.ts'

/** Figures of the whole database are the same in every process and are asked for at most so often by each. */
const FRESH_MS = 10_000
const STATES = ['there', 'in doubt', 'away'] as const

type Fill<Label extends string> = (labels: Partial<Record<Label, string>>, value: number) => void

/** What the database knows: connections, servers, jobs, deliveries that wait, the books. */
export function watchDatabase(registry: Registry, db: Database): void {
  const gauge = <Label extends string>(
    name: string,
    help: string,
    labelNames: Label[],
    fill: (set: Fill<Label>) => Promise<void>,
  ) =>
    new Gauge({
      name,
      help,
      labelNames,
      registers: [registry],
      async collect() {
        if (labelNames.length === 0) this.remove()
        else this.reset()
        // A database that is away is told by /readyz; what it knows is left out.
        await fill((labels, value) => this.set(labels as never, value)).catch(() => {})
      },
    })
  gauge('tandem_database_connections', 'Connections of this process to the database, by state', ['state'], async set => {
    set({ state: 'busy' }, db.pool.totalCount - db.pool.idleCount)
    set({ state: 'idle' }, db.pool.idleCount)
    set({ state: 'waited for' }, db.pool.waitingCount)
  })
  gauge(
    'tandem_server_connections',
    'Connections of this process for shops of a server, by state',
    ['server', 'state'],
    async set => {
      for (const { name: server, busy, waiting } of db.servers.states()) {
        set({ server, state: 'busy' }, busy)
        set({ server, state: 'waited for' }, waiting)
      }
    },
  )
  gauge(
    'tandem_server_state',
    '1 for the state in which this process sees a server of the cluster',
    ['server', 'state'],
    async set => {
      for (const one of db.servers.states())
        for (const state of STATES) set({ server: one.name, state }, one.state === state ? 1 : 0)
    },
  )

  const jobs = remembered(() => jobFigures(db))
  gauge('tandem_jobs', 'Jobs in the queue, by kind and state', ['kind', 'state'], async set => {
    for (const { kind, state, jobs: count } of await jobs()) set({ kind, state }, count)
  })
  gauge(
    'tandem_jobs_oldest_seconds',
    'For how long the oldest job is due, runs or failed, by kind and state',
    ['kind', 'state'],
    async set => {
      for (const { kind, state, oldest_seconds } of await jobs()) if (state !== 'later') set({ kind, state }, oldest_seconds)
    },
  )
  gauge('tandem_jobs_dead', 'Jobs that failed as often as they may', [], async set => {
    set(
      {},
      (await jobs()).reduce((total, { state, jobs: count }) => total + (state === 'dead' ? count : 0), 0),
    )
  })

  const inbox = remembered(() => inboxFigures(db))
  gauge('tandem_inbox_shops', 'Shops with deliveries that wait, by server', ['server'], async set => {
    for (const { server, shops } of await inbox()) set({ server }, shops)
  })
  gauge('tandem_inbox_oldest_seconds', 'For how long the oldest delivery waits, by server', ['server'], async set => {
    for (const { server, oldest_seconds } of await inbox()) set({ server }, oldest_seconds)
  })

  const books = remembered(() => bookFigures(db))
  gauge('tandem_books_unsound', 'Shops whose books do not add up', [], async set => {
    const found = await books()
    if (found) set({}, found.unsound)
  })
  gauge('tandem_books_audit_age_seconds', 'Since when the books of some shop were not added up as a whole', [], async set => {
    const found = await books()
    if (found) set({}, found.oldest_seconds)
  })
}

function remembered<T>(ask: () => Promise<T>): () => Promise<T> {
  let known: Promise<T> | undefined
  let until = 0
  return () => {
    if (known && performance.now() < until) return known
    until = performance.now() + FRESH_MS
    known = ask()
    known.catch(() => {
      until = 0
    })
    return known
  }
}
