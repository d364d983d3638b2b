-- A payment told only how it stands. What it went through, and when, is kept for whoever paid and whoever is paid.
create table payout_step (
  shop_id bigint not null references shop,
  id bigint generated always as identity,
  payout_id bigint not null,
  state text not null,
  at timestamptz not null,
  primary key (shop_id, id),
  foreign key (shop_id, payout_id) references payout
);
create index payout_step_of_payout on payout_step (shop_id, payout_id, id);
call make_tenant('payout_step', 'select, insert');

-- As far as it is known of payments from before.
insert into payout_step (shop_id, payout_id, state, at)
select shop_id, payout_id, state, at from (
  select payout.shop_id, payout.id as payout_id, 1 as place, 'in_transit' as state, payout_batch.submitted_at as at
  from payout join payout_batch on payout_batch.shop_id = payout.shop_id and payout_batch.id = payout.batch_id
  where payout.rail in ('paypal', 'bank_file') and payout.state <> 'reserved' and payout_batch.submitted_at is not null
  union all
  select shop_id, id, 2, 'paid', settled_at from payout where settled_at is not null
  union all
  select shop_id, id, 3, state, event_at from payout where state in ('unclaimed', 'on_hold') and event_at is not null
  union all
  select shop_id, id, 4, state, ended_at from payout where state in ('returned', 'undone') and ended_at is not null
) as step
order by shop_id, payout_id, place;
