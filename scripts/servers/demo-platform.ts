import { startPlatformSimulator } from '../../simulators/store-platform/start.ts'

export interface DemoPlatform {
  env: { SHOPIFY_API_KEY: string; SHOPIFY_API_SECRET: string; STORE_PLATFORM_URL: string }
  /** The store reports to the product as soon as it is told where that is. */
  deliverTo(productUrl: string): void
  stop(): Promise<void>
}

/** The demo shops need a store platform to sign in through; this one runs beside the product. */
export async function startDemoPlatform(): Promise<DemoPlatform> {
  const { apiKey, apiSecret, url, deliverTo, close } = await startPlatformSimulator()
  return { env: { SHOPIFY_API_KEY: apiKey, SHOPIFY_API_SECRET: apiSecret, STORE_PLATFORM_URL: url }, deliverTo, stop: close }
}
