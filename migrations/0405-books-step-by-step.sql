-- Entries with their postings and running balances, without those whose cause is booked already; answers the causes that were new.
-- Step by step: one statement whose steps hand rows to each other makes a cluster send them to all of its servers, so that one that
-- hangs holds up the books of all shops.
create function book_entries(shop bigint, heads json, lines json, booked_at timestamptz) returns setof text language plpgsql as $$
declare
  new_ids bigint[];
  new_sources text[];
  posted_now json;
begin
  with booked as (
    insert into ledger_entry (shop_id, source, event, referral_id, actor, memo, detail, at)
    select shop, source, event, referral_id, actor, memo, detail, coalesce(at, booked_at)
    from json_to_recordset(heads)
      as head(source text, event text, referral_id bigint, actor text, memo text, detail jsonb, at timestamptz)
    on conflict (shop_id, source) do nothing
    returning id, source
  )
  select array_agg(id), array_agg(source) into new_ids, new_sources from booked;
  if new_ids is null then
    return;
  end if;
  with posted as (
    insert into ledger_posting (shop_id, entry_id, line, account, affiliate_id, currency, amount)
    select shop, booked.id, told.line, told.account, told.affiliate_id, told.currency, told.amount
    from json_to_recordset(lines)
      as told(source text, line smallint, account text, affiliate_id bigint, currency text, amount bigint)
    join unnest(new_ids, new_sources) as booked(id, source) using (source)
    returning account, affiliate_id, currency, amount
  )
  select json_agg(posted) into posted_now from posted where affiliate_id <> 0;
  insert into ledger_balance as balance (shop_id, affiliate_id, account, currency, amount)
  select shop, affiliate_id, account, currency, sum(amount)
  from json_to_recordset(posted_now) as posted(affiliate_id bigint, account text, currency text, amount bigint)
  -- In one order for everybody, so that two transactions never wait for each other.
  group by affiliate_id, account, currency order by affiliate_id, account, currency
  on conflict (shop_id, affiliate_id, account, currency) do update set amount = balance.amount + excluded.amount;
  return query select unnest(new_sources);
end
$$;
