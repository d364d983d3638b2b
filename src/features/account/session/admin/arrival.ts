import { asText, isRecord, stored } from '#browser/stored.ts'

/** What one guest page leaves for the next one, in this tab only. */

interface FreshPassword {
  email: string
  shop_id: number
  shop: string
}

export const freshPassword = stored<FreshPassword>(
  () => sessionStorage,
  'tandem.fresh-password',
  found => {
    if (!isRecord(found)) return undefined
    const { email, shop_id, shop } = found
    if (typeof email !== 'string' || typeof shop_id !== 'number' || typeof shop !== 'string') return undefined
    return { email, shop_id, shop }
  },
)

/** The address typed at the login, so that the page for a forgotten password knows it. */
export const typedEmail = stored(() => sessionStorage, 'tandem.email', asText)

/** Set when a session ended by itself, so that the login can say why it appears. */
export const sessionEnded = stored(
  () => sessionStorage,
  'tandem.session-ended',
  found => found === true || undefined,
)

/** What the server says when signing in through the store did not work: `/?problem=…`. */
const problems = {
  store_not_found: 'session.storeNotFound',
  platform_unavailable: 'session.platformUnavailable',
  platform_refused: 'session.platformRefused',
  platform_not_configured: 'session.platformNotConfigured',
} as const

export function problemIn(search: string): (typeof problems)[keyof typeof problems] | undefined {
  const name = new URLSearchParams(search).get('problem') ?? ''
  return Object.hasOwn(problems, name) ? problems[name as keyof typeof problems] : undefined
}

/** Whether a mailed link is to a first password: it replaces none. */
export const isFirstIn = (hash: string) => new URLSearchParams(hash.replace(/^#/, '')).get('first') === '1'

/** The secret of a mailed link travels behind `#`, where no server and no log sees it. */
export const tokenIn = (hash: string) => new URLSearchParams(hash.replace(/^#/, '')).get('token') || undefined
