-- One job looks after the deliveries of several shops, and none waits in a queue of its shop: whoever fetches a job locks every queue
-- that is free, and there would be one for each shop. `store_webhooks` stays for processes of the version before.
create function store_deliveries(shops bigint[], topics text[], deliveries text[], events text[], triggered timestamptz[], bodies text[])
  returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  arrived bigint;
  together bigint[] := '{}';
begin
  for arrived in
    with stored as (
      insert into webhook_inbox (shop_id, topic, delivery_id, event_id, triggered_at, body)
      select * from unnest(shops, topics, deliveries, events, triggered, bodies)
      on conflict do nothing
      returning shop_id
    )
    select distinct shop_id from stored order by shop_id
  loop
    together := together || arrived;
    -- A few for each job, so that several processes share them.
    if cardinality(together) = 8 then
      perform enqueue_job('orders.processInboxes', json_build_object('shop_ids', together), max_attempts => 25, priority => -10);
      together := '{}';
    end if;
  end loop;
  if cardinality(together) > 0 then
    perform enqueue_job('orders.processInboxes', json_build_object('shop_ids', together), max_attempts => 25, priority => -10);
  end if;
end
$$;
revoke all on function store_deliveries(bigint[], text[], text[], text[], timestamptz[], text[]) from public;
grant execute on function store_deliveries(bigint[], text[], text[], text[], timestamptz[], text[]) to tandem_app;
