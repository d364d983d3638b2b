-- What sales and corrections add to the days of their affiliates. The news are read once and added step by step, for the same reason as
-- `book_entries`.
create or replace function count_referrals(shop bigint, ids bigint[]) returns void language plpgsql as $$
declare
  news json;
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
  )
  select json_agg(change) into news from change where (more_orders, more_sales, more_commission) <> (0, 0, 0);
  if news is null then
    return;
  end if;
  insert into counted_referral (shop_id, referral_id, affiliate_id, day, page, source, sub_ids, orders, sales, commission)
  select shop, referral_id, affiliate_id, day, page, source, sub_ids, orders, sales, commission
  from json_to_recordset(news) as told(referral_id bigint, affiliate_id bigint, day date, page text, source text, sub_ids text[],
    orders integer, sales bigint, commission bigint)
  on conflict (shop_id, referral_id) do update set orders = excluded.orders, sales = excluded.sales, commission = excluded.commission;
  insert into sale_day (shop_id, affiliate_id, split, day, value, orders, sales, commission)
  select shop, affiliate_id, told.split, day, told.value, sum(more_orders), sum(more_sales), sum(more_commission)
  from json_to_recordset(news) as fresh(affiliate_id bigint, day date, page text, source text, sub_ids text[],
    more_orders integer, more_sales bigint, more_commission bigint)
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
