-- The same figures as before, each order and each trace read once.
create or replace function referral_figures(shop bigint, ids bigint[]) returns setof folded_referral language sql stable as $$
  select shop, one.id, one.affiliate_id, one.program_id, (one.created_at at time zone own.time_zone)::date, one.level > 0, one.status,
    one.tracking_type, coalesce(used.code, ''),
    is_order::integer, case when one.kind in ('sale', 'manual') then one.total else 0 end, worth.commission,
    case when bought.id is not null and one.kind in ('sale', 'network', 'correction') then worth.commission else 0 end,
    coalesce(sold.gross, 0), coalesce(sold.discount, 0),
    case when bought.cancelled_at is not null then coalesce(sold.gross - sold.discount, 0)
      else coalesce(least(sold.gross - sold.discount, sold.refunded), 0) end,
    (is_order and is_sale and bought.customer_id is not null)::integer,
    (is_order and is_sale and bought.customer_id is not null and bought.attribution ->> 'is_new_customer' = 'true')::integer,
    (is_order and used.code is not null)::integer, (is_order and used.code is not null and bought.click_id is null)::integer
  from referral as one
  join shop as own on own.shop_id = shop
  left join store_order as bought on bought.shop_id = shop and bought.id = one.order_id
  cross join lateral (select one.commission + one.commission_adjustment as commission, one.kind = 'sale' as is_sale) as worth
  cross join lateral (select case when is_sale then one.total <> 0 or worth.commission <> 0
    else one.kind = 'manual' and one.total <> 0 end as is_order) as kind
  left join lateral (
    select small.code from unnest(bought.coupon_codes) with ordinality as given(name, place)
    cross join lateral (select lower(given.name) as code) as small
    where is_sale and bought.attribution -> 'coupon_owners' ->> small.code = one.affiliate_id::text
    order by given.place limit 1
  ) as used on true
  left join lateral (
    select mine.gross, mine.discount + round(coalesce(own_discount, 0) * mine.share) as discount,
      mine.refunded + round(coalesce(own_refunded, 0) * mine.share) as refunded
    -- Not to be folded into what is around it: it would be read once for every line.
    from (
      select bought.content -> 'lines' as lines, (bought.content ->> 'discount')::numeric as own_discount,
        (bought.content ->> 'refunded')::numeric as own_refunded,
        jsonb_path_query_array(one.trace, '$.lines[*] ? (@.rate != null).line_id') as credited
      offset 0
    ) as content
    cross join lateral (
      select sum(line.gross) filter (where credited ? line.id) as gross, sum(line.discount) filter (where credited ? line.id) as discount,
        sum(least(line.refunded, line.gross - line.discount)) filter (where credited ? line.id) as refunded,
        coalesce(sum(line.gross::numeric) filter (where credited ? line.id) / nullif(sum(line.gross), 0), 0) as share
      from jsonb_to_recordset(lines) as line(id text, gross bigint, discount bigint, refunded bigint)
    ) as mine
  ) as sold on is_sale
  where one.shop_id = shop and one.id = any(ids) and one.status <> 3 and one.moved_to is null
$$;

create or replace function order_figures(shop bigint, ids bigint[]) returns setof folded_order language sql stable as $$
  select shop, bought.id, (coalesce(credited.at, bought.placed_at) at time zone own.time_zone)::date, sold.product_id,
    credited.at is not null, 1, sold.quantity,
    greatest(sold.kept - round(coalesce(content.own, 0) * sold.gross / nullif(sold.whole, 0)), 0)
  from store_order as bought
  join shop as own on own.shop_id = shop
  cross join lateral (
    select bought.content -> 'lines' as lines,
      (bought.content ->> 'discount')::numeric + (bought.content ->> 'refunded')::numeric as own
    offset 0
  ) as content
  cross join lateral (
    -- Lines that are no product are one group without a name: they are part of the whole and stand nowhere.
    select counted.product_id, sum(line.gross) as gross, sum(line.gross - line.discount - line.refunded) as kept,
      sum(greatest(line.quantity - line.refunded_quantity, 0)) as quantity, sum(sum(line.gross)) over () as whole
    from jsonb_to_recordset(content.lines)
      as line(product_id text, kind text, quantity bigint, refunded_quantity bigint, gross numeric, discount numeric, refunded numeric)
    cross join lateral (select case when line.kind = 'product' then line.product_id end as product_id) as counted
    group by counted.product_id
  ) as sold
  left join lateral (
    select min(referral.created_at) as at from referral
    where referral.shop_id = shop and referral.order_id = bought.id and referral.kind = 'sale' and referral.status <> 3
      and referral.moved_to is null
  ) as credited on true
  where bought.shop_id = shop and bought.id = any(ids) and bought.cancelled_at is null and not bought.is_test
    and bought.financial_status <> 'voided' and sold.product_id is not null
$$;

create or replace function fold_figures(shop bigint, most integer) returns integer language plpgsql as $$
declare
  folded integer;
begin
  -- Two who fold at once would both take off what was folded before.
  perform pg_advisory_xact_lock(hashtextextended('fold_figures', shop));
  with taken as (
    delete from figures_due where shop_id = shop and id in (
      select id from figures_due where shop_id = shop order by id limit most)
    returning referral_id
  ), wanted as (
    select array_agg(distinct referral_id) as ids, count(*) as count from taken
  ), fresh as materialized (
    select made.* from wanted cross join lateral referral_figures(shop, wanted.ids) as made
  ), change as materialized (
    select * from fresh
    union all
    select shop_id, referral_id, affiliate_id, program_id, day, network, status, tracking_type, code, -referrals, -sales, -commission,
      -order_commission, -gross, -discount, -refunded, -customer_orders, -new_customers, -code_orders, -unclicked
    from folded_referral join wanted on referral_id = any(ids) where shop_id = shop
  ), gone as (
    delete from folded_referral as known using wanted
    where known.shop_id = shop and known.referral_id = any(wanted.ids) and not exists (select from fresh where fresh.referral_id = known.referral_id)
  ), kept as (
    insert into folded_referral select * from fresh
    on conflict (shop_id, referral_id) do update set affiliate_id = excluded.affiliate_id, program_id = excluded.program_id,
      day = excluded.day, network = excluded.network, status = excluded.status, tracking_type = excluded.tracking_type,
      code = excluded.code, referrals = excluded.referrals, sales = excluded.sales, commission = excluded.commission,
      order_commission = excluded.order_commission, gross = excluded.gross, discount = excluded.discount, refunded = excluded.refunded,
      customer_orders = excluded.customer_orders, new_customers = excluded.new_customers, code_orders = excluded.code_orders,
      unclicked = excluded.unclicked
  ), by_program as (
    insert into program_day as known
    select shop, told.split, program_id, day, network, told.value, sum(referrals), sum(sales), sum(commission), sum(order_commission),
      sum(gross), sum(discount), sum(refunded), sum(customer_orders), sum(new_customers), sum(code_orders), sum(unclicked)
    from change
    cross join lateral (values ('all', ''), ('status', status::text), ('tracking', tracking_type::text)) as told(split, value)
    group by told.split, program_id, day, network, told.value
    on conflict (shop_id, split, program_id, day, network, value) do update set referrals = known.referrals + excluded.referrals,
      sales = known.sales + excluded.sales, commission = known.commission + excluded.commission,
      order_commission = known.order_commission + excluded.order_commission, gross = known.gross + excluded.gross,
      discount = known.discount + excluded.discount, refunded = known.refunded + excluded.refunded,
      customer_orders = known.customer_orders + excluded.customer_orders, new_customers = known.new_customers + excluded.new_customers,
      code_orders = known.code_orders + excluded.code_orders, unclicked = known.unclicked + excluded.unclicked
  ), by_affiliate as (
    insert into affiliate_day as known
    select shop, told.split, affiliate_id, day, network, told.value, sum(referrals), sum(sales), sum(commission), sum(order_commission),
      sum(gross), sum(discount), sum(refunded), sum(customer_orders), sum(new_customers), sum(code_orders), sum(unclicked)
    from change
    cross join lateral (values ('program', program_id::text), ('status', status::text), ('tracking', tracking_type::text),
      ('code', program_id || ' ' || code)) as told(split, value)
    where told.split <> 'code' or code <> ''
    group by told.split, affiliate_id, day, network, told.value
    on conflict (shop_id, split, affiliate_id, day, network, value) do update set referrals = known.referrals + excluded.referrals,
      sales = known.sales + excluded.sales, commission = known.commission + excluded.commission,
      order_commission = known.order_commission + excluded.order_commission, gross = known.gross + excluded.gross,
      discount = known.discount + excluded.discount, refunded = known.refunded + excluded.refunded,
      customer_orders = known.customer_orders + excluded.customer_orders, new_customers = known.new_customers + excluded.new_customers,
      code_orders = known.code_orders + excluded.code_orders, unclicked = known.unclicked + excluded.unclicked
  )
  select count into folded from wanted;
  return folded;
end
$$;

create or replace function fold_products(shop bigint, most integer) returns integer language plpgsql as $$
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
    select * from fresh
    union all
    select shop_id, order_id, day, product_id, is_referral, -orders, -quantity, -revenue
    from folded_order join wanted on order_id = any(ids) where shop_id = shop
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
