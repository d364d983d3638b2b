-- A customer can decline an invitation for good.
alter table customer_invitation add column declined_at timestamptz;
