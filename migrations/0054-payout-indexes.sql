-- no transaction
-- What can be paid to somebody now, and what a payout holds.
create index concurrently referral_payable on referral (shop_id, affiliate_id, id)
  include (program_id, currency, commission, commission_adjustment, total, quantity, created_at)
  where status = 1 and payout_id is null and not awaits_payment and moved_to is null;
create index concurrently referral_by_payout on referral (shop_id, payout_id) where payout_id is not null;
-- Whom the shop owes most, least, anything.
create index concurrently ledger_balance_by_amount on ledger_balance (shop_id, account, currency, amount, affiliate_id);
alter table referral validate constraint referral_paid_by_payout;
