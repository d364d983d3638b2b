-- no transaction
-- What was sent with a key is found by it, whether the mail was written with it or only sent.
create index concurrently bulk_mail_by_editor on bulk_mail (shop_id, editor) where editor is not null;
