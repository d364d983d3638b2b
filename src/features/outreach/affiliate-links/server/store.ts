import { sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'
import { type Bookmark, listAfter } from '#server/db/listAfter.ts'

export interface LinkOwner {
  shop_id: number
  affiliate_id: number
}

export interface SavedLink {
  id: number
  /** The whole of the address below the store. */
  path: string
  /** What of it clicks are counted by. */
  page: string
  created_at: Date
}

export async function savedLinks(tx: Tx, { shop_id, affiliate_id }: LinkOwner): Promise<SavedLink[]> {
  return tx
    .selectFrom('saved_link')
    .select(['id', 'path', 'page', 'created_at'])
    .where('shop_id', '=', shop_id)
    .where('affiliate_id', '=', affiliate_id)
    .orderBy('id', 'desc')
    .execute()
}

type OwnedLink = SavedLink & LinkOwner & Bookmark

interface Step {
  affiliate_id?: number
  last: Bookmark | undefined
  limit: number
}

/** Those of a shop or of one affiliate, the newest first. */
export const savedLinksAfter = (tx: Tx, shop_id: number, { affiliate_id, ...step }: Step): Promise<OwnedLink[]> =>
  listAfter(ownedLinks(tx, shop_id, affiliate_id), { direction: 'desc', ...step }).execute()

/** Those that are kept since then, the oldest first. */
export function savedLinksSince(
  tx: Tx,
  shop_id: number,
  { affiliate_id, since, ...step }: Step & { since: string },
): Promise<OwnedLink[]> {
  const found = ownedLinks(tx, shop_id, affiliate_id).where('created_at', '>=', sql<Date>`${since}::timestamptz`)
  return listAfter(found, { by: { key: sql.ref('created_at'), type: 'timestamptz' }, direction: 'asc', ...step }).execute()
}

/** Links of those who are affiliates still. */
const ownedLinks = (tx: Tx, shop_id: number, affiliate_id: number | undefined) =>
  tx
    .selectFrom('saved_link')
    .select(['id', 'path', 'page', 'created_at', 'shop_id', 'affiliate_id'])
    .where('shop_id', '=', shop_id)
    .$if(affiliate_id !== undefined, found => found.where('affiliate_id', '=', affiliate_id!))
    .where(
      sql<boolean>`exists (select from affiliate where affiliate.shop_id = ${shop_id} and affiliate.id = saved_link.affiliate_id
        and affiliate.removed_at is null and affiliate.kind = 'affiliate')`,
    )

/** One that is kept, with whose it is. */
export const findLink = (tx: Tx, shop_id: number, id: number): Promise<(SavedLink & LinkOwner) | undefined> =>
  tx
    .selectFrom('saved_link')
    .select(['id', 'path', 'page', 'created_at', 'shop_id', 'affiliate_id'])
    .where('shop_id', '=', shop_id)
    .where('id', '=', id)
    .executeTakeFirst()

export async function hasSavedLink(tx: Tx, { shop_id, affiliate_id }: LinkOwner): Promise<boolean> {
  const any = await tx
    .selectFrom('saved_link')
    .select('id')
    .where('shop_id', '=', shop_id)
    .where('affiliate_id', '=', affiliate_id)
    .limit(1)
    .executeTakeFirst()
  return any !== undefined
}

/** Keeps a link, or finds the one that is kept already; nothing where there are as many as may be. */
export async function saveLink(
  tx: Tx,
  { shop_id, affiliate_id }: LinkOwner,
  { path, page }: Pick<SavedLink, 'path' | 'page'>,
  most: number,
): Promise<Pick<SavedLink, 'id' | 'created_at'> | undefined> {
  const { rows } = await sql<Pick<SavedLink, 'id' | 'created_at'>>`
    insert into saved_link (shop_id, affiliate_id, path, page)
    select ${shop_id}::bigint, ${affiliate_id}::bigint, ${path}::text, ${page}::text
    from (
      select count(*) as links, bool_or(path = ${path}) as is_kept from saved_link
      where shop_id = ${shop_id} and affiliate_id = ${affiliate_id}
    ) as known
    where known.links < ${most} or known.is_kept
    on conflict (shop_id, affiliate_id, path) do update set page = excluded.page
    returning id, created_at`.execute(tx)
  return rows[0]
}

export async function removeLink(tx: Tx, { shop_id, affiliate_id }: LinkOwner, id: number): Promise<boolean> {
  const removed = await tx
    .deleteFrom('saved_link')
    .where('shop_id', '=', shop_id)
    .where('affiliate_id', '=', affiliate_id)
    .where('id', '=', id)
    .returning('id')
    .execute()
  return removed.length > 0
}
