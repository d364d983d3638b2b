-- Long work with progress: what is to be done, how far it is, and from where it goes on.
create table task (
  shop_id bigint not null references shop,
  id bigint generated always as identity,
  kind text not null,
  status text not null default 'waiting' check (status in ('waiting', 'running', 'done', 'failed', 'stopped')),
  -- Of one kind and one key, one task at a time is under way.
  exclusive_key text,
  total bigint,
  done bigint not null default 0,
  failed bigint not null default 0,
  input jsonb not null,
  cursor jsonb,
  result jsonb,
  -- Text key and values of what ended it.
  problem jsonb,
  -- In whose name it works; `created_by` is that member.
  actor jsonb not null,
  created_by bigint,
  created_at timestamptz not null default now(),
  moved_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (shop_id, id)
);
create unique index task_exclusive on task (shop_id, kind, exclusive_key)
  where exclusive_key is not null and status in ('waiting', 'running');
create index task_under_way on task (moved_at) where status in ('waiting', 'running');
create index task_ended on task (finished_at) where finished_at is not null;
call make_tenant('task');

-- Tasks whose worker was lost together with its job. It tells numbers and nothing about them.
create function tasks_left_behind() returns table (shop_id bigint, id bigint)
  language sql stable security definer set search_path = public, pg_temp as $$
    select task.shop_id, task.id from task
    where status in ('waiting', 'running') and moved_at < now() - interval '30 minutes' order by moved_at limit 100
  $$;
revoke all on function tasks_left_behind() from public;
grant execute on function tasks_left_behind() to tandem_app;

-- Ended tasks are forgotten after 30 days, some at a time; answers whether there may be more.
create function forget_old_tasks() returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  most constant integer := 5000;
  forgotten integer;
begin
  delete from task where (shop_id, id) in
    (select shop_id, id from task where finished_at < now() - interval '30 days' order by finished_at limit most);
  get diagnostics forgotten = row_count;
  return forgotten = most;
end
$$;
revoke all on function forget_old_tasks() from public;
grant execute on function forget_old_tasks() to tandem_app;
