-- no transaction
-- Whom a list of people who are owed something does not show, and who did not say where their money goes: both are few.
create index concurrently affiliate_unlisted on affiliate (shop_id, id) where removed_at is not null or kind <> 'affiliate';
create index concurrently affiliate_without_payment on affiliate (shop_id, id)
  where removed_at is null and kind = 'affiliate' and (payment_method is null or (payment_method <> 'store_credit' and payment_info = '{}'::jsonb));
-- Most balances are zero most of the time: nobody asks for them by their amount.
create index concurrently ledger_balance_not_zero on ledger_balance (shop_id, account, currency, amount, affiliate_id) where amount <> 0;
drop index concurrently ledger_balance_by_amount;
-- The primary key is read backwards as well as forwards, and what a payout holds is asked of payout_referral: each of these made
-- every change of a row dearer.
drop index concurrently referral_by_id;
drop index concurrently referral_by_payout;
drop index concurrently payout_batch_by_time;
drop index concurrently payout_run_by_time;
