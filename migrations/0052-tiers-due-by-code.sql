-- Whoever approves or pays referrals notes whose tier is to be looked at.
drop trigger auto_tier_after_insert on referral;
drop trigger auto_tier_after_update on referral;
drop function note_auto_tier_due();
