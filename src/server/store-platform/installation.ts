import * as z from 'zod'
import { API_VERSION, ask, readAnswer } from './adminApi.ts'
import { askForToken, askPermission, neededScopes, redeemCode } from './oauth.ts'
import type { GivenKey, Installed, PlatformInstallation, ShopAccess, Subscription } from './port.ts'
import type { PlatformSettings } from './shopify.ts'

const MAX_SUBSCRIPTIONS = 250
/** The platform's word for "this topic goes there already". */
const ALREADY_TAKEN = 422

/** Becoming part of a shop: the merchant allows it, the shop's key is taken, deliveries are ordered. */
export function createInstallation(settings: PlatformSettings): PlatformInstallation {
  const api = (shop: string, path: string) => `${settings.url.replace('{shop}', shop)}/admin/api/${API_VERSION}${path}`
  return {
    installUrl: (shop, asked) => askPermission(settings, shop, asked),

    grantUrl(shop) {
      const query = new URLSearchParams({ client_id: settings.apiKey })
      return `${settings.url.replace('{shop}', shop)}/admin/oauth/install?${query}`
    },

    async exchangeInstallCode(shop, code) {
      return toInstalled(await redeemCode(settings, shop, code, EXPIRING))
    },

    refreshKey: async (shop, refresh_token) =>
      toKey(KeyAnswer.parse(await askForToken(settings, shop, { grant_type: 'refresh_token', refresh_token }))),

    exchangeOldKey: async (shop, token) =>
      toKey(
        KeyAnswer.parse(
          await askForToken(settings, shop, {
            grant_type: TOKEN_EXCHANGE,
            subject_token: token,
            subject_token_type: OFFLINE_TOKEN,
            requested_token_type: OFFLINE_TOKEN,
            ...EXPIRING,
          }),
        ),
      ),

    async readScopes({ shop, key }) {
      const answer = await ask(`${settings.url.replace('{shop}', shop)}/admin/oauth/access_scopes.json`, key)
      return ScopesAnswer.parse(await readAnswer(answer)).access_scopes.map(({ handle }) => handle)
    },

    missingScopes: scopes => neededScopes.filter(needed => !allows(scopes, needed)),

    async readShop({ shop, key }) {
      const answer = await ask(api(shop, '/shop.json'), key)
      const { shop: told } = ShopAnswer.parse(await readAnswer(answer))
      return {
        id: told.id == null ? null : String(told.id),
        name: told.name,
        domain: told.myshopify_domain ?? null,
        currency: told.currency,
        money_format: told.money_format ?? null,
        time_zone: told.iana_timezone ?? null,
        email: told.email ?? null,
        plan: told.plan_name ?? null,
        country: told.country_code ?? null,
        language: told.primary_locale ?? null,
      }
    },

    async listSubscriptions({ shop, key }: ShopAccess): Promise<Subscription[]> {
      const answer = await ask(api(shop, `/webhooks.json?limit=${MAX_SUBSCRIPTIONS}`), key)
      const { webhooks } = SubscriptionsAnswer.parse(await readAnswer(answer))
      return webhooks.map(one => ({ ...one, id: String(one.id) }))
    },

    async subscribe({ shop, key }, topic, address) {
      const body = { webhook: { topic, address, format: 'json' } }
      await discard(await ask(api(shop, '/webhooks.json'), key, [ALREADY_TAKEN], { method: 'POST', body }))
    },

    async unsubscribe({ shop, key }, id) {
      const address = api(shop, `/webhooks/${encodeURIComponent(id)}.json`)
      await discard(await ask(address, key, [404], { method: 'DELETE' }))
    },
  }
}

/** Whoever may write may read. */
const allows = (scopes: readonly string[], needed: string) =>
  scopes.includes(needed) || scopes.includes(needed.replace(/^read_/, 'write_'))

const discard = async (response: Response) => void (await response.body?.cancel())

export const TOKEN_EXCHANGE = 'urn:ietf:params:oauth:grant-type:token-exchange'
export const OFFLINE_TOKEN = 'urn:shopify:params:oauth:token-type:offline-access-token'
/** Asks for a key that expires; without it the platform would give one that does not. */
export const EXPIRING = { expiring: '1' }
/** How long a key is good, where its answer says nothing. */
const KEY_SECONDS = 3600

const KeyAnswer = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().min(1).optional(),
  expires_in: z.int().positive().optional(),
})
const InstallAnswer = KeyAnswer.extend({ scope: z.string() })

function toKey({ access_token, refresh_token, expires_in = KEY_SECONDS }: z.output<typeof KeyAnswer>): GivenKey {
  if (!refresh_token) return { token: access_token }
  return { token: access_token, refresh_token, expires_at: new Date(Date.now() + expires_in * 1000) }
}

export function toInstalled(answer: unknown): Installed {
  const { scope, ...key } = InstallAnswer.parse(answer)
  return { ...toKey(key), scopes: scope.split(',').filter(Boolean) }
}

const ShopAnswer = z.object({
  shop: z.object({
    id: z.union([z.int(), z.string()]).nullish(),
    name: z.string(),
    myshopify_domain: z.string().nullish(),
    currency: z.string(),
    money_format: z.string().nullish(),
    iana_timezone: z.string().nullish(),
    email: z.string().nullish(),
    plan_name: z.string().nullish(),
    country_code: z.string().nullish(),
    primary_locale: z.string().nullish(),
  }),
})

const ScopesAnswer = z.object({ access_scopes: z.array(z.object({ handle: z.string() })) })

const SubscriptionsAnswer = z.object({
  webhooks: z.array(z.object({ id: z.union([z.int(), z.string()]), topic: z.string(), address: z.string() })),
})
