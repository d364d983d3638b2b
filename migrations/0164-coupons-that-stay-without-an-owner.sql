-- The affiliate was deleted, and the merchant chose that the code stays in the store: it earns nobody anything until it is given away.
alter table affiliate_coupon add column kept_at timestamptz;
