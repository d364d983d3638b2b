import type { Services } from '#server/services.ts'

const WINDOW_SECONDS = 10

/** How many of the wanted mails may leave now: no shop keeps the others waiting, and all together do not flood the mail server. */
export async function throttle(
  { limits, config }: Pick<Services, 'limits' | 'config'>,
  shop_id: number,
  wanted: number,
): Promise<{ taken: number; waitUntil: Date }> {
  const { shop, all } = config.bulkMailsPerMinute
  const inWindow = (perMinute: number) => ({
    calls: Math.max(1, Math.round((perMinute * WINDOW_SECONDS) / 60)),
    seconds: WINDOW_SECONDS,
  })
  const ofShop = await limits.take('bulk mail', String(shop_id), inWindow(shop), wanted)
  const ofAll = ofShop.taken === 0 ? ofShop : await limits.take('bulk mail', 'all', inWindow(all), ofShop.taken)
  return { taken: ofAll.taken, waitUntil: new Date(Date.now() + Math.max(ofAll.seconds, 0.1) * 1000) }
}
