/** Every screen of the portal, by its path below the portal's: the only places a login leads on to. */
const portalScreenPaths = [
  ...(['/', '/links', '/commissions', '/payments', '/chat', '/creatives', '/gifts', '/bonuses'] as const),
  ...(['/network', '/brands', '/claims', '/tax', '/settings'] as const),
] as const
export type PortalScreenPath = (typeof portalScreenPaths)[number]

const TARGET = /^(\/[a-z]*)(\?[\w=&%.+-]*)?$/

/** Where somebody was going before they had to log in; nothing for what is no screen of the portal. */
export function portalTarget(text: unknown): string | undefined {
  if (typeof text !== 'string' || text.length > 200) return undefined
  const [, path, search = ''] = TARGET.exec(text) ?? []
  const isKnown = (portalScreenPaths as readonly (string | undefined)[]).includes(path)
  return isKnown && path + search !== '/' ? text : undefined
}

/** What keeps a target in an address. */
export const targetParam = (target: string | undefined): string[] => (target ? [`to=${encodeURIComponent(target)}`] : [])

/** The login that leads on to a target, below the portal. */
export const loginTo = (target: string | undefined): string => ['/login', ...targetParam(target)].join('?')
