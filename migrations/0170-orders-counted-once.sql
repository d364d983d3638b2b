-- An order that several affiliates are credited with has a referral for each of them, and was counted as many times. What is said of
-- orders and customers counts each of them once: in the shop, in a program, for an affiliate, and among any of these together.
alter table folded_referral
  -- Whether it counts as an order's referral, and whether that order, or its own affiliate's link, had a click before. Nothing in rows
  -- that were folded before there were such columns: they are in no day of orders.
  add column orders bigint not null default 0,
  add column clicked_orders bigint not null default 0,
  add column clicked bigint not null default 0,
  add column new_customer_commission bigint not null default 0,
  -- Who was credited with the same order before, the first one first; and in which programs.
  add column earlier_affiliates bigint[] not null default '{}',
  add column earlier_programs bigint[] not null default '{}',
  -- An imported referral can be deleted: those of the same order are found by what is remembered here.
  add column order_name text;
alter table program_day
  add column clicked bigint not null default 0,
  add column new_customer_commission bigint not null default 0;
alter table affiliate_day
  add column clicked bigint not null default 0,
  add column new_customer_commission bigint not null default 0;

-- Orders by day, each at whom it was credited to first: in the shop, or in a program. `earlier` are the other programs that had it before:
-- of several programs, an order counts where none of them is among these. Of affiliates only those are here who were not the first.
create table order_day (
  shop_id bigint not null references shop,
  scope text not null check (scope in ('shop', 'program', 'affiliate')),
  own bigint not null,
  day date not null,
  earlier bigint[] not null,
  orders bigint not null,
  clicked_orders bigint not null,
  customer_orders bigint not null,
  new_customers bigint not null,
  primary key (shop_id, scope, own, day, earlier)
);
call make_tenant('order_day');
create index order_day_by_first on order_day (shop_id, (earlier[1]), day) where scope = 'affiliate';

-- Shops whose figures are counted anew from the first row on, since when, and whether days begin at other moments than before.
create table figures_recount (
  shop_id bigint primary key references shop,
  asked_at timestamptz not null default now(),
  days_moved boolean not null default false
);
call make_tenant('figures_recount');
insert into figures_recount (shop_id) select shop_id from shop;

create function shops_to_recount() returns table (shop_id bigint)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query select shops_where('figures_recount', 'true') limit 10000;
end
$$;
revoke all on function shops_to_recount() from public;
grant execute on function shops_to_recount() to tandem_app;

-- These referrals, and those whose figures depend on them: of the same order, and of the order that made the same customer a new one.
create function with_siblings(shop bigint, ids bigint[]) returns bigint[] language plpgsql stable as $$
begin
  return (
    select coalesce(array_agg(distinct found.id), '{}') from (
      select unnest(ids) as id
      union all
      select sibling.id from referral as one
      join referral as sibling on sibling.shop_id = shop and sibling.order_id = one.order_id
      where one.shop_id = shop and one.id = any(ids) and one.kind = 'sale'
      union all
      select sibling.id from (
        select order_name from referral where shop_id = shop and id = any(ids) and order_name is not null
        union
        select order_name from folded_referral where shop_id = shop and referral_id = any(ids) and order_name is not null
      ) as named
      join referral as sibling on sibling.shop_id = shop and sibling.order_name = named.order_name
      union all
      select sibling.id from referral as one
      join store_order as bought on bought.shop_id = shop and bought.id = one.order_id
      join store_order as other on other.shop_id = shop and other.customer_id = bought.customer_id and other.id <> bought.id
        and other.attribution ->> 'is_new_customer' = 'true'
      join referral as sibling on sibling.shop_id = shop and sibling.order_id = other.id and sibling.kind = 'sale'
      where one.shop_id = shop and one.id = any(ids) and one.kind = 'sale'
    ) as found
  );
end
$$;

create or replace function referral_figures(shop bigint, ids bigint[]) returns setof folded_referral language plpgsql stable as $$
begin
  return query
    select made.shop_id::bigint, made.referral_id::bigint, made.affiliate_id::bigint, made.program_id::bigint, made.day::date,
      made.network::boolean, made.status::smallint, made.tracking_type::smallint, made.code::text, made.referrals::bigint,
      made.sales::bigint, made.commission::bigint, made.order_commission::bigint, made.gross::bigint, made.discount::bigint,
      made.refunded::bigint, made.customer_orders::bigint, made.new_customers::bigint, made.code_orders::bigint,
      made.unclicked::bigint, made.orders::bigint, made.clicked_orders::bigint, made.clicked::bigint,
      made.new_customer_commission::bigint, made.earlier_affiliates, made.earlier_programs, made.order_name
    from (
      select shop, one.id, one.affiliate_id, one.program_id, (one.created_at at time zone own.time_zone)::date, one.level > 0, one.status,
        one.tracking_type, coalesce(used.code, ''),
        is_order::integer, case when one.kind in ('sale', 'manual') then one.total else 0 end, worth.commission,
        case when of_order then worth.commission else 0 end,
        coalesce(sold.gross, 0), coalesce(sold.discount, 0),
        case when bought.cancelled_at is not null then coalesce(sold.gross - sold.discount, 0)
          else coalesce(least(sold.gross - sold.discount, sold.refunded), 0) end,
        (is_order and is_sale and bought.customer_id is not null)::integer,
        -- A person is new by one order, should several have been taken for the first one.
        (is_order and is_sale and of_new_customer and not exists (
          select from store_order as other
          where other.shop_id = shop and other.customer_id = bought.customer_id and other.attribution ->> 'is_new_customer' = 'true'
            and (other.placed_at, other.id) < (bought.placed_at, bought.id) and exists (
              select from referral as sale
              where sale.shop_id = shop and sale.order_id = other.id and sale.kind = 'sale' and sale.status <> 3 and sale.moved_to is null
                and (sale.total <> 0 or sale.commission + sale.commission_adjustment <> 0)
            )
        ))::integer,
        (is_order and used.code is not null)::integer, (is_order and used.code is not null and bought.click_id is null)::integer,
        is_order::integer, (is_order and is_sale and (bought.click_id is not null or coalesce(beside.by_link, false)))::integer,
        (is_order and is_sale and (worth.by_link or coalesce(clicked.affiliate_id = one.affiliate_id, false)))::integer,
        case when of_order and of_new_customer then worth.commission else 0 end,
        coalesce(beside.earlier_affiliates, '{}'), coalesce(beside.earlier_programs, '{}'), one.order_name
      from referral as one
      join shop as own on own.shop_id = shop
      left join store_order as bought on bought.shop_id = shop and bought.id = one.order_id
      left join click as clicked on clicked.shop_id = shop and clicked.id = bought.click_id
      cross join lateral (select one.commission + one.commission_adjustment as commission, one.kind = 'sale' as is_sale,
        bought.id is not null and one.kind in ('sale', 'network', 'correction') as of_order,
        bought.customer_id is not null and coalesce(bought.attribution ->> 'is_new_customer' = 'true', false) as of_new_customer,
        one.tracking_type in (2, 10, 14) as by_link) as worth
      cross join lateral (select case when is_sale then one.total <> 0 or worth.commission <> 0
        else one.kind = 'manual' and one.total <> 0 end as is_order) as kind
      left join lateral (
        select array_agg(credited.affiliate_id order by credited.created_at, credited.id) filter (where is_before) as earlier_affiliates,
          array_agg(distinct credited.program_id) filter (where is_before) as earlier_programs,
          bool_or(credited.tracking_type in (2, 10, 14)) as by_link
        from (
          select other.id, other.affiliate_id, other.program_id, other.tracking_type, other.created_at from referral as other
          where other.shop_id = shop and other.order_id = one.order_id and other.kind = 'sale' and other.status <> 3
            and other.moved_to is null and (other.total <> 0 or other.commission + other.commission_adjustment <> 0)
          union all
          select other.id, other.affiliate_id, other.program_id, other.tracking_type, other.created_at from referral as other
          where one.order_id is null and other.shop_id = shop and other.order_name = one.order_name and other.kind = 'manual'
            and other.status <> 3 and other.moved_to is null and other.total <> 0
        ) as credited
        cross join lateral (select (credited.created_at, credited.id) < (one.created_at, one.id) as is_before) as placed
      ) as beside on is_order
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
    ) as made(shop_id, referral_id, affiliate_id, program_id, day, network, status, tracking_type, code, referrals, sales, commission,
      order_commission, gross, discount, refunded, customer_orders, new_customers, code_orders, unclicked, orders, clicked_orders, clicked,
      new_customer_commission, earlier_affiliates, earlier_programs, order_name);
end
$$;

-- What was folded of these, as what takes it off again.
create function folded_opposites(shop bigint, ids bigint[]) returns setof folded_referral language plpgsql stable as $$
begin
  return query
    select shop_id, referral_id, affiliate_id, program_id, day, network, status, tracking_type, code, -referrals, -sales, -commission,
      -order_commission, -gross, -discount, -refunded, -customer_orders, -new_customers, -code_orders, -unclicked, -orders,
      -clicked_orders, -clicked, -new_customer_commission, earlier_affiliates, earlier_programs, order_name
    from folded_referral where shop_id = shop and referral_id = any(ids);
end
$$;

create or replace function figure_changes(shop bigint, ids bigint[]) returns setof folded_referral language plpgsql stable as $$
declare
  due bigint[] := with_siblings(shop, ids);
begin
  return query select * from referral_figures(shop, due) union all select * from folded_opposites(shop, due);
end
$$;

create or replace function fold_figures(shop bigint, most integer) returns integer language plpgsql as $$
declare
  due bigint[];
  folded integer;
begin
  -- Two who fold at once would both take off what was folded before.
  perform pg_advisory_xact_lock(hashtextextended('fold_figures', shop));
  with taken as (
    delete from figures_due where shop_id = shop and id in (
      select id from figures_due where shop_id = shop order by id limit most)
    returning referral_id
  )
  select array_agg(distinct referral_id), count(*) into due, folded from taken;
  if folded = 0 then
    return 0;
  end if;
  due := with_siblings(shop, due);
  with fresh as materialized (
    select * from referral_figures(shop, due)
  ), change as materialized (
    select * from fresh union all select * from folded_opposites(shop, due)
  ), gone as (
    delete from folded_referral as known
    where known.shop_id = shop and known.referral_id = any(due) and not exists (select from fresh where fresh.referral_id = known.referral_id)
  ), kept as (
    insert into folded_referral select * from fresh
    on conflict (shop_id, referral_id) do update set affiliate_id = excluded.affiliate_id, program_id = excluded.program_id,
      day = excluded.day, network = excluded.network, status = excluded.status, tracking_type = excluded.tracking_type,
      code = excluded.code, referrals = excluded.referrals, sales = excluded.sales, commission = excluded.commission,
      order_commission = excluded.order_commission, gross = excluded.gross, discount = excluded.discount, refunded = excluded.refunded,
      customer_orders = excluded.customer_orders, new_customers = excluded.new_customers, code_orders = excluded.code_orders,
      unclicked = excluded.unclicked, orders = excluded.orders, clicked_orders = excluded.clicked_orders, clicked = excluded.clicked,
      new_customer_commission = excluded.new_customer_commission, earlier_affiliates = excluded.earlier_affiliates,
      earlier_programs = excluded.earlier_programs, order_name = excluded.order_name
  ), by_program as (
    insert into program_day as known
    select shop, told.split, program_id, day, network, told.value, sum(referrals), sum(sales), sum(commission), sum(order_commission),
      sum(gross), sum(discount), sum(refunded), sum(customer_orders), sum(new_customers), sum(code_orders), sum(unclicked), sum(clicked),
      sum(new_customer_commission)
    from change
    cross join lateral (values ('all', ''), ('status', status::text), ('tracking', tracking_type::text)) as told(split, value)
    group by told.split, program_id, day, network, told.value
    on conflict (shop_id, split, program_id, day, network, value) do update set referrals = known.referrals + excluded.referrals,
      sales = known.sales + excluded.sales, commission = known.commission + excluded.commission,
      order_commission = known.order_commission + excluded.order_commission, gross = known.gross + excluded.gross,
      discount = known.discount + excluded.discount, refunded = known.refunded + excluded.refunded,
      customer_orders = known.customer_orders + excluded.customer_orders, new_customers = known.new_customers + excluded.new_customers,
      code_orders = known.code_orders + excluded.code_orders, unclicked = known.unclicked + excluded.unclicked,
      clicked = known.clicked + excluded.clicked,
      new_customer_commission = known.new_customer_commission + excluded.new_customer_commission
  ), by_affiliate as (
    insert into affiliate_day as known
    select shop, told.split, affiliate_id, day, network, told.value, sum(referrals), sum(sales), sum(commission), sum(order_commission),
      sum(gross), sum(discount), sum(refunded), sum(customer_orders), sum(new_customers), sum(code_orders), sum(unclicked), sum(clicked),
      sum(new_customer_commission)
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
      code_orders = known.code_orders + excluded.code_orders, unclicked = known.unclicked + excluded.unclicked,
      clicked = known.clicked + excluded.clicked,
      new_customer_commission = known.new_customer_commission + excluded.new_customer_commission
  )
  insert into order_day as known
  select shop, told.scope, told.own, day, told.earlier, sum(orders), sum(clicked_orders), sum(customer_orders), sum(new_customers)
  from change
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
  return folded;
end
$$;
