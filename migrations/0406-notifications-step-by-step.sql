-- A notification, in the place of the newest of its kind if that began a short while ago; nobody waits for somebody who is just
-- replacing it. Step by step, for the same reason as `book_entries`.
create function write_notification(
  shop bigint, to_whom text, kind text, told jsonb, leads_to text, begun timestamptz, minutes integer, orders bigint[], recent integer,
  most_orders integer, out written_id bigint, out replaced_id bigint
) language plpgsql as $$
declare
  former record;
  of_orders bigint[] := orders;
begin
  with newest_few as (
    select id, type from notification where shop_id = shop and audience = to_whom order by id desc limit recent
  ), newest as (
    select id, params, begun_at, order_ids from notification
    where shop_id = shop and id = (select max(id) from newest_few where type = kind) for update skip locked
  ), replaced as (
    delete from notification using newest
    where notification.shop_id = shop and notification.id = newest.id
      and newest.begun_at > now() - minutes * interval '1 minute'
      and (newest.params ? 'commission') = (told ? 'commission')
    returning notification.id, notification.params, notification.begun_at, notification.order_ids
  )
  select id, params, begun_at, order_ids into former from replaced;
  if former.id is not null then
    of_orders := case when former.order_ids is not null then former.order_ids || orders end;
  end if;
  insert into notification (shop_id, audience, type, params, link, begun_at, order_ids)
  values (
    shop, to_whom, kind,
    told || jsonb_strip_nulls(jsonb_build_object(
      'count', (former.params->>'count')::bigint + coalesce((told->>'count')::bigint, 0),
      'commission', (former.params->>'commission')::bigint + coalesce((told->>'commission')::bigint, 0))),
    leads_to, coalesce(former.begun_at, begun), case when cardinality(of_orders) <= most_orders then of_orders end)
  returning id into written_id;
  replaced_id := former.id;
end
$$;
