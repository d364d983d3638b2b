import type { Services } from '#server/services.ts'
import { PlatformError } from '#server/store-platform/port.ts'
import { renewKey } from './renewKey.ts'
import { findKey, openKey } from './store.ts'

/** A key from before keys expired is changed for one that does. Until that works the old one goes on. */
export async function replaceOldKey(services: Services, shop_id: number): Promise<void> {
  const { db, config, log } = services
  const row = await db.inShop(shop_id, tx => findKey(tx, shop_id))
  const key = row && openKey(config.secret, shop_id, row)
  if (!key || key.refresh_token) return
  try {
    await renewKey(services, shop_id, key.token)
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error
    log.warn({ err: error, shop_id }, 'the old key of a store could not be changed for a new one')
  }
}
