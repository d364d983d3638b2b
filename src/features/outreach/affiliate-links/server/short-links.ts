import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { affiliateOf } from '#features/people/affiliates/server/index.ts'
import { newSlug } from '#features/store/tracking/rules/ref-code.ts'
import type { Tx } from '#server/db/database.ts'
import type { AffiliateOfShop } from '#server/http/caller.ts'

/** Gives a page a short name, once. */
export async function nameLink(tx: Tx, { shop_id, affiliate_id }: AffiliateOfShop, path: string): Promise<void> {
  await tx
    .insertInto('short_link')
    .values({ shop_id, affiliate_id, path, slug: newSlug(randomInt) })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

interface NamedPage {
  affiliate_id: number
  path: string
}

export const slugKey = ({ affiliate_id, path }: NamedPage): string => `${affiliate_id} ${path}`

/** The short names of pages, by `slugKey`. */
export async function slugsOf(tx: Tx, shop_id: number, pages: readonly NamedPage[]): Promise<Map<string, string>> {
  if (pages.length === 0) return new Map()
  const { rows } = await sql<NamedPage & { slug: string }>`
    select affiliate_id, path, slug from short_link
    where shop_id = ${shop_id} and (affiliate_id, path) in (
      select * from unnest(${pages.map(page => page.affiliate_id)}::bigint[], ${pages.map(page => page.path)}::text[]))`.execute(
    tx,
  )
  return new Map(rows.map(row => [slugKey(row), row.slug]))
}

/** What a short name stands for; nothing where its affiliate is gone. */
export async function findBySlug(tx: Tx, shop_id: number, slug: string) {
  const found = await tx
    .selectFrom('short_link')
    .select(['affiliate_id', 'path'])
    .where('shop_id', '=', shop_id)
    .where('slug', '=', slug)
    .executeTakeFirst()
  const owner = found && (await affiliateOf(tx, shop_id, found.affiliate_id).select('ref_code').executeTakeFirst())
  return found && owner && { ref: owner.ref_code, path: found.path }
}
