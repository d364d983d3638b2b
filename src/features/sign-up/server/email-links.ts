import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'

const LINK_DAYS = 3

const hashOf = (token: string) => createHash('sha256').update(token).digest()
const isToken = (text: unknown): text is string => typeof text === 'string' && /^[\w-]{43}$/.test(text)

/** Asked for twice, both links are good: nobody knows which mail is opened first. */
export async function newEmailLink(tx: Tx, shop_id: number, affiliate_id: number): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const expires_at = sql<Date>`now() + make_interval(days => ${LINK_DAYS}::integer)`
  await tx
    .insertInto('affiliate_email_link')
    .values({ shop_id, affiliate_id, token_hash: hashOf(token), expires_at })
    .execute()
  return token
}

export async function isGoodLink(tx: Tx, shop_id: number, token: unknown): Promise<boolean> {
  if (!isToken(token)) return false
  const row = await tx
    .selectFrom('affiliate_email_link')
    .select('id')
    .where('shop_id', '=', shop_id)
    .where('token_hash', '=', hashOf(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return row !== undefined
}

/** Takes a link, once; with it end all others of the same affiliate. */
export async function takeEmailLink(tx: Tx, shop_id: number, token: unknown): Promise<number | undefined> {
  if (!isToken(token)) return undefined
  const row = await tx
    .updateTable('affiliate_email_link')
    .set({ used_at: sql<Date>`now()` })
    .where('shop_id', '=', shop_id)
    .where('token_hash', '=', hashOf(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('affiliate_id')
    .executeTakeFirst()
  if (row)
    await tx
      .deleteFrom('affiliate_email_link')
      .where('shop_id', '=', shop_id)
      .where('affiliate_id', '=', row.affiliate_id)
      .where('used_at', 'is', null)
      .execute()
  return row?.affiliate_id
}
