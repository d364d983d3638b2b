-- Figures are summed over what they have in common before they are added to the days, and read once for that: three times all that is
-- folded was read for as many sums.
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
    select affiliate_id, program_id, day, network, status, tracking_type, code, earlier_affiliates, earlier_programs,
      orders <> 0 as is_order, sum(referrals) as referrals, sum(sales) as sales, sum(commission) as commission,
      sum(order_commission) as order_commission, sum(gross) as gross, sum(discount) as discount, sum(refunded) as refunded,
      sum(customer_orders) as customer_orders, sum(new_customers) as new_customers, sum(code_orders) as code_orders,
      sum(unclicked) as unclicked, sum(orders) as orders, sum(clicked_orders) as clicked_orders, sum(clicked) as clicked,
      sum(new_customer_commission) as new_customer_commission
    from (
      select * from json_populate_recordset(null::folded_referral, fresh)
      union all select * from json_populate_recordset(null::folded_referral, before)
    ) as told
    group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10
  ) as change);
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
  from json_to_recordset(changes) as change(affiliate_id bigint, program_id bigint, day date, earlier_affiliates bigint[],
    earlier_programs bigint[], is_order boolean, orders bigint, clicked_orders bigint, customer_orders bigint, new_customers bigint)
  cross join lateral (values
    ('shop', 0::bigint, '{}'::bigint[], earlier_affiliates = '{}'),
    ('program', program_id, earlier_programs, program_id <> all(earlier_programs)),
    ('affiliate', affiliate_id, earlier_affiliates, earlier_affiliates <> '{}')
  ) as told(scope, own, earlier, is_here)
  where is_order and told.is_here
  group by told.scope, told.own, day, told.earlier
  on conflict (shop_id, scope, own, day, earlier) do update set orders = known.orders + excluded.orders,
    clicked_orders = known.clicked_orders + excluded.clicked_orders, customer_orders = known.customer_orders + excluded.customer_orders,
    new_customers = known.new_customers + excluded.new_customers;
  return cardinality(taken);
end
$$;
