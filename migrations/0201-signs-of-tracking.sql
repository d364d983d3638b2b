-- What was last heard from the pages of a store, by kind: its pixel, its script, deliveries that were refused.
create table tracking_sign (
  shop_id bigint not null references shop (shop_id),
  kind text not null,
  last_at timestamptz not null,
  primary key (shop_id, kind)
);
call make_tenant('tracking_sign');

-- How a click was heard of: by the address of ours that led to the store, by the script of the store's page, or by both.
alter table click add column via text;

create or replace function record_clicks(batch json) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  counted json;
begin
  with stored as (
    insert into click (shop_id, id, affiliate_id, at, source, landing, referrer, user_agent, address, page, sub_ids, program_id, via)
    select fresh.shop_id, fresh.id, fresh.affiliate_id, now(), fresh.source, fresh.landing, fresh.referrer, fresh.user_agent, fresh.address,
      coalesce(fresh.page, page_of(fresh.landing)), fresh.sub_ids, affiliate.program_id, fresh.via
    from json_to_recordset(batch) as fresh (
      shop_id bigint, id uuid, affiliate_id bigint, source text, landing text, referrer text, user_agent text, address text, page text,
      sub_ids text[], via text)
    join affiliate on affiliate.shop_id = fresh.shop_id and affiliate.id = fresh.affiliate_id
    on conflict (shop_id, id) do nothing
    returning shop_id, program_id, affiliate_id, page, source, sub_ids
  ), summed as (
    select stored.shop_id, stored.program_id, stored.affiliate_id, (now() at time zone shop.time_zone)::date as day,
      stored.page, stored.source, stored.sub_ids, count(*) as clicks
    from stored join shop on shop.shop_id = stored.shop_id
    group by 1, 2, 3, 4, 5, 6, 7
  )
  select json_agg(summed) into counted from summed;
  insert into click_due (shop_id, program_id, affiliate_id, day, page, source, sub_ids, clicks)
  select shop_id, program_id, affiliate_id, day, page, source, sub_ids, clicks
  from json_to_recordset(counted) as fresh (
    shop_id bigint, program_id bigint, affiliate_id bigint, day date, page text, source text, sub_ids text[], clicks bigint)
  on conflict (shop_id, id) do nothing;
end
$$;
