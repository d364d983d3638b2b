import { type LinkedAffiliate, type LinkedShop, linkOf, shortLinkOf } from '#features/tracking/affiliateLink.ts'
import { readLinkSettings } from '#features/tracking/server/index.ts'
import type { Tx } from '#server/db/database.ts'

/** Where the links of a shop lead. */
export async function linkedShop(tx: Tx, shop_id: number): Promise<LinkedShop> {
  const settings = await readLinkSettings(tx, shop_id)
  const { domain } = await tx.selectFrom('shop').select('domain').where('shop_id', '=', shop_id).executeTakeFirstOrThrow()
  const rows = await tx.selectFrom('shop_domain').select('domain').where('shop_id', '=', shop_id).execute()
  return { ...settings, domain, domains: rows.map(row => row.domain) }
}

interface Linked extends LinkedAffiliate {
  program_id: number
  custom_path: string | null
}

export async function linksOf(tx: Tx, shop_id: number, affiliate: Linked, publicUrl: string) {
  const shop = await linkedShop(tx, shop_id)
  const { ref_code, ref_word, custom_path, program_id } = affiliate
  const program = await tx
    .selectFrom('program')
    .select('link_destination')
    .where('shop_id', '=', shop_id)
    .where('id', '=', program_id)
    .executeTakeFirst()
  return {
    default_link: linkOf(shop, { link_destination: program?.link_destination ?? null }, affiliate),
    short_link: shortLinkOf(publicUrl, shop_id, affiliate),
    custom_link: custom_path && new URL(custom_path, shop.store_url ?? `https://${shop.domain}`).href,
    custom_path,
    // No store platform makes the redirect for us yet, so the path is only kept free for its owner.
    custom_link_works: false,
    ref_code,
    ref_word,
  }
}
