import { catalogueItemsByHandle } from '#features/commissions/products/server/index.ts'
import { linkedAffiliate } from '#features/people/affiliates/server/index.ts'
import { type LinkedShop, linkTo, pageAddress, shortLinkOf, slugLinkOf } from '#features/store/tracking/rules/affiliateLink.ts'
import { linkedShop } from '#features/store/tracking/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import type { AffiliateLink } from '../contract.ts'
import { itemOf } from '../rules/itemOf.ts'
import { slugsOf } from './short-links.ts'
import type { LinkOwner } from './store.ts'

/** A page of the store: with `path`, all of its address. */
interface LinkPage {
  id: number | null
  page: string
  path?: string
}

export interface LinkMaker {
  shop: LinkedShop
  /** Pages as links of this affiliate, with what the store sells there. */
  toLinks<Of extends LinkPage>(pages: readonly Of[]): Promise<(Omit<Of, 'path'> & AffiliateLink)[]>
}

export async function linkMaker(tx: Tx, owner: LinkOwner, publicUrl: string): Promise<LinkMaker> {
  const { shop_id, affiliate_id } = owner
  const shop = await linkedShop(tx, shop_id)
  const affiliate = await linkedAffiliate(tx, shop_id, affiliate_id)
  return {
    shop,
    async toLinks(pages) {
      const items = await catalogueItemsByHandle(
        tx,
        shop_id,
        pages.flatMap(({ page }) => itemOf(page) ?? []),
      )
      const slugs = await slugsOf(
        tx,
        owner,
        pages.flatMap(({ path }) => path ?? []),
      )
      return pages.map(({ path, ...page }) => {
        const slug = slugs.get(path ?? '')
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
    },
  }
}
