import type { IncomingCustomer } from '#features/store/customers/rules/IncomingCustomer.ts'
import { saveCustomer } from '#features/store/customers/server/index.ts'
import { saveCollection, saveProduct } from '#features/store/store-connection/server/index.ts'
import { DAY_MS } from '#kit/days.ts'
import type { Tx } from '#server/db/database.ts'
import type { Random } from '#server/random.ts'
import { type DemoCatalogue, demoPicture } from './catalogue.ts'
import { demoCustomer } from './customers.ts'

/** What the store sells, as if it had been synchronised. */
export async function insertDemoCatalogue(tx: Tx, shop_id: number, { products, collections }: DemoCatalogue): Promise<void> {
  for (const { id, title, handle, variants } of products)
    await saveProduct(tx, shop_id, {
      platform_id: id,
      title,
      handle,
      image_url: demoPicture(handle),
      status: 'active',
      variants: variants.map(({ id: platform_id, ...variant }, index) => ({ platform_id, ...variant, position: index + 1 })),
    })
  for (const { id, title, handle, product_ids } of collections)
    await saveCollection(tx, shop_id, { platform_id: id, title, handle, image_url: null, product_ids })
}

/** Customers from before the first affiliate came. */
export async function insertDemoRegulars(
  tx: Tx,
  shop_id: number,
  { count, now, random }: { count: number; now: Date; random: Random },
): Promise<IncomingCustomer[]> {
  const joined = new Date(Math.floor(now.getTime() / DAY_MS) * DAY_MS - 400 * DAY_MS)
  const regulars = Array.from({ length: count }, (_, index) => demoCustomer(index + 1, joined, random))
  for (const customer of regulars) await saveCustomer(tx, shop_id, customer)
  return regulars
}
