import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod'
import { PlatformError, type PlatformSignIn, type PlatformUser } from './port.ts'
import type { PlatformSettings } from './shopify.ts'

/** What the product does at a store. */
export const neededScopes = [
  'read_orders',
  'read_products',
  'read_customers',
  'write_discounts',
  'write_online_store_navigation',
  // Whether the app embed is on in the theme that visitors see.
  'read_themes',
  // The pixel of the app, and what it hears.
  'write_pixels',
  'read_customer_events',
  // The test order of the tracking test.
  'write_draft_orders',
  // Where visitors must agree before anything is stored.
  'read_privacy_settings',
]

const TIMEOUT_MS = 10_000

const SHOP_DOMAIN = /^[a-z0-9][a-z0-9-]{0,60}\.myshopify\.com$/
export const isPlatformShop = (shop: string) => SHOP_DOMAIN.test(shop)

/** The `host` value is the encoded admin path of the shop; anything else is somebody else's page. */
export function isHostOfShop(host: string, shop: string): boolean {
  const path = Buffer.from(host, 'base64').toString('utf8')
  const handle = shop.slice(0, -'.myshopify.com'.length)
  return path === `admin.shopify.com/store/${handle}` || path === `${shop}/admin`
}

type AuthorizeOptions = Parameters<PlatformSignIn['authorizeUrl']>[1]

/** Where the merchant is asked to allow it: for the shop, or for one person of it. */
export function askPermission(
  { apiKey, url }: PlatformSettings,
  shop: string,
  { state, redirectUrl }: AuthorizeOptions,
  more = {},
): string {
  const address = new URL(`${url.replace('{shop}', shop)}/admin/oauth/authorize`)
  const scope = neededScopes.join(',')
  address.search = new URLSearchParams({ client_id: apiKey, scope, redirect_uri: redirectUrl, state, ...more }).toString()
  return address.href
}

/** What the platform gives for the code the merchant came back with. */
export const redeemCode = (settings: PlatformSettings, shop: string, code: string, more = {}) =>
  askForToken(settings, shop, { code, ...more })

/** What the platform gives for a proof that the merchant is there. */
export async function askForToken(
  { apiKey, apiSecret, url }: PlatformSettings,
  shop: string,
  proof: Record<string, string>,
): Promise<unknown> {
  const response = await fetch(`${url.replace('{shop}', shop)}/admin/oauth/access_token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ client_id: apiKey, client_secret: apiSecret, ...proof }),
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(error => {
    throw new PlatformError('The store platform did not answer', undefined, { cause: error })
  })
  if (response.ok) return response.json()
  const { error } = RefusedAnswer.parse(await response.json().catch(() => ({})))
  // Says that the product is not known by its own secret, and nothing about the shop.
  const status = error === 'invalid_client' ? undefined : response.status
  throw new PlatformError(`The store platform refused the proof: ${error ?? response.status}`, status)
}

/** Signing in through the store: there with a nonce, back with a proof. */
export function createSignIn(settings: PlatformSettings): PlatformSignIn {
  return {
    authorizeUrl: (shop, asked) => askPermission(settings, shop, asked, { 'grant_options[]': 'per-user' }),

    isFromPlatform({ hmac = '', ...rest }) {
      const message = Object.keys(rest)
        .sort()
        .map(name => `${name}=${rest[name]}`)
        .join('&')
      const expected = createHmac('sha256', settings.apiSecret).update(message).digest()
      const given = Buffer.from(hmac, 'hex')
      return given.length === expected.length && timingSafeEqual(given, expected)
    },

    async exchangeCode(shop, code) {
      return personOf(TokenAnswer.parse(await redeemCode(settings, shop, code)))
    },
  }
}

const RefusedAnswer = z.object({ error: z.string().max(200).optional().catch(undefined) }).catch({})

export const TokenAnswer = z.object({
  associated_user: z.object({
    email: z.string(),
    first_name: z.string().default(''),
    last_name: z.string().default(''),
    account_owner: z.boolean(),
    // An unproved address could be anybody's; the platform says whether it checked.
    email_verified: z.literal(true),
  }),
})

export const personOf = ({ associated_user: user }: z.output<typeof TokenAnswer>): PlatformUser => ({
  email: user.email.trim().toLowerCase(),
  name: `${user.first_name} ${user.last_name}`.trim(),
  isOwner: user.account_owner,
})
