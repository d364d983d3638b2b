-- Messages that nobody of the shop has read are mailed about.
alter table merchant_news drop constraint merchant_news_kind_check,
  add constraint merchant_news_kind_check check (kind in ('affiliate', 'referral', 'currency', 'payment_request', 'chat'));
alter table merchant_mail drop constraint merchant_mail_kind_check,
  add constraint merchant_mail_kind_check check (kind in ('affiliate', 'referral', 'currency', 'payment_request', 'chat', 'summary'));
