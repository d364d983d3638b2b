import { lockShop } from '#features/store/shop/server/index.ts'
import { audit, systemActor } from '#server/audit.ts'
import type { Database } from '#server/db/database.ts'
import { allowSeconds } from '#server/db/endWhenSilent.ts'
import { createGate } from '#server/files/gate.ts'
import { defineSharedHook } from '#server/hooks.ts'
import type { Services } from '#server/services.ts'
import { type GivenKey, PlatformError, type PlatformInstallation } from '#server/store-platform/port.ts'
import { connectPlatform } from '#server/store-platform/shopify.ts'
import { lockKey, markKeyRefused, openKey, saveKey } from './store.ts'

export type KeyServices = Pick<Services, 'config' | 'db'>

/** The platform lets us into the shop no more, though the app is there: the merchant has to open the door again. */
export const keyRefused = defineSharedHook<[]>('keyRefused')

// Each holds a connection while the platform answers; the rest of the pool is for those who wait for nobody.
const AT_ONCE = 3
// Longer than the platform may take.
const PATIENCE_S = 20

interface Renewals {
  gate: ReturnType<typeof createGate>
  running: Map<string, Promise<GivenKey | undefined>>
}
const renewalsOf = new WeakMap<Database, Renewals>()

/**
 * Another key in the place of one that is over or was refused. However many need it, in one process or many, the platform is asked
 * once: the row is locked meanwhile, and who comes later finds the new key in it. Until the new key is stored the old row stays, and
 * with it what the platform takes again when its answer got lost.
 */
export function renewKey(services: KeyServices, shop_id: number, refused: string): Promise<GivenKey | undefined> {
  const renewals = renewalsOf.get(services.db) ?? { gate: createGate(AT_ONCE), running: new Map() }
  renewalsOf.set(services.db, renewals)
  const name = `${shop_id} ${refused}`
  const { gate, running } = renewals
  const renewing = running.get(name) ?? gate(() => renew(services, shop_id, refused)).finally(() => running.delete(name))
  running.set(name, renewing)
  return renewing
}

async function renew(services: KeyServices, shop_id: number, refused: string): Promise<GivenKey | undefined> {
  const { db, config } = services
  const outcome = await db.inShop(shop_id, async (tx): Promise<{ key?: GivenKey; worthless?: Buffer | null }> => {
    await allowSeconds(tx, PATIENCE_S)
    const row = await lockKey(tx, shop_id)
    const stored = row && openKey(config.secret, shop_id, row)
    if (!stored || stored.token !== refused) return { key: stored }
    const key = await nextKey(connectPlatform(config.platform!), row.domain, stored)
    if (!key) return { worthless: row.refresh_token }
    await saveKey(tx, config.secret, shop_id, key)
    return { key }
  })
  if (outcome.worthless) await noteRefusal(services, shop_id, outcome.worthless)
  return outcome.key
}

const REFUSALS = [400, 401, 403]

/** Nothing where the platform says no; whatever else goes wrong may be otherwise in a moment. */
async function nextKey(platform: PlatformInstallation, shop: string, key: GivenKey): Promise<GivenKey | undefined> {
  try {
    if (!key.refresh_token) return await platform.exchangeOldKey(shop, key.token)
    // What was not told anew goes on.
    return { refresh_token: key.refresh_token, ...(await platform.refreshKey(shop, key.refresh_token)) }
  } catch (error) {
    if (error instanceof PlatformError && REFUSALS.includes(error.status ?? 0)) return undefined
    throw error
  }
}

async function noteRefusal({ db }: KeyServices, shop_id: number, refresh_token: Buffer): Promise<void> {
  await db.inShop(shop_id, async tx => {
    await lockShop(tx, shop_id)
    if (!(await markKeyRefused(tx, shop_id, refresh_token))) return
    await audit(tx, { shop_id, actor: systemActor, action: 'orders.keyRefused' })
    await keyRefused.call(tx, shop_id)
  })
}
