-- The collection a special commission came with; nothing where the product was chosen itself.
alter table special_commission add column collection_id bigint;
alter table special_commission add foreign key (shop_id, collection_id) references collection (shop_id, id);
create index special_commission_by_product on special_commission (shop_id, product_id);
create index program_by_time on program (shop_id, created_at, id);

-- Until when the store was looked at to the end, and what tells the products of this look from those that are gone.
alter table platform_connection add column catalogue_synced_at timestamptz;

-- Affiliates move to a better program by themselves once they have brought enough.
create table auto_tier (
  shop_id bigint not null references shop,
  enabled boolean not null default false,
  metric smallint not null default 0 check (metric between 0 and 4),
  -- Counts the changes of what is measured: what was reached before such a change says nothing after it.
  revision integer not null default 1,
  changed_at timestamptz not null default now(),
  primary key (shop_id)
);
call make_tenant('auto_tier');

-- Thresholds in the shop's smallest unit, or a number of referrals.
create table auto_tier_level (
  shop_id bigint not null,
  program_id bigint not null,
  threshold bigint not null check (threshold >= 0),
  primary key (shop_id, program_id),
  foreign key (shop_id, program_id) references program (shop_id, id)
);
create unique index auto_tier_level_ascending on auto_tier_level (shop_id, threshold);
call make_tenant('auto_tier_level');

-- The highest threshold an affiliate has crossed: each is crossed once, so a move by hand is not undone the next day.
create table auto_tier_reached (
  shop_id bigint not null,
  affiliate_id bigint not null,
  revision integer not null,
  threshold bigint not null,
  reached_at timestamptz not null default now(),
  primary key (shop_id, affiliate_id),
  foreign key (shop_id, affiliate_id) references affiliate (shop_id, id)
);
call make_tenant('auto_tier_reached');

-- Affiliates whose approved referrals changed since they were last looked at. Rows are only added, so that nobody waits for anybody.
create table auto_tier_due (
  shop_id bigint not null references shop,
  id bigint generated always as identity,
  affiliate_id bigint not null,
  primary key (shop_id, id)
);
call make_tenant('auto_tier_due');

-- Whatever approves or pays referrals, their affiliates are looked at afterwards; where nothing is automatic, nothing is written.
create function note_auto_tier_due() returns trigger language plpgsql as $$
begin
  insert into auto_tier_due (shop_id, affiliate_id)
  select distinct changed.shop_id, changed.affiliate_id from changed
  join auto_tier on auto_tier.shop_id = changed.shop_id and auto_tier.enabled
  where changed.status in (1, 2);
  return null;
end
$$;
create trigger auto_tier_after_insert after insert on referral
  referencing new table as changed for each statement execute function note_auto_tier_due();
create trigger auto_tier_after_update after update on referral
  referencing new table as changed for each statement execute function note_auto_tier_due();

-- In which shops somebody is to be looked at; numbers of shops and nothing else.
create function shops_with_auto_tier_due() returns table (shop_id bigint)
  language sql stable security definer set search_path = public, pg_temp as $$
    select distinct auto_tier_due.shop_id from auto_tier_due order by 1 limit 10000
  $$;
revoke all on function shops_with_auto_tier_due() from public;
grant execute on function shops_with_auto_tier_due() to tandem_app;

-- A shop that gives its key is looked at for the first time.
create function ask_for_catalogue() returns trigger language plpgsql as $$
begin
  perform enqueue_job('products.syncShop', json_build_object('shop_id', new.shop_id), 'products.syncShop:' || new.shop_id);
  return null;
end
$$;
create trigger catalogue_after_insert after insert on platform_connection
  for each row when (new.access_token is not null) execute function ask_for_catalogue();
create trigger catalogue_after_update after update on platform_connection
  for each row when (new.access_token is not null and old.access_token is null) execute function ask_for_catalogue();
