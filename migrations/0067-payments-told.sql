-- When the affiliate was told of the payment: only of such a one is told that it was undone.
alter table payout add column told_at timestamptz;
update payout set told_at = settled_at where settled_at is not null;
