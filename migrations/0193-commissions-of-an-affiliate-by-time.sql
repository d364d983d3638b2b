-- no transaction
-- Affiliates read their commissions newest first, by when they were earned: a bonus of last month may be stored today.
create index concurrently referral_by_affiliate_time on referral (shop_id, affiliate_id, created_at, id);
