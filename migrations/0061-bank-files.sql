-- The shop's own account that bank files pay from; who holds it and its number only with the product's secret.
create table bank_account (
  shop_id bigint primary key references shop,
  sealed bytea not null,
  updated_at timestamptz not null default now()
);
call make_tenant('bank_account');

-- The file of a payment run as it was taken first: from then on it has the same bytes, whatever is changed.
create table bank_file (
  shop_id bigint not null references shop,
  batch_id bigint not null,
  -- A run is paid by one kind of file: by both, it would be paid twice.
  format text not null check (format in ('sepa', 'wise')),
  sealed_account bytea,
  execution_date date not null,
  created_at timestamptz not null,
  primary key (shop_id, batch_id),
  foreign key (shop_id, batch_id) references payout_batch (shop_id, id),
  check (format = 'wise' or sealed_account is not null)
);
call make_tenant('bank_file', 'select, insert');
