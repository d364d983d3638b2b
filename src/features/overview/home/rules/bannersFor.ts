import { type Permission, permissionNames, permissions } from '#kit/access.ts'
import type { HomeBanner } from '../contract.ts'

type Needed = Permission | readonly Permission[] | 'super-admin' | undefined

interface BannerPage {
  path: string
  permission?: Needed
}

/** Of what the provider says to all merchants, what leads this person to something they may open. */
export const bannersFor = (
  banners: readonly HomeBanner[],
  pages: readonly BannerPage[],
  may: (permission: Needed) => boolean,
): HomeBanner[] => banners.filter(({ link }) => link === null || may(permissionFor(link.url, pages)))

/** Of the page itself, or of the section it lies in; an address elsewhere needs none. */
function permissionFor(url: string, pages: readonly BannerPage[]): Needed {
  const path = url.split(/[?#]/)[0]!
  const page = pages.find(one => one.path === path)
  if (page) return page.permission
  return permissionNames.find(name => path.startsWith(`${permissions[name].path}/`))
}
