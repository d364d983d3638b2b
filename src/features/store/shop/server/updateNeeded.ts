import { Refusal } from '#kit/contract/errors.ts'
import type { Tx } from '#server/db/database.ts'
import type { Services } from '#server/services.ts'
import { connectPlatform } from '#server/store-platform/shopify.ts'

export const nothingNeeded = { required_update_app: false, link_update_app: null }

/** Whether the store still has to allow something the product needs by now, and where its owner does that. */
export async function updateNeeded({ config }: Pick<Services, 'config'>, tx: Tx, shop_id: number) {
  const connection = await findConnection(tx, shop_id)
  const platform = config.platform && connectPlatform(config.platform)
  if (!platform || !connection || platform.missingScopes(connection.scopes).length === 0) return nothingNeeded
  return { required_update_app: true, link_update_app: platform.grantUrl(connection.domain) }
}

/** Signing up after a purchase runs inside the store's own checkout, so without a connected store there is none. */
export async function refuseUnconnected({ config }: Services, tx: Tx, shop_id: number): Promise<void> {
  if (!config.platform || !(await findConnection(tx, shop_id))) throw new Refusal('conflict', 'shop.platformNotConnected')
}

function findConnection(tx: Tx, shop_id: number) {
  return tx
    .selectFrom('platform_connection')
    .innerJoin('shop', 'shop.shop_id', 'platform_connection.shop_id')
    .select(['shop.domain', 'platform_connection.scopes'])
    .where('platform_connection.shop_id', '=', shop_id)
    .where('uninstalled_at', 'is', null)
    .executeTakeFirst()
}
