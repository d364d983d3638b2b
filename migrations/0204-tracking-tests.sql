-- Each walk of the tracking test through a store, step by step, as far as it came.
create table tracking_test (
  shop_id bigint not null references shop (shop_id),
  id bigint generated always as identity,
  cause text not null check (cause in ('merchant', 'daily', 'theme', 'quiet')),
  state text not null default 'running' check (state in ('running', 'passed', 'failed')),
  steps jsonb not null default '[]',
  -- What the test order would have earned. It stands here and in no book, so it pays nobody.
  referral jsonb,
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (shop_id, id)
);
call make_tenant('tracking_test');
create unique index tracking_test_one_running on tracking_test (shop_id) where state = 'running';

-- What a walk found broken, since when; kept when it is mended.
create table setup_fault (
  shop_id bigint not null references shop (shop_id),
  fault text not null,
  since timestamptz not null,
  mended_at timestamptz,
  primary key (shop_id, fault)
);
call make_tenant('setup_fault');
