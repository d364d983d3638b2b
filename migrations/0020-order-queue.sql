-- One job for each shop at a time: the next one waits in the queue instead of holding a connection.
create or replace function store_webhooks(shops bigint[], topics text[], deliveries text[], events text[], triggered timestamptz[], bodies text[])
  returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  arrived bigint;
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
    perform enqueue_job('orders.processInbox', json_build_object('shop_id', arrived), 'orders.processInbox:' || arrived, null, 25, 'orders:' || arrived);
  end loop;
end
$$;
