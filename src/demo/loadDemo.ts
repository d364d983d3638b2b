import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { hashPassword } from '#features/account/session/server/index.ts'
import { rebuildBranches, setPastPasswords } from '#features/people/affiliates/server/index.ts'
import { remakeCustomLinks } from '#features/people/custom-links/server/index.ts'
import { readLinkSettings, saveLinkSettings } from '#features/store/tracking/server/index.ts'
import type { Config } from '#server/config.ts'
import { allowSeconds } from '#server/db/endWhenSilent.ts'
import type { DemoPart } from '#server/feature.ts'
import { siteOf } from '#server/hosts/affiliate-site.ts'
import type { Services } from '#server/services.ts'
import { insertDemoActivity } from './activity/activity.ts'
import { DEMO_AFFILIATE, DEMO_REF_WORD } from './affiliates/affiliates.ts'
import { insertDemoChat } from './chat/chat.ts'
import { insertDemoCreatives } from './creatives/creatives.ts'
import { insertDemoFriends } from './friends/friends.ts'
import { brandDomains, insertDemoBrands, insertDemoOffer, insertDemoOfferPictures } from './marketplace/marketplace.ts'
import { insertDemoNotifications } from './notifications/notifications.ts'
import { insertDemoConnection } from './orders/connection.ts'
import { insertDemoPictures } from './pages/pictures.ts'
import { type DemoSize, insertDemoPast } from './past.ts'
import { insertDemoPaypal } from './paypal/connection.ts'
import { remindDemoPaypal } from './paypal/remember.ts'
import { planShops } from './plans/planShops.ts'
import { insertDemoDevices } from './profile/devices.ts'
import {
  connectDemoShops,
  DEMO_PASSWORD,
  demoShops,
  demoSupportShop,
  type FillShop,
  insertDemoShop,
  inviteDemoShop,
} from './shops/shops.ts'
import { remindDemoStores } from './store/remember.ts'

// Any number will do, as long as every process takes the same one.
const LOCK = 7_263_002

/**
 * Fills an empty database with shops to try the product on. A shop that is there already is left alone.
 * `parts` are what features add. The hooks between them are followed by then: what the demo writes is acted upon like anything else.
 */
export async function loadDemo(services: Services, parts: readonly DemoPart[], size: DemoSize = 'year'): Promise<void> {
  const { db } = services
  const guard = await db.pool.connect()
  try {
    // Several processes may start at once; one loads, the others find it done. Loading takes longer than a statement may wait.
    while (!(await isFree(guard))) await sleep(200)
    const { rows } = await guard.query<{ domain: string }>('select domain from shop_domain')
    const present = new Set(rows.map(row => row.domain))
    const { demoPassword } = services.config.sudo ?? {}
    if (demoPassword && !present.has(demoSupportShop.domain))
      await insertDemoShop(db, demoSupportShop, await hashPassword(demoPassword), async () => {})
    if (size === 'year') await insertDemoBrands(db, present)
    const missing = demoShops.filter(shop => !present.has(shop.domain))
    if (missing.length === 0) return
    const password_hash = await hashPassword(DEMO_PASSWORD)
    for (const shop of missing) await insertDemoShop(db, shop, password_hash, fillShop(services, parts, { size, password_hash }))
    await connectDemoShops(db)
    if (size === 'year') await inviteDemoShop(db)
  } finally {
    await guard.query('select pg_advisory_unlock($1)', [LOCK]).catch(() => {})
    guard.release()
  }
}

async function isFree(guard: pg.PoolClient): Promise<boolean> {
  const { rows } = await guard.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [LOCK])
  return rows[0]!.mine
}

const STORE_TO_BUY_FROM = 'demo-store.myshopify.com'

/** The demo store is reached through the product's own address, which is known once the product listens. */
export async function openDemoStore(services: Services): Promise<void> {
  const { db, publicUrl } = services
  const { shop_id } = await db.global
    .selectFrom('shop_domain')
    .select('shop_id')
    .where('domain', '=', STORE_TO_BUY_FROM)
    .executeTakeFirstOrThrow()
  await db.inShop(shop_id, async tx => {
    const settings = await readLinkSettings(tx, shop_id)
    await saveLinkSettings(tx, shop_id, { ...settings, store_url: `${publicUrl()}/demo-store` })
    // It forgets its redirects when it stops.
    await remakeCustomLinks(tx, shop_id)
  })
  await remindDemoStores(services, demoShops)
}

/** Pictures lie in the folder of files, not in the database: a database that was copied gets them when it is first served. */
export async function furnishDemoShops(services: Services): Promise<void> {
  for (const shop_id of await idsOfDemoShops(services))
    await services.db.inShop(shop_id, async tx => {
      await insertDemoPictures(tx, services, shop_id)
      await insertDemoCreatives(tx, services, shop_id)
      await insertDemoOfferPictures(tx, services, shop_id)
    })
  for (const shop_id of await shopsAt(services, brandDomains))
    await services.db.inShop(shop_id, tx => insertDemoOfferPictures(tx, services, shop_id))
}

export async function openDemoPaypal(services: Services): Promise<void> {
  await remindDemoPaypal(services, await idsOfDemoShops(services))
}

const idsOfDemoShops = (services: Pick<Services, 'db'>) =>
  shopsAt(
    services,
    demoShops.map(shop => shop.domain),
  )

async function shopsAt({ db }: Pick<Services, 'db'>, domains: string[]): Promise<number[]> {
  const shops = await db.global.selectFrom('shop_domain').select('shop_id').distinct().where('domain', 'in', domains).execute()
  return shops.map(shop => shop.shop_id)
}

/** What runs through several features is told here; then each adds its own, as it declares in its `server/feature.ts`. */
const fillShop =
  (
    services: Services,
    parts: readonly DemoPart[],
    { size, password_hash }: { size: DemoSize; password_hash: string },
  ): FillShop =>
  async (tx, shop_id, members) => {
    await allowSeconds(tx, 300)
    await insertDemoActivity(tx, shop_id, members)
    await insertDemoDevices(tx, shop_id, members)
    await insertDemoConnection(tx, services, shop_id)
    await insertDemoPaypal(tx, services, shop_id, members)
    await insertDemoPast(tx, services, shop_id, { members, size })
    await setPastPasswords(tx, shop_id, password_hash)
    await insertDemoNotifications(tx, shop_id)
    await insertDemoChat(tx, shop_id, members)
    await insertDemoOffer(tx, shop_id)
    for (const insertPart of parts) await insertPart(tx, shop_id, services)
    await rebuildBranches(tx, shop_id)
    if (size === 'year') await insertDemoFriends(tx, shop_id)
  }

/** An affiliate's link into the demo store, to begin the whole loop with. */
export const demoAffiliateLink = (productUrl: string) => `${productUrl}/demo-store?sca_ref=${DEMO_REF_WORD}`

/** Where one of the demo's affiliates logs in to the portal. */
export const demoPortal = (config: Config, productUrl: string) => ({
  address: siteOf({ config, publicUrl: () => productUrl }, { ...demoShops[0]!, custom_domain: null })!.portal(),
  email: DEMO_AFFILIATE,
  password: DEMO_PASSWORD,
})

/** What a newcomer signs in with, as printed at the start. */
export function demoSignIns({ billing }: Pick<Config, 'billing'>): { email: string; password: string; shop: string }[] {
  const shops = billing === 'off' ? demoShops : [...demoShops, ...planShops]
  return shops.flatMap(shop => shop.people.map(person => ({ email: person.email, password: DEMO_PASSWORD, shop: shop.domain })))
}
