import { claimDomain, createShop, lockShop, nextShopId, shopOfDomain, updateShop } from '#features/store/shop/server/index.ts'
import {
  applyStoreInfo,
  findConnection,
  saveConnection,
  shopOfNumber,
  subscribeJob,
  takeLookJob,
} from '#features/store/store-connection/server/index.ts'
import { toLanguage } from '#kit/languages.ts'
import { isCurrency } from '#kit/money/currencies.ts'
import { audit, systemActor } from '#server/audit.ts'
import type { Database } from '#server/db/database.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import type { Services } from '#server/services.ts'
import { fixedKey, type Installed, type PlatformInstallation, type PlatformShop } from '#server/store-platform/port.ts'

/** Whether the shop has given us a key that allows all we need. */
export async function isInstalled(db: Database, platform: PlatformInstallation, shop_id: number): Promise<boolean> {
  const connection = await db.inShop(shop_id, tx => findConnection(tx, shop_id))
  if (!connection?.access_token || connection.uninstalled_at || connection.key_refused_at) return false
  return platform.missingScopes(connection.scopes).length === 0
}

/** Makes a shop of ours out of a store that let us in, or lets it go on where it left. Any number at once make one. */
export async function installStore(
  services: Services,
  platform: PlatformInstallation,
  domain: string,
  given: Installed,
): Promise<number> {
  const { db } = services
  const details = await platform.readShop({ shop: domain, key: fixedKey(given.token) })
  const shop_id = (await knownShop(db, domain, details)) ?? (await makeShop(db, domain, details))
  await db.inShop(shop_id, async tx => {
    await lockShop(tx, shop_id)
    const before = await findConnection(tx, shop_id)
    await saveConnection(tx, services, shop_id, given)
    await updateShop(tx, shop_id, { platform: 'shopify', platform_plan: details.plan })
    await applyStoreInfo(tx, shop_id, { ...details, domain: details.domain ?? domain })
    // The name it came by leads to it, too.
    await claimDomain(tx, shop_id, domain)
    await enqueue(tx, subscribeJob, { shop_id }, { key: `orders.subscribe:${shop_id}` })
    await enqueue(tx, takeLookJob, { shop_id }, { key: `store.takeLook:${shop_id}` })
    if (!before || before.uninstalled_at) await audit(tx, { shop_id, actor: systemActor, action: 'orders.appInstalled' })
  })
  return shop_id
}

/** By its name, or by its number where it took another name since. */
async function knownShop(db: Database, domain: string, { id }: PlatformShop): Promise<number | undefined> {
  return (await shopOfDomain(db, domain)) ?? (id === null ? undefined : await shopOfNumber(db, id))
}

class DomainTaken extends Error {}

async function makeShop(db: Database, domain: string, details: PlatformShop): Promise<number> {
  const shop_id = await nextShopId(db)
  try {
    await db.inShop(shop_id, async tx => {
      if (!(await createShop(tx, { shop_id, domain, ...shopValues(details) }))) throw new DomainTaken()
    })
    return shop_id
  } catch (error) {
    if (!(error instanceof DomainTaken)) throw error
    return (await shopOfDomain(db, domain))!
  }
}

/** What the platform says is believed as far as we can use it; the rest stays as for every new shop. */
function shopValues({ name, currency, money_format, time_zone, email, country, language }: PlatformShop) {
  return {
    name: name.slice(0, 200) || 'Store',
    platform: 'shopify',
    support_email: email,
    ...(isCurrency(currency) && { currency }),
    ...(money_format?.includes('{{') && { money_format: withoutMarkup(money_format).slice(0, 100) }),
    ...(time_zone && isTimeZone(time_zone) && { time_zone }),
    ...(country && /^[A-Z]{2}$/.test(country) && { country }),
    ...(language && { language: toLanguage(language) }),
  }
}

/** Themes wrap amounts in elements of their own. */
const withoutMarkup = (text: string) => text.replace(/<[^>]*>/g, '').trim()

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}
