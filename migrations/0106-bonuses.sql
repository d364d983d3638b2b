-- What a shop gives besides commissions: for a goal that was reached, or for an affiliate who was recruited.
create table bonus (
  shop_id bigint not null references shop,
  id bigint generated always as identity,
  kind text not null check (kind in ('performance', 'recruitment')),
  title text not null,
  -- Of a performance bonus: what is measured. Of a recruitment bonus: what the recruited has to do.
  metric smallint not null check (metric between 0 and 4),
  occasion text not null check (occasion in ('approval', 'first_sale')),
  period text not null check (period in ('once', 'month', 'quarter', 'year')),
  -- Whether what was before the start counts, of a bonus that is given once.
  counts_past boolean not null,
  -- Days of the shop, both included.
  starts_on date not null,
  ends_on date,
  currency text not null,
  approval text not null check (approval in ('shop', 'at_once', 'by_hand')),
  after_payment text not null check (after_payment in ('debt', 'keep')),
  all_programs boolean not null,
  paused_at timestamptz,
  -- When everybody is to be looked at next, and since when that was done.
  pass_due_at timestamptz,
  passed_at timestamptz,
  -- How often it is given and not taken back, and what that costs; kept by the job that gives it.
  reached bigint not null default 0,
  cost bigint not null default 0,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  removed_at timestamptz,
  primary key (shop_id, id)
);
create index bonus_by_pass on bonus (pass_due_at) where pass_due_at is not null;
call make_tenant('bonus');

-- Targets in the smallest unit, or a number of orders; rewards in the smallest unit, or in ten-thousandths of a percent.
create table bonus_step (
  shop_id bigint not null,
  bonus_id bigint not null,
  step smallint not null,
  target bigint not null check (target >= 0),
  reward_type text not null check (reward_type in ('fixed', 'percent')),
  reward bigint not null check (reward > 0),
  primary key (shop_id, bonus_id, step),
  foreign key (shop_id, bonus_id) references bonus (shop_id, id)
);
call make_tenant('bonus_step');

create table bonus_program (
  shop_id bigint not null,
  bonus_id bigint not null,
  program_id bigint not null,
  primary key (shop_id, bonus_id, program_id),
  foreign key (shop_id, bonus_id) references bonus (shop_id, id),
  foreign key (shop_id, program_id) references program (shop_id, id)
);
call make_tenant('bonus_program');

-- Given once for each affiliate, step and period, whatever runs twice; a recruited affiliate is rewarded once, whoever recruited them.
create table bonus_award (
  shop_id bigint not null,
  id bigint generated always as identity,
  bonus_id bigint not null,
  affiliate_id bigint not null,
  step smallint not null,
  -- The first day of the period; the same day for everything that is given once.
  period date not null,
  -- The affiliate who was recruited; 0 where nobody was.
  recruited_id bigint not null default 0,
  key uuid not null,
  referral_id bigint,
  target bigint not null,
  value bigint not null,
  amount bigint not null,
  -- What it costs now: nothing once it was taken back or denied.
  worth bigint not null,
  currency text not null,
  given_at timestamptz not null,
  taken_at timestamptz,
  taken_how text check (taken_how in ('denied', 'corrected')),
  primary key (shop_id, id),
  foreign key (shop_id, bonus_id) references bonus (shop_id, id),
  foreign key (shop_id, affiliate_id) references affiliate (shop_id, id),
  check ((taken_at is null) = (taken_how is null))
);
create unique index bonus_award_once on bonus_award (shop_id, bonus_id, affiliate_id, step, period, recruited_id);
create unique index bonus_award_once_for_recruited on bonus_award (shop_id, bonus_id, recruited_id) where recruited_id <> 0;
create unique index bonus_award_by_key on bonus_award (shop_id, key);
create index bonus_award_by_affiliate on bonus_award (shop_id, affiliate_id, id);
create index bonus_award_by_bonus on bonus_award (shop_id, bonus_id, id);
create index bonus_award_by_referral on bonus_award (shop_id, referral_id) where referral_id is not null;
call make_tenant('bonus_award');

-- In which shops everybody is to be looked at; numbers of shops and nothing else.
create function shops_with_bonuses_due() returns table (shop_id bigint)
  language sql stable security definer set search_path = public, pg_temp as $$
    select distinct bonus.shop_id from bonus where pass_due_at <= now() and paused_at is null order by 1 limit 10000
  $$;
revoke all on function shops_with_bonuses_due() from public;
grant execute on function shops_with_bonuses_due() to tandem_app;
