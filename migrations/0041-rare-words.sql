-- The same as find_affiliates, for a text that few names hold. The planner cannot know how few: it would read the table from its
-- beginning until it has met so many, which may be all of it.
create function find_rare_affiliates(pattern text, most integer) returns bigint[]
  language sql stable security definer set search_path = public, pg_temp set enable_seqscan = off set enable_indexscan = off as $$
    select coalesce(array_agg(id), '{}') from (
      select id from affiliate
      where shop_id = current_shop() and removed_at is null
        and (lower(first_name || ' ' || last_name) like pattern or email like pattern)
      limit most
    ) as found
  $$;
revoke all on function find_rare_affiliates(text, integer) from public;
grant execute on function find_rare_affiliates(text, integer) to tandem_app;
