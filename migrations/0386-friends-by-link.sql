-- no transaction
-- Who comes through a friend's link is found by its code.
create unique index concurrently referral_participant_by_code on referral_participant (shop_id, code);
-- Somebody whose address has changed has two links.
create index concurrently referral_participant_of on referral_participant (shop_id, affiliate_id);
drop index concurrently referral_participant_once;
