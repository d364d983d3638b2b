-- no transaction
-- Referrals in the order they were changed, which other systems follow to keep their copy in step.
create index concurrently referral_by_change on referral (shop_id, changed_at, id);
