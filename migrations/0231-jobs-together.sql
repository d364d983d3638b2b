-- What a transaction asks for is asked for at its end, in one round trip.
create function enqueue_jobs(jobs json) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform commit_together();
  perform graphile_worker.add_job(job.task, job.payload, queue_name => job.queue, run_at => job.run_at, max_attempts => job.max_attempts,
    job_key => job.key, priority => job.priority)
  from json_to_recordset(jobs)
    as job(task text, payload json, key text, run_at timestamptz, max_attempts integer, queue text, priority integer);
end
$$;
revoke all on function enqueue_jobs(json) from public;
grant execute on function enqueue_jobs(json) to tandem_app;
