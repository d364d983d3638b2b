import { type DatabaseConnection, type Dialect, type QueryExecutor, Transaction } from 'kysely'
import type pg from 'pg'
import { Pipeline, type Statement } from './Pipeline.ts'
import { nameOf } from './PreparingClient.ts'

interface Opened {
  executor: QueryExecutor
  dialect: Dialect
  pool: pg.Pool
  types: pg.CustomTypesConfig
  /** Over the servers of a cluster. */
  isSpread: boolean
}

/** Runs for each shop at the same time, in one transaction for all of them. */
export type RunInShops<DB> = <T>(
  shop_ids: readonly number[],
  run: (tx: Transaction<DB>, shop_id: number) => Promise<T>,
  end: (anyTx: Transaction<DB>) => Promise<void>,
) => Promise<T[]>

/**
 * One transaction in which each shop is seen by a `tx` of its own and by no other. What all of them ask for at the same time is sent
 * in one message, each statement after the name of its shop: the same steps for ten shops take as many round trips as for one.
 */
export function shopsTransactions<DB>({ executor, dialect, pool, types, isSpread }: Opened): RunInShops<DB> {
  // Every value is of a few rows: a plan for all of them is as good as one for each, and made once. A cluster has none for all servers.
  const begin = isSpread ? ['begin'] : ['begin', 'set local plan_cache_mode = force_generic_plan']
  return async (shop_ids, run, end) => {
    if (!shop_ids.every(Number.isSafeInteger)) throw new RangeError('a shop is named by a whole number')
    const client = await pool.connect()
    const line = createLine(client, types, begin)
    const txOf = (shop_id: number) => {
      const connection = connectionOf(line, shop_id)
      const provider = { provideConnection: <T>(use: (connection: DatabaseConnection) => Promise<T>) => use(connection) }
      const driver = dialect.createDriver()
      return new Transaction<DB>({ config: { dialect }, dialect, driver, executor: executor.withConnectionProvider(provider) })
    }
    try {
      const results = await all(
        shop_ids.map(async shop_id => run(txOf(shop_id), shop_id)),
        line,
      )
      await end(txOf(shop_ids[0]!))
      line.close()
      await client.query('commit')
      client.release()
      return results
    } catch (error) {
      line.close()
      await client.query('rollback').catch(() => {})
      // What it has prepared is uncertain.
      client.release(true)
      throw error
    }
  }
}

/** Fails with the first that fails, but not before all others have noticed: nobody works on in a transaction that is undone. */
async function all<T>(running: readonly Promise<T>[], line: Line): Promise<T[]> {
  const results = running.map(one =>
    one.catch((error: unknown) => {
      line.fail(error)
      throw error
    }),
  )
  await Promise.allSettled(results)
  if (line.failure) throw line.failure.error
  return Promise.all(results)
}

interface Line {
  send(shop_id: number, statement: Statement): Promise<pg.QueryResult>
  fail(error: unknown): void
  readonly failure: { error: unknown } | undefined
  close(): void
}

interface WaitingStatement {
  shop_id: number
  statement: Statement
  answer: PromiseWithResolvers<pg.QueryResult>
}

/** A statement of its own, which a cluster hands on to its nodes; that it is a whole number was looked at. */
const naming = (shop_id: number): Statement => plain(`set local app.shop_id = '${shop_id}'`)

const plain = (text: string): Statement => ({ text, values: [] })

/** Sends what waits while the answers to the earlier ones are on their way; what opens the transaction goes with the first. */
function createLine(client: pg.PoolClient, types: pg.CustomTypesConfig, opening: readonly string[]): Line {
  let waiting: WaitingStatement[] = []
  let isSending = false
  let failure: { error: unknown } | undefined
  let named: number | undefined

  async function flush(): Promise<void> {
    // What one shop asks for at once follows each other, so that it is named once.
    const sent = waiting.toSorted((a, b) => a.shop_id - b.shop_id)
    waiting = []
    const places: number[] = []
    const statements = named === undefined ? opening.map(plain) : []
    for (const { shop_id, statement } of sent) {
      if (named !== shop_id) statements.push(naming(shop_id))
      named = shop_id
      places.push(statements.push(statement) - 1)
    }
    try {
      const results = await client.query(new Pipeline(statements, types)).done
      sent.forEach(({ answer }, index) => {
        answer.resolve(results[places[index]!]!)
      })
    } catch (error) {
      fail(error)
      for (const { answer } of sent) answer.reject(error)
    }
    isSending = false
    sendSoon()
  }

  // After everybody who was answered together has asked for the next.
  function sendSoon(): void {
    if (isSending || waiting.length === 0) return
    isSending = true
    setImmediate(flush)
  }

  function fail(error: unknown): void {
    failure ??= { error }
    for (const { answer } of waiting) answer.reject(failure.error)
    waiting = []
  }

  return {
    async send(shop_id, statement) {
      if (failure) throw failure.error
      const answer = Promise.withResolvers<pg.QueryResult>()
      waiting.push({ shop_id, statement, answer })
      sendSoon()
      return answer.promise
    },
    fail,
    get failure() {
      return failure
    },
    close: () => fail(new Error('the transaction is over')),
  }
}

const writes = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])
/** What would concern the shops of all others as well. */
const aboutTransaction = /^\s*(?:begin|start|commit|end|rollback|savepoint|release|set|reset)\b/i

function connectionOf(line: Line, shop_id: number): DatabaseConnection {
  return {
    async executeQuery({ sql: text, parameters: values }) {
      if (aboutTransaction.test(text)) throw new Error(`not in a transaction of several shops: ${text}`)
      const name = values.length > 0 ? nameOf(text) : undefined
      const { command, rowCount, rows } = await line.send(shop_id, { name, text, values })
      return { rows, ...(writes.has(command) && { numAffectedRows: BigInt(rowCount ?? 0) }) }
    },
    streamQuery: () => {
      throw new Error('not in a transaction of several shops')
    },
  }
}
