import { loadModule } from 'libpg-query'
import { beforeAll, describe, expect, test } from 'vitest'
import { brokenRules } from './brokenRules.ts'

beforeAll(loadModule)

const tenantTables = new Set(['affiliate', 'referral', 'program'])
const broken = (text: string) => brokenRules(text, tenantTables)

describe('a statement that cannot run on tables spread by shop is found', () => {
  test.each([
    ['insert into referral (shop_id, id) select shop_id, id from affiliate where shop_id = $1', 'INSERT … SELECT'],
    ['insert into affiliate (shop_id) values ($1) on conflict (shop_id) do update set seen = now()', 'DO UPDATE SET'],
    ['update affiliate set seen = coalesce($1, now()) where shop_id = $2', 'CASE or COALESCE'],
    ['update affiliate set seen = case when $1 then now() end where shop_id = $2', 'CASE or COALESCE'],
    ['update affiliate set seen = $1 where shop_id = $2 returning now() as at', 'RETURNING'],
    ["update affiliate set due = due + interval '1 day' where shop_id = $1", 'interval'],
    ["update affiliate set due = $1 where shop_id = $2 and due + interval '1 day' < $3", 'interval'],
    ['select from affiliate a where exists (select from referral r where r.shop_id = a.shop_id and r.aff = a.id)', 'correlated'],
    ['select 1 from affiliate a, lateral (select from referral r where r.aff = a.id) x', 'correlated'],
    ['update affiliate set seen = $1 where shop_id = $2 returning (with x as (select 1) select * from x)', 'CTE'],
    ['with gone as (delete from affiliate where shop_id = $1 returning now()) select * from gone', 'RETURNING'],
  ])('%s', (text, rule) => {
    expect(broken(text).join()).toContain(rule)
  })
})

describe('a statement that can is not', () => {
  test.each([
    'insert into referral (shop_id, id) select shop_id, id from affiliate where shop_id = $1 returning id',
    'insert into referral (shop_id, id) select $1, id from unnest($2::bigint[]) as id',
    'with mine as (select id from affiliate where shop_id = $1) insert into referral (id) select id from mine returning id',
    'update affiliate set seen = now() where shop_id = $1',
    "update affiliate set seen = $1 where shop_id = $2 and seen < now() - interval '1 day'",
    'select from affiliate a where a.shop_id = $1 and exists (select from referral r where r.shop_id = $1 and r.aff = a.id)',
    'select from affiliate a where a.id in (select aff from referral where shop_id = $1)',
    // Not a table of shops.
    'update rate_limit set seen = coalesce($1, now()) where key = $2 returning now()',
  ])('%s', text => {
    expect(broken(text)).toEqual([])
  })
})
