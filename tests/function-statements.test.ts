import { readFile } from 'node:fs/promises'
import { loadModule, parsePlPgSQLSync } from 'libpg-query'
import { beforeAll, expect, test } from 'vitest'
import { isSentToAll } from './support/statements/brokenRules.ts'

beforeAll(loadModule)

/** The statements of a function, wherever they stand in it. */
function statementsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(statementsIn)
  if (typeof value !== 'object' || value === null) return []
  const { query, parseMode } = value as { query?: unknown; parseMode?: number }
  if (typeof query === 'string') return parseMode === 0 ? [query] : []
  return Object.values(value).flatMap(statementsIn)
}

test('no function of the database has an insert whose rows every server of a cluster would be sent', async () => {
  const schema = await readFile('docs/schema.sql', 'utf8')
  const functions = schema
    .split(/(?=^CREATE OR REPLACE (?:FUNCTION|PROCEDURE) )/m)
    .filter(text => /^ LANGUAGE plpgsql/m.test(text))
    .map(text => /^.*?\$(\w+)\$.*?\$\1\$/s.exec(text)![0])
  expect(functions.length).toBeGreaterThan(50)
  const sent = functions.filter(text => statementsIn(parsePlPgSQLSync(text)).some(isSentToAll)).map(text => text.split('\n')[0])
  expect(sent).toEqual([])
})

test.each([
  ['with taken as (delete from due where shop_id = 1 returning n) insert into day select 1, sum(n) from taken', true],
  ['with fresh as (select 1 as n), kept as (insert into day select n from fresh) select n from fresh', true],
  ['with fresh as (select 1 as n) insert into day select n from fresh', false],
  ['with booked as (insert into day select n from unnest($1) as n returning n) select count(*) from booked', false],
])('%s: %s', (text, isSent) => {
  expect(isSentToAll(text)).toBe(isSent)
})
