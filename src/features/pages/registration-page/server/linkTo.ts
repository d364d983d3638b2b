import { type SitedShop, siteOf } from '#server/hosts/affiliate-site.ts'
import type { Services } from '#server/services.ts'

/** An address of the shop's pages, once the shop has chosen where they are. */
export function linkTo(
  services: Pick<Services, 'config' | 'publicUrl'>,
  shop: SitedShop,
  pathOf: (sub_path: string) => string,
): string | null {
  return siteOf(services, shop)?.page(pathOf(shop.sub_path!)) ?? null
}
