-- As 0468: the rows of these days are gone, so that nothing is there already, but without a word about it a cluster would copy them.
create or replace function recount_clicks_of_days(shop bigint, first date, last date) returns void language plpgsql as $$
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
  select shop, program_id, day, clicks from json_to_recordset(own) as counted(program_id bigint, day date, clicks bigint)
  on conflict (shop_id, program_id, day) do update set clicks = excluded.clicks;
end
$$;
