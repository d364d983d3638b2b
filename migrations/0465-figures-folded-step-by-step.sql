-- What is due is read once and named by its numbers, since a queue that is empty most of the time is taken for empty, and was read
-- again for each of its rows. What is made of it is then added step by step, for the same reason as in `book_entries`.
create or replace function fold_figures(shop bigint, most integer) returns integer language plpgsql as $$
declare
  taken bigint[];
  due bigint[];
  fresh json;
  before json;
  changes json;
  gone bigint[];
begin
  -- Two who fold at once would both take off what was folded before.
  perform pg_advisory_xact_lock(hashtextextended('fold_figures', shop));
  select array_agg(id), array_agg(distinct referral_id) into taken, due
    from (select id, referral_id from figures_due where shop_id = shop order by id limit most) as oldest;
  if taken is null then
    return 0;
  end if;
  delete from figures_due where shop_id = shop and id = any(taken);
  due := with_siblings(shop, due);
  fresh := coalesce((select json_agg(made) from referral_figures(shop, due) as made), '[]');
  before := coalesce((select json_agg(known) from folded_opposites(shop, due) as known), '[]');
  select array_agg(old.referral_id) into gone from json_to_recordset(before) as old(referral_id bigint)
    where not exists (select from json_to_recordset(fresh) as made(referral_id bigint) where made.referral_id = old.referral_id);
  changes := (select json_agg(change) from (
    select * from json_populate_recordset(null::folded_referral, fresh)
    union all select * from json_populate_recordset(null::folded_referral, before)) as change);
  if changes is null then
    return cardinality(taken);
  end if;
  if gone is not null then
    delete from folded_referral where shop_id = shop and referral_id = any(gone);
  end if;
  insert into folded_referral select * from json_populate_recordset(null::folded_referral, fresh)
  on conflict (shop_id, referral_id) do update set affiliate_id = excluded.affiliate_id, program_id = excluded.program_id,
    day = excluded.day, network = excluded.network, status = excluded.status, tracking_type = excluded.tracking_type,
    code = excluded.code, referrals = excluded.referrals, sales = excluded.sales, commission = excluded.commission,
    order_commission = excluded.order_commission, gross = excluded.gross, discount = excluded.discount, refunded = excluded.refunded,
    customer_orders = excluded.customer_orders, new_customers = excluded.new_customers, code_orders = excluded.code_orders,
    unclicked = excluded.unclicked, orders = excluded.orders, clicked_orders = excluded.clicked_orders, clicked = excluded.clicked,
    new_customer_commission = excluded.new_customer_commission, earlier_affiliates = excluded.earlier_affiliates,
    earlier_programs = excluded.earlier_programs, order_name = excluded.order_name;
  insert into program_day as known
  select shop, told.split, program_id, day, network, told.value, sum(referrals), sum(sales), sum(commission), sum(order_commission),
    sum(gross), sum(discount), sum(refunded), sum(customer_orders), sum(new_customers), sum(code_orders), sum(unclicked), sum(clicked),
    sum(new_customer_commission)
  from json_populate_recordset(null::folded_referral, changes)
  cross join lateral (values ('all', ''), ('status', status::text), ('tracking', tracking_type::text)) as told(split, value)
  group by told.split, program_id, day, network, told.value
  on conflict (shop_id, split, program_id, day, network, value) do update set referrals = known.referrals + excluded.referrals,
    sales = known.sales + excluded.sales, commission = known.commission + excluded.commission,
    order_commission = known.order_commission + excluded.order_commission, gross = known.gross + excluded.gross,
    discount = known.discount + excluded.discount, refunded = known.refunded + excluded.refunded,
    customer_orders = known.customer_orders + excluded.customer_orders, new_customers = known.new_customers + excluded.new_customers,
    code_orders = known.code_orders + excluded.code_orders, unclicked = known.unclicked + excluded.unclicked,
    clicked = known.clicked + excluded.clicked,
    new_customer_commission = known.new_customer_commission + excluded.new_customer_commission;
  insert into affiliate_day as known
  select shop, told.split, affiliate_id, day, network, told.value, sum(referrals), sum(sales), sum(commission), sum(order_commission),
    sum(gross), sum(discount), sum(refunded), sum(customer_orders), sum(new_customers), sum(code_orders), sum(unclicked), sum(clicked),
    sum(new_customer_commission)
  from json_populate_recordset(null::folded_referral, changes)
  cross join lateral (values ('program', program_id::text), ('status', status::text), ('tracking', tracking_type::text),
    ('code', program_id || ' ' || code)) as told(split, value)
  where told.split <> 'code' or code <> ''
  group by told.split, affiliate_id, day, network, told.value
  on conflict (shop_id, split, affiliate_id, day, network, value) do update set referrals = known.referrals + excluded.referrals,
    sales = known.sales + excluded.sales, commission = known.commission + excluded.commission,
    order_commission = known.order_commission + excluded.order_commission, gross = known.gross + excluded.gross,
    discount = known.discount + excluded.discount, refunded = known.refunded + excluded.refunded,
    customer_orders = known.customer_orders + excluded.customer_orders, new_customers = known.new_customers + excluded.new_customers,
    code_orders = known.code_orders + excluded.code_orders, unclicked = known.unclicked + excluded.unclicked,
    clicked = known.clicked + excluded.clicked,
    new_customer_commission = known.new_customer_commission + excluded.new_customer_commission;
  insert into order_day as known
  select shop, told.scope, told.own, day, told.earlier, sum(orders), sum(clicked_orders), sum(customer_orders), sum(new_customers)
  from json_populate_recordset(null::folded_referral, changes)
  cross join lateral (values
    ('shop', 0::bigint, '{}'::bigint[], earlier_affiliates = '{}'),
    ('program', program_id, earlier_programs, program_id <> all(earlier_programs)),
    ('affiliate', affiliate_id, earlier_affiliates, earlier_affiliates <> '{}')
  ) as told(scope, own, earlier, is_here)
  where orders <> 0 and told.is_here
  group by told.scope, told.own, day, told.earlier
  on conflict (shop_id, scope, own, day, earlier) do update set orders = known.orders + excluded.orders,
    clicked_orders = known.clicked_orders + excluded.clicked_orders, customer_orders = known.customer_orders + excluded.customer_orders,
    new_customers = known.new_customers + excluded.new_customers;
  return cardinality(taken);
end
$$;

create or replace function fold_products(shop bigint, most integer) returns integer language plpgsql as $$
declare
  taken bigint[];
  due bigint[];
  fresh json;
  before json;
  gone_orders bigint[];
  gone_products text[];
begin
  perform pg_advisory_xact_lock(hashtextextended('fold_products', shop));
  select array_agg(id), array_agg(distinct order_id) into taken, due
    from (select id, order_id from products_due where shop_id = shop order by id limit most) as oldest;
  if taken is null then
    return 0;
  end if;
  delete from products_due where shop_id = shop and id = any(taken);
  fresh := coalesce((select json_agg(made) from order_figures(shop, due) as made), '[]');
  before := coalesce((select json_agg(known) from folded_order as known where shop_id = shop and order_id = any(due)), '[]');
  select array_agg(old.order_id), array_agg(old.product_id) into gone_orders, gone_products
    from json_to_recordset(before) as old(order_id bigint, product_id text)
    where not exists (
      select from json_to_recordset(fresh) as made(order_id bigint, product_id text)
      where made.order_id = old.order_id and made.product_id = old.product_id);
  if gone_orders is not null then
    delete from folded_order as known using unnest(gone_orders, gone_products) as gone(order_id, product_id)
      where known.shop_id = shop and known.order_id = gone.order_id and known.product_id = gone.product_id;
  end if;
  insert into folded_order select * from json_populate_recordset(null::folded_order, fresh)
  on conflict (shop_id, order_id, product_id) do update set day = excluded.day, is_referral = excluded.is_referral,
    orders = excluded.orders, quantity = excluded.quantity, revenue = excluded.revenue;
  insert into product_day as known
  select shop, day, product_id, is_referral, sum(orders), sum(quantity), sum(revenue) from (
    select day, product_id, is_referral, orders, quantity, revenue from json_populate_recordset(null::folded_order, fresh)
    union all
    select day, product_id, is_referral, -orders, -quantity, -revenue from json_populate_recordset(null::folded_order, before)
  ) as change
  group by day, product_id, is_referral
  on conflict (shop_id, day, product_id, is_referral) do update set orders = known.orders + excluded.orders,
    quantity = known.quantity + excluded.quantity, revenue = known.revenue + excluded.revenue;
  return cardinality(taken);
end
$$;

create or replace function fold_clicks(shop bigint, most integer) returns bigint language plpgsql as $$
declare
  taken bigint[];
  waiting json;
begin
  taken := array(select id from click_due where shop_id = shop order by id limit most for update);
  with gone as (
    delete from click_due where shop_id = shop and id = any(taken)
    returning program_id, affiliate_id, day, page, source, sub_ids, clicks
  ), summed as (
    select shop as shop_id, program_id, affiliate_id, day, page, source, sub_ids, sum(clicks) as clicks
    from gone group by 2, 3, 4, 5, 6, 7
  )
  select json_agg(summed) into waiting from summed;
  perform count_clicks(waiting);
  return cardinality(taken);
end
$$;
