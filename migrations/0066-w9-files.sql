-- The signed form itself, as it was sent: sealed like the identity number that stands on it.
create table w9_file (
  shop_id bigint not null references shop,
  affiliate_id bigint not null,
  format text not null check (format in ('pdf', 'png', 'jpeg')),
  -- As the sender called it.
  filename text not null,
  byte_count integer not null check (byte_count > 0),
  sealed bytea not null,
  sent_by text not null check (sent_by in ('member', 'affiliate')),
  received_at timestamptz not null,
  primary key (shop_id, affiliate_id),
  foreign key (shop_id, affiliate_id) references affiliate (shop_id, id)
);
call make_tenant('w9_file');
