-- What happened at a shop, for the bell: an event and its values, never sentences, since each reader reads another language.
create table notification (
  shop_id bigint not null references shop,
  id bigint generated always as identity,
  -- Whom it concerns: everybody with a permission, or one person as `member:7`.
  audience text not null,
  type text not null,
  params jsonb not null default '{}',
  link text not null,
  created_at timestamptz not null default now(),
  -- When the first of those happened that are told as one.
  begun_at timestamptz not null default now(),
  primary key (shop_id, id)
);
create index notification_by_audience on notification (shop_id, audience, id);
create index notification_by_age on notification (created_at);
call make_tenant('notification');

-- Up to where a person has read, and when they last opened the bell.
create table notification_mark (
  shop_id bigint not null,
  member_id bigint not null,
  read_until bigint not null,
  read_at timestamptz not null default now(),
  primary key (shop_id, member_id),
  foreign key (shop_id, member_id) references member (shop_id, id)
);
call make_tenant('notification_mark');

-- Notifications are forgotten after 90 days, some at a time; answers whether there may be more.
create function forget_old_notifications() returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  most constant integer := 5000;
  forgotten integer;
begin
  delete from notification where (shop_id, id) in
    (select shop_id, id from notification where created_at < now() - interval '90 days' order by created_at limit most);
  get diagnostics forgotten = row_count;
  return forgotten = most;
end
$$;
revoke all on function forget_old_notifications() from public;
grant execute on function forget_old_notifications() to tandem_app;
