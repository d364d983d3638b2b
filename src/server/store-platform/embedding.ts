import { EXPIRING, OFFLINE_TOKEN, TOKEN_EXCHANGE, toInstalled } from './installation.ts'
import { askForToken, personOf, TokenAnswer } from './oauth.ts'
import type { PlatformEmbedding } from './port.ts'
import { readSessionToken } from './session-token.ts'
import type { PlatformSettings } from './shopify.ts'

const ADMIN = 'https://admin.shopify.com'
const BRIDGE = 'https://cdn.shopify.com/shopifycloud/app-bridge.js'

const ONLINE_TOKEN = 'urn:shopify:params:oauth:token-type:online-access-token'
const EXCHANGE = { grant_type: TOKEN_EXCHANGE, subject_token_type: 'urn:ietf:params:oauth:token-type:id_token' }

/** Being shown inside the store's admin: who opened it there, and the keys that their token is exchanged for. */
export function createEmbedding(settings: PlatformSettings): PlatformEmbedding {
  const { apiKey, url, adminUrl = ADMIN, bridgeUrl = BRIDGE } = settings
  const exchange = (shop: string, token: string, wanted: Record<string, string>) =>
    askForToken(settings, shop, { ...EXCHANGE, subject_token: token, ...wanted })
  return {
    readSessionToken: (token, now) => readSessionToken(settings, token, now),
    exchangeForShop: async (shop, token) =>
      toInstalled(await exchange(shop, token, { requested_token_type: OFFLINE_TOKEN, ...EXPIRING })),
    exchangeForPerson: async (shop, token) =>
      personOf(TokenAnswer.parse(await exchange(shop, token, { requested_token_type: ONLINE_TOKEN }))),
    addressIn: (shop, path) => `${adminUrl}/store/${shop.split('.', 1)[0]}/apps/${apiKey}${path}`,
    bridge: {
      apiKey,
      script: bridgeUrl,
      frameAncestors: shop => [new URL(url.replace('{shop}', shop)).origin, new URL(adminUrl).origin],
    },
  }
}
