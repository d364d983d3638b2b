import { sql } from 'kysely'
import { domainsOf, saveSetting, shopOfDomain, updateShop } from '#features/store/shop/server/index.ts'
import type { Database, Tx } from '#server/db/database.ts'
import type { LinkedShop } from '../rules/affiliateLink.ts'
import { LinkForm, type LinkSettings } from '../rules/link-settings.ts'

const SETTINGS = 'links'

export function shopOfHost(db: Database, host: string): Promise<number | undefined> {
  return shopOfDomain(db, host, host.replace(/^www\./i, ''))
}

export async function readLinkSettings(tx: Tx, shop_id: number): Promise<LinkSettings> {
  const row = await tx
    .selectFrom('shop')
    .leftJoin('shop_setting', join => join.onRef('shop_setting.shop_id', '=', 'shop.shop_id').on('key', '=', SETTINGS))
    .select(['shop.cookie_days', 'shop_setting.content'])
    .where('shop.shop_id', '=', shop_id)
    .executeTakeFirstOrThrow()
  return { ...LinkForm.parse(row.content ?? {}), cookie_days: row.cookie_days }
}

/** Clicks counted before live as long as the new days say. */
export async function saveLinkSettings(tx: Tx, shop_id: number, { cookie_days, ...form }: LinkSettings): Promise<void> {
  await updateShop(tx, shop_id, { cookie_days })
  await saveSetting(tx, shop_id, SETTINGS, form)
}

/** Whose a link is, as far as it matters where it leads. */
export type AffiliateOfRef = Awaited<ReturnType<typeof findByRefs>> extends Map<string, infer Row> ? Row : never

/** Who has these codes and words, with their programs, each under what was asked for. */
export async function findByRefs(tx: Tx, shop_id: number, refs: readonly string[]) {
  const rows = await tx
    .selectFrom('affiliate')
    .innerJoin('program', join =>
      join.onRef('program.shop_id', '=', 'affiliate.shop_id').onRef('program.id', '=', 'affiliate.program_id'),
    )
    .select([
      'affiliate.id',
      'affiliate.kind',
      'affiliate.program_id',
      'affiliate.status',
      'affiliate.first_name',
      'affiliate.last_name',
      'affiliate.company',
      'affiliate.personal_detail',
      'affiliate.ref_code',
      'affiliate.ref_word',
      'program.cookie_days',
      'program.link_destination',
      'program.name as program_name',
    ])
    .where('affiliate.shop_id', '=', shop_id)
    .where('affiliate.removed_at', 'is', null)
    .select(
      // Known by them in another store of the brand.
      sql<string[]>`array(select other.ref_code from affiliate_ref_code as other
        where other.shop_id = ${shop_id} and other.affiliate_id = affiliate.id)`.as('other_codes'),
    )
    .where(
      sql<boolean>`(ref_code = any(${refs}::text[]) or ref_word_key = any(${refs.map(keyOfWord)}::text[])
        or affiliate.id = any(array(select affiliate_id from affiliate_ref_code where shop_id = ${shop_id} and ref_code = any(${refs}::text[]))))`,
    )
    .execute()
  const byKey = new Map(
    rows.flatMap(row => [
      ...[row.ref_code, ...row.other_codes].map(code => [code, row] as const),
      ...(row.ref_word ? [[keyOfWord(row.ref_word), row] as const] : []),
    ]),
  )
  return new Map(
    refs.flatMap(ref => {
      const row = byKey.get(ref) ?? byKey.get(keyOfWord(ref))
      return row ? [[ref, row] as const] : []
    }),
  )
}

const keyOfWord = (word: string) => word.toLowerCase()

/** It was made in the browser of who owns the link. */
export async function markOwnClick(tx: Tx, shop_id: number, id: string, affiliate_id: number): Promise<void> {
  await tx
    .updateTable('click')
    .set({ is_own: true })
    .where('shop_id', '=', shop_id)
    .where('id', '=', id)
    .where('affiliate_id', '=', affiliate_id)
    .execute()
}

/** Where the links of a shop lead. */
export async function linkedShop(tx: Tx, shop_id: number): Promise<LinkedShop> {
  return { ...(await readLinkSettings(tx, shop_id)), ...(await domainsOf(tx, shop_id)) }
}

/** When somebody last came by an affiliate's link. */
export async function lastClickAt(tx: Tx, shop_id: number): Promise<Date | null> {
  const row = await tx
    .selectFrom('click')
    .select('at')
    .where('shop_id', '=', shop_id)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.at ?? null
}

/** Whether anybody ever came by a link of theirs. */
export async function hasClicks(tx: Tx, { shop_id, affiliate_id }: { shop_id: number; affiliate_id: number }): Promise<boolean> {
  const click = await tx
    .selectFrom('click')
    .select('id')
    .where('shop_id', '=', shop_id)
    .where('affiliate_id', '=', affiliate_id)
    .limit(1)
    .executeTakeFirst()
  if (click) return true
  // Days stay when clicks are deleted for their age.
  const day = await tx
    .selectFrom('click_day')
    .select('day')
    .where('shop_id', '=', shop_id)
    .where('affiliate_id', '=', affiliate_id)
    .limit(1)
    .executeTakeFirst()
  return day !== undefined
}

export const RECENT_MS = 10 * 60_000

/** A click of the last minutes, which the page it led to takes over: its script has run. */
export async function confirmClick(
  tx: Tx,
  { shop_id, affiliate_id, id }: { shop_id: number; affiliate_id: number; id: string },
): Promise<boolean> {
  const row = await tx
    .updateTable('click')
    .set({ via: 'both' })
    .where('shop_id', '=', shop_id)
    .where('id', '=', id)
    .where('affiliate_id', '=', affiliate_id)
    .where('at', '>', new Date(Date.now() - RECENT_MS))
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function connectCart(tx: Tx, shop_id: number, click_id: string, cart_token: string): Promise<void> {
  await tx.updateTable('click').set({ cart_token }).where('shop_id', '=', shop_id).where('id', '=', click_id).execute()
}
