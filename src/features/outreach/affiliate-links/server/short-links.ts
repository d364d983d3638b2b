import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { newSlug } from '#features/store/tracking/rules/ref-code.ts'
import type { Tx } from '#server/db/database.ts'

interface Whose {
  shop_id: number
  affiliate_id: number
}

/** Gives a page a short name, once. */
export async function nameLink(tx: Tx, { shop_id, affiliate_id }: Whose, path: string): Promise<void> {
  await tx
    .insertInto('short_link')
    .values({ shop_id, affiliate_id, path, slug: newSlug(randomInt) })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

/** The short names of pages, by their paths. */
export async function slugsOf(tx: Tx, { shop_id, affiliate_id }: Whose, paths: readonly string[]): Promise<Map<string, string>> {
  const rows = await tx
    .selectFrom('short_link')
    .select(['path', 'slug'])
    .where('shop_id', '=', shop_id)
    .where('affiliate_id', '=', affiliate_id)
    .where('path', '=', sql<string>`any(${paths}::text[])`)
    .execute()
  return new Map(rows.map(({ path, slug }) => [path, slug]))
}

/** What a short name stands for. */
export function findBySlug(tx: Tx, shop_id: number, slug: string) {
  return tx
    .selectFrom('short_link')
    .innerJoin('affiliate', join =>
      join.onRef('affiliate.shop_id', '=', 'short_link.shop_id').onRef('affiliate.id', '=', 'short_link.affiliate_id'),
    )
    .select(['ref_code as ref', 'path'])
    .where('short_link.shop_id', '=', shop_id)
    .where('slug', '=', slug)
    .where('affiliate.removed_at', 'is', null)
    .executeTakeFirst()
}
