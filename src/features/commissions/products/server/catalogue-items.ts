import type { Tx } from '#server/db/database.ts'
import { containsPattern } from '#server/db/listPage.ts'

/** What the store shows on a page of its own, as far as a link to it goes. */
interface CatalogueItem {
  kind: 'product' | 'collection'
  id: number
  title: string
  image_url: string | null
  handle: string
}

interface CatalogueQuery {
  kind: CatalogueItem['kind']
  query?: string
  /** The title and number after which to go on. */
  after?: { title: string; id: number }
  limit: number
}

/** By title; only what visitors can see. */
export async function findCatalogueItems(
  tx: Tx,
  shop_id: number,
  { kind, query, after, limit }: CatalogueQuery,
): Promise<CatalogueItem[]> {
  const rows = await tx
    .selectFrom(kind)
    .select(['id', 'title', 'image_url', 'handle'])
    .where('shop_id', '=', shop_id)
    .where('removed_at', 'is', null)
    .where('handle', 'is not', null)
    .$if(kind === 'product', found => found.where('status' as 'handle', '=', 'active'))
    .$if(Boolean(query), found => found.where('title', 'ilike', containsPattern(query!)))
    .$if(after !== undefined, found => found.where(eb => eb(eb.refTuple('title', 'id'), '>', eb.tuple(after!.title, after!.id))))
    .orderBy('title')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(row => ({ ...row, kind, handle: row.handle! }))
}

interface SoldProduct {
  title: string
  image_url: string | null
  /** By the numbers of the store, with prices in the shop's smallest unit. */
  variants: { id: string; title: string; price: number }[]
}

/** Products by number with what the store sells of them; those that are gone are not among them. */
export async function productsWithVariants(tx: Tx, shop_id: number, ids: readonly number[]): Promise<Map<number, SoldProduct>> {
  if (ids.length === 0) return new Map()
  const products = await tx
    .selectFrom('product')
    .select(['id', 'title', 'image_url'])
    .where('shop_id', '=', shop_id)
    .where('id', 'in', ids)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .execute()
  const variants = await tx
    .selectFrom('product_variant')
    .select(['product_id', 'platform_id as id', 'title', 'price'])
    .where('shop_id', '=', shop_id)
    .where('product_id', 'in', ids)
    .orderBy('product_id')
    .orderBy('position')
    .execute()
  const sold = products.map(({ id, title, image_url }): [number, SoldProduct] => [
    id,
    { title, image_url, variants: variants.filter(one => one.product_id === id).map(({ product_id: _, ...one }) => one) },
  ])
  return new Map(sold.filter(([, { variants: kinds }]) => kinds.length > 0))
}

/** Those of them that stand under these names. */
export async function catalogueItemsByHandle(
  tx: Tx,
  shop_id: number,
  wanted: readonly Pick<CatalogueItem, 'kind' | 'handle'>[],
): Promise<CatalogueItem[]> {
  const found = await Promise.all(
    (['product', 'collection'] as const).map(async kind => {
      const handles = wanted.filter(one => one.kind === kind).map(one => one.handle)
      if (handles.length === 0) return []
      const rows = await tx
        .selectFrom(kind)
        .select(['id', 'title', 'image_url', 'handle'])
        .where('shop_id', '=', shop_id)
        .where('handle', 'in', handles)
        .where('removed_at', 'is', null)
        .execute()
      return rows.map(row => ({ ...row, kind, handle: row.handle! }))
    }),
  )
  return found.flat()
}

/** By number, the name under which the store has each; a product in another store of the brand may stand under the same. */
export async function productHandles(tx: Tx, shop_id: number, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .selectFrom('product')
    .select(['id', 'handle'])
    .where('shop_id', '=', shop_id)
    .where('id', 'in', [...ids])
    .where('removed_at', 'is', null)
    .execute()
  return new Map(rows.flatMap(({ id, handle }) => (handle === null ? [] : [[id, handle] as const])))
}

/** The platform's numbers of products or collections, in no order; those that are gone are left out. */
export async function platformIdsOf(
  tx: Tx,
  shop_id: number,
  kind: 'product' | 'collection',
  ids: readonly number[],
): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .selectFrom(kind)
    .select('platform_id')
    .where('shop_id', '=', shop_id)
    .where('id', 'in', [...ids])
    .where('removed_at', 'is', null)
    .execute()
  return rows.map(row => row.platform_id)
}

/** The names of what the store sells, as many as asked for. */
export async function productTitles(tx: Tx, shop_id: number, most: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('product')
    .select('title')
    .where('shop_id', '=', shop_id)
    .where('removed_at', 'is', null)
    .orderBy('title')
    .limit(most)
    .execute()
  return rows.map(row => row.title)
}
