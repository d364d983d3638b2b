-- On a cluster an insert from a function has to return something: without it rows are copied to the server, and that is refused where
-- row-level security holds.
create or replace function note_branches_due(shop bigint, referrals bigint[]) returns void language plpgsql as $$
declare
  sellers bigint[];
  noted bigint;
begin
  select array_agg(distinct affiliate_id) into sellers from referral where shop_id = shop and id = any(referrals);
  with added as (
    insert into affiliate_branch_due (shop_id, affiliate_id) select shop, id from unnest(sellers) as seller(id) returning id
  )
  select count(*) into noted from added;
end
$$;

create or replace function note_figures_due(shop bigint, referrals bigint[]) returns void language plpgsql as $$
declare
  sold bigint[];
  noted bigint;
begin
  with added as (
    insert into figures_due (shop_id, referral_id) select shop, id from unnest(referrals) as changed(id) returning id
  )
  select count(*) into noted from added;
  -- Whether an order is somebody's decides where its products stand.
  select array_agg(distinct order_id) into sold from referral
    where shop_id = shop and id = any(referrals) and kind = 'sale' and order_id is not null;
  with added as (
    insert into products_due (shop_id, order_id) select shop, id from unnest(sold) as changed(id) returning id
  )
  select count(*) into noted from added;
end
$$;

create or replace function note_products_due(shop bigint, orders bigint[]) returns void language plpgsql as $$
declare
  sales bigint[];
  noted bigint;
begin
  with added as (
    insert into products_due (shop_id, order_id) select shop, id from unnest(orders) as changed(id) returning id
  )
  select count(*) into noted from added;
  select array_agg(id) into sales from referral where shop_id = shop and order_id = any(orders) and kind = 'sale';
  with added as (
    insert into figures_due (shop_id, referral_id) select shop, id from unnest(sales) as changed(id) returning id
  )
  select count(*) into noted from added;
end
$$;
