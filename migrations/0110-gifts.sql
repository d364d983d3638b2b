-- Gifts for affiliates: products of the store for nothing, or for less.
create table gift (
  shop_id bigint not null references shop,
  id bigint generated always as identity,
  name text not null,
  kind text not null check (kind in ('free', 'discount')),
  -- Off the price, in whole percent; all of it for a free gift.
  percent integer not null check (percent between 1 and 100),
  charges_shipping boolean not null,
  -- So many pieces at most, of all products together.
  max_pieces integer not null check (max_pieces between 1 and 100),
  -- Sent to whoever is approved from this time on; null where it is only sent by hand.
  auto_since timestamptz,
  -- To those of every program; else to those of gift_program.
  auto_for_all boolean not null default true,
  created_at timestamptz not null default now(),
  removed_at timestamptz,
  primary key (shop_id, id),
  check ((kind = 'free') = (percent = 100))
);
create index gift_auto on gift (shop_id) where auto_since is not null and removed_at is null;
call make_tenant('gift');

create table gift_program (
  shop_id bigint not null references shop,
  gift_id bigint not null,
  program_id bigint not null,
  primary key (shop_id, gift_id, program_id),
  foreign key (shop_id, gift_id) references gift (shop_id, id) on delete cascade,
  foreign key (shop_id, program_id) references program (shop_id, id)
);
call make_tenant('gift_program');

create table gift_product (
  shop_id bigint not null references shop,
  gift_id bigint not null,
  product_id bigint not null,
  max_pieces integer not null check (max_pieces between 1 and 100),
  place integer not null,
  primary key (shop_id, gift_id, product_id),
  foreign key (shop_id, gift_id) references gift (shop_id, id) on delete cascade,
  foreign key (shop_id, product_id) references product (shop_id, id)
);
call make_tenant('gift_product');

-- A gift to one affiliate, from its sending to the order by which it was redeemed.
create table sent_gift (
  shop_id bigint not null references shop,
  id bigint generated always as identity,
  gift_id bigint not null,
  affiliate_id bigint not null,
  -- Why it was sent: `join` once, or `by hand:` with the key of that sending.
  cause text not null,
  -- asked: chosen by the affiliate, the store is to make the codes. ready: it has. failed: it refused.
  state text not null default 'sent' check (state in ('sent', 'asked', 'ready', 'redeemed', 'cancelled', 'failed')),
  -- Single-use codes of the store; the second one takes off shipping.
  code text,
  shipping_code text,
  -- What was chosen: variants of the store with pieces, and what the code takes off.
  items jsonb,
  worth bigint,
  currency text,
  -- Where it goes to, as long as it is on its way.
  address jsonb,
  failure text,
  order_id bigint,
  order_number text,
  order_total bigint,
  sent_at timestamptz not null default now(),
  asked_at timestamptz,
  redeemed_at timestamptz,
  primary key (shop_id, id),
  foreign key (shop_id, gift_id) references gift (shop_id, id),
  foreign key (shop_id, affiliate_id) references affiliate (shop_id, id)
);
create unique index sent_gift_once on sent_gift (shop_id, gift_id, affiliate_id, cause);
create unique index sent_gift_code on sent_gift (shop_id, code) where code is not null;
create index sent_gift_by_state on sent_gift (shop_id, state, id);
create index sent_gift_by_affiliate on sent_gift (shop_id, affiliate_id, id);
call make_tenant('sent_gift');

-- What the mail about a gift says, where the merchant says it in own words.
create table gift_template (
  shop_id bigint not null references shop,
  subject text not null,
  body text not null,
  primary key (shop_id)
);
call make_tenant('gift_template');
