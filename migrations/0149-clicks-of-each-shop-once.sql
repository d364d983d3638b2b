-- The whole batch was read again for every shop in it: that cost grew with the square of the shops that are visited at once.
create or replace function count_clicks(batch json) returns void language plpgsql as $$
declare
  shop bigint;
  own json;
  told json;
begin
  -- In one order for everybody, here and below, so that two batches never wait for each other in a circle.
  for shop, own in
    select shop_id, json_agg(fresh) from json_to_recordset(batch)
      as fresh(shop_id bigint, affiliate_id bigint, day date, page text, source text, sub_ids text[], clicks bigint)
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
    select shop, affiliate.program_id, fresh.day, sum(fresh.clicks)
    from json_to_recordset(own) as fresh(affiliate_id bigint, day date, clicks bigint)
    join affiliate on affiliate.id = fresh.affiliate_id
    where affiliate.shop_id = shop
    group by 2, 3
    order by 2, 3
    on conflict (shop_id, program_id, day) do update set clicks = program_click_day.clicks + excluded.clicks;
  end loop;
end
$$;
