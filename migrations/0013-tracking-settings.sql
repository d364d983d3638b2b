alter table shop
  add column cookie_days integer not null default 30 check (cookie_days between 0 and 3652),
  add column track_by_coupon boolean not null default true,
  add column record_pending_orders boolean not null default false,
  add column auto_approve boolean not null default false,
  add column auto_approve_days integer not null default 30 check (auto_approve_days between 0 and 365),
  add column blocked_addresses text[] not null default '{}';

-- The store's clock counts whole seconds. Within one of them, the order that has come further is the newer one.
alter table store_order add column progress text collate "C" not null default '';
