import { randomUUID } from 'node:crypto'
import { type Selectable, sql, type Updateable } from 'kysely'
import { MAX_ROWS } from '#kit/contract/list-query.ts'
import type { Database, Tx } from '#server/db/database.ts'
import type { Shop } from '#server/db/schema.ts'
import { pagesChanged } from '#server/realtime/pagesChanged.ts'
import { cachedColumns, cachedSettings, dropCached } from './cachedShop.ts'

export function findShop(tx: Tx, shop_id: number) {
  return tx.selectFrom('shop').selectAll().where('shop_id', '=', shop_id).executeTakeFirst()
}

/** Some columns of the shop's own row. */
export async function readShop<Column extends keyof Shop>(
  tx: Tx,
  shop_id: number,
  ...columns: readonly Column[]
): Promise<Pick<Selectable<Shop>, Column>> {
  const known = cachedColumns(tx, shop_id, columns)
  if (known) return known
  const asked: readonly (keyof Shop)[] = columns
  return tx.selectFrom('shop').select(asked).where('shop_id', '=', shop_id).executeTakeFirstOrThrow()
}

export type ShopRow = NonNullable<Awaited<ReturnType<typeof findShop>>>

/** The same, held until the transaction ends, so that two changes do not cross. */
export function lockShop(tx: Tx, shop_id: number) {
  dropCached(tx)
  return tx.selectFrom('shop').selectAll().where('shop_id', '=', shop_id).forUpdate().executeTakeFirst()
}

export async function updateShop(tx: Tx, shop_id: number, values: Omit<Updateable<Shop>, 'shop_id' | 'currency'>): Promise<void> {
  dropCached(tx)
  await tx.updateTable('shop').set(values).where('shop_id', '=', shop_id).execute()
  await pagesChanged(tx, shop_id)
}

/** Takes a sub-path for the current shop; false when another shop has it. */
export async function claimSubPath(tx: Tx, sub_path: string | null): Promise<boolean> {
  const { rows } = await sql<{ claimed: boolean }>`select claim_sub_path(${sub_path}) as claimed`.execute(tx)
  return rows[0]!.claimed
}

/** The shop's programs for affiliates by name. */
export function findPrograms(tx: Tx, shop_id: number) {
  return tx
    .selectFrom('program')
    .select(['id', 'name', 'is_default', 'status'])
    .where('shop_id', '=', shop_id)
    .where('removed_at', 'is', null)
    .where('for_customers', '=', false)
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .limit(MAX_ROWS)
    .execute()
}

/** Which of these are programs of the shop; deleted ones are still known. */
export async function knownPrograms(tx: Tx, shop_id: number, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const rows = await tx.selectFrom('program').select('id').where('shop_id', '=', shop_id).where('id', 'in', ids).execute()
  return rows.map(row => row.id)
}

export async function findSetting(tx: Tx, shop_id: number, key: string): Promise<unknown> {
  const known = cachedSettings(tx, shop_id)
  if (known) return known[key]
  const row = await tx
    .selectFrom('shop_setting')
    .select('content')
    .where('shop_id', '=', shop_id)
    .where('key', '=', key)
    .executeTakeFirst()
  return row?.content
}

export async function saveSetting(tx: Tx, shop_id: number, key: string, content: unknown): Promise<void> {
  dropCached(tx)
  const values = { content: JSON.stringify(content), updated_at: new Date() }
  await tx
    .insertInto('shop_setting')
    .values({ shop_id, key, ...values })
    .onConflict(conflict => conflict.columns(['shop_id', 'key']).doUpdateSet(values))
    .execute()
  await pagesChanged(tx, shop_id)
}

/** The token under which the shop's support conversation goes on; made when it is first asked for. */
export async function chatToken(tx: Tx, shop_id: number): Promise<string> {
  const { crisp_token_id } = await tx
    .updateTable('shop')
    .set({ crisp_token_id: sql`coalesce(crisp_token_id, ${randomUUID()})` })
    .where('shop_id', '=', shop_id)
    .returning('crisp_token_id')
    .executeTakeFirstOrThrow()
  return crisp_token_id!
}

/** The shop whose pages stand below this part of an address. */
export async function shopOfSubPath(db: Pick<Database, 'global'>, sub_path: string): Promise<number | undefined> {
  const row = await db.global.selectFrom('shop_sub_path').select('shop_id').where('sub_path', '=', sub_path).executeTakeFirst()
  return row?.shop_id
}
