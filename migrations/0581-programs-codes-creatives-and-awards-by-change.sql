-- no transaction
-- In the order they were changed, which other systems follow to keep their copy in step.
create index concurrently program_by_change on program (shop_id, changed_at, id);
create index concurrently affiliate_coupon_by_change on affiliate_coupon (shop_id, changed_at, id) where valid_to is null;
create index concurrently creative_by_change on creative (shop_id, changed_at, id);
create index concurrently bonus_award_by_change on bonus_award (shop_id, changed_at, id);
