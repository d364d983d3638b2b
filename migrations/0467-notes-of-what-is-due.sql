-- What is due is read first and noted then. An insert that reads a table of shops by itself is planned for all servers once its plan is
-- kept, and then waits for one that hangs, whichever shop it is about.
create function note_branches_due(shop bigint, referrals bigint[]) returns void language plpgsql as $$
declare
  sellers bigint[];
begin
  select array_agg(distinct affiliate_id) into sellers from referral where shop_id = shop and id = any(referrals);
  insert into affiliate_branch_due (shop_id, affiliate_id) select shop, id from unnest(sellers) as seller(id);
end
$$;

create function note_figures_due(shop bigint, referrals bigint[]) returns void language plpgsql as $$
declare
  sold bigint[];
begin
  insert into figures_due (shop_id, referral_id) select shop, id from unnest(referrals) as changed(id);
  -- Whether an order is somebody's decides where its products stand.
  select array_agg(distinct order_id) into sold from referral
    where shop_id = shop and id = any(referrals) and kind = 'sale' and order_id is not null;
  insert into products_due (shop_id, order_id) select shop, id from unnest(sold) as changed(id);
end
$$;

create function note_products_due(shop bigint, orders bigint[]) returns void language plpgsql as $$
declare
  sales bigint[];
begin
  insert into products_due (shop_id, order_id) select shop, id from unnest(orders) as changed(id);
  select array_agg(id) into sales from referral where shop_id = shop and order_id = any(orders) and kind = 'sale';
  insert into figures_due (shop_id, referral_id) select shop, id from unnest(sales) as changed(id);
end
$$;
