-- What a shop and its affiliates write to each other: one conversation for each affiliate.
create table chat_conversation (
  shop_id bigint not null references shop,
  affiliate_id bigint not null,
  -- The newest message: lists are in its order.
  last_message_id bigint not null default 0,
  -- Either side has read up to here, and so many messages of the other wait for it.
  merchant_read_until bigint not null default 0,
  merchant_unread integer not null default 0,
  affiliate_read_until bigint not null default 0,
  affiliate_unread integer not null default 0,
  -- A mail has told either side of what was there up to here.
  merchant_mailed_until bigint not null default 0,
  affiliate_mailed_until bigint not null default 0,
  primary key (shop_id, affiliate_id),
  foreign key (shop_id, affiliate_id) references affiliate (shop_id, id)
);
create index chat_conversation_latest on chat_conversation (shop_id, last_message_id);
create index chat_conversation_unread on chat_conversation (shop_id, last_message_id) where merchant_unread > 0;
call make_tenant('chat_conversation');

create table chat_message (
  shop_id bigint not null references shop,
  id bigint generated always as identity,
  affiliate_id bigint not null,
  acc_send text not null check (acc_send in ('merchant', 'affiliate')),
  -- Who of the shop wrote it.
  member_id bigint,
  msg_type text not null check (msg_type in ('text', 'img', 'file')),
  msg text not null default '',
  -- Made by the sender's screen: sent twice, it is there once.
  key uuid not null,
  created_at timestamptz not null default now(),
  primary key (shop_id, id),
  foreign key (shop_id, affiliate_id) references chat_conversation (shop_id, affiliate_id) on delete cascade
);
create unique index chat_message_sent on chat_message (shop_id, affiliate_id, acc_send, key);
create index chat_message_of on chat_message (shop_id, affiliate_id, id);
-- What was written stays as it was written, and goes with the affiliate.
call make_tenant('chat_message', 'select, insert, delete');

-- Pictures and papers that were sent: kept here, where they can be erased, and without a public address.
create table chat_file (
  shop_id bigint not null references shop,
  message_id bigint not null,
  format text not null check (format in ('pdf', 'png', 'jpeg')),
  filename text not null,
  byte_count integer not null,
  width integer,
  height integer,
  content bytea not null,
  primary key (shop_id, message_id),
  foreign key (shop_id, message_id) references chat_message (shop_id, id) on delete cascade
);
call make_tenant('chat_file', 'select, insert, delete');
