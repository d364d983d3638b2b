import fs from 'node:fs'
import { expect, test } from 'vitest'

/** Since then a new version is started beside the old one, and both work on the new schema for a while. */
const SINCE = '0230'

const migrations = fs
  .readdirSync('migrations')
  .filter(name => name >= SINCE)
  .map(name => ({ name, statements: statementsOf(fs.readFileSync(`migrations/${name}`, 'utf8')) }))

/** Takes from the version before what it asks for. */
const TAKES_AWAY = [
  [/\bdrop\s+(?:table|view|function|procedure|column|type)\b/i, 'drops something'],
  [/\brename\s+(?:column\s+\S+\s+)?to\b/i, 'renames something'],
  [/\balter\s+column\s+\S+\s+(?:set\s+data\s+)?type\b/i, 'changes the type of a column'],
  [/\balter\s+column\s+\S+\s+set\s+not\s+null\b/i, 'wants a value that the version before may not give'],
  [/\badd\s+column\b(?![^;]*\bdefault\b)[^,;]*\bnot\s+null\b/i, 'wants a value that the version before does not give'],
] as const

/** Says that a former version was the last to ask for it: `-- unused since 0231`. */
const ALLOWED = /^-- unused since (\d{4})\b/m

function statementsOf(text: string): string[] {
  // What a function does is its own; bodies stand between dollar signs.
  return text.replaceAll(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''").split(/;\s*$/m)
}

function problemsOf(statement: string): string[] {
  const sql = statement.replaceAll(/--.*$/gm, '')
  const found = TAKES_AWAY.flatMap(([pattern, problem]) => (pattern.test(sql) ? [problem] : []))
  return ALLOWED.test(statement) ? [] : found
}

test('the version before works on the schema that a migration leaves', () => {
  const found = migrations.flatMap(({ name, statements }) =>
    statements.flatMap(statement => problemsOf(statement).map(problem => `${name} ${problem}`)),
  )
  expect(found).toEqual([])
})

test('what is taken away was left unused by a migration before', () => {
  for (const { name, statements } of migrations)
    for (const statement of statements) {
      const since = ALLOWED.exec(statement)?.[1]
      if (since) expect(since < name.slice(0, 4), name).toBe(true)
    }
})

test.each([
  ['alter table shop drop column plan', true],
  ['-- unused since 0231\nalter table shop drop column plan', false],
  ['alter table shop rename column plan to tariff', true],
  ['alter table shop rename to store', true],
  ['alter table shop alter column plan type integer', true],
  ['alter table shop alter column plan set not null', true],
  ['alter table shop add column tariff text not null', true],
  ["alter table shop add column tariff text not null default 'free'", false],
  ['alter table shop add column tariff text', false],
  ['drop function enqueue_job(text)', true],
  ['create or replace function f() returns void as $$ begin drop table x; end $$', false],
  ['drop index shop_by_name', false],
  ['alter table shop drop constraint shop_check', false],
])('%s: %s', (statement, isRefused) => {
  expect(statementsOf(statement).flatMap(problemsOf).length > 0).toBe(isRefused)
})
