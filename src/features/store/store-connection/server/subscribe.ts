import { sql } from 'kysely'
import { audit, systemActor } from '#server/audit.ts'
import type { Services } from '#server/services.ts'
import { PlatformError, type PlatformInstallation, type ShopAccess, type Subscription } from '#server/store-platform/port.ts'
import { webhookTopics } from '../rules/webhook-topics.ts'
import { accessOf, endConnection, findConnection } from './store.ts'

export const webhookAddress = ({ publicUrl }: Pick<Services, 'publicUrl'>) => `${publicUrl()}/webhooks/shopify`

/** Sees to it that everything the store should report is ordered, once each and to here. Answers the topics that had to be ordered. */
export async function ensureSubscriptions(
  services: Services,
  platform: PlatformInstallation,
  shop_id: number,
): Promise<string[]> {
  const { db } = services
  const access = await db.inShop(shop_id, tx => accessOf(tx, services, shop_id))
  if (!access) return []
  try {
    const repaired = await repair(platform, access, webhookAddress(services))
    await noteChecked(services, shop_id, repaired)
    return repaired
  } catch (error) {
    if (!(error instanceof PlatformError) || error.status !== 401) throw error
    const known = await db.inShop(shop_id, tx => findConnection(tx, shop_id))
    // A key that expires ends for other reasons as well, while the store goes on reporting: the merchant was told.
    if (known?.key_refused_at) return []
    if (known?.refresh_token) throw error
    // One that does not was good until the app was taken out, and word of that got lost.
    await db.inShop(shop_id, async tx => {
      if (await endConnection(tx, shop_id, new Date()))
        await audit(tx, { shop_id, actor: systemActor, action: 'orders.appUninstalled' })
    })
    return []
  }
}

/** What the store should report here and does not. */
export async function missingTopics(
  services: Services,
  platform: Pick<PlatformInstallation, 'listSubscriptions'>,
  access: ShopAccess,
): Promise<string[]> {
  const ordered = await platform.listSubscriptions(access)
  const address = webhookAddress(services)
  return webhookTopics.filter(topic => !ordered.some(one => one.topic === topic && one.address === address))
}

async function repair(platform: PlatformInstallation, access: ShopAccess, address: string): Promise<string[]> {
  const ordered = await platform.listSubscriptions(access)
  const missing = webhookTopics.filter(topic => !ordered.some(one => one.topic === topic && one.address === address))
  for (const topic of missing) await platform.subscribe(access, topic, address)
  // Only once the new ones are there: a report must not fall in between.
  for (const { id } of ordered.filter(one => isOutdated(one, address))) await platform.unsubscribe(access, id)
  return [...missing]
}

/** Ours, from a time when we were reached elsewhere. */
const isOutdated = ({ topic, address }: Subscription, current: string) =>
  address !== current && (webhookTopics as readonly string[]).includes(topic)

async function noteChecked({ db }: Services, shop_id: number, repaired: readonly string[]): Promise<void> {
  await db.inShop(shop_id, async tx => {
    const { rows } = await sql<{ is_first: boolean }>`
      with before as (select webhooks_checked_at from platform_connection where shop_id = ${shop_id} for update)
      update platform_connection set webhooks_checked_at = now() from before where shop_id = ${shop_id}
      returning before.webhooks_checked_at is null or before.webhooks_checked_at < connected_at as is_first`.execute(tx)
    const isRepair = rows[0]?.is_first === false && repaired.length > 0
    if (isRepair) await audit(tx, { shop_id, actor: systemActor, action: 'orders.webhooksRepaired', after: { topics: repaired } })
  })
}
