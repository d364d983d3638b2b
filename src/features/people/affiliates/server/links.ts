import { sql } from 'kysely'
import { customLinkState, sharedLink } from '#features/people/custom-links/server/index.ts'
import { type LinkedAffiliate, linkOf, pageAddress, shortLinkOf } from '#features/store/tracking/rules/affiliateLink.ts'
import { linkedShop } from '#features/store/tracking/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import { affiliateOf } from './affiliateOf.ts'

interface Linked extends LinkedAffiliate {
  id: number
  program_id: number
  custom_path: string | null
}

/** The same for one who is known by number only. */
export async function linksOfAffiliate(tx: Tx, shop_id: number, id: number, publicUrl: string) {
  const person = await affiliateOf(tx, shop_id, id)
    .select(['id', 'program_id', 'ref_code', 'ref_word', 'custom_path', 'first_name', 'last_name'])
    .executeTakeFirstOrThrow()
  return linksOf(tx, shop_id, person, publicUrl)
}

type LinkSender = LinkedAffiliate & { id: number }

/** An affiliate as links to pages of the store speak of them. */
export const linkedAffiliate = (tx: Tx, shop_id: number, id: number): Promise<LinkSender> =>
  linked(tx, shop_id).where('affiliate.id', '=', id).executeTakeFirstOrThrow()

/** The same of many, by their numbers. */
export async function linkedAffiliates(tx: Tx, shop_id: number, ids: readonly number[]): Promise<Map<number, LinkSender>> {
  const rows = await linked(tx, shop_id).where('affiliate.id', '=', sql<number>`any(${ids}::bigint[])`).execute()
  return new Map(rows.map(row => [row.id, row]))
}

const linked = (tx: Tx, shop_id: number) =>
  tx
    .selectFrom('affiliate')
    .innerJoin('program', join =>
      join.onRef('program.shop_id', '=', 'affiliate.shop_id').onRef('program.id', '=', 'affiliate.program_id'),
    )
    .select(['affiliate.id', 'ref_code', 'ref_word', 'first_name', 'last_name', 'program.name as program_name'])
    .where('affiliate.shop_id', '=', shop_id)

export async function linksOf(tx: Tx, shop_id: number, affiliate: Linked, publicUrl: string) {
  const shop = await linkedShop(tx, shop_id)
  const { id, ref_code, ref_word, custom_path, program_id } = affiliate
  const program = await tx
    .selectFrom('program')
    .select(['link_destination', 'name'])
    .where('shop_id', '=', shop_id)
    .where('id', '=', program_id)
    .executeTakeFirst()
  const default_link = linkOf(
    shop,
    { link_destination: program?.link_destination ?? null },
    { ...affiliate, program_name: program?.name },
  )
  return {
    default_link,
    /** What is passed on. */
    shared_link: await sharedLink(tx, shop_id, affiliate, default_link),
    short_link: shortLinkOf(publicUrl, shop_id, affiliate),
    custom_link: custom_path && pageAddress(shop, custom_path),
    custom_path,
    custom_link_state: await customLinkState(tx, shop_id, { id, custom_path }),
    ref_code,
    ref_word,
  }
}
