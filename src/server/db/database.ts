import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { jobsTogether } from '../jobs/jobsTogether.ts'
import { allowAtOnce } from './atOnce.ts'
import { type Act, committing, gatherActs } from './committed.ts'
import { endWhenSilent } from './endWhenSilent.ts'
import { gatheringTogether, type Outgoing, send, sendingAtEnd } from './outgoing.ts'
import { PreparingClient } from './PreparingClient.ts'
import type { DB } from './schema.ts'
import { type Gate, noServers, type Servers } from './servers/servers.ts'
import { shopsTransactions } from './shopsTransactions.ts'
import { shopTransactions } from './shopTransactions.ts'

export type Tx = Transaction<DB>

export interface Database {
  /** Runs in one transaction that sees the rows of this shop and no others. */
  inShop<T>(shop_id: number, run: (tx: Tx) => Promise<T>): Promise<T>
  /**
   * The same for several shops at once, in one transaction that is committed for all of them or for none; each `tx` sees its own shop.
   * On a cluster all of them must be on one server.
   */
  inShops<T>(shop_ids: readonly number[], run: (tx: Tx, shop_id: number) => Promise<T>): Promise<T[]>
  /** For statements about shops of one server that are no transaction of a shop: fails at once while that server is away. */
  onServerOf: Gate
  servers: Servers
  /** For what belongs to no shop: the directory of domains, rate limits. Tenant tables look empty from here. */
  global: Kysely<DB>
  pool: pg.Pool
  close(): Promise<void>
}

interface DatabaseOptions {
  url: string
  /** A query that takes longer is a mistake; it must not hold the others up. */
  statementTimeout?: number
  connections?: number
  /** Those of the cluster, where it is one. */
  servers?: Servers
}

const KEPT_IDLE_MS = 300_000

export function openDatabase(options: DatabaseOptions): Database {
  const { url, statementTimeout = 5_000, connections = 10, servers = noServers } = options
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: statementTimeout,
    // A connection knows the plans of what it was asked before; a new one makes all of them again, which takes longer than many orders.
    idleTimeoutMillis: KEPT_IDLE_MS,
    statement_timeout: statementTimeout,
    idle_in_transaction_session_timeout: 30_000,
    application_name: 'tandem',
    Client: PreparingClient,
    types,
  })
  surviveLostConnections(pool)
  pool.on('connect', client => endWhenSilent(client, statementTimeout))
  const dialect = new PostgresDialect({ pool })
  const global = new Kysely<DB>({ dialect })
  const executor = global.getExecutor()
  const inShop = shopTransactions<DB>({ executor, dialect, pool })
  const inShops = shopsTransactions<DB>({ executor, dialect, pool, types, isSpread: servers !== noServers })
  const onServerOf = servers.gate(connections, statementTimeout)
  return {
    global,
    pool,
    servers,
    onServerOf,
    inShop: async (shop_id, run) =>
      onServerOf(shop_id, () => committing(execute => inShop(shop_id).execute(tx => sendingAtEnd(tx, execute)), run, global)),
    async inShops(shop_ids, run) {
      const [first] = shop_ids
      if (first === undefined) return []
      if (shop_ids.some(shop_id => servers.of(shop_id) !== servers.of(first)))
        throw new RangeError('shops of several servers share no transaction')
      const outgoing: Outgoing = { jobs: [], messages: [] }
      const acts: Act[] = []
      const runGathering: typeof run = (tx, shop_id) => {
        gatherActs(tx, acts)
        allowAtOnce(tx)
        return gatheringTogether(tx, outgoing, () => run(tx, shop_id))
      }
      const results = await onServerOf(first, () =>
        inShops(shop_ids, runGathering, tx => send(tx, { ...outgoing, jobs: jobsTogether(outgoing.jobs) })),
      )
      for (const act of acts) await act(global)
      return results
    },
    close: () => global.destroy(),
  }
}

// Without listeners, a database restart would end the process; the pool replaces the lost connection by itself.
function surviveLostConnections(pool: pg.Pool) {
  pool.on('error', () => {})
  pool.on('connect', client => client.on('error', () => {}))
}

const INT8 = 20
const INT8_ARRAY = 1016

/** Ids and sums are whole numbers below 2^53; anything larger is refused rather than silently rounded. */
const getTypeParser = ((oid: number, format?: 'text') => {
  if (oid === INT8) return toSafeInteger
  if (oid === INT8_ARRAY) return toSafeIntegers
  return pg.types.getTypeParser(oid, format)
}) as typeof pg.types.getTypeParser

const types = { getTypeParser }

const readArray = pg.types.getTypeParser(INT8_ARRAY as never) as (text: string) => string[]
const toSafeIntegers = (text: string) => readArray(text).map(toSafeInteger)

function toSafeInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is too large to be handled exactly`)
  return value
}
