-- no transaction
-- The affiliate whose link the tracking test opens: nobody's account, listed nowhere and never paid. A shop has one.
alter table affiliate drop constraint if exists affiliate_kind_check;
alter table affiliate add constraint affiliate_kind_check check (kind in ('affiliate', 'customer', 'test')) not valid;
alter table affiliate validate constraint affiliate_kind_check;
create unique index concurrently affiliate_one_test on affiliate (shop_id) where kind = 'test' and removed_at is null;
