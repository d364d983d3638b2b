-- Of a sale: the levels of the network that are paid for it and earn nothing so far, under the terms of then. They get a row when they do.
alter table referral add column idle_levels jsonb;
