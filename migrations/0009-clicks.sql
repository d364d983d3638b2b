-- Written in batches, read by order time. The tracking id is what the visitor's browser keeps.
create table click (
  shop_id bigint not null references shop,
  id uuid not null,
  affiliate_id bigint not null,
  at timestamptz not null,
  source text,
  landing text,
  referrer text,
  user_agent text,
  address text,
  cart_token text,
  primary key (shop_id, id)
);
create index click_by_affiliate on click (shop_id, affiliate_id, at);
create index click_by_time on click (shop_id, at);
create index click_by_cart on click (shop_id, cart_token) where cart_token is not null;
call make_tenant('click');
