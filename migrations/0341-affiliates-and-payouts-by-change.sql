-- no transaction
-- Affiliates and payouts in the order they were changed, which other systems follow to keep their copy in step.
create index concurrently affiliate_by_change on affiliate (shop_id, changed_at, id);
create index concurrently payout_by_change on payout (shop_id, changed_at, id);
