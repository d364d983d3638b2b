-- What stands below each affiliate, kept and not counted when it is asked for: a tree of a hundred thousand opens like one of ten.
-- Who comes, moves or goes is added in the same transaction, under the lock of the network, at most twenty rows up.
-- What is sold changes all the time: a job folds it a moment later, so that orders of one network never wait for each other.
create table affiliate_branch (
  shop_id bigint not null references shop,
  affiliate_id bigint not null,
  -- Nobody stands above.
  is_top boolean not null,
  -- How many there are on each level below, the direct ones first; as long as the branch is deep.
  levels bigint[] not null default '{}',
  people bigint not null default 0,
  -- Of everybody below.
  sales bigint not null default 0,
  commission bigint not null default 0,
  -- Of the affiliate, as it was folded last.
  own_sales bigint not null default 0,
  own_commission bigint not null default 0,
  primary key (shop_id, affiliate_id)
) with (fillfactor = 70);
create index affiliate_branch_tops on affiliate_branch (shop_id, people desc, affiliate_id) where is_top and people > 0;
call make_tenant('affiliate_branch');

-- Whose sales changed since they were folded.
create table affiliate_branch_due (
  shop_id bigint not null references shop,
  id bigint generated always as identity,
  affiliate_id bigint not null,
  primary key (shop_id, id)
);
call make_tenant('affiliate_branch_due');

-- In which shops something is to be folded; numbers of shops and nothing else.
create function shops_with_branches_due() returns table (shop_id bigint)
  language sql stable security definer set search_path = public, pg_temp as $$
    select distinct affiliate_branch_due.shop_id from affiliate_branch_due order by 1 limit 10000
  $$;
revoke all on function shops_with_branches_due() from public;
grant execute on function shops_with_branches_due() to tandem_app;

-- Counts the whole network of a shop anew: for a past that was taken over.
create function rebuild_branches(shop bigint) returns void language sql as $$
  delete from affiliate_branch where shop_id = shop;
  with recursive own as (
    select affiliate_id, sum(sales)::bigint as sales, sum(commission)::bigint as commission
    from sale_day where shop_id = shop and split = 'all' group by affiliate_id
  ), pair as (
    select id as below, upline_id as above, 1 as level from affiliate
    where shop_id = shop and upline_id is not null and removed_at is null and kind = 'affiliate'
    union all
    select pair.below, affiliate.upline_id, pair.level + 1
    from pair join affiliate on affiliate.shop_id = shop and affiliate.id = pair.above
    where affiliate.upline_id is not null and pair.level < 20
  ), by_level as (
    select above, level, count(*) as people, coalesce(sum(own.sales), 0)::bigint as sales,
      coalesce(sum(own.commission), 0)::bigint as commission
    from pair left join own on own.affiliate_id = pair.below group by above, level
  ), below as (
    select above, array_agg(people order by level) as levels, sum(people)::bigint as people, sum(sales)::bigint as sales,
      sum(commission)::bigint as commission
    from by_level group by above
  )
  insert into affiliate_branch (shop_id, affiliate_id, is_top, levels, people, sales, commission, own_sales, own_commission)
  select shop, affiliate.id, affiliate.upline_id is null, coalesce(below.levels, '{}'), coalesce(below.people, 0), coalesce(below.sales, 0),
    coalesce(below.commission, 0), coalesce(own.sales, 0), coalesce(own.commission, 0)
  from affiliate left join below on below.above = affiliate.id left join own on own.affiliate_id = affiliate.id
  where affiliate.shop_id = shop and affiliate.removed_at is null and affiliate.kind = 'affiliate'
    and (below.above is not null or own.affiliate_id is not null)
  on conflict (shop_id, affiliate_id) do nothing
$$;
