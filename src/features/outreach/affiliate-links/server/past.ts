import type { Tx } from '#server/db/database.ts'
import { nameLink } from './short-links.ts'

/** Links that somebody kept before. */
export async function insertPastLinks(tx: Tx, shop_id: number, affiliate_id: number, pages: readonly string[]): Promise<void> {
  await tx
    .insertInto('saved_link')
    .values(pages.map(page => ({ shop_id, affiliate_id, path: page, page })))
    .execute()
  for (const page of pages) await nameLink(tx, { shop_id, affiliate_id }, page)
}
