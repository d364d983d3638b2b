import { sql } from 'kysely'
import { ofVariants } from '#features/commissions/programs/server/index.ts'
import { Refusal } from '#kit/contract/errors.ts'
import type { Sort } from '#kit/contract/list-query.ts'
import type { Tx } from '#server/db/database.ts'
import { containsPattern, listPage } from '#server/db/listPage.ts'

interface TitleQuery {
  query?: string
  ids?: string
  platform_ids?: string
  page: number
  per_page: number
  sort: Sort<'title'>
}

const numbersOf = (ids: string): number[] => ids.split(',').map(Number)

/** What the store sells now. */
export function listProducts(
  tx: Tx,
  shop_id: number,
  { query, ids, platform_ids, collection_id, ...page }: TitleQuery & { collection_id?: number },
) {
  const found = tx
    .selectFrom('product')
    .select([
      'id',
      'title',
      'image_url',
      sql<number>`${ofVariants(shop_id, 'count(*)')}`.as('variants'),
      sql<number | null>`${ofVariants(shop_id, 'min(price)')}`.as('price_from'),
      sql<number | null>`${ofVariants(shop_id, 'max(price)')}`.as('price_to'),
    ])
    .where('shop_id', '=', shop_id)
    .where('removed_at', 'is', null)
    .$if(Boolean(query), rows => rows.where('title', 'ilike', containsPattern(query!)))
    .$if(ids !== undefined, rows => rows.where('id', 'in', numbersOf(ids!)))
    .$if(platform_ids !== undefined, rows => rows.where('platform_id', 'in', platform_ids!.split(',')))
    .$if(collection_id !== undefined, rows =>
      rows.where('id', 'in', eb =>
        eb
          .selectFrom('collection_product')
          .select('product_id')
          .where('shop_id', '=', shop_id)
          .where('collection_id', '=', collection_id!),
      ),
    )
  return listPage(found, page, { sort: { title: 'title' }, id: 'id' })
}

export function listCollections(tx: Tx, shop_id: number, { query, ids, platform_ids, ...page }: TitleQuery) {
  const inside = sql<number>`(select count(*) from collection_product
    where collection_product.shop_id = ${shop_id} and collection_product.collection_id = collection.id)`
  const found = tx
    .selectFrom('collection')
    .select(['id', 'title', 'image_url', inside.as('products')])
    .where('shop_id', '=', shop_id)
    .where('removed_at', 'is', null)
    .$if(Boolean(query), rows => rows.where('title', 'ilike', containsPattern(query!)))
    .$if(ids !== undefined, rows => rows.where('id', 'in', numbersOf(ids!)))
    .$if(platform_ids !== undefined, rows => rows.where('platform_id', 'in', platform_ids!.split(',')))
  return listPage(found, page, { sort: { title: 'title' }, id: 'id' })
}

export async function requireProduct(tx: Tx, shop_id: number, id: number): Promise<void> {
  const product = await tx
    .selectFrom('product')
    .select('id')
    .where('shop_id', '=', shop_id)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!product) throw new Refusal('not_found')
}
