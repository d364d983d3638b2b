-- What the merchant agreed to pay of approved referral sales beside a plan: where the platform books it, the most of 30 days, and what is
-- used of that, in US cents.
alter table plan_charge add column fee_line_id text, add column fee_limit integer, add column fee_used integer not null default 0,
  add column fee_mailed_at timestamptz;

-- What approved referral sales cost and, when they no longer count, no longer cost; in US cents. The turns of a sale alternate.
create table performance_fee (
  shop_id bigint not null,
  referral_id bigint not null,
  turn integer not null,
  at timestamptz not null default now(),
  plan_id integer not null,
  sales bigint not null,
  fee bigint not null,
  primary key (shop_id, referral_id, turn)
);
create index performance_fee_by_time on performance_fee (shop_id, at) include (sales, fee);
call make_tenant('performance_fee');
create trigger append_only before update or delete on performance_fee for each row execute function refuse_change();
create trigger append_only_truncate before truncate on performance_fee for each statement execute function refuse_change();

-- What of it the platform was told to charge: once a day at most, under a key by which it is charged once.
create table fee_charge (
  shop_id bigint not null references shop (shop_id),
  day date not null,
  line_id text not null,
  amount integer not null check (amount > 0),
  state text not null default 'sending' check (state in ('sending', 'charged', 'refused')),
  platform_id text,
  reason text,
  created_at timestamptz not null default now(),
  primary key (shop_id, day)
);
call make_tenant('fee_charge');
