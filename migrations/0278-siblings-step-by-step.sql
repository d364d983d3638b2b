-- Figures of the same order and customer, found step by step. As one statement it joined a shop's orders and referrals with each other
-- in whatever way seemed cheap, which for tables that have grown since they were last looked at took minutes.
create or replace function with_siblings(shop bigint, ids bigint[]) returns bigint[] language plpgsql stable as $$
declare
  orders bigint[];
  names text[];
  buyers bigint[];
  first_orders bigint[] := '{}';
begin
  select coalesce(array_agg(distinct order_id) filter (where kind = 'sale' and order_id is not null), '{}'),
    coalesce(array_agg(distinct order_name) filter (where order_name is not null), '{}')
  into orders, names
  from referral where shop_id = shop and id = any(ids);
  names := names || array(
    select distinct order_name from folded_referral where shop_id = shop and referral_id = any(ids) and order_name is not null);
  buyers := array(
    select distinct customer_id from store_order where shop_id = shop and id = any(orders) and customer_id is not null);
  if cardinality(buyers) > 0 then
    first_orders := array(
      select id from store_order where shop_id = shop and customer_id = any(buyers) and attribution ->> 'is_new_customer' = 'true');
  end if;
  return array(
    select unnest(ids)
    union
    select id from referral where shop_id = shop and order_id = any(orders)
    union
    select id from referral where shop_id = shop and order_name = any(names)
    union
    select id from referral where shop_id = shop and order_id = any(first_orders) and kind = 'sale');
end
$$;
