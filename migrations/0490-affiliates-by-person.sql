-- no transaction
-- An affiliate who joins as a customer is found however the address is spelled: `ann+partner@mail.com` is `ann@mail.com`.
create index concurrently affiliate_by_person on affiliate
  (shop_id, (split_part(split_part(mailbox, '@', 1), '+', 1) || '@' || split_part(mailbox, '@', 2)), id)
  where removed_at is null and kind = 'affiliate';
