-- Whether an invoice or receipt comes with a request: never asked for, with an extra amount, or always.
alter table payment_request_setting add column invoice text not null default 'never' check (invoice in ('never', 'extra', 'always'));

-- Taken back by who asked.
alter table payment_request drop constraint payment_request_status_check,
  add constraint payment_request_status_check check (status in ('pending', 'paid', 'declined', 'withdrawn'));

-- The invoice or receipt as it was sent, sealed: names, addresses and accounts stand on it.
create table payment_request_file (
  shop_id bigint not null references shop,
  request_id bigint not null,
  format text not null check (format in ('pdf', 'png', 'jpeg')),
  -- As the sender called it.
  filename text not null,
  byte_count integer not null check (byte_count > 0),
  sealed bytea not null,
  primary key (shop_id, request_id),
  foreign key (shop_id, request_id) references payment_request (shop_id, id) on delete cascade
);
call make_tenant('payment_request_file');
