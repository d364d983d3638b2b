import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod'
import type { PlatformSignIn } from './port.ts'
import type { PlatformSettings } from './shopify.ts'

/** What the product does at a store. */
export const neededScopes = ['read_orders', 'read_products', 'read_customers', 'write_discounts']

const SHOP_DOMAIN = /^[a-z0-9][a-z0-9-]{0,60}\.myshopify\.com$/
export const isPlatformShop = (shop: string) => SHOP_DOMAIN.test(shop)

/** The `host` value is the encoded admin path of the shop; anything else is somebody else's page. */
export function isHostOfShop(host: string, shop: string): boolean {
  const path = Buffer.from(host, 'base64').toString('utf8')
  const handle = shop.slice(0, -'.myshopify.com'.length)
  return path === `admin.shopify.com/store/${handle}` || path === `${shop}/admin`
}

/** Signing in through the store: there with a nonce, back with a proof. */
export function createSignIn({ apiKey, apiSecret, url }: PlatformSettings): PlatformSignIn {
  const at = (shop: string, path: string) => new URL(url.replace('{shop}', shop) + path)
  return {
    authorizeUrl(shop, { state, redirectUrl }) {
      const address = at(shop, '/admin/oauth/authorize')
      address.search = new URLSearchParams({
        client_id: apiKey,
        scope: neededScopes.join(','),
        redirect_uri: redirectUrl,
        state,
        'grant_options[]': 'per-user',
      }).toString()
      return address.href
    },

    isFromPlatform({ hmac = '', ...rest }) {
      const message = Object.keys(rest)
        .sort()
        .map(name => `${name}=${rest[name]}`)
        .join('&')
      const expected = createHmac('sha256', apiSecret).update(message).digest()
      const given = Buffer.from(hmac, 'hex')
      return given.length === expected.length && timingSafeEqual(given, expected)
    },

    async exchangeCode(shop, code) {
      const response = await fetch(at(shop, '/admin/oauth/access_token'), {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify({ client_id: apiKey, client_secret: apiSecret, code }),
        redirect: 'error',
        signal: AbortSignal.timeout(10_000),
      })
      if (!response.ok) throw new Error(`The store platform answered ${response.status} to the code exchange`)
      const { associated_user: user } = TokenAnswer.parse(await response.json())
      return {
        email: user.email.trim().toLowerCase(),
        name: `${user.first_name} ${user.last_name}`.trim(),
        isOwner: user.account_owner,
      }
    },
  }
}

const TokenAnswer = z.object({
  associated_user: z.object({
    email: z.string(),
    first_name: z.string().default(''),
    last_name: z.string().default(''),
    account_owner: z.boolean(),
    // An unproved address could be anybody's; the platform says whether it checked.
    email_verified: z.literal(true),
  }),
})
