import { catalogueItemsByHandle } from '#features/commissions/products/server/index.ts'
import { linkedAffiliate, linkedAffiliates } from '#features/people/affiliates/server/index.ts'
import { type LinkedShop, linkTo, pageAddress, shortLinkOf, slugLinkOf } from '#features/store/tracking/rules/affiliateLink.ts'
import { linkedShop } from '#features/store/tracking/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import type { AffiliateLink } from '../contract.ts'
import { itemOf } from '../rules/itemOf.ts'
import { slugKey, slugsOf } from './short-links.ts'
import type { LinkOwner } from './store.ts'

/** A page of the store: with `path`, all of its address. */
interface LinkPage {
  id: number | null
  page: string
  path?: string
}

type Linked = Awaited<ReturnType<typeof linkedAffiliate>>
type Link<Of> = Omit<Of, 'path'> & AffiliateLink

export interface LinkMaker {
  shop: LinkedShop
  /** Pages as links of this affiliate, with what the store sells there. */
  toLinks<Of extends LinkPage>(pages: readonly Of[]): Promise<Link<Of>[]>
}

export async function linkMaker(tx: Tx, owner: LinkOwner, publicUrl: string): Promise<LinkMaker> {
  const { shop_id, affiliate_id } = owner
  const shop = await linkedShop(tx, shop_id)
  const affiliate = await linkedAffiliate(tx, shop_id, affiliate_id)
  return { shop, toLinks: pages => makeLinks(tx, { shop_id, shop, publicUrl }, pages, () => affiliate) }
}

/** The same of any affiliates of a shop, asked for once however many there are. */
export async function linksOfMany<Of extends LinkPage & { affiliate_id: number }>(
  tx: Tx,
  shop_id: number,
  pages: readonly Of[],
  publicUrl: string,
): Promise<Link<Of>[]> {
  const shop = await linkedShop(tx, shop_id)
  const affiliates = await linkedAffiliates(tx, shop_id, [...new Set(pages.map(page => page.affiliate_id))])
  return makeLinks(tx, { shop_id, shop, publicUrl }, pages, ({ affiliate_id }) => affiliates.get(affiliate_id)!)
}

interface At {
  shop_id: number
  shop: LinkedShop
  publicUrl: string
}

async function makeLinks<Of extends LinkPage>(
  tx: Tx,
  { shop_id, shop, publicUrl }: At,
  pages: readonly Of[],
  affiliateOf: (page: Of) => Linked,
): Promise<Link<Of>[]> {
  const items = await catalogueItemsByHandle(
    tx,
    shop_id,
    pages.flatMap(({ page }) => itemOf(page) ?? []),
  )
  const named = pages.flatMap(page => (page.path ? { affiliate_id: affiliateOf(page).id, path: page.path } : []))
  const slugs = await slugsOf(tx, shop_id, named)
  return pages.map(of => {
    const { path, ...page } = of
    const affiliate = affiliateOf(of)
    const slug = slugs.get(slugKey({ affiliate_id: affiliate.id, path: path ?? '' }))
    const told = itemOf(page.page)
    const item = told && items.find(({ kind, handle }) => kind === told.kind && handle === told.handle)
    return {
      ...page,
      title: item?.title ?? null,
      image_url: item?.image_url ?? null,
      url: linkTo(shop, pageAddress(shop, path ?? page.page), affiliate),
      short_url: slug ? slugLinkOf(publicUrl, shop_id, slug) : shortLinkOf(publicUrl, shop_id, affiliate, path ?? page.page),
    }
  })
}
