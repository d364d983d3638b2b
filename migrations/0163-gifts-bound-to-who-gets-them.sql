-- What has to be in the cart for the code of a gift to count, as the store takes it; and whether the store could tie the codes to the
-- affiliate's own customer account. Nothing of codes that were made before.
alter table sent_gift add column minimum jsonb, add column is_bound boolean;
-- The history is told by its date, also where a past was taken over later.
create index sent_gift_by_date on sent_gift (shop_id, sent_at, id);
