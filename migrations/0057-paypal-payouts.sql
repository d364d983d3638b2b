-- An earlier try may have reached the provider: from then on a refusal of a later one proves nothing.
alter table payout_batch add column may_exist boolean not null default false;

-- What PayPal reported that fits no payment of the shop, for somebody to look at.
create table paypal_stray_event (
  shop_id bigint not null references shop,
  event_id text not null,
  event_type text not null,
  payout_item_id text,
  sender_item_id text,
  item_state text,
  value text,
  currency text,
  received_at timestamptz not null default now(),
  primary key (shop_id, event_id)
);
call make_tenant('paypal_stray_event', 'select, insert');
