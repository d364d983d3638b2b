-- What the merchant is to be told by mail, until the next mail of its kind takes it along.
create table merchant_news (
  shop_id bigint not null references shop,
  id bigint generated always as identity,
  kind text not null check (kind in ('affiliate', 'referral')),
  -- The affiliate who signed up, or the order that came in.
  subject_id bigint not null,
  created_at timestamptz not null default now(),
  primary key (shop_id, id)
);
create index merchant_news_by_kind on merchant_news (shop_id, kind, id);
call make_tenant('merchant_news');

-- When each kind of mail last went out; of the daily summary, for which day.
create table merchant_mail (
  shop_id bigint not null references shop,
  kind text not null check (kind in ('affiliate', 'referral', 'summary')),
  sent_at timestamptz not null default now(),
  day date,
  primary key (shop_id, kind)
);
call make_tenant('merchant_mail');

create index shop_setting_with_summary on shop_setting (shop_id)
  where key = 'notifications_others' and content->>'notify_daily_summary' = '1';

-- Who wants a daily summary, by which clock, and up to which day it was sent.
create function shops_with_daily_summary() returns table (shop_id bigint, time_zone text, sent_until text)
  language sql stable security definer set search_path = public, pg_temp as $$
    select shop.shop_id, shop.time_zone, merchant_mail.day::text
    from shop_setting
    join shop on shop.shop_id = shop_setting.shop_id
    left join merchant_mail on merchant_mail.shop_id = shop.shop_id and merchant_mail.kind = 'summary'
    where shop_setting.key = 'notifications_others' and shop_setting.content->>'notify_daily_summary' = '1'
  $$;
revoke all on function shops_with_daily_summary() from public;
grant execute on function shops_with_daily_summary() to tandem_app;
