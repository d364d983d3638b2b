-- A gift stays redeemed when its order is cancelled: the store does not give the code back. Who reads of it must know.
alter table sent_gift add column order_cancelled_at timestamptz;
