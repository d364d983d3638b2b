-- Orders that the thank-you page of a store has told of. Whoever sends such a report can make it up, so nothing is earned by it
-- before the store itself or somebody of the shop has confirmed it.
create table reported_order (
  shop_id bigint not null references shop (shop_id),
  id bigint generated always as identity,
  order_id text not null,
  number text not null,
  affiliate_id bigint,
  -- What the browser kept of the click: its number, or that with its proof.
  click text,
  coupon_codes text[] not null default '{}',
  total bigint not null check (total >= 0),
  currency text not null,
  -- Each permission to report is good for one order.
  nonce text not null,
  -- How often the same order was told of with other figures.
  contradictions int not null default 0,
  status text not null default 'waiting' check (status in ('waiting', 'confirmed', 'dismissed')),
  reported_at timestamptz not null default now(),
  decided_at timestamptz,
  primary key (shop_id, id),
  constraint reported_order_once unique (shop_id, order_id),
  constraint reported_order_nonce unique (shop_id, nonce)
);
call make_tenant('reported_order');
create index reported_order_waiting on reported_order (shop_id, status, id);
