/** Where affiliates are at home: everything of one shop's portal stands below `/partner/{sub-path}`. */
const PORTAL = '/partner'

export const portalPath = (sub_path: string, rest = '') => `${PORTAL}/${sub_path}${rest}`

/** On a host that only affiliates come to, nothing needs to tell the portal from the admin: it stands below `/{sub-path}`. */
export const ownHostPath = (sub_path: string, rest = '') => `/${sub_path}${rest}`

/** Below which path the portal of a shop stands, by the host where it is asked for. */
export type PathOf = (sub_path: string, rest?: string) => string

/** What stands below the sub-path of a shop beside its portal: the pages on which visitors become affiliates. */
const VISITOR_PAGES = ['register', 'thank-you', 'verify-email', 'new-email', 'join', 'refer', 'style']

/** The address of a host that only affiliates come to, as the product's own routes have it; `undefined` where it is the same. */
export function routedPath(path: string, isSubPath: (text: string) => boolean): string | undefined {
  const [, sub_path = '', page = ''] = path.split('/')
  if (!isSubPath(sub_path) || VISITOR_PAGES.includes(page)) return undefined
  return PORTAL + path
}

/** The other way round: where an address with `/partner` in front leads on a host that only affiliates come to. */
export const shortPath = (path: string): string | undefined =>
  // Only before the name of a shop: a second slash would lead to another host.
  /^\/partner\/[\w-]/.test(path) ? path.slice(PORTAL.length) : undefined

/** How the page of a portal is told below which path it stands. */
export const PORTAL_BASE = 'portal-base'

/** The sub-path of the shop whose portal stands below a path. */
export const subPathOf = (base: string): string => base.slice(base.lastIndexOf('/') + 1)

/** Under which name a browser keeps who is signed in at this shop's portal. One browser may be signed in at several. */
export const portalCredentialsKey = (sub_path: string) => `tandem.portal.${sub_path}`

/** Behind which name in the fragment of an address a newcomer carries the code that signs them in. */
export const ENTRY = 'enter'

/** How the login is told that whoever comes did not leave by themselves. */
export const SESSION_ENDED = 'ended'

/** Under which name a browser keeps the language that was chosen in it. */
export const LANGUAGE_CHOICE = 'tandem.language'
