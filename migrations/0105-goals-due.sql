-- One note of whose figures changed serves whatever measures affiliates: tiers and bonuses. `since` is the time of the oldest sale that
-- changed, so that the months it belongs to are looked at again; nothing where the figures themselves did not change.
alter table auto_tier_due rename to goal_due;
alter table goal_due add column since timestamptz;

-- For processes of the version before, while both run.
create view auto_tier_due with (security_invoker = true) as select shop_id, id, affiliate_id from goal_due;
grant select, insert, delete on auto_tier_due to tandem_app;

-- Who measures affiliates of a shop; where nobody does, nothing is noted.
create table goal_watch (
  shop_id bigint not null references shop,
  watcher text not null check (watcher in ('tiers', 'bonuses')),
  primary key (shop_id, watcher)
);
call make_tenant('goal_watch');
insert into goal_watch (shop_id, watcher) select shop_id, 'tiers' from auto_tier where enabled;

-- In which shops somebody is to be looked at; numbers of shops and nothing else.
create function shops_with_goals_due() returns table (shop_id bigint)
  language sql stable security definer set search_path = public, pg_temp as $$
    select distinct goal_due.shop_id from goal_due order by 1 limit 10000
  $$;
revoke all on function shops_with_goals_due() from public;
grant execute on function shops_with_goals_due() to tandem_app;
