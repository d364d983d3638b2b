import { sql } from 'kysely'
import type { Database, Tx } from '#server/db/database.ts'

export interface StoreOfEmail {
  shop_id: number
  domain: string
  name: string
  member_id: number
  has_password: boolean
}

/** The only question asked across shops: where does this e-mail sign in? */
export async function storesOfEmail(db: Database, email: string): Promise<StoreOfEmail[]> {
  const { rows } = await sql<StoreOfEmail>`select * from stores_of_email(${email})`.execute(db.global)
  return rows
}

export function findMemberByEmail(tx: Tx, shop_id: number, email: string) {
  return tx
    .selectFrom('member')
    .selectAll()
    .where('shop_id', '=', shop_id)
    .where('email', '=', email)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
}

export function findMember(tx: Tx, shop_id: number, id: number) {
  return tx
    .selectFrom('member')
    .selectAll()
    .where('shop_id', '=', shop_id)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
}

export async function saveSignIn(tx: Tx, shop_id: number, member_id: number, at?: Date) {
  await tx
    .updateTable('member')
    .set({ last_login_at: at ?? sql`now()` })
    .where('shop_id', '=', shop_id)
    .where('id', '=', member_id)
    .execute()
}

export async function insertHandover(tx: Tx, shop_id: number, member_id: number, code_hash: Buffer, seconds: number) {
  await tx
    .insertInto('sign_in_handover')
    .values({ shop_id, member_id, code_hash, expires_at: inSeconds(seconds) })
    .execute()
}

export function takeHandover(tx: Tx, shop_id: number, code_hash: Buffer) {
  return tx
    .updateTable('sign_in_handover')
    .set({ used_at: sql`now()` })
    .where('shop_id', '=', shop_id)
    .where('code_hash', '=', code_hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('member_id')
    .executeTakeFirst()
}

export const inSeconds = (seconds: number) => sql<Date>`now() + make_interval(secs => ${seconds})`
