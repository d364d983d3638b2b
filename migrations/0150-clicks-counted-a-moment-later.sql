-- A batch of clicks waited for the days of every shop in it, three statements for each: that took three quarters of its time. Clicks are
-- written down with the day they belong to and added to it a moment later, those of many batches at once. What is not added yet is
-- counted by whoever reads, so that figures are exact at every moment.
create table click_due (
  shop_id bigint not null references shop,
  id bigint generated always as identity,
  -- The program the affiliate was in when the link was followed.
  program_id bigint not null,
  affiliate_id bigint not null,
  day date not null,
  page text,
  source text,
  sub_ids text[],
  clicks bigint not null,
  primary key (shop_id, id)
);
call make_tenant('click_due');

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
    select stored.shop_id, affiliate.program_id, stored.affiliate_id, (now() at time zone shop.time_zone)::date as day,
      stored.page, stored.source, stored.sub_ids, count(*) as clicks
    from stored join shop on shop.shop_id = stored.shop_id
    join affiliate on affiliate.shop_id = shop.shop_id and affiliate.id = stored.affiliate_id
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

create or replace function count_clicks(batch json) returns void language plpgsql as $$
declare
  shop bigint;
  own json;
  told json;
begin
  -- In one order for everybody, here and below, so that two batches never wait for each other in a circle.
  for shop, own in
    select shop_id, json_agg(fresh) from json_to_recordset(batch) as fresh(
      shop_id bigint, program_id bigint, affiliate_id bigint, day date, page text, source text, sub_ids text[], clicks bigint)
    group by shop_id order by shop_id
  loop
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

-- Adds the oldest clicks that wait to their days; how many rows it took.
create function fold_clicks(shop bigint, most integer) returns bigint language plpgsql as $$
declare
  waiting json;
  taken bigint;
begin
  with gone as (
    delete from click_due where shop_id = shop and id in (
      select id from click_due where shop_id = shop order by id limit most)
    returning program_id, affiliate_id, day, page, source, sub_ids, clicks
  ), summed as (
    select shop as shop_id, program_id, affiliate_id, day, page, source, sub_ids, sum(clicks) as clicks, count(*) as times
    from gone group by 2, 3, 4, 5, 6, 7
  )
  select json_agg(summed), coalesce(sum(times), 0) into waiting, taken from summed;
  perform count_clicks(waiting);
  return taken;
end
$$;

create function shops_with_clicks_due() returns setof bigint
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query select shops_where('click_due', 'true') limit 10000;
end
$$;
revoke all on function shops_with_clicks_due() from public;
grant execute on function shops_with_clicks_due() to tandem_app;
