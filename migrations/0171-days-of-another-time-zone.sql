-- A day belongs to the time zone of its shop. Referrals were counted anew after a change of it; clicks, and what affiliates see of their
-- sales, stayed in the days of the zone before. A click remembers the program that its affiliate was in, so that it can be counted again.
alter table click add column program_id bigint;

create or replace function record_clicks(batch json) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  counted json;
begin
  with stored as (
    insert into click (shop_id, id, affiliate_id, at, source, landing, referrer, user_agent, address, page, sub_ids, program_id)
    select fresh.shop_id, fresh.id, fresh.affiliate_id, now(), fresh.source, fresh.landing, fresh.referrer, fresh.user_agent, fresh.address,
      coalesce(fresh.page, page_of(fresh.landing)), fresh.sub_ids, affiliate.program_id
    from json_to_recordset(batch) as fresh (
      shop_id bigint, id uuid, affiliate_id bigint, source text, landing text, referrer text, user_agent text, address text, page text,
      sub_ids text[])
    join affiliate on affiliate.shop_id = fresh.shop_id and affiliate.id = fresh.affiliate_id
    on conflict (shop_id, id) do nothing
    returning shop_id, program_id, affiliate_id, page, source, sub_ids
  ), summed as (
    select stored.shop_id, stored.program_id, stored.affiliate_id, (now() at time zone shop.time_zone)::date as day,
      stored.page, stored.source, stored.sub_ids, count(*) as clicks
    from stored join shop on shop.shop_id = stored.shop_id
    group by 1, 2, 3, 4, 5, 6, 7
  )
  select json_agg(summed) into counted from summed;
  insert into click_due (shop_id, program_id, affiliate_id, day, page, source, sub_ids, clicks)
  select shop_id, program_id, affiliate_id, day, page, source, sub_ids, clicks
  from json_to_recordset(counted) as fresh (
    shop_id bigint, program_id bigint, affiliate_id bigint, day date, page text, source text, sub_ids text[], clicks bigint)
  on conflict (shop_id, id) do nothing;
end
$$;

create function count_clicks_of_affiliates(shop bigint, own json) returns void language plpgsql as $$
declare
  told json;
begin
  select json_agg(bounded) into told from (
    select affiliate_id, split, day, clicks, case when split = 'all' or is_known or place + (
        select count(*) from click_day as known where known.shop_id = shop and known.affiliate_id = found.affiliate_id
          and known.split = found.split and known.day = found.day) <= 100 then value else '' end as value
    from (
      select *, dense_rank() over (partition by affiliate_id, split, day, is_known order by value) as place
      from (
        select fresh.affiliate_id, part.split, fresh.day, part.value, fresh.clicks,
          exists (select 1 from click_day as known where known.shop_id = shop and known.affiliate_id = fresh.affiliate_id
            and known.split = part.split and known.day = fresh.day and known.value = part.value) as is_known
        from json_to_recordset(own) as fresh(affiliate_id bigint, day date, page text, source text, sub_ids text[], clicks bigint)
        cross join lateral (values ('all', ''), ('page', page), ('source', source),
          ('sub1', sub_ids[1]), ('sub2', sub_ids[2]), ('sub3', sub_ids[3])) as part(split, value)
        where part.split = 'all' or part.value <> ''
      ) as each_part
    ) as found
  ) as bounded;
  insert into click_day (shop_id, affiliate_id, split, day, value, clicks)
  select shop, affiliate_id, split, day, value, sum(clicks)
  from json_to_recordset(told) as bounded(affiliate_id bigint, split text, day date, value text, clicks bigint)
  group by 2, 3, 4, 5
  order by 2, 3, 4, 5
  on conflict (shop_id, affiliate_id, split, day, value) do update set clicks = click_day.clicks + excluded.clicks;
end
$$;

create or replace function count_clicks(batch json) returns void language plpgsql as $$
declare
  shop bigint;
  own json;
begin
  -- In one order for everybody, here and below, so that two batches never wait for each other in a circle.
  for shop, own in
    select shop_id, json_agg(fresh) from json_to_recordset(batch) as fresh(
      shop_id bigint, program_id bigint, affiliate_id bigint, day date, page text, source text, sub_ids text[], clicks bigint)
    group by shop_id order by shop_id
  loop
    -- Whoever counts the days anew would miss what is added meanwhile.
    perform pg_advisory_xact_lock(hashtextextended('count_clicks', shop));
    perform count_clicks_of_affiliates(shop, own);
    insert into program_click_day (shop_id, program_id, day, clicks)
    select shop, coalesce(fresh.program_id, affiliate.program_id), fresh.day, sum(fresh.clicks)
    from json_to_recordset(own) as fresh(program_id bigint, affiliate_id bigint, day date, clicks bigint)
    join affiliate on affiliate.id = fresh.affiliate_id
    where affiliate.shop_id = shop
    group by 2, 3
    order by 2, 3
    on conflict (shop_id, program_id, day) do update set clicks = program_click_day.clicks + excluded.clicks;
  end loop;
end
$$;

-- Clicks of some affiliates by the days of the shop as they are now; those that wait to be added stay out.
create function recount_clicks_of_affiliates(shop bigint, ids bigint[]) returns void language plpgsql as $$
declare
  own json;
begin
  perform pg_advisory_xact_lock(hashtextextended('count_clicks', shop));
  with gone as (
    delete from click_day where shop_id = shop and affiliate_id = any(ids)
  ), summed as (
    select affiliate_id, day, page, source, sub_ids, sum(clicks) as clicks from (
      select affiliate_id, (at at time zone time_zone)::date as day, page, source, sub_ids, 1 as clicks
      from click join shop as zone on zone.shop_id = shop
      where click.shop_id = shop and affiliate_id = any(ids)
      union all
      select affiliate_id, day, page, source, sub_ids, -clicks from click_due where shop_id = shop and affiliate_id = any(ids)
    ) as each_click
    group by 1, 2, 3, 4, 5 having sum(clicks) <> 0
  )
  select json_agg(summed) into own from summed;
  perform count_clicks_of_affiliates(shop, own);
end
$$;

-- The same by program, from one day to another. Of a click that was followed before it remembered its program, that of its affiliate.
create function recount_clicks_of_days(shop bigint, first date, last date) returns void language plpgsql as $$
declare
  own json;
begin
  perform pg_advisory_xact_lock(hashtextextended('count_clicks', shop));
  with gone as (
    delete from program_click_day where shop_id = shop and day between first and last
  ), summed as (
    select program_id, day, sum(clicks) as clicks from (
      select coalesce(click.program_id, affiliate.program_id) as program_id, (at at time zone time_zone)::date as day, 1 as clicks
      from click join shop as zone on zone.shop_id = shop
      join affiliate on affiliate.shop_id = shop and affiliate.id = click.affiliate_id
      where click.shop_id = shop and at >= first::timestamp at time zone time_zone and at < (last + 1)::timestamp at time zone time_zone
      union all
      select program_id, day, -clicks from click_due where shop_id = shop and day between first and last
    ) as each_click
    group by 1, 2 having sum(clicks) <> 0
  )
  select json_agg(summed) into own from summed;
  insert into program_click_day (shop_id, program_id, day, clicks)
  select shop, program_id, day, clicks from json_to_recordset(own) as counted(program_id bigint, day date, clicks bigint);
end
$$;

-- Takes what was counted of some referrals off the days it stands in, and counts it again.
create function recount_referrals(shop bigint, ids bigint[]) returns void language plpgsql as $$
begin
  perform from referral where shop_id = shop and id = any(ids) order by id for no key update;
  with gone as (
    delete from counted_referral where shop_id = shop and referral_id = any(ids) returning *
  )
  insert into sale_day (shop_id, affiliate_id, split, day, value, orders, sales, commission)
  select shop, affiliate_id, told.split, day, told.value, -sum(orders), -sum(sales), -sum(commission)
  from gone
  cross join lateral (values ('all', ''), ('page', page), ('source', source),
    ('sub1', sub_ids[1]), ('sub2', sub_ids[2]), ('sub3', sub_ids[3])) as told(split, value)
  where told.split = 'all' or told.value <> ''
  group by 1, 2, 3, 4, 5
  order by 1, 2, 3, 4, 5
  on conflict (shop_id, affiliate_id, split, day, value) do update
    set orders = sale_day.orders + excluded.orders, sales = sale_day.sales + excluded.sales,
      commission = sale_day.commission + excluded.commission;
  perform count_referrals(shop, ids);
end
$$;
