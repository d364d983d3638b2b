-- What clicks and referrals make in a day of the shop: a chart of two years costs as much after ten million referrals as after a thousand.
-- Whoever changes referrals only writes their numbers down; a job folds them into the days a moment later. What is not folded yet is
-- added when figures are read, so that they are exact at every moment.

create table program_click_day (
  shop_id bigint not null references shop,
  program_id bigint not null,
  day date not null,
  clicks bigint not null,
  primary key (shop_id, program_id, day)
) with (fillfactor = 70);
call make_tenant('program_click_day');

-- Told apart by what: 'all' has one row a day for own sales and one for those of the network, the others one for each value.
create table program_day (
  shop_id bigint not null references shop,
  split text not null check (split in ('all', 'status', 'tracking')),
  program_id bigint not null,
  day date not null,
  network boolean not null,
  value text not null,
  referrals bigint not null,
  sales bigint not null,
  commission bigint not null,
  -- Commission of sales whose order is known, and what those sales were before discounts, refunds and commission.
  order_commission bigint not null,
  gross bigint not null,
  discount bigint not null,
  refunded bigint not null,
  -- Sales whose buyer is known, and of these: to buyers who came with them.
  customer_orders bigint not null,
  new_customers bigint not null,
  -- Sales with a code of their affiliate, and of these: without a click before.
  code_orders bigint not null,
  unclicked bigint not null,
  primary key (shop_id, split, program_id, day, network, value)
) with (fillfactor = 70);
call make_tenant('program_day');

-- The same by affiliate; 'program' has one row for each program they sold in, 'code' one for each program and code: '7 summer10'.
create table affiliate_day (
  shop_id bigint not null references shop,
  split text not null check (split in ('program', 'status', 'tracking', 'code')),
  affiliate_id bigint not null,
  day date not null,
  network boolean not null,
  value text not null,
  referrals bigint not null,
  sales bigint not null,
  commission bigint not null,
  order_commission bigint not null,
  gross bigint not null,
  discount bigint not null,
  refunded bigint not null,
  customer_orders bigint not null,
  new_customers bigint not null,
  code_orders bigint not null,
  unclicked bigint not null,
  primary key (shop_id, split, affiliate_id, day, network, value)
) with (fillfactor = 70);
create index affiliate_day_by_day on affiliate_day (shop_id, split, day);
call make_tenant('affiliate_day');

-- As what a referral stands in the days; nothing where it does not count.
create table folded_referral (
  shop_id bigint not null references shop,
  referral_id bigint not null,
  affiliate_id bigint not null,
  program_id bigint not null,
  day date not null,
  network boolean not null,
  status smallint not null,
  tracking_type smallint not null,
  code text not null,
  referrals bigint not null,
  sales bigint not null,
  commission bigint not null,
  order_commission bigint not null,
  gross bigint not null,
  discount bigint not null,
  refunded bigint not null,
  customer_orders bigint not null,
  new_customers bigint not null,
  code_orders bigint not null,
  unclicked bigint not null,
  primary key (shop_id, referral_id)
);
call make_tenant('folded_referral');

-- Referrals that changed since they were folded.
create table figures_due (
  shop_id bigint not null references shop,
  id bigint generated always as identity,
  referral_id bigint not null,
  primary key (shop_id, id)
);
call make_tenant('figures_due');

-- In which shops something is to be folded; numbers of shops and nothing else.
create function shops_with_figures_due() returns table (shop_id bigint)
  language sql stable security definer set search_path = public, pg_temp as $$
    select distinct figures_due.shop_id from figures_due order by 1 limit 10000
  $$;
revoke all on function shops_with_figures_due() from public;
grant execute on function shops_with_figures_due() to tandem_app;

-- What these referrals make now. Denied ones and those that went to somebody else make nothing; an order that is worth nothing any more
-- is none, but what was given back of it was. An order that is shared is gross by the lines of each, its own discount by their part.
create function referral_figures(shop bigint, ids bigint[]) returns setof folded_referral language sql stable as $$
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
    select sum(line.gross) as gross, sum(line.discount) + round(coalesce((bought.content ->> 'discount')::numeric, 0) * part.share) as discount,
      sum(least(line.refunded, line.gross - line.discount)) + round(coalesce((bought.content ->> 'refunded')::numeric, 0) * part.share) as refunded
    from jsonb_to_recordset(bought.content -> 'lines') as line(id text, gross bigint, discount bigint, refunded bigint)
    cross join lateral (
      select coalesce(sum(each.gross) filter (where credited.ids ? each.id) / nullif(sum(each.gross), 0), 0) as share
      from jsonb_to_recordset(bought.content -> 'lines') as each(id text, gross numeric)
      cross join (select jsonb_path_query_array(one.trace, '$.lines[*] ? (@.rate != null).line_id') as ids) as credited
    ) as part
    where jsonb_path_query_array(one.trace, '$.lines[*] ? (@.rate != null).line_id') ? line.id
    group by part.share
  ) as sold on is_sale
  where one.shop_id = shop and one.id = any(ids) and one.status <> 3 and one.moved_to is null
$$;

-- What these referrals make more or less than is folded of them: all of it now, and the opposite of what is folded.
create function figure_changes(shop bigint, ids bigint[]) returns setof folded_referral language sql stable as $$
  select * from referral_figures(shop, ids)
  union all
  select shop_id, referral_id, affiliate_id, program_id, day, network, status, tracking_type, code, -referrals, -sales, -commission,
    -order_commission, -gross, -discount, -refunded, -customer_orders, -new_customers, -code_orders, -unclicked
  from folded_referral where shop_id = shop and referral_id = any(ids)
$$;

-- Folds the oldest of what is due; says how many that were. One statement sees one moment: what is committed later stays due.
create function fold_figures(shop bigint, most integer) returns integer language plpgsql as $$
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
    select made.* from wanted cross join lateral figure_changes(shop, wanted.ids) as made
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

-- Clicks stand in the days of the program as well, as their affiliate was in it then.
create or replace function count_clicks(batch json) returns void language sql as $$
  insert into click_day (shop_id, affiliate_id, split, day, value, clicks)
  select shop_id, affiliate_id, split, day, value, sum(clicks)
  from (
    select shop_id, affiliate_id, split, day, clicks, case when split = 'all' or is_known or place + (
        select count(*) from click_day as known where known.shop_id = told.shop_id and known.affiliate_id = told.affiliate_id
          and known.split = told.split and known.day = told.day) <= 100 then value else '' end as value
    from (
      select *, dense_rank() over (partition by shop_id, affiliate_id, split, day, is_known order by value) as place
      from (
        select fresh.shop_id, fresh.affiliate_id, part.split, fresh.day, part.value, fresh.clicks,
          exists (select from click_day as known where known.shop_id = fresh.shop_id and known.affiliate_id = fresh.affiliate_id
            and known.split = part.split and known.day = fresh.day and known.value = part.value) as is_known
        from json_to_recordset(batch)
          as fresh(shop_id bigint, affiliate_id bigint, day date, page text, source text, sub_ids text[], clicks bigint)
        cross join lateral (values ('all', ''), ('page', page), ('source', source),
          ('sub1', sub_ids[1]), ('sub2', sub_ids[2]), ('sub3', sub_ids[3])) as part(split, value)
        where part.split = 'all' or part.value <> ''
      ) as found
    ) as told
  ) as bounded
  group by 1, 2, 3, 4, 5
  -- In one order for everybody, so that two batches never wait for each other in a circle.
  order by 1, 2, 3, 4, 5
  on conflict (shop_id, affiliate_id, split, day, value) do update set clicks = click_day.clicks + excluded.clicks;
  insert into program_click_day (shop_id, program_id, day, clicks)
  select fresh.shop_id, affiliate.program_id, fresh.day, sum(fresh.clicks)
  from json_to_recordset(batch) as fresh(shop_id bigint, affiliate_id bigint, day date, clicks bigint)
  join affiliate on affiliate.shop_id = fresh.shop_id and affiliate.id = fresh.affiliate_id
  group by 1, 2, 3
  order by 1, 2, 3
  on conflict (shop_id, program_id, day) do update set clicks = program_click_day.clicks + excluded.clicks
$$;
