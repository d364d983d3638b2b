import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { planFrom } from '#kit/access.ts'
import { Refusal } from '#kit/contract/errors.ts'
import type { Database, Tx } from '#server/db/database.ts'
import type { KeyHolder } from '#server/http/caller.ts'

/** A key begins with its shop, so that it is looked up there and nowhere else; the rest is 256 random bits. */
export const newKey = (shop_id: number) => `tandem_${shop_id}_${randomBytes(32).toString('base64url')}`

const shopOfKey = (key: string) => /^tandem_([1-9]\d{0,14})_[\w-]{43}$/.exec(key)?.[1]
const hashKey = (key: string) => createHash('sha256').update(key).digest()

/** Who shows this key; `last_used_at` is kept to the minute. */
export function createKeyDirectory(db: Database): (authorization: string | undefined) => Promise<KeyHolder> {
  return async authorization => {
    const key = authorization?.replace(/^Bearer /, '') ?? ''
    const shop_id = Number(shopOfKey(key))
    if (!shop_id) throw new Refusal('unauthenticated')
    const found = await db.inShop(shop_id, async tx => {
      const row = await findKey(tx, shop_id, hashKey(key))
      if (row) await noteUse(tx, shop_id, row.id)
      return row
    })
    if (!found) throw new Refusal('unauthenticated')
    return { shop_id, key_id: found.id, plan: planFrom(found.plan) }
  }
}

const findKey = (tx: Tx, shop_id: number, key_hash: Buffer) =>
  tx
    .selectFrom('api_key')
    .innerJoin('shop', 'shop.shop_id', 'api_key.shop_id')
    .select(['api_key.id', 'shop.plan'])
    .where('api_key.shop_id', '=', shop_id)
    .where('key_hash', '=', key_hash)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()

async function noteUse(tx: Tx, shop_id: number, id: number): Promise<void> {
  await sql`
    update api_key set last_used_at = now()
    where shop_id = ${shop_id} and id = ${id} and (last_used_at is null or last_used_at < now() - interval '1 minute')`.execute(
    tx,
  )
}

const columns = ['id', 'name', 'last_four', 'created_at', 'last_used_at'] as const

export const listKeys = (tx: Tx, shop_id: number) =>
  tx
    .selectFrom('api_key')
    .select(columns)
    .where('shop_id', '=', shop_id)
    .where('revoked_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(100)
    .execute()

export const insertKey = (
  tx: Tx,
  shop_id: number,
  { key, name, created_by }: { key: string; name: string; created_by: number },
) =>
  tx
    .insertInto('api_key')
    .values({ shop_id, name, created_by, key_hash: hashKey(key), last_four: key.slice(-4) })
    .returning(columns)
    .executeTakeFirstOrThrow()

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
