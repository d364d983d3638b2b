-- An endpoint for which something has its place and that was not told of it yet. A process of the version before knows nothing of places:
-- it looks only at what waits in the log of an endpoint, and lets it go for good where nothing does. So it is not said by when it is due.
alter table webhook_endpoint add column has_fresh boolean not null default false;

create or replace function shops_with_webhooks_due() returns table (shop_id bigint)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query select shops_where('webhook_event', 'spread_at is null')
    union select shops_where('webhook_endpoint', 'is_on and due_at <= now() and (claimed_until is null or claimed_until < now())')
    union select shops_where('webhook_endpoint', 'is_on and has_fresh and (due_at is null or failing_since is null)
      and (claimed_until is null or claimed_until < now())')
    limit 10000;
end
$$;
