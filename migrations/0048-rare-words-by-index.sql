-- All who hold the text are found along the index of words before they are counted off: without a limit to hope for, the index is
-- chosen by itself, and no other way has to be forbidden.
create or replace function find_rare_affiliates(pattern text, most integer) returns bigint[]
  language sql stable security definer set search_path = public, pg_temp as $$
    with found as materialized (
      select id from affiliate
      where shop_id = current_shop() and removed_at is null
        and (lower(first_name || ' ' || last_name) like pattern or email like pattern)
    )
    select coalesce(array_agg(id), '{}') from (select id from found limit most) as counted_off
  $$;
