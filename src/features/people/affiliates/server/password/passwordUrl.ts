import { readShop } from '#features/store/shop/server/index.ts'
import { siteOf } from '#server/hosts/affiliate-site.ts'
import type { Services } from '#server/services.ts'
import { newPasswordLink } from './password-links.ts'

/** Where an affiliate chooses a password, once; the links mailed before end. */
export const passwordUrl = (services: Services, shop_id: number, affiliate_id: number): Promise<string> =>
  services.db.inShop(shop_id, async tx => {
    const site = siteOf(services, await readShop(tx, shop_id, 'sub_path', 'custom_domain', 'plan'))
    const path = `/affiliate/password?token=${await newPasswordLink(tx, shop_id, affiliate_id)}`
    return site?.page(path) ?? services.publicUrl() + path
  })
