import { type Selectable, sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'
import type { Shop } from '#server/db/schema.ts'
import { usesOf } from './shopUses.ts'

interface CachedShop {
  shop_id: number
  row: Partial<Selectable<Shop>>
  settings: Readonly<Record<string, unknown>>
  uses: Readonly<Record<string, boolean>>
}

const cached = new WeakMap<Tx, CachedShop>()

/** Reads these columns, all settings of a shop and what it uses once, for whoever asks for them later in the transaction. */
export async function keepShop(tx: Tx, shop_id: number, ...columns: readonly (keyof Shop)[]): Promise<void> {
  const { settings, uses, ...row } = await tx
    .selectFrom('shop')
    .select([...new Set(columns)])
    .select(
      sql<Record<string, unknown> | null>`(
        select json_object_agg(key, content) from shop_setting where shop_setting.shop_id = ${shop_id})`.as('settings'),
    )
    .select(usesOf(shop_id).as('uses'))
    .where('shop_id', '=', shop_id)
    .executeTakeFirstOrThrow()
  cached.set(tx, { shop_id, row: row as Partial<Selectable<Shop>>, settings: settings ?? {}, uses })
}

/** For whoever changes any of it, or waits for somebody who may. */
export function dropCached(tx: Tx): void {
  cached.delete(tx)
}

export function cachedColumns<Column extends keyof Shop>(
  tx: Tx,
  shop_id: number,
  columns: readonly Column[],
): Pick<Selectable<Shop>, Column> | undefined {
  const shop = cachedOf(tx, shop_id)
  return shop && columns.every(column => column in shop.row) ? (shop.row as Pick<Selectable<Shop>, Column>) : undefined
}

export const cachedSettings = (tx: Tx, shop_id: number): CachedShop['settings'] | undefined => cachedOf(tx, shop_id)?.settings

export const cachedUses = (tx: Tx, shop_id: number): CachedShop['uses'] | undefined => cachedOf(tx, shop_id)?.uses

function cachedOf(tx: Tx, shop_id: number): CachedShop | undefined {
  const shop = cached.get(tx)
  return shop?.shop_id === shop_id ? shop : undefined
}
