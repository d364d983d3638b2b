-- The list shows what a referral is worth, adjustments included, and is sorted by it.
create index referral_by_worth on referral (shop_id, (commission + commission_adjustment), id);
drop index referral_by_commission;
