-- A code with the discount behind it, and how it stands in the store. What was given before is not checked yet.
alter table affiliate_coupon
  add column name text not null default '',
  add column source text not null default 'import' check (source in ('new', 'existing', 'auto', 'import')),
  add column state text not null default 'unchecked'
    check (state in ('unchecked', 'waiting', 'active', 'scheduled', 'expired', 'deleted', 'failed')),
  -- Why it failed, in the words of the store or by a key of ours.
  add column failure text,
  add column store_discount_id bigint,
  -- The store's number of the code on its discount.
  add column redeem_code_id text,
  -- The same for codes that look alike: O and 0, l and I, letters of other scripts.
  add column lookalike_key text not null default '',
  add column import_id bigint,
  -- When the store last told of it, while a discount with many codes is looked through.
  add column seen_at timestamptz,
  add foreign key (shop_id, store_discount_id) references store_discount (shop_id, id);

drop index affiliate_coupon_live;
create unique index affiliate_coupon_live on affiliate_coupon (shop_id, code_key) where valid_to is null;
create index affiliate_coupon_listed on affiliate_coupon (shop_id, id) where valid_to is null;
create index affiliate_coupon_by_state on affiliate_coupon (shop_id, state, id) where valid_to is null;
create index affiliate_coupon_by_source on affiliate_coupon (shop_id, source, id) where valid_to is null;
create index affiliate_coupon_of_import on affiliate_coupon (shop_id, import_id) where import_id is not null;
create index affiliate_coupon_lookalike on affiliate_coupon (shop_id, lookalike_key) where valid_to is null;
create index affiliate_coupon_of_discount on affiliate_coupon (shop_id, store_discount_id, id) where store_discount_id is not null;
drop index affiliate_coupon_by_affiliate;
create index affiliate_coupon_by_affiliate on affiliate_coupon (shop_id, affiliate_id, id);
-- Codes that begin with a text, in the order of their letters.
create index affiliate_coupon_by_letters on affiliate_coupon (shop_id, code_key collate "C", id) where valid_to is null;

-- In which shops a discount begins or ends about now, so that its codes say so; numbers of shops and nothing else.
create function shops_with_discounts_due(since timestamptz, until timestamptz) returns table (shop_id bigint)
  language sql stable security definer set search_path = public, pg_temp as $$
    select shop_id from store_discount where state = 'made' and starts_at > since and starts_at <= until
    union
    select shop_id from store_discount where state = 'made' and ends_at > since and ends_at <= until
    order by 1 limit 10000
  $$;
revoke all on function shops_with_discounts_due(timestamptz, timestamptz) from public;
grant execute on function shops_with_discounts_due(timestamptz, timestamptz) to tandem_app;
