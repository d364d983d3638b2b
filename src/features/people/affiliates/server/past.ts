import { type Insertable, sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'
import type { Affiliate } from '#server/db/schema.ts'

/** Somebody who was an affiliate before the shop came here: with a number that was reserved, and times that are past. */
export interface PastAffiliate extends Omit<Insertable<Affiliate>, 'shop_id' | 'id'> {
  id: number
  created_at: Date
}

const AT_ONCE = 200

/** Numbers for affiliates that are about to be inserted, so that they can name each other. */
export async function reserveAffiliateIds(tx: Tx, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval('affiliate_id_seq') as id from generate_series(1, ${count}::integer)`.execute(tx)
  return rows.map(row => row.id)
}

/** As they are told: nobody is mailed, nothing is announced. */
export async function insertPastAffiliates(tx: Tx, shop_id: number, people: readonly PastAffiliate[]): Promise<void> {
  for (let start = 0; start < people.length; start += AT_ONCE)
    await tx
      .insertInto('affiliate')
      .values(people.slice(start, start + AT_ONCE).map(person => ({ shop_id, ...person })))
      .execute()
}

/** One password for all who may log in. */
export async function setPastPasswords(tx: Tx, shop_id: number, password_hash: string): Promise<void> {
  await tx
    .updateTable('affiliate')
    .set({ password_hash })
    .where('shop_id', '=', shop_id)
    .where('kind', '=', 'affiliate')
    .where('status', '=', 'active')
    .execute()
}

/** Active affiliates who stop, without a word to them. */
export async function deactivateAffiliates(tx: Tx, shop_id: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .updateTable('affiliate')
    .set({ status: 'inactive' })
    .where('shop_id', '=', shop_id)
    .where('id', 'in', [...ids])
    .where('status', '=', 'active')
    .execute()
}
