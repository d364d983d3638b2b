-- On one server a job joins the transaction that asks for it. On a cluster the rows of a shop and the queue are on two: a write to a table
-- that the cluster knows on the coordinator makes it commit both or neither. The table stays empty.
create table commit_together (id smallint primary key);

create function commit_together() returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from commit_together where id = 0;
end
$$;
revoke all on function commit_together() from public;
grant execute on function commit_together() to tandem_app;

create or replace function enqueue_job(task text, payload json, key text default null, run_at timestamptz default null, max_attempts integer default null, queue text default null)
  returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform commit_together();
  perform graphile_worker.add_job(task, payload, queue_name => queue, run_at => run_at, max_attempts => max_attempts, job_key => key);
end
$$;
