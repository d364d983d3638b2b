-- What was sold of each product in a day, by affiliates and otherwise. Kept as the figures of referrals are: whoever changes an order
-- writes its number down, a job folds it into the days, and what is not folded yet is added when it is read.
create table product_day (
  shop_id bigint not null references shop,
  day date not null,
  product_id text not null,
  is_referral boolean not null,
  orders bigint not null,
  quantity bigint not null,
  revenue bigint not null,
  primary key (shop_id, day, product_id, is_referral)
) with (fillfactor = 70);
call make_tenant('product_day');

-- As what an order stands in the days; nothing where it does not count.
create table folded_order (
  shop_id bigint not null references shop,
  order_id bigint not null,
  day date not null,
  product_id text not null,
  is_referral boolean not null,
  orders bigint not null,
  quantity bigint not null,
  revenue bigint not null,
  primary key (shop_id, order_id, product_id)
);
call make_tenant('folded_order');

create table products_due (
  shop_id bigint not null references shop,
  id bigint generated always as identity,
  order_id bigint not null,
  primary key (shop_id, id)
);
call make_tenant('products_due');

-- What these orders sold of each product and was kept: cancelled, void and test orders sold nothing. An order that an affiliate is
-- credited with stands on the day of that, any other on the day it was placed. Its own discount and refund go by the price of the lines.
create function order_figures(shop bigint, ids bigint[]) returns setof folded_order language sql stable as $$
  select shop, bought.id, (coalesce(credited.at, bought.placed_at) at time zone own.time_zone)::date, line.product_id,
    credited.at is not null, 1, sum(greatest(line.quantity - line.refunded_quantity, 0)),
    greatest(sum(line.gross - line.discount - line.refunded)
      - round(coalesce((bought.content ->> 'discount')::numeric + (bought.content ->> 'refunded')::numeric, 0)
        * sum(line.gross) / nullif(whole.gross, 0)), 0)
  from store_order as bought
  join shop as own on own.shop_id = shop
  cross join lateral jsonb_to_recordset(bought.content -> 'lines')
    as line(product_id text, kind text, quantity bigint, refunded_quantity bigint, gross numeric, discount numeric, refunded numeric)
  cross join lateral (
    select sum(each.gross) as gross from jsonb_to_recordset(bought.content -> 'lines') as each(gross numeric)
  ) as whole
  left join lateral (
    select min(referral.created_at) as at from referral
    where referral.shop_id = shop and referral.order_id = bought.id and referral.kind = 'sale' and referral.status <> 3
      and referral.moved_to is null
  ) as credited on true
  where bought.shop_id = shop and bought.id = any(ids) and bought.cancelled_at is null and not bought.is_test
    and bought.financial_status <> 'voided' and line.kind = 'product' and line.product_id is not null
  group by bought.id, bought.content, bought.placed_at, own.time_zone, credited.at, line.product_id, whole.gross
$$;

create function product_changes(shop bigint, ids bigint[]) returns setof folded_order language sql stable as $$
  select * from order_figures(shop, ids)
  union all
  select shop_id, order_id, day, product_id, is_referral, -orders, -quantity, -revenue
  from folded_order where shop_id = shop and order_id = any(ids)
$$;

create function fold_products(shop bigint, most integer) returns integer language plpgsql as $$
declare
  folded integer;
begin
  perform pg_advisory_xact_lock(hashtextextended('fold_products', shop));
  with taken as (
    delete from products_due where shop_id = shop and id in (
      select id from products_due where shop_id = shop order by id limit most)
    returning order_id
  ), wanted as (
    select array_agg(distinct order_id) as ids, count(*) as count from taken
  ), fresh as materialized (
    select made.* from wanted cross join lateral order_figures(shop, wanted.ids) as made
  ), change as materialized (
    select made.* from wanted cross join lateral product_changes(shop, wanted.ids) as made
  ), gone as (
    delete from folded_order as known using wanted
    where known.shop_id = shop and known.order_id = any(wanted.ids)
      and not exists (select from fresh where fresh.order_id = known.order_id and fresh.product_id = known.product_id)
  ), kept as (
    insert into folded_order select * from fresh
    on conflict (shop_id, order_id, product_id) do update set day = excluded.day, is_referral = excluded.is_referral,
      orders = excluded.orders, quantity = excluded.quantity, revenue = excluded.revenue
  ), summed as (
    insert into product_day as known
    select shop, day, product_id, is_referral, sum(orders), sum(quantity), sum(revenue) from change group by 2, 3, 4
    on conflict (shop_id, day, product_id, is_referral) do update set orders = known.orders + excluded.orders,
      quantity = known.quantity + excluded.quantity, revenue = known.revenue + excluded.revenue
  )
  select count into folded from wanted;
  return folded;
end
$$;

create or replace function shops_with_figures_due() returns table (shop_id bigint)
  language sql stable security definer set search_path = public, pg_temp as $$
    select figures_due.shop_id from figures_due union select products_due.shop_id from products_due order by 1 limit 10000
  $$;

-- What was there before.
insert into products_due (shop_id, order_id) select shop_id, id from store_order order by shop_id, id;
do $$
declare
  own bigint;
begin
  for own in select shop_id from shop order by shop_id loop
    while fold_products(own, 10000) > 0 loop
      null;
    end loop;
  end loop;
end
$$;
