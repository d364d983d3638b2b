import { sql } from 'kysely'
import type { Parsed } from '#kit/contract/endpoint.ts'
import type { Tx } from '#server/db/database.ts'
import type { analytics, ProductFigures } from '../../contract.ts'
import { duringSql } from '../scope-sql.ts'
import { titlesIn } from '../titlesIn.ts'
import { orderBy, pageOf, readScope, type Slice, sliceOf, type TableQuery, textFits } from './page.ts'

interface ProductsQuery extends TableQuery<'revenue' | 'quantity' | 'orders' | 'title'> {
  is_referral?: '0' | '1'
}

const sortColumns = { revenue: 'revenue', quantity: 'quantity', orders: 'orders', title: 'title' } as const

/** What is not folded yet is counted from its orders, in the statement that reads the days. */
async function read(tx: Tx, shop_id: number, asked: ProductsQuery, { limit, offset }: Slice) {
  const scope = await readScope(tx, shop_id, asked)
  const wanted = asked.is_referral === undefined ? sql`true` : sql`is_referral = ${asked.is_referral === '1'}`
  const due = sql`array(select distinct order_id from products_due where shop_id = ${shop_id})`
  const { rows } = await sql<ProductFigures & { total: number }>`
    with sold as (
      select counted.product_id, sum(orders)::bigint as orders, sum(quantity)::bigint as quantity, sum(revenue)::bigint as revenue
      from (
        select product_id, orders, quantity, revenue from product_day
        where shop_id = ${shop_id} and ${duringSql(scope)} and ${wanted}
        union all
        select product_id, orders, quantity, revenue from product_changes(${shop_id}, ${due}) where ${duringSql(scope)} and ${wanted}
      ) as counted group by counted.product_id
    ), named as (
      select distinct on (product_id) product_id, title from (
        select product_id, title, named_at from sold_product where shop_id = ${shop_id}
        union all (${titlesIn(shop_id, due)})
      ) as names order by product_id, named_at desc, title
    ), known as (
      select sold.product_id as id, product.id as product_id, coalesce(product.title, named.title, '#' || sold.product_id) as title, product.image_url,
        sold.orders, sold.quantity, sold.revenue
      from sold left join product on product.shop_id = ${shop_id} and product.platform_id = sold.product_id
      left join named on named.product_id = sold.product_id
    )
    select known.*, count(*) over () as total from known
    where (orders, quantity, revenue) <> (0, 0, 0) and ${textFits(asked.query, ['title'])}
    order by ${orderBy(asked.sort, sortColumns, 'id')} limit ${limit} offset ${offset}`.execute(tx)
  return rows
}

export async function listProducts(tx: Tx, shop_id: number, query: Parsed<typeof analytics.products>['query']) {
  return pageOf<ProductFigures>(await read(tx, shop_id, query, sliceOf(query)))
}

export const nextProducts = (tx: Tx, shop_id: number, query: ProductsQuery, slice: Slice): Promise<ProductFigures[]> =>
  read(tx, shop_id, query, slice)
