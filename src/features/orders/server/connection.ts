import { sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'
import type { Services } from '#server/services.ts'
import type { ShopAccess } from '#server/store-platform/port.ts'
import { openToken, sealToken } from '#server/store-platform/sealToken.ts'

export const findConnection = (tx: Tx, shop_id: number) =>
  tx.selectFrom('platform_connection').selectAll().where('shop_id', '=', shop_id).executeTakeFirst()

/** Remembers the key a shop gave us; a shop that had left is back. */
export async function saveConnection(
  tx: Tx,
  { config }: Pick<Services, 'config'>,
  shop_id: number,
  token: string,
): Promise<void> {
  const values = { access_token: sealToken(config.secret, shop_id, token), uninstalled_at: null, connected_at: sql<Date>`now()` }
  await tx
    .insertInto('platform_connection')
    .values({ shop_id, ...values })
    .onConflict(conflict => conflict.column('shop_id').doUpdateSet(values))
    .execute()
}

/** The app was taken out of the shop: its key is worthless, and nothing earned after this moment counts. */
export async function endConnection(tx: Tx, shop_id: number, at: Date): Promise<void> {
  await tx
    .insertInto('platform_connection')
    .values({ shop_id, uninstalled_at: at })
    .onConflict(conflict => conflict.column('shop_id').doUpdateSet({ access_token: null, uninstalled_at: at }))
    .execute()
}

/** How to ask the shop's platform, if the shop is connected. */
export async function accessOf(tx: Tx, { config }: Pick<Services, 'config'>, shop_id: number): Promise<ShopAccess | undefined> {
  const row = await tx
    .selectFrom('platform_connection')
    .innerJoin('shop', 'shop.shop_id', 'platform_connection.shop_id')
    .select(['access_token', 'domain'])
    .where('platform_connection.shop_id', '=', shop_id)
    .where('uninstalled_at', 'is', null)
    .executeTakeFirst()
  const token = row?.access_token && openToken(config.secret, shop_id, row.access_token)
  return row && token ? { shop: row.domain, token } : undefined
}

interface Checked {
  until: Date | undefined
  orders: number
  missed: number
}

export async function saveWatermark(tx: Tx, shop_id: number, { until, orders, missed }: Checked): Promise<void> {
  await tx
    .updateTable('platform_connection')
    .set(eb => ({
      reconciled_at: sql<Date>`now()`,
      reconciled_until: until ?? eb.ref('reconciled_until'),
      orders_checked: eb('orders_checked', '+', orders),
      orders_missed: eb('orders_missed', '+', missed),
    }))
    .where('shop_id', '=', shop_id)
    .execute()
}
