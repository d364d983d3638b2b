-- With what a shop pays through PayPal, and what its people show before money leaves.
create table paypal_connection (
  shop_id bigint primary key references shop,
  client_id text not null,
  -- Sealed with the product's secret; nobody reads it back.
  client_secret bytea not null,
  -- Where PayPal reports to; part of every signature. Without one, PayPal is asked.
  webhook_id text,
  -- Either the sealed key of an authenticator app or the hash of a password made for payouts.
  release_key bytea,
  release_hash text,
  -- Above this sum of a day, in the smallest unit of the shop's currency, whoever releases money shows their own password too.
  step_up_above bigint check (step_up_above >= 0),
  -- Whoever prepares a payout does not release it.
  two_person_release boolean not null default false,
  connected_by bigint not null,
  connected_at timestamptz not null default now(),
  check (num_nonnulls(release_key, release_hash) = 1),
  foreign key (shop_id, connected_by) references member (shop_id, id)
);
call make_tenant('paypal_connection');
