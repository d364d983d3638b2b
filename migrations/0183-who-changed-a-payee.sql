-- Which member entered the payment details that are held; nothing where the affiliate did. Another member may release them.
alter table affiliate add column payment_changed_by bigint;
