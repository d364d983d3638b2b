import { currencyOf, domainsOf, readShop } from '#features/store/shop/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import type { Services } from '#server/services.ts'
import type { TrackingSetup } from '../contract.ts'
import { snippetsOf } from '../rules/snippets.ts'
import { publicKeyOf } from './publicKey.ts'

export async function readSetup(tx: Tx, services: Services, shop_id: number): Promise<TrackingSetup> {
  const { platform } = await readShop(tx, shop_id, 'platform')
  const { domain } = await domainsOf(tx, shop_id)
  const address = services.publicUrl()
  const public_key = await publicKeyOf(tx, services, shop_id)
  const currency = await currencyOf(tx, shop_id)
  return {
    is_platform: platform === 'shopify',
    public_key,
    order_api: `${address}/api/v2/orders`,
    snippets: snippetsOf({ address, shop: domain, public_key, currency }),
  }
}
