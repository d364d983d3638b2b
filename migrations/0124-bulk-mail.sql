-- Mails that a merchant writes to many affiliates at once, and what becomes of each.
create table bulk_mail (
  shop_id bigint not null references shop,
  id bigint generated always as identity,
  state text not null check (state in ('draft', 'scheduled', 'gathering', 'sending', 'paused', 'stopped', 'sent')),
  subject text not null,
  -- As the rich text editor makes it, cleaned.
  content text not null,
  -- Who is meant; looked up when it is sent.
  recipients jsonb not null,
  -- Made by the sender's screen or program: sent twice, it is there once.
  key uuid,
  created_by bigint,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  send_at timestamptz,
  -- While who gets it is looked up: everybody up to this number is.
  gathered_until bigint not null default 0,
  begun_at timestamptz,
  ended_at timestamptz,
  -- What it waits for, and until when: the limit of the day.
  waits_until timestamptz,
  -- When a worker was last at it.
  moved_at timestamptz not null default now(),
  -- Recipients by status, counted when nothing more is under way.
  counts jsonb,
  primary key (shop_id, id)
);
create unique index bulk_mail_once on bulk_mail (shop_id, key) where key is not null;
create index bulk_mail_by_state on bulk_mail (shop_id, state, id);
create index bulk_mail_under_way on bulk_mail (moved_at)
  where state in ('scheduled', 'gathering', 'sending') or (state = 'stopped' and counts is null);
call make_tenant('bulk_mail');

create table bulk_mail_recipient (
  shop_id bigint not null references shop,
  id bigint generated always as identity,
  mail_id bigint not null,
  affiliate_id bigint not null,
  status text not null default 'queued'
    check (status in ('queued', 'sent', 'failed', 'bounced', 'unsubscribed', 'unknown', 'stopped')),
  attempts integer not null default 0,
  due_at timestamptz not null,
  -- Whoever sends it, and for how long: taken before anything is sent.
  claim uuid,
  claimed_until timestamptz,
  -- Written down before the first byte of the mail leaves: from here on it may have arrived.
  handed_at timestamptz,
  sent_at timestamptz,
  changed_at timestamptz not null,
  -- Why it was not sent, and what the mail server said.
  reason text,
  answer text,
  primary key (shop_id, id),
  foreign key (shop_id, mail_id) references bulk_mail (shop_id, id) on delete cascade,
  foreign key (shop_id, affiliate_id) references affiliate (shop_id, id)
);
create unique index bulk_mail_recipient_once on bulk_mail_recipient (shop_id, mail_id, affiliate_id);
create index bulk_mail_recipient_due on bulk_mail_recipient (shop_id, mail_id, due_at, id) where status = 'queued' and claim is null;
create index bulk_mail_recipient_claimed on bulk_mail_recipient (shop_id, mail_id, claimed_until) where status = 'queued' and claim is not null;
create index bulk_mail_recipient_counted on bulk_mail_recipient (shop_id, mail_id, status, id);
create index bulk_mail_recipient_by_status on bulk_mail_recipient (shop_id, status, id);
create index bulk_mail_recipient_of_affiliate on bulk_mail_recipient (shop_id, affiliate_id, id);
call make_tenant('bulk_mail_recipient');

-- How many bulk mails left on a day of the shop.
create table bulk_mail_day (
  shop_id bigint not null references shop,
  day date not null,
  taken integer not null default 0,
  primary key (shop_id, day)
);
call make_tenant('bulk_mail_day', 'select, insert, update');

-- In which shops bulk mails are due, or were left by a worker that died. It tells the numbers of shops and nothing about them.
create function shops_with_bulk_mails_left(before timestamptz) returns setof bigint
  language sql stable security definer set search_path = public, pg_temp as $$
    select distinct shop_id from bulk_mail
    where (state in ('scheduled', 'gathering', 'sending') or (state = 'stopped' and counts is null)) and moved_at < before
  $$;
revoke all on function shops_with_bulk_mails_left(timestamptz) from public;
grant execute on function shops_with_bulk_mails_left(timestamptz) to tandem_app;
