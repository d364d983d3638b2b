import type { Services } from '#server/services.ts'
import { PlatformError } from '#server/store-platform/port.ts'
import { connectPlatform } from '#server/store-platform/shopify.ts'
import { type EmbedState, embedState, hasAppBlock, SETTINGS_FILE, TEMPLATE_FILES } from '../rules/theme-blocks.ts'
import { accessOf } from './store.ts'

/** How it stands with an app embed in the theme that visitors see; `null` where the store cannot be asked. */
export async function embedInTheme(services: Services, shop_id: number, handle: string): Promise<EmbedState | null> {
  const files = await readTheme(services, shop_id, [SETTINGS_FILE])
  return files && embedState(files.get(SETTINGS_FILE) ?? '', handle)
}

/** Whether a block of ours stands in that theme. */
export async function isBlockInTheme(services: Services, shop_id: number, handle: string): Promise<boolean | null> {
  const files = await readTheme(services, shop_id, TEMPLATE_FILES)
  return files && hasAppBlock(files.values(), handle)
}

async function readTheme(
  services: Services,
  shop_id: number,
  names: readonly string[],
): Promise<ReadonlyMap<string, string> | null> {
  const { platform } = services.config
  const access = platform && (await services.db.inShop(shop_id, tx => accessOf(tx, services, shop_id)))
  if (!access) return null
  try {
    return (await connectPlatform(platform).readLiveTheme(access, names))?.files ?? null
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error
    services.log.warn({ err: error, shop_id }, 'the theme of a store could not be read')
    return null
  }
}
