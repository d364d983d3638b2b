-- In which shops the store still owes an answer about a discount since then; numbers of shops and nothing else.
create function shops_with_open_discounts(before timestamptz) returns table (shop_id bigint)
  language sql stable security definer set search_path = public, pg_temp as $$
    select distinct store_discount.shop_id from store_discount
    where state in ('wanted', 'asked', 'removing') and created_at < before order by 1 limit 10000
  $$;
revoke all on function shops_with_open_discounts(timestamptz) from public;
grant execute on function shops_with_open_discounts(timestamptz) to tandem_app;
