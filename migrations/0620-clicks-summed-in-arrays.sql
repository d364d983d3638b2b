-- The sums of a batch go from one step to the next as arrays: written as JSON and read again they took a tenth of the time of a batch.
create or replace function record_clicks(batch json) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  shops bigint[];
  programs bigint[];
  affiliates bigint[];
  days date[];
  pages text[];
  sources text[];
  marks text[];
  counts bigint[];
begin
  with stored as (
    insert into click (shop_id, id, affiliate_id, at, source, landing, referrer, user_agent, address, page, sub_ids, program_id, via)
    select fresh.shop_id, fresh.id, fresh.affiliate_id, coalesce(fresh.at, now()), fresh.source, fresh.landing, fresh.referrer, fresh.user_agent, fresh.address,
      coalesce(fresh.page, page_of(fresh.landing)), fresh.sub_ids, affiliate.program_id, fresh.via
    from json_to_recordset(batch) as fresh (
      shop_id bigint, id uuid, affiliate_id bigint, source text, landing text, referrer text, user_agent text, address text, page text,
      sub_ids text[], via text, at timestamptz)
    join affiliate on affiliate.shop_id = fresh.shop_id and affiliate.id = fresh.affiliate_id
    on conflict (shop_id, id) do nothing
    returning shop_id, program_id, affiliate_id, page, source, sub_ids, at
  ), summed as (
    select stored.shop_id, stored.program_id, stored.affiliate_id, (stored.at at time zone shop.time_zone)::date as day,
      stored.page, stored.source, stored.sub_ids, count(*) as clicks
    from stored join shop on shop.shop_id = stored.shop_id
    group by 1, 2, 3, 4, 5, 6, 7
  )
  -- Arrays of arrays must be of one length, so each sub-ids go as their text.
  select array_agg(shop_id), array_agg(program_id), array_agg(affiliate_id), array_agg(day), array_agg(page), array_agg(source),
    array_agg(sub_ids::text), array_agg(summed.clicks)
  into shops, programs, affiliates, days, pages, sources, marks, counts from summed;
  insert into click_due (shop_id, program_id, affiliate_id, day, page, source, sub_ids, clicks)
  select shop_id, program_id, affiliate_id, day, page, source, sub_ids::text[], clicks
  from unnest(shops, programs, affiliates, days, pages, sources, marks, counts)
    as fresh (shop_id, program_id, affiliate_id, day, page, source, sub_ids, clicks)
  on conflict (shop_id, id) do nothing;
end
$$;
