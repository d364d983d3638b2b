import { startPlatformSimulator } from '../simulators/store-platform/start.ts'

export interface DemoPlatform {
  env: { SHOPIFY_API_KEY: string; SHOPIFY_API_SECRET: string; STORE_PLATFORM_URL: string }
  stop(): Promise<void>
}

/** The demo shops need a store platform to sign in through; this one runs beside the product. */
export async function startDemoPlatform(): Promise<DemoPlatform> {
  const { apiKey, apiSecret, url, close } = await startPlatformSimulator()
  return { env: { SHOPIFY_API_KEY: apiKey, SHOPIFY_API_SECRET: apiSecret, STORE_PLATFORM_URL: url }, stop: close }
}
