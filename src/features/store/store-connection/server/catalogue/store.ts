import { sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'
import type { IncomingCollection, IncomingProduct } from '../../rules/toCatalogue.ts'

export async function saveProduct(tx: Tx, shop_id: number, { variants, ...product }: IncomingProduct): Promise<number> {
  const values = { ...product, removed_at: null }
  const { id } = await tx
    .insertInto('product')
    .values({ shop_id, ...values, synced_at: sql<Date>`now()` })
    .onConflict(conflict =>
      conflict.columns(['shop_id', 'platform_id']).doUpdateSet({ ...values, synced_at: sql<Date>`excluded.synced_at` }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  const kept = variants.map(variant => variant.platform_id)
  await sql`delete from product_variant where shop_id = ${shop_id} and product_id = ${id} and platform_id <> all(${kept})`.execute(
    tx,
  )
  if (variants.length > 0)
    await tx
      .insertInto('product_variant')
      .values(variants.map(variant => ({ shop_id, product_id: id, ...variant })))
      .onConflict(conflict =>
        conflict.columns(['shop_id', 'platform_id']).doUpdateSet(eb => ({
          product_id: eb.ref('excluded.product_id'),
          title: eb.ref('excluded.title'),
          sku: eb.ref('excluded.sku'),
          price: eb.ref('excluded.price'),
          position: eb.ref('excluded.position'),
        })),
      )
      .execute()
  return id
}

export async function saveCollection(tx: Tx, shop_id: number, { product_ids, ...collection }: IncomingCollection): Promise<void> {
  const values = { ...collection, removed_at: null }
  const { id } = await tx
    .insertInto('collection')
    .values({ shop_id, ...values, synced_at: sql<Date>`now()` })
    .onConflict(conflict =>
      conflict.columns(['shop_id', 'platform_id']).doUpdateSet({ ...values, synced_at: sql<Date>`excluded.synced_at` }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  if (product_ids !== null) await saveMembers(tx, shop_id, id, product_ids)
}

/** Which products are in a collection, by the platform's ids; products we do not know yet are left out. */
export async function saveMembers(tx: Tx, shop_id: number, id: number, product_ids: readonly string[]): Promise<void> {
  await tx.deleteFrom('collection_product').where('shop_id', '=', shop_id).where('collection_id', '=', id).execute()
  await sql`
    insert into collection_product (shop_id, collection_id, product_id)
    select shop_id, ${id}, id from product where shop_id = ${shop_id} and platform_id = any(${product_ids})
    on conflict do nothing`.execute(tx)
}

/** Gone from the store, but orders and rules still speak of it. */
export async function markRemoved(tx: Tx, shop_id: number, kind: 'product' | 'collection', platform_id: string): Promise<void> {
  await tx
    .updateTable(kind)
    .set({ removed_at: sql<Date>`now()` })
    .where('shop_id', '=', shop_id)
    .where('platform_id', '=', platform_id)
    .execute()
}

/** What a whole look at the store did not find, since it began; answers how many. */
export async function markGone(tx: Tx, shop_id: number, kind: 'product' | 'collection', started: string): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable(kind)
    .set({ removed_at: sql<Date>`now()` })
    .where('shop_id', '=', shop_id)
    .where('removed_at', 'is', null)
    .where('synced_at', '<', sql<Date>`${started}::timestamptz`)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
