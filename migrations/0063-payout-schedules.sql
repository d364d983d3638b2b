-- When a shop's affiliates are paid by themselves. Days are those of the shop: a change of clocks or of its time zone moves none.
create table payout_schedule (
  shop_id bigint not null references shop,
  rail text not null check (rail in ('paypal')),
  mode text not null check (mode in ('specific_date', 'payment_cycle')),
  -- A month that lacks the day pays on its last.
  day_of_month integer check (day_of_month between 1 and 31),
  every_months integer check (every_months > 0),
  every_days integer check (every_days > 0),
  -- From here months and days are counted.
  first_on date not null,
  minimum bigint not null default 0 check (minimum >= 0),
  -- What leaves with one run at most.
  maximum bigint check (maximum > 0),
  is_active boolean not null,
  next_on date not null,
  set_by bigint not null,
  changed_at timestamptz not null,
  primary key (shop_id, rail),
  foreign key (shop_id, set_by) references member (shop_id, id),
  check ((mode = 'specific_date') = (day_of_month is not null and every_months is not null and every_days is null))
);
create index payout_schedule_due on payout_schedule (next_on) where is_active;
call make_tenant('payout_schedule');

-- What became of each pay day. Its row is written before anything is reserved: a day is paid once, whoever looks at the clock.
create table payout_run (
  shop_id bigint not null references shop,
  id bigint generated always as identity,
  rail text not null,
  period date not null,
  state text not null check (state in ('paid', 'nothing', 'failed')),
  -- Why it failed, as a key of a sentence.
  reason text,
  batch_ids bigint[] not null default '{}',
  payouts integer not null default 0,
  total bigint not null default 0,
  currency text,
  -- How many were left out, by reason.
  left_out jsonb not null default '{}',
  run_at timestamptz not null,
  primary key (shop_id, id)
);
create unique index payout_run_once on payout_run (shop_id, rail, period);
create index payout_run_by_time on payout_run (shop_id, id desc);
call make_tenant('payout_run', 'select, insert, update');

-- Where a pay day has come. It tells the numbers of shops and nothing about them.
create function shops_with_due_schedules(until_day date) returns setof bigint
  language sql stable security definer set search_path = public, pg_temp as $$
    select shop_id from payout_schedule where is_active and next_on <= until_day
  $$;
revoke all on function shops_with_due_schedules(date) from public;
grant execute on function shops_with_due_schedules(date) to tandem_app;

-- When a second person let it go: what leaves in a day is counted by it.
alter table payout_batch add column released_at timestamptz;
create index payout_batch_released on payout_batch (shop_id, rail, released_at);
