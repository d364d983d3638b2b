import { readShop } from '#features/store/shop/server/index.ts'
import { targetParam } from '#kit/portal-target.ts'
import { siteOf } from '#server/hosts/affiliate-site.ts'
import type { Services } from '#server/services.ts'
import { newPasswordLink } from './password-links.ts'

interface PasswordLink {
  shop_id: number
  affiliate_id: number
  /** Asked for by the affiliate, who waits for it. */
  isReset?: boolean
  /** Which screen of the portal they were going to. */
  target?: string
}

/** Where an affiliate chooses a password, once; the links mailed before end. */
export const passwordUrl = (services: Services, { shop_id, affiliate_id, isReset, target }: PasswordLink): Promise<string> =>
  services.db.inShop(shop_id, async tx => {
    const site = siteOf(services, await readShop(tx, shop_id, 'sub_path', 'custom_domain', 'plan'))
    const token = await newPasswordLink(tx, shop_id, affiliate_id, isReset ? 'reset' : 'invitation')
    const path = `/affiliate/password?${[`token=${token}`, ...targetParam(target)].join('&')}`
    return site?.page(path) ?? services.publicUrl() + path
  })
