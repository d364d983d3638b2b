-- What an operator watches. The queue belongs to the owner alone; these tell numbers and nothing of what the jobs are about.
create function job_figures() returns table (kind text, state text, jobs bigint, oldest_seconds double precision)
  language sql stable security definer set search_path = public, pg_temp as $$
  select task_identifier, stands.state, count(*),
    greatest(extract(epoch from now() - min(case stands.state when 'later' then null when 'running' then locked_at else run_at end)), 0)::double precision
  from graphile_worker.jobs,
    lateral (select case
      when locked_at is not null then 'running'
      when attempts >= max_attempts then 'dead'
      when attempts > 0 then 'failed'
      when run_at <= now() then 'waiting'
      else 'later' end) as stands (state)
  group by 1, 2
$$;
revoke all on function job_figures() from public;
grant execute on function job_figures() to tandem_app;

-- Since when deliveries of a shop wait: every shop with some is named by a job here, wherever its rows are, so no other server is asked.
create function shops_with_deliveries() returns table (shop_id bigint, seconds double precision)
  language sql stable security definer set search_path = public, pg_temp as $$
  select named.shop_id, extract(epoch from now() - min(job.created_at))::double precision
  from graphile_worker._private_jobs as job join graphile_worker._private_tasks as task on task.id = job.task_id,
    lateral (select json_array_elements_text(coalesce(job.payload -> 'shop_ids', json_build_array(job.payload -> 'shop_id')))::bigint) as named (shop_id)
  where task.identifier in ('orders.processInbox', 'orders.processInboxes')
  group by 1 order by 2 desc limit 10000
$$;
revoke all on function shops_with_deliveries() from public;
grant execute on function shops_with_deliveries() to tandem_app;

create function book_figures() returns table (unsound bigint, oldest_seconds double precision)
  language sql stable security definer set search_path = public, pg_temp as $$
  select count(*) filter (where not is_sound), coalesce(extract(epoch from now() - min(whole_at)), 0)::double precision from book_check
$$;
revoke all on function book_figures() from public;
grant execute on function book_figures() to tandem_app;
