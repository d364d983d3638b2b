import { CompiledQuery, type Dialect, PostgresDriver, type PostgresPool, type QueryExecutor, TransactionBuilder } from 'kysely'

interface Opened {
  executor: QueryExecutor
  dialect: Dialect
  pool: PostgresPool
}

/** Transactions that see the rows of one shop and no others. */
export function shopTransactions<DB>({ executor, dialect, pool }: Opened): (shop_id: number) => TransactionBuilder<DB> {
  return shop_id =>
    new TransactionBuilder<DB>({ config: { dialect }, dialect, executor, driver: new ShopTransaction(pool, shop_id) })
}

type Connection = Parameters<PostgresDriver['rollbackTransaction']>[0]

/** Begins and names the shop in one message. `set local` is a statement of its own, which a cluster hands on to its nodes. */
class ShopTransaction extends PostgresDriver {
  readonly #begin: CompiledQuery

  constructor(pool: PostgresPool, shop_id: number) {
    super({ pool })
    // It becomes part of a statement.
    if (!Number.isSafeInteger(shop_id)) throw new RangeError('a shop is named by a whole number')
    this.#begin = CompiledQuery.raw(`begin; set local app.shop_id = '${shop_id}'`)
  }

  override async beginTransaction(connection: Connection): Promise<void> {
    try {
      await connection.executeQuery(this.#begin)
    } catch (error) {
      // Begun and not named: nobody else may be given a connection in that state.
      await this.rollbackTransaction(connection)
      throw error
    }
  }
}
