-- What affiliates decide about their own account.
-- Nothing follows the language of the shop.
alter table affiliate add column language text;
-- Kinds of mails they do not want.
alter table affiliate add column muted_mails text[] not null default '{}';
-- They closed the account themselves; once nothing is open any more, the person is forgotten.
alter table affiliate add column closed_at timestamptz;
-- When they had read the page that is shown at the first login.
alter table affiliate add column welcomed_at timestamptz;
create index affiliate_closed on affiliate (shop_id, id) where closed_at is not null and removed_at is null;

-- Where somebody closed the account and is not forgotten yet. It tells the numbers of shops and nothing about them.
create function shops_with_closed_accounts() returns setof bigint
  language sql stable security definer set search_path = public, pg_temp as $$
    select distinct shop_id from affiliate where closed_at is not null and removed_at is null
  $$;
revoke all on function shops_with_closed_accounts() from public;
grant execute on function shops_with_closed_accounts() to tandem_app;
