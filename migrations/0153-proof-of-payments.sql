-- What a bank says of a payment that was made by hand: the number by which the affiliate finds it.
alter table payout add column reference text not null default '';

-- A picture or a PDF that shows that it was made, sealed: names and accounts stand on it.
create table payout_proof (
  shop_id bigint not null references shop,
  payout_id bigint not null,
  format text not null check (format in ('pdf', 'png', 'jpeg')),
  -- As whoever added it called it.
  filename text not null,
  byte_count integer not null check (byte_count > 0),
  sealed bytea not null,
  created_at timestamptz not null default now(),
  primary key (shop_id, payout_id),
  foreign key (shop_id, payout_id) references payout
);
call make_tenant('payout_proof');
