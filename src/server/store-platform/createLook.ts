import { PlatformError, type PlatformLook } from './port.ts'
import type { PlatformSettings } from './shopify.ts'
import { createStorefront } from './storefront.ts'

const SETTINGS_FILE = 'config/settings_data.json'
const TIMEOUT_MS = 10_000
const MAX_BYTES = 500_000

/** What the live theme says about the looks of a store, and the files it shows. */
export function createLook(settings: PlatformSettings): PlatformLook {
  const { readLiveTheme } = createStorefront(settings)
  return {
    async readThemeSettings(access) {
      try {
        return (await readLiveTheme(access, [SETTINGS_FILE]))?.files.get(SETTINGS_FILE)
      } catch (error) {
        if (error instanceof PlatformError && error.status === 403) return undefined
        throw error
      }
    },

    async readStoreFile(shop, name) {
      const address = `${settings.url.replace('{shop}', shop)}/cdn/shop/files/${encodeURIComponent(name)}`
      try {
        const response = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) })
        if (!response.ok) return undefined
        return await atMost(response, MAX_BYTES)
      } catch (error) {
        throw new PlatformError('The store platform did not answer', undefined, { cause: error })
      }
    },
  }
}

/** The content, unless it is longer: nobody is believed about the length of what they send. */
async function atMost(response: Response, bytes: number): Promise<Buffer | undefined> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of response.body ?? []) {
    length += part.length
    if (length > bytes) return undefined
    parts.push(part)
  }
  return Buffer.concat(parts)
}
