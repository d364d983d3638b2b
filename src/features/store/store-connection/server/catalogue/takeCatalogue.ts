import { currencyOf } from '#features/store/shop/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import { CollectionPayload, ProductPayload } from '../../rules/payloads.ts'
import { toCollection, toProduct } from '../../rules/toCatalogue.ts'
import { saveCollection, saveProduct } from './store.ts'

/** Keeps what the store told about products. One that cannot be read does not keep the others; answers how many there were. */
export async function takeProducts(tx: Tx, shop_id: number, payloads: readonly unknown[]): Promise<{ unread: number }> {
  const currency = await currencyOf(tx, shop_id)
  const read = payloads.flatMap(payload => ProductPayload.safeParse(payload).data ?? [])
  for (const product of read) await saveProduct(tx, shop_id, toProduct(product, currency))
  return { unread: payloads.length - read.length }
}

/** The same for collections; what is in them is not told here. */
export async function takeCollections(tx: Tx, shop_id: number, payloads: readonly unknown[]): Promise<{ unread: number }> {
  const read = payloads.flatMap(payload => CollectionPayload.safeParse(payload).data ?? [])
  for (const collection of read) await saveCollection(tx, shop_id, toCollection(collection))
  return { unread: payloads.length - read.length }
}
