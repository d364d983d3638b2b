-- When more is due than can run, orders go before figures, and figures before mails and checks. Smaller numbers go first.
drop function enqueue_job(text, json, text, timestamptz, integer, text);
create function enqueue_job(task text, payload json, key text default null, run_at timestamptz default null, max_attempts integer default null, queue text default null, priority integer default 0)
  returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform commit_together();
  perform graphile_worker.add_job(task, payload, queue_name => queue, run_at => run_at, max_attempts => max_attempts, job_key => key, priority => priority);
end
$$;
revoke all on function enqueue_job(text, json, text, timestamptz, integer, text, integer) from public;
grant execute on function enqueue_job(text, json, text, timestamptz, integer, text, integer) to tandem_app;

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
    -- One job for each shop at a time: the next one waits in the queue instead of holding a connection.
    perform enqueue_job('orders.processInbox', json_build_object('shop_id', arrived), 'orders.processInbox:' || arrived, null, 25, 'orders:' || arrived, -10);
  end loop;
end
$$;

-- Most shops of an operator sold nothing in the last minutes: their books are not opened to find that out.
create function shops_with_books_to_check() returns table (shop_id bigint) language sql stable security definer set search_path = public, pg_temp as $$
  select shop.shop_id from shop left join book_check on book_check.shop_id = shop.shop_id
  where book_check.shop_id is null or not book_check.is_sound or book_check.whole_at is null
    or book_check.whole_at < now() - interval '2 days'
    or exists (select from ledger_entry where ledger_entry.shop_id = shop.shop_id and ledger_entry.id > book_check.entries_until)
$$;
revoke all on function shops_with_books_to_check() from public;
grant execute on function shops_with_books_to_check() to tandem_app;
