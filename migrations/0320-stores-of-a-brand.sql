-- What a store knows of another: an invitation, or that both share. Both have a row of their own with the same invitation.
create table store_link (
  shop_id bigint not null references shop (shop_id),
  other_shop_id bigint not null,
  invitation uuid not null,
  state text not null check (state in ('invited', 'asked', 'agreed', 'connected')),
  -- Whether the other one is the main store.
  other_is_main boolean not null,
  -- Whether this store invited the other; it also begins the sharing.
  is_inviter boolean not null,
  other_domain text not null,
  other_name text not null,
  -- How far this store has read what the other one shares.
  read_until bigint not null default 0,
  created_at timestamptz not null default now(),
  connected_at timestamptz,
  primary key (shop_id, other_shop_id),
  check (other_shop_id <> shop_id)
);
call make_tenant('store_link');

-- A store that shares, under which main store.
create table store_group (
  shop_id bigint primary key references shop (shop_id),
  main_shop_id bigint not null,
  -- The place of the last change in what other stores read here.
  last_place bigint not null default 0,
  created_at timestamptz not null default now()
);
call make_tenant('store_group');

-- One row for each thing that is shared, in each store that has it: the version of each field, and the place of its last change. Other
-- stores read it in the order of places; the values themselves stay where they are.
create table shared_copy (
  shop_id bigint not null references shop (shop_id),
  topic text not null,
  -- The same in all stores.
  key text not null,
  -- Nothing where the store has deleted it.
  subject_id bigint,
  place bigint not null,
  versions jsonb not null default '{}',
  -- The store that needs not be told, since all of it came from there.
  echo_of bigint,
  -- What came from another store last: from which, when, which fields, and whether it was new here.
  came_from bigint,
  came_at timestamptz,
  came_fields text[] not null default '{}',
  came_new boolean not null default false,
  -- What the store could not take, as somebody else has it here.
  refused_fields text[] not null default '{}',
  primary key (shop_id, topic, key)
);
call make_tenant('shared_copy');
create unique index shared_copy_by_place on shared_copy (shop_id, place);
create unique index shared_copy_of_subject on shared_copy (shop_id, topic, subject_id) where subject_id is not null;
create index shared_copy_came on shared_copy (shop_id, came_at, key) where came_at is not null;

-- What was written and not yet looked at.
create table shared_due (
  shop_id bigint not null references shop (shop_id),
  id bigint generated always as identity,
  topic text not null,
  subject_id bigint not null,
  noted_at timestamptz not null default clock_timestamp(),
  primary key (shop_id, id)
);
call make_tenant('shared_due');
create index shared_due_of_subject on shared_due (shop_id, topic, subject_id);

-- Codes of other stores by which an affiliate is known here as well.
create table affiliate_ref_code (
  shop_id bigint not null,
  ref_code text not null,
  affiliate_id bigint not null,
  primary key (shop_id, ref_code),
  foreign key (shop_id, affiliate_id) references affiliate (shop_id, id)
);
call make_tenant('affiliate_ref_code');
create index affiliate_ref_code_of on affiliate_ref_code (shop_id, affiliate_id);

-- Which stores share: numbers and nothing else.
create function shops_that_share() returns setof bigint language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query select shops_where('store_group', 'true');
end
$$;
revoke all on function shops_that_share() from public;
grant execute on function shops_that_share() to tandem_app;
