-- Who applies in the marketplace may have accounts at several shops: they are found by mailbox, whatever the shop.
create index affiliate_of_person on affiliate (mailbox) where removed_at is null and kind = 'affiliate';

-- Where somebody has an account with a password, the one they used last first. It tells numbers and nothing else.
create function accounts_of_person(wanted text, most integer) returns table (shop_id bigint, affiliate_id bigint)
  language sql stable security definer set search_path = public, pg_temp as $$
    select affiliate.shop_id, affiliate.id from affiliate
    where mailbox = mailbox_of(wanted) and removed_at is null and kind = 'affiliate' and password_hash is not null
    order by last_login_at desc nulls last, affiliate.shop_id
    limit most
  $$;
revoke all on function accounts_of_person(text, integer) from public;
grant execute on function accounts_of_person(text, integer) to tandem_app;

-- How many offers somebody has joined and not been turned away from, and how many of their sales count, up to a bound; two numbers and
-- nothing else.
create function marketplace_standing(wanted text, counted integer[], most integer) returns table (joined integer, sales integer)
  language sql stable security definer set search_path = public, pg_temp as $$
    select
      (select count(*)::integer from affiliate
        where mailbox = mailbox_of(wanted) and removed_at is null and kind = 'affiliate'
          and signup_source = 'marketplace' and status in ('active', 'pending')),
      (select count(*)::integer from (
        select from affiliate join referral on referral.shop_id = affiliate.shop_id and referral.affiliate_id = affiliate.id
        where mailbox = mailbox_of(wanted) and removed_at is null and affiliate.kind = 'affiliate'
          and referral.kind = 'sale' and referral.status = any (counted)
        limit most) as found)
  $$;
revoke all on function marketplace_standing(text, integer[], integer) from public;
grant execute on function marketplace_standing(text, integer[], integer) to tandem_app;
