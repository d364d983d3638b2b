-- Jobs that are written in one go get numbers in any order; workers take them by their time, which follows the order they were asked in.
create or replace function enqueue_jobs(jobs json) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  asked_at timestamptz := clock_timestamp();
begin
  perform commit_together();
  perform graphile_worker.add_jobs(array(
    select (asked.task, asked.payload, asked.queue, coalesce(asked.run_at, asked_at + asked.place * interval '1 microsecond'),
      asked.max_attempts::smallint, asked.key, asked.priority::smallint, null)::graphile_worker.job_spec
    from (
      select distinct on (coalesce('key ' || job.key, 'place ' || given.place)) job.*, given.place
      from json_array_elements(jobs) with ordinality as given(content, place),
        json_to_record(given.content)
          as job(task text, payload json, key text, run_at timestamptz, max_attempts integer, queue text, priority integer)
      order by coalesce('key ' || job.key, 'place ' || given.place), given.place desc
    ) as asked
    order by asked.place
  ));
end
$$;
