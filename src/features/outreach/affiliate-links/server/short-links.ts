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

/** The short names of pages, by their paths. */
export async function slugsOf(
  tx: Tx,
  { shop_id, affiliate_id }: AffiliateOfShop,
  paths: readonly string[],
): Promise<Map<string, string>> {
  const rows = await tx
    .selectFrom('short_link')
    .select(['path', 'slug'])
    .where('shop_id', '=', shop_id)
    .where('affiliate_id', '=', affiliate_id)
    .where('path', '=', sql<string>`any(${paths}::text[])`)
    .execute()
  return new Map(rows.map(({ path, slug }) => [path, slug]))
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
