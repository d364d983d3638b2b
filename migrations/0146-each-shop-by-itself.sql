-- Statements that touch several shops name each of them, one after the other: a cluster then does each where its rows are.
create or replace function count_clicks(batch json) returns void language plpgsql as $$
declare
  shop bigint;
  told json;
begin
  -- In one order for everybody, here and below, so that two batches never wait for each other in a circle.
  for shop in select distinct shop_id from json_to_recordset(batch) as fresh(shop_id bigint) order by 1 loop
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
          from json_to_recordset(batch)
            as fresh(shop_id bigint, affiliate_id bigint, day date, page text, source text, sub_ids text[], clicks bigint)
          cross join lateral (values ('all', ''), ('page', page), ('source', source),
            ('sub1', sub_ids[1]), ('sub2', sub_ids[2]), ('sub3', sub_ids[3])) as part(split, value)
          where fresh.shop_id = shop and (part.split = 'all' or part.value <> '')
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
    select shop, affiliate.program_id, fresh.day, sum(fresh.clicks)
    from json_to_recordset(batch) as fresh(shop_id bigint, affiliate_id bigint, day date, clicks bigint)
    join affiliate on affiliate.id = fresh.affiliate_id
    where fresh.shop_id = shop and affiliate.shop_id = shop
    group by 2, 3
    order by 2, 3
    on conflict (shop_id, program_id, day) do update set clicks = program_click_day.clicks + excluded.clicks;
  end loop;
end
$$;

create or replace function rebuild_branches(shop bigint) returns void language plpgsql as $$
declare
  made json;
begin
  delete from affiliate_branch where shop_id = shop;
  with recursive own as (
    select affiliate_id, sum(sales)::bigint as sales, sum(commission)::bigint as commission
    from sale_day where shop_id = shop and split = 'all' group by affiliate_id
  ), pair as (
    select id as below, upline_id as above, 1 as level from affiliate
    where shop_id = shop and upline_id is not null and removed_at is null and kind = 'affiliate'
    union all
    select pair.below, affiliate.upline_id, pair.level + 1
    from pair join affiliate on affiliate.shop_id = shop and affiliate.id = pair.above
    where affiliate.upline_id is not null and pair.level < 20
  ), by_level as (
    select above, level, count(*) as people, coalesce(sum(own.sales), 0)::bigint as sales,
      coalesce(sum(own.commission), 0)::bigint as commission
    from pair left join own on own.affiliate_id = pair.below group by above, level
  ), below as (
    select above, array_agg(people order by level) as levels, sum(people)::bigint as people, sum(sales)::bigint as sales,
      sum(commission)::bigint as commission
    from by_level group by above
  ), branch as (
    select affiliate.id as affiliate_id, affiliate.upline_id is null as is_top, coalesce(below.levels, '{}') as levels,
      coalesce(below.people, 0) as people, coalesce(below.sales, 0) as sales, coalesce(below.commission, 0) as commission,
      coalesce(own.sales, 0) as own_sales, coalesce(own.commission, 0) as own_commission
    from affiliate left join below on below.above = affiliate.id left join own on own.affiliate_id = affiliate.id
    where affiliate.shop_id = shop and affiliate.removed_at is null and affiliate.kind = 'affiliate'
      and (below.above is not null or own.affiliate_id is not null)
  )
  select json_agg(branch) into made from branch;
  insert into affiliate_branch (shop_id, affiliate_id, is_top, levels, people, sales, commission, own_sales, own_commission)
  select shop, affiliate_id, is_top, levels, people, sales, commission, own_sales, own_commission
  from json_to_recordset(made) as branch(affiliate_id bigint, is_top boolean, levels integer[], people bigint, sales bigint,
    commission bigint, own_sales bigint, own_commission bigint)
  on conflict (shop_id, affiliate_id) do nothing;
end
$$;

create or replace function connected_stores_of(wanted text)
  returns table (shop_id bigint, domain text, name text, plan text, member_id bigint, role text)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  connected bigint[];
begin
  select array_agg(own.connected_shop_id) into connected from connected_shop as own where own.shop_id = current_shop();
  return query
    select shop.shop_id, shop.domain, shop.name, shop.plan, member.id, member.role
    from shop join member on member.shop_id = shop.shop_id
    where shop.shop_id = any (connected) and member.email = wanted and member.removed_at is null
    order by shop.name, shop.shop_id
    limit 100;
end
$$;

create or replace function marketplace_standing(wanted text, counted integer[], most integer) returns table (joined integer, sales integer)
  language sql stable security definer set search_path = public, pg_temp as $$
    select
      (select count(*)::integer from affiliate
        where mailbox = mailbox_of(wanted) and removed_at is null and kind = 'affiliate'
          and signup_source = 'marketplace' and status in ('active', 'pending')),
      (select count(*)::integer from (
        select 1 from affiliate join referral on referral.shop_id = affiliate.shop_id and referral.affiliate_id = affiliate.id
        where mailbox = mailbox_of(wanted) and removed_at is null and affiliate.kind = 'affiliate'
          and referral.kind = 'sale' and referral.status = any (counted)
        limit most) as found)
  $$;
