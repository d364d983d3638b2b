-- no transaction
-- What one affiliate earned, by how it stands: the portal pages through it, newest first.
create index concurrently referral_by_affiliate_status on referral (shop_id, affiliate_id, status, id);
