-- When a side was last mailed about what it has not read: later messages are mailed about after a pause, not never.
alter table chat_conversation add column merchant_mailed_at timestamptz, add column affiliate_mailed_at timestamptz;
