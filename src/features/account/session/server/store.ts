import { sql } from 'kysely'
import type { Database, Tx } from '#server/db/database.ts'
import type { Audience } from './session-families.ts'

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

interface Handover {
  /** Nobody where an affiliate goes in by themselves, right after signing up. */
  member_id?: number
  code_hash: Buffer
  seconds: number
  /** Who goes into the portal, or as whom somebody looks into it. */
  affiliate_id?: number
}

export async function insertHandover(tx: Tx, shop_id: number, { seconds, ...handover }: Handover) {
  await tx
    .insertInto('sign_in_handover')
    .values({ shop_id, ...handover, expires_at: inSeconds(seconds) })
    .execute()
}

/** Who comes; the admin and the portal each take their own kind. */
export function takeHandover(tx: Tx, shop_id: number, code_hash: Buffer, audience: Audience) {
  return tx
    .updateTable('sign_in_handover')
    .set({ used_at: sql`now()` })
    .where('shop_id', '=', shop_id)
    .where('code_hash', '=', code_hash)
    .where('used_at', 'is', null)
    .where('member_id', 'is not', null)
    .where('affiliate_id', audience === 'affiliate' ? 'is not' : 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning([eb => eb.ref('member_id').$castTo<number>().as('member_id'), 'affiliate_id'])
    .executeTakeFirst()
}

/** The affiliate who goes in by themselves, with a code that is good once. */
export async function takeEntry(tx: Tx, shop_id: number, code_hash: Buffer): Promise<number | undefined> {
  const taken = await tx
    .updateTable('sign_in_handover')
    .set({ used_at: sql`now()` })
    .where('shop_id', '=', shop_id)
    .where('code_hash', '=', code_hash)
    .where('used_at', 'is', null)
    .where('member_id', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('affiliate_id')
    .executeTakeFirst()
  return taken?.affiliate_id ?? undefined
}

export const inSeconds = (seconds: number) => sql<Date>`now() + make_interval(secs => ${seconds})`
