-- A file that was read: its rows and what is wrong with them, until it is applied, and what became of it.
create table import (
  shop_id bigint not null references shop,
  id bigint generated always as identity,
  kind text not null,
  status text not null default 'checked' check (status in ('checked', 'applied', 'undone')),
  file_name text not null,
  sha256 bytea not null,
  -- Emptied once they are applied: what they became is elsewhere.
  rows jsonb not null default '[]',
  problems jsonb not null default '[]',
  ignored_columns text[] not null default '{}',
  row_count integer not null default 0,
  -- Rows that were left out because something was wrong with them.
  left_out integer not null default 0,
  created_by bigint,
  created_at timestamptz not null default now(),
  applied_at timestamptz,
  undone_at timestamptz,
  primary key (shop_id, id)
);
-- The same file counts once, unless it was taken back.
create unique index import_applied_once on import (shop_id, kind, sha256) where status = 'applied';
create index import_by_time on import (shop_id, kind, created_at);
create index import_never_applied on import (created_at) where status = 'checked';
call make_tenant('import');

-- Files that were read and never applied hold people's data for nothing; answers whether there may be more.
create function forget_unapplied_imports() returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  most constant integer := 500;
  forgotten integer;
begin
  delete from import where (shop_id, id) in
    (select shop_id, id from import where status = 'checked' and created_at < now() - interval '1 day' order by created_at limit most);
  get diagnostics forgotten = row_count;
  return forgotten = most;
end
$$;
revoke all on function forget_unapplied_imports() from public;
grant execute on function forget_unapplied_imports() to tandem_app;
