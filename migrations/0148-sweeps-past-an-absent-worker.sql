-- Where a server of a cluster is away, a question to all shops fails as a whole, and with it the work of shops that have nothing to do
-- with that server. It is asked piece by piece then, and the pieces that answer go on. Conditions are constants of the functions below.
create function shops_where(of_table regclass, condition text) returns setof bigint language plpgsql stable set search_path = public, pg_temp as $$
declare
  found bigint[];
begin
  begin
    execute format('select array_agg(shop_id) from (select distinct shop_id from %s where %s) as asked', of_table, condition) into found;
  exception when sqlstate '08000' or sqlstate '08001' or sqlstate '08003' or sqlstate '08006' then
    execute $pieces$select array_agg(shop_id) from (
        select unnest(result::bigint[]) as shop_id
        from run_command_on_shards($1, 'select coalesce(array_agg(distinct shop_id), ''{}'') from %s where ' || replace($2, '%', '%%'))
        where success) as asked$pieces$
      into found using of_table, condition;
  end;
  return query select unnest(found);
end
$$;
revoke all on function shops_where(regclass, text) from public;

create or replace function shops_with_bonuses_due() returns table (shop_id bigint)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query select shops_where('bonus', 'pass_due_at <= now() and paused_at is null') limit 10000;
end
$$;

create or replace function shops_with_branches_due() returns table (shop_id bigint)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query select shops_where('affiliate_branch_due', 'true') limit 10000;
end
$$;

create or replace function shops_with_bulk_mails_left(before timestamptz) returns setof bigint
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query select shops_where('bulk_mail', format(
    $c$(state in ('scheduled', 'gathering', 'sending') or (state = 'stopped' and counts is null)) and moved_at < %L::timestamptz$c$, before));
end
$$;

create or replace function shops_with_closed_accounts() returns setof bigint
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query select shops_where('affiliate', 'closed_at is not null and removed_at is null');
end
$$;

create or replace function shops_with_custom_links() returns setof bigint
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query select shops_where('affiliate', 'custom_path is not null and removed_at is null')
    union select shops_where('custom_link', 'true');
end
$$;

create or replace function shops_with_daily_summary() returns table (shop_id bigint, time_zone text, sent_until text)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  wanted bigint[] := array(
    select shops_where('shop_setting', $c$key = 'notifications_others' and content->>'notify_daily_summary' = '1'$c$));
begin
  if cardinality(wanted) = 0 then return; end if;
  return query execute format('select shop.shop_id, shop.time_zone, merchant_mail.day::text
    from shop left join merchant_mail on merchant_mail.shop_id = shop.shop_id and merchant_mail.kind = ''summary''
    where shop.shop_id in (%s)', array_to_string(wanted, ','));
end
$$;

create or replace function shops_with_discounts_due(since timestamptz, until timestamptz) returns table (shop_id bigint)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query
    select shops_where('store_discount', format($c$state = 'made' and starts_at > %L::timestamptz and starts_at <= %L::timestamptz$c$, since, until))
    union
    select shops_where('store_discount', format($c$state = 'made' and ends_at > %L::timestamptz and ends_at <= %L::timestamptz$c$, since, until)) limit 10000;
end
$$;

create or replace function shops_with_domains_to_check(at timestamptz) returns setof bigint
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query select shops_where('custom_domain', format(
    $c$(state = 'proven' and checked_at < %1$L::timestamptz - interval '6 hours')
      or (state = 'waiting' and asked_at > %1$L::timestamptz - interval '14 days'
        and coalesce(checked_at, asked_at) < %1$L::timestamptz - interval '10 minutes')
      or (state = 'lost' and missing_since > %1$L::timestamptz - interval '60 days'
        and checked_at < %1$L::timestamptz - interval '1 hour')$c$, at));
end
$$;

create or replace function shops_with_senders_to_check(at timestamptz) returns setof bigint
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query select shops_where('sender_address', format(
    $c$(state = 'proven' and checked_at < %1$L::timestamptz - interval '6 hours')
      or (state = 'waiting' and asked_at > %1$L::timestamptz - interval '14 days'
        and coalesce(checked_at, asked_at) < %1$L::timestamptz - interval '10 minutes')
      or (state = 'lost' and missing_since > %1$L::timestamptz - interval '60 days'
        and checked_at < %1$L::timestamptz - interval '1 hour')$c$, at));
end
$$;

create or replace function shops_with_due_schedules(until_day date) returns setof bigint
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query select shops_where('payout_schedule', format('is_active and next_on <= %L::date', until_day));
end
$$;

create or replace function shops_with_figures_due() returns table (shop_id bigint)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query select shops_where('figures_due', 'true') union select shops_where('products_due', 'true') limit 10000;
end
$$;

create or replace function shops_with_goals_due() returns table (shop_id bigint)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query select shops_where('goal_due', 'true') limit 10000;
end
$$;

create or replace function shops_with_open_discounts(before timestamptz) returns table (shop_id bigint)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query select shops_where('store_discount', format(
    $c$state in ('wanted', 'asked', 'removing') and created_at < %L::timestamptz$c$, before)) limit 10000;
end
$$;

create or replace function shops_with_open_payouts() returns setof bigint
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query select shops_where('payout_batch', $c$state in ('reserved', 'submitting', 'unknown', 'submitted')$c$);
end
$$;

create or replace function shops_with_referrals_to_approve() returns setof bigint
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query select shops_where('referral', 'status = 0 and approve_at <= now()');
end
$$;

create or replace function shops_with_waiting_codes() returns table (shop_id bigint)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query select shops_where('affiliate_coupon', $c$state = 'waiting' and source = 'auto' and valid_to is null$c$) limit 10000;
end
$$;

create or replace function tasks_left_behind() returns table (shop_id bigint, id bigint)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  left_behind constant text := $c$status in ('waiting', 'running') and moved_at < now() - interval '3 minutes'$c$;
  shops bigint[] := array(select shops_where('task', left_behind) limit 100);
begin
  if cardinality(shops) = 0 then return; end if;
  return query execute format('select task.shop_id, task.id from task where shop_id in (%s) and %s order by moved_at limit 100',
    array_to_string(shops, ','), left_behind);
end
$$;
