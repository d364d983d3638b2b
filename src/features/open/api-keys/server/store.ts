import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { ApiScope } from '#kit/access.ts'
import type { Tx } from '#server/db/database.ts'
import type { OverlapHours } from '../rules/overlaps.ts'

/** A key begins with its shop, so that it is looked up there and nowhere else; the rest is 256 random bits. */
export const newKey = (shop_id: number) => `tandem_${shop_id}_${randomBytes(32).toString('base64url')}`

export const hashKey = (key: string) => createHash('sha256').update(key).digest()

/** With the plan of its shop; nothing for a key that was revoked or has expired. */
export const findKey = (tx: Tx, shop_id: number, key_hash: Buffer) =>
  tx
    .selectFrom('api_key')
    .innerJoin('shop', 'shop.shop_id', 'api_key.shop_id')
    .select(['api_key.id', 'api_key.name', 'key_hash', 'scopes', 'allowed_addresses', 'created_by', 'shop.plan'])
    .where('api_key.shop_id', '=', shop_id)
    .where('key_hash', '=', key_hash)
    .where('revoked_at', 'is', null)
    .where(sql<boolean>`(expires_at is null or expires_at > now())`)
    .executeTakeFirst()

/** Kept to the minute. */
export async function noteUse(tx: Tx, shop_id: number, id: number): Promise<void> {
  await sql`
    update api_key set last_used_at = now()
    where shop_id = ${shop_id} and id = ${id} and (last_used_at is null or last_used_at < now() - interval '1 minute')`.execute(
    tx,
  )
}

const columns = [
  ...(['id', 'name', 'last_four', 'scopes', 'allowed_addresses'] as const),
  ...(['created_at', 'last_used_at', 'expires_at', 'replaced_by'] as const),
]
export type StoredKey = Awaited<ReturnType<typeof listKeys>>[number]

export const listKeys = (tx: Tx, shop_id: number) =>
  tx
    .selectFrom('api_key')
    .select(columns)
    .where('shop_id', '=', shop_id)
    .where('revoked_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(100)
    .execute()

/** Those that still open, replaced ones aside: they end by themselves. */
export async function countKeys(tx: Tx, shop_id: number): Promise<number> {
  const { count } = await tx
    .selectFrom('api_key')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('shop_id', '=', shop_id)
    .where('revoked_at', 'is', null)
    .where('replaced_by', 'is', null)
    .where(sql<boolean>`(expires_at is null or expires_at > now())`)
    .executeTakeFirstOrThrow()
  return count
}

interface InsertedKey {
  key: string
  name: string
  created_by: number
  scopes: readonly ApiScope[]
  allowed_addresses?: readonly string[]
  expires_at?: Date | null
}

export const insertKey = (
  tx: Tx,
  shop_id: number,
  { key, name, created_by, scopes, allowed_addresses = [], expires_at = null }: InsertedKey,
) =>
  tx
    .insertInto('api_key')
    .values({
      ...{ shop_id, name, created_by, expires_at, scopes: [...scopes], allowed_addresses: [...allowed_addresses] },
      key_hash: hashKey(key),
      last_four: key.slice(-4),
    })
    .returning(columns)
    .executeTakeFirstOrThrow()

/** The key as it is, held until the transaction ends; nothing where it no longer opens. */
export const lockKey = (tx: Tx, shop_id: number, id: number) =>
  tx
    .selectFrom('api_key')
    .select(columns)
    .where('shop_id', '=', shop_id)
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .where(sql<boolean>`(expires_at is null or expires_at > now())`)
    .forUpdate()
    .executeTakeFirst()

/** The old one never lasts longer than it would have. */
export async function endReplaced(
  tx: Tx,
  shop_id: number,
  id: number,
  { replaced_by, hours }: { replaced_by: number; hours: OverlapHours },
): Promise<void> {
  await sql`
    update api_key set replaced_by = ${replaced_by},
      expires_at = least(coalesce(expires_at, 'infinity'), now() + ${hours}::integer * interval '1 hour')
    where shop_id = ${shop_id} and id = ${id}`.execute(tx)
}

/** The key that was revoked, or nothing when there is no such one. */
export const revokeKey = (tx: Tx, shop_id: number, id: number) =>
  tx
    .updateTable('api_key')
    .set({ revoked_at: sql<Date>`now()` })
    .where('shop_id', '=', shop_id)
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returning(columns)
    .executeTakeFirst()

/** Until the transaction ends, nobody else adds a key to this shop. */
export async function lockKeys(tx: Tx, shop_id: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('api_key', ${shop_id}))`.execute(tx)
}
