import { sql } from 'kysely'
import type { SharedChange, SharedThing, SharedTopic } from '#features/account/multi-store/server/index.ts'
import { catalogueItemsByHandle, productHandles, productsWithVariants } from '#features/commissions/products/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import { GIFTS, type SharedGift, type SharedGiftTerms, unsharedGift } from '../rules/shared-gift.ts'
import { publishGifts } from './publishGifts.ts'
import { changeGift, type GiftProducts, insertGift } from './store.ts'

/** The gifts, the same in all stores of a brand that sell their products. What was sent stays as it was sent. */
export const sharedGifts: SharedTopic = {
  name: GIFTS,
  switches: ['gifts'],
  fieldText: field => `gifts.shared.${field}`,
  count,
  idsAfter,
  read,
  find,
  make,
  change,
  keeps: unsharedGift,
  required: ['name', 'terms', 'products'],
  unplaced,
  namesOf,
}

const giftsOf = (tx: Tx, shop_id: number) =>
  tx.selectFrom('gift').where('shop_id', '=', shop_id).where('removed_at', 'is', null).orderBy('id')

async function count(tx: Tx, shop_id: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from gift where shop_id = ${shop_id} and removed_at is null`.execute(tx)
  return rows[0]!.count
}

async function idsAfter(tx: Tx, shop_id: number, after: number, most: number): Promise<number[]> {
  const rows = await giftsOf(tx, shop_id).select('id').where('id', '>', after).limit(most).execute()
  return rows.map(row => row.id)
}

async function read(tx: Tx, shop_id: number, ids: readonly number[], { locked = false } = {}): Promise<SharedThing[]> {
  if (ids.length === 0) return []
  const rows = await giftsOf(tx, shop_id)
    .select(['id', 'name', 'kind', 'percent', 'charges_shipping', 'max_pieces'])
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .$if(locked, reading => reading.forUpdate())
    .execute()
  const offered = await tx
    .selectFrom('gift_product')
    .select(['gift_id', 'product_id', 'max_pieces'])
    .where('shop_id', '=', shop_id)
    .where('gift_id', '=', sql<number>`any(${ids}::bigint[])`)
    .orderBy('gift_id')
    .orderBy('place')
    .execute()
  const handles = await productHandles(tx, shop_id, [...new Set(offered.map(row => row.product_id))])
  return rows.map(({ id, name, kind, percent, charges_shipping, max_pieces }) => {
    const own = offered.filter(row => row.gift_id === id)
    const products = own.flatMap(row => {
      const handle = handles.get(row.product_id)
      return handle === undefined ? [] : [{ handle, max_pieces: row.max_pieces }]
    })
    const terms = { kind, percent, charges_shipping, max_pieces } as SharedGiftTerms
    const values: SharedGift = { name, terms, products: products.length === own.length ? { offered: products } : null }
    return { id, identity: identityOf(name), values: { ...values } }
  })
}

const identityOf = (name: string) => name.trim().toLowerCase()

/** By name; of two with the same the first. */
async function find(tx: Tx, shop_id: number, names: readonly string[]): Promise<Map<string, number>> {
  if (names.length === 0) return new Map()
  const rows = await giftsOf(tx, shop_id)
    .select(['id', 'name'])
    .where(sql`lower(trim(name))`, '=', sql<string>`any(${names}::text[])`)
    .execute()
  return new Map(rows.toReversed().map(row => [identityOf(row.name), row.id]))
}

async function namesOf(tx: Tx, shop_id: number, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await giftsOf(tx, shop_id).select(['id', 'name']).where('id', '=', sql<number>`any(${ids}::bigint[])`).execute()
  return new Map(rows.map(row => [row.id, row.name]))
}

/** The same products here; nothing unless the store sells all of them. */
async function productsHere(tx: Tx, shop_id: number, told: SharedGift['products']): Promise<GiftProducts | undefined> {
  if (told === null) return undefined
  const wanted = told.offered.map(({ handle }) => ({ kind: 'product' as const, handle }))
  const found = await catalogueItemsByHandle(tx, shop_id, wanted)
  const ids = new Map(found.map(item => [item.handle, item.id]))
  const sold = await productsWithVariants(tx, shop_id, [...ids.values()])
  const products = told.offered.flatMap(({ handle, max_pieces }) => {
    const product_id = ids.get(handle)
    return product_id !== undefined && sold.has(product_id) ? [{ product_id, max_pieces }] : []
  })
  return products.length === told.offered.length ? products : undefined
}

async function unplaced(tx: Tx, shop_id: number, things: readonly SharedThing[]): Promise<ReadonlySet<string>> {
  const lacking = new Set<string>()
  for (const { identity, values } of things)
    if (!(await productsHere(tx, shop_id, values.products as SharedGift['products']))) lacking.add(identity)
  return lacking
}

async function make(tx: Tx, shop_id: number, things: readonly object[]): Promise<(number | undefined)[]> {
  const made: (number | undefined)[] = []
  for (const { name, terms, products } of things as readonly SharedGift[]) {
    const here = await productsHere(tx, shop_id, products)
    made.push(here && (await insertGift(tx, shop_id, { name, ...terms }, here)))
  }
  if (made.some(id => id !== undefined)) await publishGifts(tx, shop_id)
  return made
}

/** Answers those whose products the store does not sell. */
async function change(tx: Tx, shop_id: number, changes: readonly SharedChange[]): Promise<Map<number, string[]>> {
  const refused = new Map<number, string[]>()
  for (const { id, before, taken } of changes) {
    const { name, terms, products } = { ...before, ...taken } as unknown as SharedGift
    const here = 'products' in taken ? await productsHere(tx, shop_id, products) : undefined
    if ('products' in taken && !here) refused.set(id, ['products'])
    await changeGift(tx, shop_id, id, { name, ...terms }, here)
  }
  if (changes.length > 0) await publishGifts(tx, shop_id)
  return refused
}
