import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod'
import { giveFirstLogo, readShop } from '#features/store/shop/server/index.ts'
import { defineJob } from '#server/jobs/defineJob.ts'
import type { Services } from '#server/services.ts'
import type { PlatformLook, PlatformReading } from '#server/store-platform/port.ts'
import { connectPlatform } from '#server/store-platform/shopify.ts'
import { lookIn } from '../../rules/lookIn.ts'
import { accessOf } from '../store.ts'
import { saveLook } from './store.ts'

/** Asks a store that has just installed the app how it looks, so that its merchant corrects instead of choosing. */
export const takeLookJob = defineJob({
  name: 'store.takeLook',
  payload: z.object({ shop_id: z.int() }),
  async run({ shop_id }, { services }) {
    const { platform } = services.config
    if (platform) await takeLook(services, connectPlatform(platform), shop_id)
  },
})

/** So long a merchant waits for it while installing; a store that takes longer is asked again by the job. */
const PATIENCE_MS = 5_000

/** The same at once: the first screen proposes by what is known by then. */
export async function takeLookAtOnce(services: Services, platform: LookPlatform, shop_id: number): Promise<void> {
  await Promise.race([takeLook(services, platform, shop_id).catch(() => undefined), sleep(PATIENCE_MS)])
}

type LookPlatform = PlatformLook & Pick<PlatformReading, 'pageOfProducts'>

/** So many products say what a store sells; all of them come later, with the catalogue. */
const FEW_PRODUCTS = 50
const Titled = z.object({ title: z.string() })

async function takeLook(services: Services, platform: LookPlatform, shop_id: number): Promise<void> {
  const { db } = services
  const known = await db.inShop(shop_id, async tx => ({
    access: await accessOf(tx, services, shop_id),
    shop: await readShop(tx, shop_id, 'logo_id'),
  }))
  if (!known.access) return
  const look = lookIn(await platform.readThemeSettings(known.access))
  const logo = look.logo && known.shop.logo_id === null ? await platform.readStoreFile(known.access.shop, look.logo) : undefined
  const products = (await platform.pageOfProducts(known.access)).items.slice(0, FEW_PRODUCTS)
  const product_titles = products.flatMap(product => Titled.safeParse(product).data?.title ?? [])
  await db.inShop(shop_id, async tx => {
    // It locks the shop, which comes before whatever names the shop: two at once would wait for each other.
    if (logo) await giveFirstLogo(tx, services, shop_id, { filename: look.logo!, bytes: logo })
    await saveLook(tx, shop_id, { ...look, product_titles })
  })
}
