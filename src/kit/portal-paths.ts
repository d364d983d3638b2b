/** Where affiliates are at home: everything of one shop's portal stands below `/partner/{sub-path}`. */
export const PORTAL = '/partner'

export const portalPath = (sub_path: string, rest = '') => `${PORTAL}/${sub_path}${rest}`

/** Under which name a browser keeps who is signed in at this shop's portal. One browser may be signed in at several. */
export const portalCredentialsKey = (sub_path: string) => `tandem.portal.${sub_path}`
