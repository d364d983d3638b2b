import type { GivenKey, ShopKey } from '#server/store-platform/port.ts'
import { type KeyServices, renewKey } from './renewKey.ts'

/** So long before its end a key is changed for the next one. */
const MARGIN_MS = 5 * 60_000

/** The key of a shop for as long as somebody works with it: what takes longer than a key is good goes on with the next one. */
export function shopKey(services: KeyServices, shop_id: number, stored: GivenKey): ShopKey {
  let known = stored
  const lastsFor = () => (known.expires_at?.getTime() ?? Number.POSITIVE_INFINITY) - Date.now()
  async function insteadOf(refused: string): Promise<string | undefined> {
    const next = await renewKey(services, shop_id, refused)
    if (next) known = next
    return next?.token
  }
  return {
    insteadOf,
    async current() {
      if (lastsFor() > MARGIN_MS) return known.token
      try {
        return (await insteadOf(known.token)) ?? known.token
      } catch (error) {
        // The platform is away for a moment, and this key is good for longer than that.
        if (lastsFor() > 0) return known.token
        throw error
      }
    },
  }
}
