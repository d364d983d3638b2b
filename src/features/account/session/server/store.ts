import { sql } from 'kysely'
import { Refusal } from '#kit/contract/errors.ts'
import type { Database, Tx } from '#server/db/database.ts'
import { isServerFault } from '#server/db/servers/isServerFault.ts'
import { ServerAway } from '#server/db/servers/ServerAway.ts'
import type { Audience } from './session-families.ts'

export interface StoreOfEmail {
  shop_id: number
  domain: string
  name: string
  member_id: number
  has_password: boolean
}

export interface StoresOfEmail {
  stores: StoreOfEmail[]
  /** Shops that may have an account for this e-mail, and whose server does not answer. */
  away: number[]
}

/** The only question asked across shops: where does this e-mail sign in? Each server answers for its own. */
export async function storesOfEmail(db: Database, email: string): Promise<StoresOfEmail> {
  const { rows } = await sql<{ shop_id: number }>`select shops_of_email(${email}) as shop_id`.execute(db.global)
  const ofServers = Map.groupBy(
    rows.map(row => row.shop_id),
    shop_id => db.servers.of(shop_id),
  )
  const found = await Promise.all([...ofServers.values()].map(shops => storesAmong(db, email, shops)))
  return {
    stores: found.flatMap(({ stores }) => stores).sort((one, other) => one.shop_id - other.shop_id),
    away: found.flatMap(({ away }) => away),
  }
}

const AGAIN_AFTER_SECONDS = 30

/** There may well be a store; the server that has it does not answer. */
export const storeAway = () => new Refusal('unavailable', 'session.storeAway', { retryAfter: AGAIN_AFTER_SECONDS })

async function storesAmong(db: Database, email: string, shops: number[]): Promise<StoresOfEmail> {
  const ask = () => sql<StoreOfEmail>`select * from stores_among(${email}, ${shops}::bigint[])`.execute(db.global)
  try {
    return { stores: (await db.onServerOf(shops[0]!, ask)).rows, away: [] }
  } catch (error) {
    if (error instanceof ServerAway || isServerFault(error)) return { stores: [], away: shops }
    throw error
  }
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
  /** The store of the brand in which they are signed in. */
  from_shop_id?: number
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
export function takeEntry(tx: Tx, shop_id: number, code_hash: Buffer) {
  return tx
    .updateTable('sign_in_handover')
    .set({ used_at: sql`now()` })
    .where('shop_id', '=', shop_id)
    .where('code_hash', '=', code_hash)
    .where('used_at', 'is', null)
    .where('member_id', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning([eb => eb.ref('affiliate_id').$castTo<number>().as('affiliate_id'), 'from_shop_id'])
    .executeTakeFirst()
}

export const inSeconds = (seconds: number) => sql<Date>`now() + make_interval(secs => ${seconds})`
