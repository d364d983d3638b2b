-- The authenticator app of an affiliate: the key sealed, recovery codes as hashes, and the last code that was used.
create table affiliate_second_factor (
  shop_id bigint not null references shop,
  affiliate_id bigint not null,
  sealed_key bytea not null,
  recovery_hashes bytea[] not null,
  used_step bigint not null,
  enabled_at timestamptz not null,
  primary key (shop_id, affiliate_id),
  foreign key (shop_id, affiliate_id) references affiliate (shop_id, id)
);
call make_tenant('affiliate_second_factor');
