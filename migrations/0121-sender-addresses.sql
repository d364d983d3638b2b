-- The address a merchant wants mails to affiliates to come from. It is used while its mailbox has agreed and its records are there.
create table sender_address (
  shop_id bigint primary key references shop,
  address text not null check (address = lower(address)),
  domain text not null check (domain = lower(domain)),
  -- Mails are signed with a key of this shop for this domain; its public half stands in a record of the domain.
  selector text not null,
  public_key text not null,
  sealed_key bytea not null,
  state text not null default 'waiting' check (state in ('waiting', 'proven', 'lost')),
  -- What the last look at the records found, by kind.
  found jsonb,
  asked_at timestamptz not null,
  confirmed_at timestamptz,
  checked_at timestamptz,
  proven_at timestamptz,
  missing_since timestamptz
);
call make_tenant('sender_address');

-- Where records are to be looked at: soon after they were asked for, then ever more rarely. It tells the numbers of shops and nothing about them.
create function shops_with_senders_to_check(at timestamptz) returns setof bigint
  language sql stable security definer set search_path = public, pg_temp as $$
    select shop_id from sender_address
    where (state = 'proven' and checked_at < at - interval '6 hours')
      or (state = 'waiting' and asked_at > at - interval '14 days' and coalesce(checked_at, asked_at) < at - interval '10 minutes')
      or (state = 'lost' and missing_since > at - interval '60 days' and checked_at < at - interval '1 hour')
  $$;
revoke all on function shops_with_senders_to_check(timestamptz) from public;
grant execute on function shops_with_senders_to_check(timestamptz) to tandem_app;
