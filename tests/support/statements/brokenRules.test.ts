import { loadModule } from 'libpg-query'
import { beforeAll, describe, expect, test } from 'vitest'
import { brokenRules } from './brokenRules.ts'

beforeAll(loadModule)

const tenantTables = { all: new Set(['affiliate', 'referral', 'program']), numbered: new Set(['affiliate']) }
const broken = (text: string) => brokenRules(text, tenantTables)

describe('a statement that cannot run on tables spread by shop is found', () => {
  test.each([
    ['insert into referral (shop_id, id) select shop_id, id from affiliate where shop_id = $1', 'INSERT … SELECT'],
    ['insert into referral (shop_id, id) select $1, id from unnest($2::bigint[]) as id', 'INSERT … SELECT'],
    ['insert into referral select $1, 1 where exists (select from program where shop_id = $1) returning id', 'no column'],
    [
      'insert into affiliate select $1 where (select count(*) from referral where shop_id = $1) < 5 returning id',
      'outside FROM alone',
    ],
    ['insert into affiliate select $1, (select max(n) from affiliate where shop_id = $1) + 1 returning id', 'outside FROM alone'],
    [
      'insert into affiliate select $1, p.id from program p where p.shop_id = $1 and not exists (select 1 from referral r where r.shop_id = $1 and r.program = p.id) returning id',
      'before EXISTS',
    ],
    [
      'insert into affiliate select $1, p.id from program p where p.shop_id = $1 and (p.open or exists (select 1 from referral r where r.shop_id = $1 and r.program = p.id)) returning id',
      'before EXISTS',
    ],
    [
      'insert into referral as known (shop_id) select $1 from affiliate where shop_id = $1 on conflict (shop_id) do update set n = 1 where known.m = $2',
      'a parameter',
    ],
    ["update affiliate set state = case state when 'a' then 'b' else state end where shop_id = $1", 'CASE column'],
    ['update affiliate set token = coalesce(token, gen_random_uuid()::text) where shop_id = $1', 'chance'],
    ["update affiliate set seen = $1 where shop_id = $2 and date_trunc('day', due) = $3", 'date_trunc'],
    ['update affiliate set told = told || jsonb_build_array(name) where shop_id = $1', 'jsonb_build_array'],
    ['insert into affiliate (shop_id) values ($1) on conflict (shop_id) do update set seen = now()', 'DO UPDATE SET'],
    [
      "insert into affiliate as known (shop_id) values ($1) on conflict (shop_id) do update set seen = known.seen + interval '1 day'",
      'DO UPDATE SET',
    ],
    [
      "insert into affiliate (shop_id) values ($1) on conflict (shop_id) do update set token = $2 where date_trunc('day', affiliate.due) = $3",
      'WHERE of ON CONFLICT',
    ],
    ['insert into affiliate (shop_id, place) values ($1, (select max(place) from affiliate where shop_id = $1))', 'VALUES'],
    ['update affiliate set seen = coalesce($1, now()) where shop_id = $2', 'CASE or COALESCE'],
    ['update affiliate set seen = case when $1 then now() end where shop_id = $2', 'CASE or COALESCE'],
    [
      "update affiliate set seen = case when due > $1::timestamptz - interval '1 minute' then $2 end where shop_id = $3",
      'an interval',
    ],
    ['update affiliate set seen = $1 where shop_id = $2 returning now() as at', 'RETURNING'],
    ['update affiliate set leased_until = $1 where shop_id = $2 returning leased_until::text as lease', 'made text in RETURNING'],
    ["update affiliate set due = due + interval '1 day' where shop_id = $1", 'interval'],
    ["update affiliate set due = $1 where shop_id = $2 and due + interval '1 day' < $3", 'interval'],
    ["update affiliate set due = $1::timestamptz + interval '5 seconds' * tries where shop_id = $2", 'interval'],
    ['select id from affiliate where shop_id = $1 and id = any(find_affiliates($2, 20))', 'call it first'],
    ['select from affiliate a where exists (select from referral r where r.shop_id = a.shop_id and r.aff = a.id)', 'correlated'],
    ['select 1 from affiliate a, lateral (select from referral r where r.aff = a.id) x', 'correlated'],
    ['update affiliate set seen = $1 where shop_id = $2 returning (with x as (select 1) select * from x)', 'CTE'],
    [
      'with old as (select 1 as id) insert into referral (id) select id from old returning (select id from old)',
      'RETURNING of an INSERT',
    ],
    ['with gone as (delete from affiliate where shop_id = $1 returning now()) select * from gone', 'RETURNING'],
    [
      'with gone as (delete from affiliate where shop_id = $1 returning id), last as (select max(id) as id from gone) insert into referral (shop_id, id) select $1, id from last returning id',
      'a CTE that writes',
    ],
  ])('%s', (text, rule) => {
    expect(broken(text).join()).toContain(rule)
  })
})

describe('a statement that can is not', () => {
  test.each([
    'insert into referral (shop_id, id) select shop_id, id from affiliate where shop_id = $1 returning id',
    'insert into referral (shop_id, id) select $1, id from unnest($2::bigint[]) as id on conflict do nothing',
    'with made as (insert into referral (shop_id) values ($1) returning id) select max(id) from made',
    'with mine as (select id from affiliate where shop_id = $1) insert into referral (id) select id from mine returning id',
    'insert into referral select $1, p.id from program p where p.shop_id = $1 and not exists (select 1 from affiliate a where a.shop_id = $1 and a.program = p.id) returning id',
    'insert into affiliate select $1 from (select count(*) as n from referral where shop_id = $1) as known where n < 5 and not exists (select 1 from program where shop_id = $1 and name = $2) returning id',
    'insert into affiliate select $1 from (select count(*) as n from referral where shop_id = $1) as known where n < 5 returning id',
    'insert into program select $1 where not exists (select 1 from referral where shop_id = $1) on conflict do nothing',
    'update affiliate set seen = now() where shop_id = $1',
    'update affiliate set seen = $1 where shop_id = $2 returning id::text, leased_until',
    "update affiliate set seen = $1 where shop_id = $2 and seen < now() - interval '1 day'",
    'select from affiliate a where a.shop_id = $1 and exists (select from referral r where r.shop_id = $1 and r.aff = a.id)',
    'select from affiliate a where a.id in (select aff from referral where shop_id = $1)',
    'with old as (select 1 as id), new as (insert into referral (id) select id from old returning id) select * from new, old',
    `insert into affiliate as known (shop_id) values ($1)
     on conflict (shop_id) do update set seen = (known.seen at time zone 'UTC' + interval '1 day') at time zone 'UTC'`,
    // Not a table of shops.
    'update rate_limit set seen = coalesce($1, now()) where key = $2 returning now()',
  ])('%s', text => {
    expect(broken(text)).toEqual([])
  })
})
