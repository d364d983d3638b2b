-- no transaction
-- Rewards of a shop's customers in the order they were made, which limits count.
create index concurrently referral_of_customers on referral (shop_id, id) where tracking_type in (20, 21, 22);
