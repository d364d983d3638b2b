-- no transaction
-- Rewards of a shop's customers by the month they were made in, which has a limit of its own.
create index concurrently referral_of_customers_time on referral (shop_id, created_at, id) where tracking_type in (20, 21, 22);
