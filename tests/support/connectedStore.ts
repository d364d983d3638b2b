import { saveConnection } from '#features/store/store-connection/server/index.ts'
import { neededScopes } from '#server/store-platform/oauth.ts'
import { connectPlatform } from '#server/store-platform/shopify.ts'
import type { PlatformSimulator } from '../../simulators/store-platform/start.ts'
import type { TestApp } from './app.ts'
import { shopWorld } from './shop-world.ts'

export const NEW_STORE = 'new-store.myshopify.com'

/** A shop of ours that is the platform's newest store, with everything allowed, as after an installation. */
export async function connectedStore(app: TestApp, platform: PlatformSimulator, scopes: string[] = neededScopes) {
  const { services } = app
  const world = await shopWorld({
    db: services.db,
    addShop: async () => {
      const [row] = await app.asOwner<{ shop_id: string }>(
        "insert into shop (domain, name, platform, currency) values ($1, 'Saltmarsh', 'shopify', 'EUR') returning shop_id",
        [NEW_STORE],
      )
      await app.asOwner('insert into shop_domain (domain, shop_id) values ($1, $2)', [NEW_STORE, row!.shop_id])
      return Number(row!.shop_id)
    },
  })
  const { shop_id } = world
  const given = { token: platform.installations.keys.newToken(NEW_STORE), scopes }
  await services.db.inShop(shop_id, tx => saveConnection(tx, services, shop_id, given))
  return {
    ...world,
    store: platform.storeOf(NEW_STORE)!,
    api: connectPlatform(app.config.platform!),
    owner: await app.somebodyAt(shop_id),
  }
}
