import { domainsOfOthers } from '#features/store/shop/server/index.ts'
import { shopSuffix } from '#kit/contract/validate.ts'
import type { Tx } from '#server/db/database.ts'
import type { ShopFacts } from './processDeliveries.ts'
import type { Read } from './readDelivery.ts'

/**
 * The shop's name in the headers is not signed; an order says itself where it was placed. One of another shop we know is set aside;
 * a name nobody here has is a store's new one, or that of the example store in the platform's test notifications.
 */
export async function refuseForeign(tx: Tx, { shop_id, domain }: ShopFacts, read: Read[]): Promise<Read[]> {
  // The name a shop goes by is its own.
  const hosts = [...new Set(read.flatMap(one => hostOf(one) ?? []))].filter(host => host !== domain)
  if (hosts.length === 0) return read
  const foreign = await domainsOfOthers(tx, shop_id, hosts)
  return read.map(one => {
    const host = hostOf(one)
    if (!host || !foreign.has(host)) return one
    return { row: one.row, about: 'unreadable', problem: `The order was placed at ${host}` }
  })
}

function hostOf(one: Read): string | undefined {
  if (one.about !== 'order' || !one.order.order_status_url) return undefined
  const host = URL.parse(one.order.order_status_url)?.host.toLowerCase()
  return host?.endsWith(shopSuffix) ? host : undefined
}
