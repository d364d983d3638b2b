/** Where affiliates are at home: everything of one shop's portal stands below `/partner/{sub-path}`. */
const PORTAL = '/partner'

export const portalPath = (sub_path: string, rest = '') => `${PORTAL}/${sub_path}${rest}`

/** The sub-path of the shop whose portal an address belongs to. */
export const subPathIn = (pathname: string): string | undefined => {
  const [, top, sub_path] = pathname.split('/')
  return `/${top}` === PORTAL && sub_path ? sub_path : undefined
}

/** Under which name a browser keeps who is signed in at this shop's portal. One browser may be signed in at several. */
export const portalCredentialsKey = (sub_path: string) => `tandem.portal.${sub_path}`
