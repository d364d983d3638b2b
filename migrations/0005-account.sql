-- The part of the address under which affiliates find a shop. Global, because it is asked before the shop is known.
create table shop_sub_path (
  sub_path text primary key check (sub_path = lower(sub_path)),
  shop_id bigint not null unique references shop
);
grant select on shop_sub_path to tandem_app;

-- A shop takes a free sub-path for itself, or gives up its own with null; it cannot touch another shop's.
create function claim_sub_path(wanted text) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from shop_sub_path where sub_path = wanted and shop_id = current_shop()) then
    return true;
  end if;
  if wanted is not null then
    insert into shop_sub_path (sub_path, shop_id) values (wanted, current_shop())
      on conflict (shop_id) do update set sub_path = excluded.sub_path;
  else
    delete from shop_sub_path where shop_id = current_shop();
  end if;
  return true;
exception
  when unique_violation then return false;
end
$$;
revoke all on function claim_sub_path(text) from public;
grant execute on function claim_sub_path(text) to tandem_app;

alter table shop add column logo_id uuid;
alter table shop add foreign key (shop_id, logo_id) references file (shop_id, id);

-- Settings that are not worth a column; what each key may hold is checked before it is stored.
create table shop_setting (
  shop_id bigint not null references shop,
  key text not null,
  content jsonb not null,
  updated_at timestamptz not null default now(),
  primary key (shop_id, key)
);
call make_tenant('shop_setting');

-- Which of the shops connected to the current one know this e-mail, and as whom.
create function connected_stores_of(wanted text)
  returns table (shop_id bigint, domain text, name text, plan text, member_id bigint, role text)
  language sql stable security definer set search_path = public, pg_temp as $$
    select shop.shop_id, shop.domain, shop.name, shop.plan, member.id, member.role
    from connected_shop
    join shop on shop.shop_id = connected_shop.connected_shop_id
    join member on member.shop_id = shop.shop_id and member.email = wanted and member.removed_at is null
    where connected_shop.shop_id = current_shop()
    order by shop.name, shop.shop_id
    limit 100
  $$;
revoke all on function connected_stores_of(text) from public;
grant execute on function connected_stores_of(text) to tandem_app;

alter table session_family drop constraint session_family_revoked_because_check;
alter table session_family add constraint session_family_revoked_because_check
  check (revoked_because in ('logout', 'reused', 'password', 'everywhere', 'removed', 'permissions'));

-- Set while support looks into a shop: the name the merchant reads in the activity log.
alter table session_family add column support_name text;

create index audit_log_by_subject on audit_log (shop_id, subject_kind, subject_id, at, id);

create table column_choice (
  shop_id bigint not null,
  member_id bigint not null,
  list text not null,
  columns text[] not null,
  primary key (shop_id, member_id, list),
  foreign key (shop_id, member_id) references member (shop_id, id)
);
call make_tenant('column_choice');

create table alert_dismissal (
  shop_id bigint not null,
  member_id bigint not null,
  name text not null,
  closed_at timestamptz not null default now(),
  forever boolean not null default false,
  primary key (shop_id, member_id, name),
  foreign key (shop_id, member_id) references member (shop_id, id)
);
call make_tenant('alert_dismissal');

create table rating (
  shop_id bigint not null,
  id bigint generated always as identity,
  member_id bigint not null,
  about text not null check (about in ('product', 'setup')),
  star smallint not null check (star between 1 and 5),
  comment text not null default '',
  type text not null default '',
  event_name text not null default '',
  source text,
  created_at timestamptz not null default now(),
  primary key (shop_id, id),
  foreign key (shop_id, member_id) references member (shop_id, id)
);
call make_tenant('rating', 'select, insert');

-- An error that broke somebody's screen, cleaned of what could identify or open anything.
create table screen_error (
  shop_id bigint not null,
  id bigint generated always as identity,
  member_id bigint not null,
  title text not null,
  logs text not null,
  created_at timestamptz not null default now(),
  primary key (shop_id, id),
  foreign key (shop_id, member_id) references member (shop_id, id)
);
create index screen_error_by_age on screen_error (created_at);
call make_tenant('screen_error', 'select, insert');

create table click_event (
  shop_id bigint not null,
  id bigint generated always as identity,
  member_id bigint not null,
  event_name text not null,
  type text not null default '',
  context text not null default '',
  created_at timestamptz not null default now(),
  primary key (shop_id, id),
  foreign key (shop_id, member_id) references member (shop_id, id)
);
create index click_event_by_age on click_event (created_at);
call make_tenant('click_event', 'select, insert');

-- Clicks and errors are kept for 90 days, whatever the shop. Says whether there is more to forget.
create function forget_old_feedback() returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  most constant integer := 5000;
  clicks integer;
  errors integer;
begin
  delete from click_event where (shop_id, id) in
    (select shop_id, id from click_event where created_at < now() - interval '90 days' order by created_at limit most);
  get diagnostics clicks = row_count;
  delete from screen_error where (shop_id, id) in
    (select shop_id, id from screen_error where created_at < now() - interval '90 days' order by created_at limit most);
  get diagnostics errors = row_count;
  return clicks = most or errors = most;
end
$$;
revoke all on function forget_old_feedback() from public;
grant execute on function forget_old_feedback() to tandem_app;
