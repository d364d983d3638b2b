import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'

const LINK_DAYS = 3

const hashOf = (token: string) => createHash('sha256').update(token).digest()

/** A token begins with its shop, so that it is looked up there and nowhere else; the rest is 256 random bits. */
export async function newPasswordLink(tx: Tx, shop_id: number, affiliate_id: number): Promise<string> {
  const token = `${shop_id}.${randomBytes(32).toString('base64url')}`
  await tx
    .insertInto('affiliate_password_link')
    .values({
      shop_id,
      affiliate_id,
      token_hash: hashOf(token),
      expires_at: sql<Date>`now() + make_interval(days => ${LINK_DAYS}::integer)`,
    })
    .execute()
  return token
}

/** The shop a token claims to belong to. */
export function shopOfLink(token: unknown): number | undefined {
  const shop = typeof token === 'string' ? /^([1-9]\d{0,15})\.[\w-]{43}$/.exec(token)?.[1] : undefined
  const shop_id = Number(shop)
  return shop !== undefined && Number.isSafeInteger(shop_id) ? shop_id : undefined
}

const live = (tx: Tx, shop_id: number, token: string) =>
  tx
    .selectFrom('affiliate_password_link')
    .select('affiliate_id')
    .where('shop_id', '=', shop_id)
    .where('token_hash', '=', hashOf(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)

export const isLiveLink = async (tx: Tx, shop_id: number, token: string): Promise<boolean> =>
  (await live(tx, shop_id, token).executeTakeFirst()) !== undefined

/** Takes the link, once; with it end all others of the same affiliate. */
export async function takeLink(tx: Tx, shop_id: number, token: string): Promise<number | undefined> {
  const taken = await tx
    .updateTable('affiliate_password_link')
    .set({ used_at: sql<Date>`now()` })
    .where('shop_id', '=', shop_id)
    .where('token_hash', '=', hashOf(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('affiliate_id')
    .executeTakeFirst()
  if (taken) await endLinks(tx, shop_id, [taken.affiliate_id])
  return taken?.affiliate_id
}

export async function endLinks(tx: Tx, shop_id: number, affiliate_ids: readonly number[]): Promise<void> {
  if (affiliate_ids.length === 0) return
  await tx
    .deleteFrom('affiliate_password_link')
    .where('shop_id', '=', shop_id)
    .where('affiliate_id', 'in', affiliate_ids)
    .where('used_at', 'is', null)
    .execute()
}
