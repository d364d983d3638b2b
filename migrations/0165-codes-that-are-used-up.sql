-- A code that was used as often as it may be works for nobody any more; how often, the store tells.
alter table affiliate_coupon add column uses_in_store bigint not null default 0;
alter table affiliate_coupon drop constraint affiliate_coupon_state_check;
alter table affiliate_coupon add constraint affiliate_coupon_state_check
  check (state in ('unchecked', 'waiting', 'active', 'scheduled', 'expired', 'used_up', 'deleted', 'failed'));
-- Of the codes that the store tells with a discount, those that are; folded.
alter table store_discount add column used_up_codes text[] not null default '{}';
-- An order with such a code is a reason to ask the store.
create index store_discount_limited on store_discount (shop_id, fold_case(code)) where state = 'made' and rule ->> 'usage_limit' is not null;
