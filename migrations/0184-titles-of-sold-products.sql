-- What products were called that the catalogue does not have: orders by API name them, and so do orders from before the first sync.
create table sold_product (
  shop_id bigint not null references shop (shop_id),
  product_id text not null,
  title text not null,
  named_at timestamptz not null,
  primary key (shop_id, product_id)
);
call make_tenant('sold_product');

insert into sold_product (shop_id, product_id, title, named_at)
select distinct on (one.shop_id, one.product_id) one.shop_id, one.product_id, line.title, bought.placed_at
from (
  select distinct on (shop_id, product_id) shop_id, product_id, order_id from folded_order
  where not exists (select from product where product.shop_id = folded_order.shop_id and product.platform_id = folded_order.product_id)
  order by shop_id, product_id, order_id desc
) as one
join store_order as bought on bought.shop_id = one.shop_id and bought.id = one.order_id
cross join lateral jsonb_to_recordset(bought.content -> 'lines') as line(product_id text, title text)
where line.product_id = one.product_id and line.title <> ''
order by one.shop_id, one.product_id, line.title;
