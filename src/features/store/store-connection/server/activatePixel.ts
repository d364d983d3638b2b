import type { Services } from '#server/services.ts'
import { PlatformError, type PlatformStorefront, type ShopAccess } from '#server/store-platform/port.ts'
import { pixelSettings } from '../rules/extensions.ts'
import { accessOf, notePixel } from './store.ts'

/** Sees to it that the store's pixel is active and that pixel and app embed find the product. Answers whether the pixel is. */
export async function activatePixel(
  services: Pick<Services, 'db' | 'config' | 'publicUrl'>,
  platform: PlatformStorefront,
  shop_id: number,
): Promise<boolean> {
  const { db } = services
  const access = await db.inShop(shop_id, tx => accessOf(tx, services, shop_id))
  if (!access) return false
  const found = await ensure(platform, access, services.publicUrl())
  await db.inShop(shop_id, tx => notePixel(tx, shop_id, found))
  return 'id' in found
}

async function ensure(
  platform: PlatformStorefront,
  access: ShopAccess,
  address: string,
): Promise<{ id: string } | { problem: string }> {
  try {
    await platform.saveAddress(access, address)
    const wanted = pixelSettings(access.shop, address)
    const known = await platform.findPixel(access)
    if (known && isSame(known.settings, wanted)) return known
    const saved = await platform.savePixel(access, wanted, known?.id)
    return 'id' in saved ? saved : { problem: saved.refused.join(' ').slice(0, 300) }
  } catch (error) {
    // What was not allowed stays so until the owner allows it; everything else is tried again.
    if (!(error instanceof PlatformError) || error.failure !== 'refused') throw error
    return { problem: error.message.slice(0, 300) }
  }
}

const isSame = (known: Readonly<Record<string, unknown>>, wanted: Readonly<Record<string, string>>) =>
  Object.entries(wanted).every(([name, value]) => known[name] === value)
