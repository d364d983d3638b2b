-- A request sent again under its key is done once. Sent with other parameters, it was answered as if it had been done: a key is bound to
-- what it was first used for.
create table used_key (
  shop_id bigint not null references shop,
  key text not null,
  -- Of the call and its parameters.
  request_hash bytea not null,
  created_at timestamptz not null default now(),
  primary key (shop_id, key)
);
call make_tenant('used_key', 'select, insert, update');
