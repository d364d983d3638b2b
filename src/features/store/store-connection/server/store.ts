import { sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'
import { defineHook, defineSharedHook } from '#server/hooks.ts'
import { pagesChanged } from '#server/realtime/pagesChanged.ts'
import type { Services } from '#server/services.ts'
import type { Installed, ShopAccess } from '#server/store-platform/port.ts'
import type { KeyServices } from './keys/renewKey.ts'
import { shopKey } from './keys/shopKey.ts'
import { findKey, openKey, sealKey } from './keys/store.ts'

export const findConnection = (tx: Tx, shop_id: number) =>
  tx.selectFrom('platform_connection').selectAll().where('shop_id', '=', shop_id).executeTakeFirst()

/** Whether the store took the app out. */
export async function hasLeft(tx: Tx, shop_id: number): Promise<boolean> {
  const row = await tx
    .selectFrom('platform_connection')
    .select('uninstalled_at')
    .where('shop_id', '=', shop_id)
    .executeTakeFirst()
  return !!row?.uninstalled_at
}

/** A shop has given its key: its store is looked at for the first time, or anew. */
export const storeConnected = defineSharedHook<[]>('storeConnected')

/** A shop has taken the app out. */
export const storeDisconnected = defineSharedHook<[]>('storeDisconnected')

/** Whether the shop is connected, and stays so until the transaction ends. */
export async function holdConnection(tx: Tx, shop_id: number): Promise<boolean> {
  const held = await tx
    .selectFrom('platform_connection')
    .select('shop_id')
    .where('shop_id', '=', shop_id)
    .where('uninstalled_at', 'is', null)
    .where('access_token', 'is not', null)
    .forShare()
    .executeTakeFirst()
  return held !== undefined
}

/** The platform has reported something about what it charges the store for the product. */
export const subscriptionReported = defineHook<[]>('subscriptionReported')

/** Remembers the key a shop gave us; a shop that had left is back, and begins anew. */
export async function saveConnection(
  tx: Tx,
  { config }: Pick<Services, 'config'>,
  shop_id: number,
  { scopes, ...key }: Installed,
): Promise<void> {
  const known = await findConnection(tx, shop_id)
  const given = { ...sealKey(config.secret, shop_id, key), key_refused_at: null, scopes }
  await tx
    .insertInto('platform_connection')
    .values({ shop_id, ...given, granted_at: sql<Date>`now()` })
    .onConflict(conflict =>
      conflict.column('shop_id').doUpdateSet(eb => ({
        ...given,
        granted_at: eb.ref('excluded.granted_at'),
        left_at: eb.fn.coalesce('platform_connection.uninstalled_at', 'platform_connection.left_at'),
        connected_at: sql<Date>`case when platform_connection.uninstalled_at is null then platform_connection.connected_at else excluded.granted_at end`,
        uninstalled_at: null,
        forgotten_at: null,
      })),
    )
    .execute()
  if (!known?.access_token) await storeConnected.call(tx, shop_id)
  await pagesChanged(tx, shop_id)
}

/** The store allows more or less than before; the key stays. */
export async function saveScopes(tx: Tx, shop_id: number, scopes: string[]): Promise<void> {
  await tx
    .updateTable('platform_connection')
    .set({ scopes })
    .where('shop_id', '=', shop_id)
    .where('uninstalled_at', 'is', null)
    .execute()
}

/**
 * The app was taken out of the shop: its key is worthless, and nothing earned after this moment counts.
 * Told late, after the shop came back, it ends nothing and leaves the gap in between. Answers whether the shop is gone.
 */
export async function endConnection(tx: Tx, shop_id: number, at: Date): Promise<boolean> {
  const { rows } = await sql<{ is_gone: boolean }>`
    insert into platform_connection as known (shop_id, granted_at, uninstalled_at) values (${shop_id}, ${at}, ${at})
    on conflict (shop_id) do update set
      access_token = case when known.granted_at <= ${at} then null else known.access_token end,
      refresh_token = case when known.granted_at <= ${at} then null else known.refresh_token end,
      key_refused_at = case when known.granted_at <= ${at} then null else known.key_refused_at end,
      pixel_id = case when known.granted_at <= ${at} then null else known.pixel_id end,
      pixel_problem = case when known.granted_at <= ${at} then null else known.pixel_problem end,
      uninstalled_at = case when known.granted_at <= ${at} then ${at}::timestamptz else known.uninstalled_at end,
      left_at = case when known.granted_at <= ${at} then known.left_at else greatest(known.left_at, ${at}) end,
      connected_at = case when known.granted_at <= ${at} then known.connected_at else greatest(known.connected_at, known.granted_at) end
    returning uninstalled_at is not null as is_gone`.execute(tx)
  await pagesChanged(tx, shop_id)
  const { is_gone } = rows[0]!
  if (is_gone) await storeDisconnected.call(tx, shop_id)
  return is_gone
}

/** How to ask the shop's platform, if the shop is connected. */
export async function accessOf(tx: Tx, services: KeyServices, shop_id: number): Promise<ShopAccess | undefined> {
  const row = await findKey(tx, shop_id)
  const key = row && openKey(services.config.secret, shop_id, row)
  return row && key && { shop: row.domain, key: shopKey(services, shop_id, key) }
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

/** The shop is forgotten: its key goes, and whatever is still told of it comes without people. */
export async function forgetConnection(tx: Tx, shop_id: number, at: string): Promise<void> {
  await sql`
    insert into platform_connection (shop_id, forgotten_at) values (${shop_id}, ${at})
    on conflict (shop_id) do update set access_token = null, refresh_token = null,
      forgotten_at = coalesce(platform_connection.forgotten_at, excluded.forgotten_at)`.execute(tx)
  await tx.deleteFrom('customer_data_request').where('shop_id', '=', shop_id).execute()
}

/** Keeps whether the reports of orders were complete at the last look; answers whether they were before it. */
export async function noteCompleteness(
  tx: Tx,
  shop_id: number,
  { is_complete, checked, missed }: { is_complete: boolean; checked: number; missed: number },
): Promise<boolean | undefined> {
  const { rows } = await sql<{ was_complete: boolean }>`
    with before as (select is_complete from platform_connection where shop_id = ${shop_id} for update)
    update platform_connection set is_complete = ${is_complete}, last_checked = ${checked}, last_missed = ${missed}
    from before where shop_id = ${shop_id}
    returning before.is_complete as was_complete`.execute(tx)
  return rows[0]?.was_complete
}

/** The store's orders are looked at once more from this moment on. */
export async function lookSince(tx: Tx, shop_id: number, moment: Date): Promise<void> {
  await sql`
    update platform_connection set reconciled_until = least(reconciled_until, ${moment}::timestamptz) where shop_id = ${shop_id}`.execute(
    tx,
  )
}

/** The pixel as it was found or made, or why there is none. */
export async function notePixel(tx: Tx, shop_id: number, found: { id: string } | { problem: string }): Promise<void> {
  const pixel = 'id' in found ? { pixel_id: found.id, pixel_problem: null } : { pixel_id: null, pixel_problem: found.problem }
  await tx
    .updateTable('platform_connection')
    .set({ ...pixel, pixel_checked_at: sql<Date>`now()` })
    .where('shop_id', '=', shop_id)
    .where('uninstalled_at', 'is', null)
    .execute()
}

/** The store's products were looked at to the end. */
export async function noteCatalogueRead(tx: Tx, shop_id: number): Promise<void> {
  await tx
    .updateTable('platform_connection')
    .set({ catalogue_synced_at: sql<Date>`now()` })
    .where('shop_id', '=', shop_id)
    .execute()
}
