-- What one saving of the tiers moved, named before it was done, so that all of it can be taken back at once.
create table auto_tier_run (
  shop_id bigint not null references shop,
  id bigint generated always as identity,
  affiliates integer not null check (affiliates > 0),
  created_at timestamptz not null default now(),
  undone_at timestamptz,
  primary key (shop_id, id)
);
call make_tenant('auto_tier_run');

create table auto_tier_move (
  shop_id bigint not null,
  run_id bigint not null,
  affiliate_id bigint not null,
  from_program bigint not null,
  to_program bigint not null,
  primary key (shop_id, run_id, affiliate_id),
  foreign key (shop_id, run_id) references auto_tier_run (shop_id, id),
  foreign key (shop_id, affiliate_id) references affiliate (shop_id, id),
  foreign key (shop_id, from_program) references program (shop_id, id),
  foreign key (shop_id, to_program) references program (shop_id, id)
);
call make_tenant('auto_tier_move');
