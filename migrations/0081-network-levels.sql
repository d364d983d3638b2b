-- no transaction
-- What one affiliate earned by their network, level by level, read from the index alone.
create index concurrently referral_network_levels on referral (shop_id, affiliate_id, level)
  include (currency, commission, commission_adjustment, status) where kind = 'network';
drop index concurrently referral_network;
