import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from './db/database.ts'

/** In minutes. */
export const THREE_DAYS = 3 * 24 * 60

type LinkTable = 'affiliate_password_link' | 'affiliate_email_link'

const hashOf = (token: string) => createHash('sha256').update(token).digest()

/**
 * Links that are mailed and good once: the database knows only their hashes, and whoever takes one ends all others of the same
 * affiliate. Asked for twice, both are good until then: nobody knows which mail is opened first.
 */
export function mailedLinks(table: LinkTable) {
  const links = sql.table(table)
  const isLive = (shop_id: number, token: string) =>
    sql<boolean>`shop_id = ${shop_id} and token_hash = ${hashOf(token)} and used_at is null and expires_at > now()`

  async function end(tx: Tx, shop_id: number, affiliate_ids: readonly number[]): Promise<void> {
    await sql`delete from ${links} where shop_id = ${shop_id} and affiliate_id = any(${affiliate_ids}) and used_at is null`.execute(
      tx,
    )
  }

  return {
    end,
    async make(tx: Tx, shop_id: number, affiliate_id: number, token: string, minutes = THREE_DAYS): Promise<string> {
      await sql`insert into ${links} (shop_id, affiliate_id, token_hash, expires_at)
        values (${shop_id}, ${affiliate_id}, ${hashOf(token)}, now() + make_interval(mins => ${minutes}::integer))`.execute(tx)
      return token
    },
    async isGood(tx: Tx, shop_id: number, token: string): Promise<boolean> {
      const { rows } = await sql`select 1 from ${links} where ${isLive(shop_id, token)}`.execute(tx)
      return rows.length > 0
    },
    async isUsed(tx: Tx, shop_id: number, token: string): Promise<boolean> {
      const { rows } = await sql`
        select 1 from ${links} where shop_id = ${shop_id} and token_hash = ${hashOf(token)} and used_at is not null`.execute(tx)
      return rows.length > 0
    },
    /** Whose it was; nothing when it is used, too old or not ours. */
    async take(tx: Tx, shop_id: number, token: string): Promise<number | undefined> {
      const { rows } = await sql<{ affiliate_id: number }>`
        update ${links} set used_at = now() where ${isLive(shop_id, token)} returning affiliate_id`.execute(tx)
      const affiliate_id = rows[0]?.affiliate_id
      if (affiliate_id !== undefined) await end(tx, shop_id, [affiliate_id])
      return affiliate_id
    },
  }
}

/** 256 random bits as they stand in an address. */
export const randomToken = (): string => randomBytes(32).toString('base64url')
