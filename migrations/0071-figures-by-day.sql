-- What clicks and sales make in a day, for each affiliate: a screen of theirs costs as much after a million clicks as after ten.
-- Counted in the transaction that writes what is counted. A day is the shop's, in the time zone it has then.

-- Told apart by what: 'all' has one row a day, the others one for each value. Empty is what came beyond the values that are kept.
create table click_day (
  shop_id bigint not null references shop,
  affiliate_id bigint not null,
  split text not null check (split in ('all', 'page', 'source', 'sub1', 'sub2', 'sub3')),
  day date not null,
  value text not null,
  clicks bigint not null,
  primary key (shop_id, affiliate_id, split, day, value)
) with (fillfactor = 70);
call make_tenant('click_day');

create table sale_day (
  shop_id bigint not null references shop,
  affiliate_id bigint not null,
  split text not null check (split in ('all', 'page', 'source', 'sub1', 'sub2', 'sub3')),
  day date not null,
  value text not null,
  orders bigint not null,
  sales bigint not null,
  commission bigint not null,
  primary key (shop_id, affiliate_id, split, day, value)
) with (fillfactor = 70);
call make_tenant('sale_day');

-- As what a referral stands in the days: what it is worth later is counted as the difference. Outlives the referral, with zeros.
create table counted_referral (
  shop_id bigint not null references shop,
  referral_id bigint not null,
  affiliate_id bigint not null,
  day date not null,
  page text,
  source text,
  sub_ids text[],
  orders integer not null,
  sales bigint not null,
  commission bigint not null,
  primary key (shop_id, referral_id)
);
call make_tenant('counted_referral');

-- The path that a click led to, and what the link was marked with besides its source. Of an order: of the click it came by.
alter table click add column page text, add column sub_ids text[];
alter table referral add column page text, add column sub_ids text[];

-- The path of an address, without what stands behind it. Of a click that tells its page it is not asked.
create function page_of(address text) returns text language sql immutable parallel safe as $$
  select case when address is null then ''
    else left('/' || btrim(coalesce(substring(address from '^(?:https?://[^/?#]+)?/([^?#]*)'), ''), '/'), 200) end
$$;

-- Adds clicks to their days. Anybody can make up pages and sources: of each an affiliate has at most a hundred a day, the rest is one.
create function count_clicks(batch json) returns void language sql as $$
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
  on conflict (shop_id, affiliate_id, split, day, value) do update set clicks = click_day.clicks + excluded.clicks
$$;

create or replace function record_clicks(batch json) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  counted json;
begin
  with stored as (
    insert into click (shop_id, id, affiliate_id, at, source, landing, referrer, user_agent, address, page, sub_ids)
    select fresh.shop_id, fresh.id, fresh.affiliate_id, now(), fresh.source, fresh.landing, fresh.referrer, fresh.user_agent, fresh.address,
      coalesce(fresh.page, page_of(fresh.landing)), fresh.sub_ids
    from json_to_recordset(batch) as fresh (
      shop_id bigint, id uuid, affiliate_id bigint, source text, landing text, referrer text, user_agent text, address text, page text,
      sub_ids text[])
    join affiliate on affiliate.shop_id = fresh.shop_id and affiliate.id = fresh.affiliate_id
    on conflict (shop_id, id) do nothing
    returning shop_id, affiliate_id, page, source, sub_ids
  ), summed as (
    select stored.shop_id, affiliate_id, (now() at time zone shop.time_zone)::date as day, page, source, sub_ids, count(*) as clicks
    from stored join shop on shop.shop_id = stored.shop_id
    group by 1, 2, 3, 4, 5, 6
  )
  select json_agg(summed) into counted from summed;
  perform count_clicks(counted);
end
$$;

-- Brings the days to what these referrals are worth now. Credited orders count, denied ones and those that went to somebody else do
-- not; an order that is worth nothing any more is none. Commission is all that was earned, of one's network and by hand included.
create function count_referrals(shop bigint, ids bigint[]) returns void language plpgsql as $$
begin
  -- Whoever counts the same referral at the same time waits, and sees what was counted.
  perform from referral where shop_id = shop and id = any(ids) order by id for no key update;
  with worth as (
    select referral.id, referral.affiliate_id, (referral.created_at at time zone own.time_zone)::date as day,
      coalesce(referral.page, sale.page) as page, coalesce(referral.source, sale.source) as source,
      coalesce(referral.sub_ids, sale.sub_ids) as sub_ids,
      referral.status <> 3 and referral.moved_to is null as counts, referral.kind, referral.total,
      referral.commission + referral.commission_adjustment as commission
    from referral
    join shop as own on own.shop_id = referral.shop_id
    left join referral as sale on sale.shop_id = shop and sale.id = referral.parent_id and referral.kind = 'correction'
    where referral.shop_id = shop and referral.id = any(ids)
  ), today as (
    select id, affiliate_id, day, page, source, sub_ids,
      (counts and (kind = 'sale' and (total <> 0 or commission <> 0) or kind = 'manual' and total <> 0))::integer as orders,
      case when counts and kind in ('sale', 'manual') then total else 0 end as sales,
      case when counts then commission else 0 end as commission
    from worth
  ), before as (
    select * from counted_referral where shop_id = shop and referral_id = any(ids)
  ), change as (
    select coalesce(before.referral_id, today.id) as referral_id, coalesce(before.affiliate_id, today.affiliate_id) as affiliate_id,
      coalesce(before.day, today.day) as day,
      case when before.referral_id is null then today.page else before.page end as page,
      case when before.referral_id is null then today.source else before.source end as source,
      case when before.referral_id is null then today.sub_ids else before.sub_ids end as sub_ids,
      coalesce(today.orders, 0) as orders, coalesce(today.sales, 0) as sales, coalesce(today.commission, 0) as commission,
      coalesce(today.orders, 0) - coalesce(before.orders, 0) as more_orders,
      coalesce(today.sales, 0) - coalesce(before.sales, 0) as more_sales,
      coalesce(today.commission, 0) - coalesce(before.commission, 0) as more_commission
    from today full join before on before.referral_id = today.id
  ), news as (
    select * from change where (more_orders, more_sales, more_commission) <> (0, 0, 0)
  ), kept as (
    insert into counted_referral (shop_id, referral_id, affiliate_id, day, page, source, sub_ids, orders, sales, commission)
    select shop, referral_id, affiliate_id, day, page, source, sub_ids, orders, sales, commission from news
    on conflict (shop_id, referral_id) do update set orders = excluded.orders, sales = excluded.sales, commission = excluded.commission
  )
  insert into sale_day (shop_id, affiliate_id, split, day, value, orders, sales, commission)
  select shop, affiliate_id, told.split, day, told.value, sum(more_orders), sum(more_sales), sum(more_commission)
  from news
  cross join lateral (values ('all', ''), ('page', page), ('source', source),
    ('sub1', sub_ids[1]), ('sub2', sub_ids[2]), ('sub3', sub_ids[3])) as told(split, value)
  where told.split = 'all' or told.value <> ''
  group by 1, 2, 3, 4, 5
  order by 1, 2, 3, 4, 5
  on conflict (shop_id, affiliate_id, split, day, value) do update
    set orders = sale_day.orders + excluded.orders, sales = sale_day.sales + excluded.sales,
      commission = sale_day.commission + excluded.commission;
end
$$;
