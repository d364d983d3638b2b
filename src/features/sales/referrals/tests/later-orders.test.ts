import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { freshWorlds } from '../../../../../tests/support/fresh-shops.ts'
import { anIncomingOrder } from '../../../../../tests/support/shop-world.ts'
import { laterOrders } from '../server/crediting/laterOrders.ts'

const freshWorld = freshWorlds()

test('whether a customer has ordered later is found out without reading the orders of everybody else', async () => {
  const { world } = await freshWorld()
  const orders = Array.from({ length: 300 }, () => anIncomingOrder())
  await world.apply(...orders)
  const customers = await world.inShop(tx =>
    tx.selectFrom('store_order').select(['customer_id', 'platform_id']).where('shop_id', '=', world.shop_id).execute(),
  )
  // A table as small as this is soon read as a whole.
  const { found, read } = await world.inShop(async tx => {
    await sql`set local enable_seqscan = off`.execute(tx)
    const asking = customers.slice(0, 100).map(({ customer_id }, n) => ({ id: -n, version: 1, customer_id, facts: null }))
    const before = await rowsRead(tx)
    const found = await laterOrders(
      tx,
      world.shop_id,
      asking.map((one, n) => ({ ...one, order: orders[n]! })),
    )
    return { found, read: (await rowsRead(tx)) - before }
  })
  expect(found).toHaveLength(100)
  expect(read).toBeLessThan(150)

  async function rowsRead(tx: Parameters<Parameters<typeof world.inShop>[0]>[0]): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select (seq_tup_read + idx_tup_fetch)::bigint as count from pg_stat_xact_user_tables where relname = 'store_order'`.execute(
      tx,
    )
    return rows[0]!.count
  }
})
