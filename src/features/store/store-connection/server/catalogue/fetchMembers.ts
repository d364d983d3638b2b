import type { Services } from '#server/services.ts'
import type { PlatformReading } from '#server/store-platform/port.ts'
import { accessOf } from '../store.ts'
import { saveMembers } from './store.ts'

/** Asks the platform which products a collection holds and keeps them. */
export async function fetchMembers(
  services: Services,
  platform: Pick<PlatformReading, 'findMembers'>,
  shop_id: number,
  collection_platform_id: string,
): Promise<void> {
  const access = await services.db.inShop(shop_id, tx => accessOf(tx, services, shop_id))
  const product_ids = access && (await platform.findMembers(access, collection_platform_id))
  if (!product_ids) return
  await services.db.inShop(shop_id, async tx => {
    const collection = await tx
      .selectFrom('collection')
      .select('id')
      .where('shop_id', '=', shop_id)
      .where('platform_id', '=', collection_platform_id)
      .forUpdate()
      .executeTakeFirst()
    if (collection) await saveMembers(tx, shop_id, collection.id, product_ids)
  })
}
