import type { Caller } from '#server/http/caller.ts'
import type { Services } from '#server/services.ts'
import { connectPlatform } from '#server/store-platform/shopify.ts'

interface Return {
  /** The store's name at the platform. */
  store: string
  last_url?: string
  /** What the merchant was asked to agree to. */
  asked: { plan_id: number; withCoupon?: boolean } | { add_on: string }
}

/**
 * Back to the plans, which ask what became of it, and from there to where the merchant was. Who works inside the store's admin comes
 * back there: outside of it they would have to log in.
 */
export function returnUrl({ config, publicUrl }: Services, { embedded }: Caller, { store, last_url, asked }: Return): string {
  const query = new URLSearchParams({ charge: '1', ...('plan_id' in asked ? { plan: String(asked.plan_id) } : asked) })
  if ('withCoupon' in asked && asked.withCoupon) query.set('coupon', '1')
  if (last_url && isAdminPath(last_url)) query.set('last_url', last_url)
  const path = `/admin/pricing?${query}`
  return embedded && config.platform ? connectPlatform(config.platform).addressIn(store, path) : publicUrl() + path
}

export const isAdminPath = (path: string): boolean => /^\/admin(\/[\w./?=&%#~-]*)?$/.test(path) && !path.includes('..')
