create table audit_log (
  shop_id bigint not null references shop,
  id bigint generated always as identity,
  at timestamptz not null default now(),
  actor_kind text not null check (actor_kind in ('member', 'support', 'system', 'affiliate', 'visitor')),
  actor_id bigint,
  actor_name text not null,
  action text not null,
  subject_kind text,
  subject_id text,
  before jsonb,
  after jsonb,
  address text,
  user_agent text,
  request_id text,
  primary key (shop_id, id)
);
create index audit_log_by_time on audit_log (shop_id, at, id);
create index audit_log_by_actor on audit_log (shop_id, actor_id, at, id);
create index audit_log_by_action on audit_log (shop_id, action, at, id);
call make_append_only('audit_log');

create table file (
  shop_id bigint not null references shop,
  id uuid not null default gen_random_uuid(),
  kind text not null,
  media_type text not null,
  bytes integer not null,
  width integer,
  height integer,
  created_by bigint,
  created_at timestamptz not null default now(),
  primary key (shop_id, id)
);
call make_tenant('file');

-- Global and unlogged: a counter lost in a crash only forgives a few calls. Keys are hashes.
create unlogged table rate_limit (
  key bytea primary key,
  started_at timestamptz not null,
  ends_at timestamptz not null,
  calls integer not null
);
create index rate_limit_by_end on rate_limit (ends_at);
grant select, insert, update, delete on rate_limit to tandem_app;

-- Workers that are alive. The jobs of one that stopped answering are handed back by the others.
create table worker_process (
  worker_id text primary key,
  seen_at timestamptz not null default now()
);
grant select, insert, update, delete on worker_process to tandem_app;

-- Jobs join the transaction that asks for them. The queue's own tables stay closed to the application.
create function enqueue_job(task text, payload json, key text default null, run_at timestamptz default null, max_attempts integer default null, queue text default null)
  returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform graphile_worker.add_job(task, payload, queue_name => queue, run_at => run_at, max_attempts => max_attempts, job_key => key);
end
$$;
revoke all on function enqueue_job(text, json, text, timestamptz, integer, text) from public;
grant execute on function enqueue_job(text, json, text, timestamptz, integer, text) to tandem_app;
