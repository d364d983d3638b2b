-- A message that another store of the brand has as well is found by its key, whoever it is with.
create index chat_message_by_key on chat_message (shop_id, key);
