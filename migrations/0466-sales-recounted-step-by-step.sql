-- For the same reason as in `book_entries`: an insert that reads what was deleted in the same statement is sent to every server.
create or replace function recount_referrals(shop bigint, ids bigint[]) returns void language plpgsql as $$
declare
  former json;
begin
  perform from referral where shop_id = shop and id = any(ids) order by id for no key update;
  with gone as (
    delete from counted_referral where shop_id = shop and referral_id = any(ids)
    returning affiliate_id, day, page, source, sub_ids, orders, sales, commission
  )
  select json_agg(gone) into former from gone;
  insert into sale_day (shop_id, affiliate_id, split, day, value, orders, sales, commission)
  select shop, affiliate_id, told.split, day, told.value, -sum(orders), -sum(sales), -sum(commission)
  from json_to_recordset(former) as counted(affiliate_id bigint, day date, page text, source text, sub_ids text[],
    orders integer, sales bigint, commission bigint)
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
