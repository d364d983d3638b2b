import { createReading } from './adminApi.ts'
import { createBilling } from './billing.ts'
import { createLook } from './createLook.ts'
import { createDiscounts } from './discounts.ts'
import { createEmbedding } from './embedding.ts'
import { createInstallation } from './installation.ts'
import { createSignIn } from './oauth.ts'
import type { StorePlatform } from './port.ts'
import { createRedirects } from './redirects.ts'
import { createStorefront } from './storefront.ts'
import { createTrial } from './trial.ts'
import { createWebhooks } from './webhooks.ts'

export interface PlatformSettings {
  apiKey: string
  apiSecret: string
  /** The secret before the current one, accepted while deliveries may still be signed with it. */
  apiSecretOld?: string
  /** Where a shop answers: `https://{shop}` in the real world. */
  url: string
  /** Where merchants' admin pages are, and the script by which a page speaks with the admin around it; the real ones unless told. */
  adminUrl?: string
  bridgeUrl?: string
  /** The id of the theme extension; the editor opens its blocks by the app's key as well. */
  themeExtension?: string
}

/**
 * Shopify. Written against the wire itself: of its official library (31 MB) we would use a signature check of ten lines
 * and a few requests, and payloads would still be ours to read.
 */
export function connectPlatform(settings: PlatformSettings): StorePlatform {
  return {
    ...createSignIn(settings),
    ...createEmbedding(settings),
    ...createInstallation(settings),
    ...createWebhooks(settings),
    ...createReading(settings),
    ...createRedirects(settings),
    ...createLook(settings),
    ...createDiscounts(settings),
    ...createStorefront(settings),
    ...createTrial(settings),
    ...createBilling(settings),
  }
}
