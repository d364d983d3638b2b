-- What agents propose: it stands here until a person of the shop releases or declines it, or its time is over.
create table agent_proposal (
  shop_id bigint not null references shop (shop_id),
  id bigint generated always as identity,
  kind text not null check (kind in ('approve_referrals', 'deny_referrals', 'pay_affiliates', 'change_rate', 'send_email')),
  -- All that decides what is done, and its hash, by which the same wish is one proposal.
  action jsonb not null,
  action_hash bytea not null,
  -- How everything stood when it was proposed.
  seen jsonb not null,
  -- Whom it concerns: it goes with them.
  affiliate_ids bigint[] not null default '{}',
  -- The agent's own words, and who it said it is.
  reason text not null,
  agent text not null,
  key_id bigint,
  key_name text not null,
  state text not null default 'open' check (state in ('open', 'released', 'declined', 'expired')),
  decided_by bigint,
  decided_by_name text,
  decided_at timestamptz,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  primary key (shop_id, id)
);
call make_tenant('agent_proposal');
create unique index agent_proposal_once on agent_proposal (shop_id, action_hash) where state = 'open';
create index agent_proposal_by_age on agent_proposal (shop_id, created_at);

create function shops_with_old_proposals(before timestamptz) returns table (shop_id bigint)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query select shops_where('agent_proposal', format('created_at < %L::timestamptz', before)) limit 10000;
end
$$;

revoke all on function shops_with_old_proposals(timestamptz) from public;
grant execute on function shops_with_old_proposals(timestamptz) to tandem_app;
