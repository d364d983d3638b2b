import { InstallAnswer, toInstalled } from './installation.ts'
import { askForToken, personOf, TokenAnswer } from './oauth.ts'
import type { PlatformEmbedding } from './port.ts'
import { readSessionToken } from './session-token.ts'
import type { PlatformSettings } from './shopify.ts'

const ADMIN = 'https://admin.shopify.com'
const BRIDGE = 'https://cdn.shopify.com/shopifycloud/app-bridge.js'

const EXCHANGE = {
  grant_type: 'urn:ietf:params:oauth:grant-type:token-exchange',
  subject_token_type: 'urn:ietf:params:oauth:token-type:id_token',
}

/** Being shown inside the store's admin: who opened it there, and the keys that their token is exchanged for. */
export function createEmbedding(settings: PlatformSettings): PlatformEmbedding {
  const { apiKey, url, adminUrl = ADMIN, bridgeUrl = BRIDGE } = settings
  const exchange = (shop: string, token: string, mode: 'online' | 'offline') =>
    askForToken(settings, shop, {
      ...EXCHANGE,
      subject_token: token,
      requested_token_type: `urn:shopify:params:oauth:token-type:${mode}-access-token`,
    })
  return {
    readSessionToken: (token, now) => readSessionToken(settings, token, now),
    exchangeForShop: async (shop, token) => toInstalled(InstallAnswer.parse(await exchange(shop, token, 'offline'))),
    exchangeForPerson: async (shop, token) => personOf(TokenAnswer.parse(await exchange(shop, token, 'online'))),
    bridge: {
      apiKey,
      script: bridgeUrl,
      frameAncestors: shop => [new URL(url.replace('{shop}', shop)).origin, new URL(adminUrl).origin],
      pageInAdmin: (shop, path) => `${adminUrl}/store/${shop.split('.')[0]}/apps/${apiKey}${path}`,
    },
  }
}
