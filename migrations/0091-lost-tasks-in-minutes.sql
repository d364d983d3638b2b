-- A task that nobody has moved for some minutes has lost its worker; whoever is still at it holds its lock, so that nothing is done twice.
create or replace function tasks_left_behind() returns table (shop_id bigint, id bigint)
  language sql stable security definer set search_path = public, pg_temp as $$
    select task.shop_id, task.id from task
    where status in ('waiting', 'running') and moved_at < now() - interval '3 minutes' order by moved_at limit 100
  $$;
