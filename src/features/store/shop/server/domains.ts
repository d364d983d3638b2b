import { sql } from 'kysely'
import { shopSuffix } from '#kit/contract/validate.ts'
import { commitTogether } from '#server/db/commitTogether.ts'
import type { Database, Tx } from '#server/db/database.ts'
import { pagesChanged } from '#server/realtime/pagesChanged.ts'

/** Which shop a domain leads to; of several ways to write it, any. */
export async function shopOfDomain(db: Pick<Database, 'global'>, ...domains: readonly string[]): Promise<number | undefined> {
  const wanted = domains.map(domain => domain.toLowerCase())
  const row = await db.global.selectFrom('shop_domain').select('shop_id').where('domain', 'in', wanted).executeTakeFirst()
  return row?.shop_id
}

/** The same for many domains at once, as they are written down. */
export async function shopsOfDomains(db: Pick<Database, 'global'>, domains: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ domain: string; shop_id: number }>`
    select domain, shop_id from shop_domain where domain = any(${domains})`.execute(db.global)
  return new Map(rows.map(row => [row.domain, row.shop_id]))
}

/** Every shop whose store is at the platform; one that had several names is named for each. */
export async function platformShops(db: Pick<Database, 'global'>): Promise<number[]> {
  const rows = await db.global.selectFrom('shop_domain').select('shop_id').where('domain', 'like', `%${shopSuffix}`).execute()
  return rows.map(row => row.shop_id)
}

export async function allShops(db: Pick<Database, 'global'>): Promise<number[]> {
  const rows = await db.global.selectFrom('shop_domain').select('shop_id').distinct().orderBy('shop_id').execute()
  return rows.map(row => row.shop_id)
}

/** Which of these domains lead to another shop. */
export async function domainsOfOthers(tx: Tx, shop_id: number, domains: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('shop_domain')
    .select('domain')
    .where('domain', 'in', domains)
    .where('shop_id', '<>', shop_id)
    .execute()
  return new Set(rows.map(row => row.domain))
}

/** The name the shop goes by, and all that lead to it. */
export async function domainsOf(tx: Tx, shop_id: number): Promise<{ domain: string; domains: string[] }> {
  const shop = await tx.selectFrom('shop').select('domain').where('shop_id', '=', shop_id).executeTakeFirstOrThrow()
  const rows = await tx.selectFrom('shop_domain').select('domain').where('shop_id', '=', shop_id).execute()
  return { domain: shop.domain, domains: rows.map(row => row.domain) }
}

/** One of them, asked of the directory alone: whether or not the shop itself can be read. */
export async function someDomainOf({ global }: Database, shop_id: number): Promise<string | undefined> {
  const found = global.selectFrom('shop_domain').select('domain').where('shop_id', '=', shop_id).orderBy('domain').limit(1)
  return (await found.executeTakeFirst())?.domain
}

/** The name leads to the shop from now on; false when it leads somewhere already. */
export async function claimDomain(tx: Tx, shop_id: number, domain: string): Promise<boolean> {
  await commitTogether(tx)
  const claimed = await tx
    .insertInto('shop_domain')
    .values({ domain, shop_id })
    .onConflict(conflict => conflict.doNothing())
    .returning('shop_id')
    .executeTakeFirst()
  return claimed !== undefined
}

/** The shop goes by this name from now on, unless the name is another shop's. */
export async function takeDomain(tx: Tx, shop_id: number, domain: string): Promise<void> {
  await claimDomain(tx, shop_id, domain)
  const owner = await tx.selectFrom('shop_domain').select('shop_id').where('domain', '=', domain).executeTakeFirst()
  if (owner?.shop_id !== shop_id) return
  await tx.updateTable('shop').set({ domain }).where('shop_id', '=', shop_id).where('domain', '<>', domain).execute()
  await pagesChanged(tx, shop_id)
}
