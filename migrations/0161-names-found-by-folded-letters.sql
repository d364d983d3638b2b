-- no transaction
-- Names and addresses are looked for by their folded letters.
create index concurrently affiliate_by_folded_name on affiliate (shop_id, fold_case(first_name || ' ' || last_name), id) where removed_at is null;
create index concurrently affiliate_by_folded_words on affiliate
  using gin (shop_id, fold_case(first_name || ' ' || last_name) gin_trgm_ops, fold_case(email) gin_trgm_ops) where removed_at is null;
create index concurrently customer_by_folded_words on customer
  using gin (shop_id, fold_case(full_name) gin_trgm_ops, fold_case(email) gin_trgm_ops) where redacted_at is null;
create or replace function find_affiliates(pattern text, most integer) returns bigint[]
  language sql stable security definer set search_path = public, pg_temp as $$
    select coalesce(array_agg(id), '{}') from (
      select id from affiliate
      where shop_id = current_shop() and removed_at is null
        and (fold_case(first_name || ' ' || last_name) like pattern or fold_case(email) like pattern)
      limit most
    ) as found
  $$;
create or replace function find_rare_affiliates(pattern text, most integer) returns bigint[]
  language sql stable security definer set search_path = public, pg_temp as $$
    with found as materialized (
      select id from affiliate
      where shop_id = current_shop() and removed_at is null
        and (fold_case(first_name || ' ' || last_name) like pattern or fold_case(email) like pattern)
    )
    select coalesce(array_agg(id), '{}') from (select id from found limit most) as counted_off
  $$;
create or replace function find_customers(pattern text, most integer) returns bigint[]
  language sql stable security definer set search_path = public, pg_temp as $$
    select coalesce(array_agg(id), '{}') from (
      select id from customer
      where shop_id = current_shop() and redacted_at is null and (fold_case(full_name) like pattern or fold_case(email) like pattern)
      limit most
    ) as found
  $$;
drop index concurrently affiliate_by_name;
drop index concurrently affiliate_by_words;
drop index concurrently customer_by_words;
