import { sql } from 'kysely'
import { linkOf } from '#features/store/tracking/rules/affiliateLink.ts'
import { linkedShop } from '#features/store/tracking/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import { affiliateChannel, publish, shopChannel } from '#server/realtime/publish.ts'
import { customLinkChanged } from '../events.ts'
import type { CustomLinkProblem } from '../rules/states.ts'

/** What an affiliate's custom link should be. */
export interface ExpectedLink {
  affiliate_id: number
  path: string
  target: string
  ref_code: string
  ref_word: string | null
}

/** What the store has, or refused. */
export interface StoredLink {
  affiliate_id: number
  path: string
  platform_id: string | null
  target: string | null
  problem: CustomLinkProblem | null
  /** When the store was last asked about it. */
  changed_at: Date
}

/** The custom links that are wanted of these affiliates, or of the next ones after a number. */
export async function expectedLinks(
  tx: Tx,
  shop_id: number,
  which: { ids: readonly number[] } | { after: number; limit: number },
): Promise<ExpectedLink[]> {
  const rows = await tx
    .selectFrom('affiliate')
    .innerJoin('program', join =>
      join.onRef('program.shop_id', '=', 'affiliate.shop_id').onRef('program.id', '=', 'affiliate.program_id'),
    )
    .select(['affiliate.id', 'custom_path', 'ref_code', 'ref_word', 'link_destination'])
    .select(['first_name', 'last_name', 'program.name as program_name'])
    .where('affiliate.shop_id', '=', shop_id)
    .where('affiliate.removed_at', 'is', null)
    .where('custom_path', 'is not', null)
    .$if('ids' in which, found => found.where('affiliate.id', 'in', [...(which as { ids: number[] }).ids]))
    .$if('after' in which, found => found.where('affiliate.id', '>', (which as { after: number }).after))
    .orderBy('affiliate.id')
    .limit('ids' in which ? which.ids.length : which.limit)
    .execute()
  const shop = await linkedShop(tx, shop_id)
  return rows.map(row => ({ ...row, affiliate_id: row.id, path: row.custom_path!, target: linkOf(shop, row, row) }))
}

export async function storedLinks(tx: Tx, shop_id: number, affiliate_ids: readonly number[]): Promise<StoredLink[]> {
  if (affiliate_ids.length === 0) return []
  const rows = await tx
    .selectFrom('custom_link')
    .select(['affiliate_id', 'path', 'platform_id', 'target', 'problem', 'changed_at'])
    .where('shop_id', '=', shop_id)
    .where('affiliate_id', 'in', [...affiliate_ids])
    .execute()
  return rows as StoredLink[]
}

/** Whether a redirect of the store is one of ours, whoever of the affiliates it was made for. */
export async function isOwnRedirect(tx: Tx, shop_id: number, platform_id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('custom_link')
    .select('path')
    .where('shop_id', '=', shop_id)
    .where('platform_id', '=', platform_id)
    .executeTakeFirst()
  return row !== undefined
}

/** A redirect belongs to one path of one affiliate; where it belonged before, it no longer does. */
export async function saveCreatedLink(
  tx: Tx,
  shop_id: number,
  { affiliate_id, path, target }: ExpectedLink,
  platform_id: string,
): Promise<void> {
  // Two who found the same redirect would both clear its place and then both take it.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`custom link ${platform_id}`}, ${shop_id}))`.execute(tx)
  await tx.deleteFrom('custom_link').where('shop_id', '=', shop_id).where('platform_id', '=', platform_id).execute()
  await save(tx, shop_id, { affiliate_id, path, platform_id, target, problem: null })
}

export const saveProblem = (
  tx: Tx,
  shop_id: number,
  { affiliate_id, path }: ExpectedLink,
  problem: CustomLinkProblem,
): Promise<void> => save(tx, shop_id, { affiliate_id, path, platform_id: null, target: null, problem })

async function save(tx: Tx, shop_id: number, { affiliate_id, path, ...state }: Omit<StoredLink, 'changed_at'>): Promise<void> {
  const changed_at = sql<Date>`now()`
  await tx
    .insertInto('custom_link')
    .values({ shop_id, affiliate_id, path, ...state, changed_at })
    .onConflict(conflict =>
      conflict.columns(['shop_id', 'affiliate_id', 'path']).doUpdateSet({ ...state, changed_at: sql<Date>`excluded.changed_at` }),
    )
    .execute()
  await announce(tx, shop_id, affiliate_id)
}

export async function deleteLink(tx: Tx, shop_id: number, { affiliate_id, path }: Pick<StoredLink, 'affiliate_id' | 'path'>) {
  await tx
    .deleteFrom('custom_link')
    .where('shop_id', '=', shop_id)
    .where('affiliate_id', '=', affiliate_id)
    .where('path', '=', path)
    .execute()
  await announce(tx, shop_id, affiliate_id)
}

/** What the store refused is asked for anew. */
export const forgetProblem = (tx: Tx, shop_id: number, affiliate_id: number) =>
  tx
    .deleteFrom('custom_link')
    .where('shop_id', '=', shop_id)
    .where('affiliate_id', '=', affiliate_id)
    .where('problem', 'is not', null)
    .execute()

async function announce(tx: Tx, shop_id: number, affiliate_id: number): Promise<void> {
  await publish(tx, shopChannel(shop_id), customLinkChanged, { affiliate_id }, { permission: 'affiliate-and-coupon' })
  await publish(tx, affiliateChannel(shop_id, affiliate_id), customLinkChanged, { affiliate_id })
}
