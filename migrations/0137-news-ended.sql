-- Since when an affiliate gets no news, which is what bulk mails are; nothing is known of those who ended them before.
alter table affiliate add column news_ended_at timestamptz;
