-- no transaction
-- Whose payment details were changed lately: those few are left out of the list of who can be paid.
create index concurrently affiliate_payment_held on affiliate (shop_id, payment_held_until) where payment_held_until is not null;
