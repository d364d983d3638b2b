import { type RawBuilder, sql } from 'kysely'

/** What some orders call their products that the catalogue does not have; of several names the newest. */
export const titlesIn = (shop_id: number, orders: RawBuilder<unknown>) => sql`
  select distinct on (line.product_id) line.product_id, line.title, bought.placed_at as named_at
  from store_order as bought
  cross join lateral jsonb_to_recordset(bought.content -> 'lines') as line(product_id text, kind text, title text)
  where bought.shop_id = ${shop_id} and bought.id = any(${orders})
    and line.kind = 'product' and line.product_id is not null and line.title <> '' and not exists (
      select 1 from product where product.shop_id = ${shop_id} and product.platform_id = line.product_id)
  order by line.product_id, bought.placed_at desc, bought.id desc, line.title`
