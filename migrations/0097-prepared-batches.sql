-- no transaction
-- Home says how many payments wait to be released, however many were made before.
create index concurrently payout_batch_prepared on payout_batch (shop_id, id) where state = 'prepared';
