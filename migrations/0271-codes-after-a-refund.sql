-- What became of a code after the order it was given for was refunded: taken back, or used before.
alter table store_credit add column after_refund text check (after_refund in ('taken_back', 'used'));
