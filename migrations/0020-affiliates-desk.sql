create extension if not exists pg_trgm;
create extension if not exists btree_gin;

-- One mailbox, one affiliate: Gmail takes dots for nothing and has two names. What follows a plus stays a mailbox of its own.
create function mailbox_of(email text) returns text language sql immutable
  return case when split_part(lower(email), '@', 2) in ('gmail.com', 'googlemail.com')
    then replace(split_part(lower(email), '@', 1), '.', '') || '@gmail.com' else lower(email) end;

alter table affiliate
  add column custom_path text,
  add column import_id bigint,
  add column reminded_at timestamptz,
  add column mailbox text generated always as (mailbox_of(email)) stored,
  -- Where the money goes, in one word, to see when two affiliates share it.
  add column payment_address text generated always as (
    payment_method || ':' || lower(coalesce(payment_info ->> 'email', payment_info ->> 'account_number', payment_info ->> 'upi_id',
      payment_info ->> 'username', payment_info ->> 'phone'))) stored;

create unique index affiliate_mailbox_once on affiliate (shop_id, mailbox) where removed_at is null;
create unique index affiliate_custom_path_once on affiliate (shop_id, lower(custom_path)) where custom_path is not null and removed_at is null;
create index affiliate_by_import on affiliate (shop_id, import_id) where import_id is not null;
create index affiliate_by_payment_address on affiliate (shop_id, payment_address, id) where payment_address is not null and removed_at is null;

-- Every order the list offers runs along an index. The e-mail's is `affiliate_email_once`.
create index affiliate_by_name on affiliate (shop_id, lower(first_name || ' ' || last_name), id) where removed_at is null;
create index affiliate_by_logins on affiliate (shop_id, login_count, id) where removed_at is null;
create index affiliate_by_last_login on affiliate (shop_id, coalesce(last_login_at, '-infinity'), id) where removed_at is null;
-- Who waits has never logged in: along the orders above they would all stand at the end.
create index affiliate_by_status_logins on affiliate (shop_id, status, login_count, id) where removed_at is null;
create index affiliate_by_status_last_login on affiliate (shop_id, status, coalesce(last_login_at, '-infinity'), id) where removed_at is null;
create index affiliate_downlines on affiliate (shop_id, upline_id, id) where upline_id is not null and removed_at is null;
drop index affiliate_by_upline;

create index affiliate_by_words on affiliate
  using gin (shop_id, lower(first_name || ' ' || last_name) gin_trgm_ops, email gin_trgm_ops) where removed_at is null;

-- Whom a text finds, at most so many. Row-level security keeps LIKE away from indexes, so it is asked here, for the caller's own shop.
create function find_affiliates(pattern text, most integer) returns bigint[]
  language sql stable security definer set search_path = public, pg_temp as $$
    select coalesce(array_agg(id), '{}') from (
      select id from affiliate
      where shop_id = current_shop() and removed_at is null
        and (lower(first_name || ' ' || last_name) like pattern or email like pattern)
      limit most
    ) as found
  $$;
revoke all on function find_affiliates(text, integer) from public;
grant execute on function find_affiliates(text, integer) to tandem_app;

-- The tags once more, a row each: found along an index, which an array is not under row-level security.
create table affiliate_tag (
  shop_id bigint not null,
  tag text not null,
  affiliate_id bigint not null,
  primary key (shop_id, tag, affiliate_id),
  foreign key (shop_id, affiliate_id) references affiliate (shop_id, id) on delete cascade
);
create index affiliate_tag_by_affiliate on affiliate_tag (shop_id, affiliate_id);
call make_tenant('affiliate_tag');

create function keep_affiliate_tags() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    delete from affiliate_tag where shop_id = new.shop_id and affiliate_id = new.id and tag <> all (new.tags);
  end if;
  insert into affiliate_tag (shop_id, tag, affiliate_id)
    select new.shop_id, tag, new.id from unnest(new.tags) as tag on conflict do nothing;
  return null;
end
$$;
create trigger tags_added after insert on affiliate for each row when (new.tags <> '{}') execute function keep_affiliate_tags();
create trigger tags_changed after update of tags on affiliate
  for each row when (new.tags is distinct from old.tags) execute function keep_affiliate_tags();
insert into affiliate_tag (shop_id, tag, affiliate_id)
  select distinct shop_id, tag, id from affiliate, unnest(tags) as tag where removed_at is null;

-- A mailed link with which an affiliate chooses a password, once. The token itself is known to its reader alone.
create table affiliate_password_link (
  shop_id bigint not null,
  id bigint generated always as identity,
  affiliate_id bigint not null,
  token_hash bytea not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (shop_id, id),
  foreign key (shop_id, affiliate_id) references affiliate (shop_id, id) on delete cascade
);
create unique index affiliate_password_link_by_token on affiliate_password_link (shop_id, token_hash);
create index affiliate_password_link_by_affiliate on affiliate_password_link (shop_id, affiliate_id);
call make_tenant('affiliate_password_link');

-- Sums of one affiliate that the books do not hold.
create index referral_denied on referral (shop_id, affiliate_id) include (currency, commission, commission_adjustment) where status = 3;
create index referral_network on referral (shop_id, affiliate_id) include (currency, commission, commission_adjustment, status) where kind = 'network';

create index customer_connection_open on customer_connection (shop_id, id) where ended_at is null;
create index customer_connection_open_by_affiliate on customer_connection (shop_id, affiliate_id, id) where ended_at is null;
create index product_connection_by_owner on product_connection (shop_id, affiliate_id, id);

create index customer_by_words on customer using gin (shop_id, lower(full_name) gin_trgm_ops, email gin_trgm_ops) where redacted_at is null;
create function find_customers(pattern text, most integer) returns bigint[]
  language sql stable security definer set search_path = public, pg_temp as $$
    select coalesce(array_agg(id), '{}') from (
      select id from customer
      where shop_id = current_shop() and redacted_at is null and (lower(full_name) like pattern or email like pattern)
      limit most
    ) as found
  $$;
revoke all on function find_customers(text, integer) from public;
grant execute on function find_customers(text, integer) to tandem_app;

-- Somebody may be connected before the first purchase, known by e-mail alone ('expected:ann@example.com').
-- Once the store has a customer with that e-mail, the connection is theirs.
create function meet_expected_customer() returns trigger language plpgsql as $$
declare
  expected bigint;
begin
  select id into expected from customer where shop_id = new.shop_id and platform_id = 'expected:' || new.email for update;
  if expected is null or expected = new.id then
    return null;
  end if;
  update customer_connection set customer_id = new.id where shop_id = new.shop_id and customer_id = expected
    and (ended_at is not null or not exists (
      select from customer_connection as other where other.shop_id = new.shop_id and other.customer_id = new.id and other.ended_at is null));
  update customer_connection set ended_at = now() where shop_id = new.shop_id and customer_id = expected and ended_at is null;
  -- The stand-in has done its part; history may still point at it, so it stays without the person.
  update customer set platform_id = 'met:' || expected, email = null, full_name = null, redacted_at = now()
    where shop_id = new.shop_id and id = expected;
  return null;
end
$$;
create trigger expected_came after insert on customer
  for each row when (new.email is not null and new.platform_id not like 'expected:%') execute function meet_expected_customer();
create trigger expected_named after update of email on customer
  for each row when (new.email is not null and new.email is distinct from old.email and new.platform_id not like 'expected:%')
  execute function meet_expected_customer();
