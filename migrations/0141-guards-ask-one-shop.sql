-- A guard that asks another table names the shop itself: on a cluster it runs beside the shop's rows and finds the others there.
create or replace function refuse_unsound_postings() returns trigger language plpgsql as $$
declare
  wrong record;
  shop bigint;
  named bigint[];
begin
  select shop_id, entry_id into wrong from posted group by shop_id, entry_id, currency having sum(amount) <> 0 limit 1;
  if found then
    raise exception 'ledger entry % of shop % does not sum to zero', wrong.entry_id, wrong.shop_id;
  end if;
  for shop, named in select shop_id, array_agg(distinct entry_id) from posted group by shop_id loop
    if (select count(*) from ledger_entry where shop_id = shop and id = any (named)) < cardinality(named) then
      raise exception 'there is no ledger entry % of shop %', array_to_string(named, ' or '), shop;
    end if;
  end loop;
  return null;
end
$$;

create or replace function note_products_of_referrals() returns trigger language plpgsql as $$
declare
  shop bigint;
  referrals bigint[];
  orders bigint[];
begin
  for shop, referrals, orders in
    select shop_id, array_agg(id), array_agg(order_id) from added where order_id is not null group by shop_id
  loop
    insert into referral_product (shop_id, product_id, referral_id)
      select distinct store_order.shop_id, line->>'product_id', noted.referral_id
      from unnest(referrals, orders) as noted(referral_id, order_id)
      join store_order on store_order.id = noted.order_id
      cross join jsonb_array_elements(store_order.content->'lines') as line
      where store_order.shop_id = shop and line->>'product_id' is not null
      on conflict do nothing;
  end loop;
  return null;
end
$$;
