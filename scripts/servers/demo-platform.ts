import { startPlatformSimulator } from '../../simulators/store-platform/start.ts'

export interface DemoPlatform {
  env: Record<
    'SHOPIFY_API_KEY' | 'SHOPIFY_API_SECRET' | 'STORE_PLATFORM_URL' | 'STORE_ADMIN_URL' | 'STORE_BRIDGE_URL' | 'BILLING',
    string
  >
  /** The store reports to the product as soon as it is told where that is. */
  deliverTo(productUrl: string): void
  stop(): Promise<void>
}

/** The demo shops need a store platform to sign in through; this one runs beside the product. */
export async function startDemoPlatform(): Promise<DemoPlatform> {
  const { apiKey, apiSecret, url, adminUrl, bridgeUrl, deliverTo, close } = await startPlatformSimulator({ admin: true })
  return {
    env: {
      SHOPIFY_API_KEY: apiKey,
      SHOPIFY_API_SECRET: apiSecret,
      STORE_PLATFORM_URL: url,
      STORE_ADMIN_URL: adminUrl!,
      STORE_BRIDGE_URL: bridgeUrl!,
      // Who tries the product is sold nothing, unless that is what they want to try.
      BILLING: process.env.BILLING || 'off',
    },
    deliverTo,
    stop: close,
  }
}
