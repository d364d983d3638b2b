-- The domain a merchant wants affiliates to come to. Wanting it reserves nothing: only a proof counts.
create table custom_domain (
  shop_id bigint primary key references shop,
  domain text not null check (domain = lower(domain)),
  -- What the merchant writes into the records of the domain to prove that it is theirs.
  token text not null,
  state text not null default 'waiting' check (state in ('waiting', 'proven', 'lost')),
  -- What the last look found instead of the proof.
  problem text check (problem in ('missing', 'different', 'taken', 'unanswered')),
  asked_at timestamptz not null,
  checked_at timestamptz,
  proven_at timestamptz,
  missing_since timestamptz,
  -- The name that the domain was an alias of at the last look; some providers show none.
  alias text
);
call make_tenant('custom_domain');

-- Which shop answers for a proven domain. Global, because it is asked before the shop is known.
create table proven_domain (
  domain text primary key check (domain = lower(domain)),
  shop_id bigint not null unique references shop
);
grant select on proven_domain to tandem_app;

-- A shop takes a domain that it has proven, or gives up its own with null; whoever proved it first keeps it.
create function claim_proven_domain(wanted text) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if wanted is null then
    delete from proven_domain where shop_id = current_shop();
  else
    insert into proven_domain (domain, shop_id) values (wanted, current_shop())
      on conflict (shop_id) do update set domain = excluded.domain;
  end if;
  return true;
exception
  when unique_violation then return false;
end
$$;
revoke all on function claim_proven_domain(text) from public;
grant execute on function claim_proven_domain(text) to tandem_app;

-- Where a proof is to be looked for: soon after it was asked for, then ever more rarely. It tells the numbers of shops and nothing about them.
create function shops_with_domains_to_check(at timestamptz) returns setof bigint
  language sql stable security definer set search_path = public, pg_temp as $$
    select shop_id from custom_domain
    where (state = 'proven' and checked_at < at - interval '6 hours')
      or (state = 'waiting' and asked_at > at - interval '14 days' and coalesce(checked_at, asked_at) < at - interval '10 minutes')
      or (state = 'lost' and missing_since > at - interval '60 days' and checked_at < at - interval '1 hour')
  $$;
revoke all on function shops_with_domains_to_check(timestamptz) from public;
grant execute on function shops_with_domains_to_check(timestamptz) to tandem_app;
