import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../tests/support/database.ts'
import { waitFor } from '../../../tests/support/waitFor.ts'
import { migrate } from './migrate.ts'

const patience = { lockTimeout: 50, pause: 20, tries: 10_000 }

let database: TestDatabase
let folder: string

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'migrations-'))
  await database.asOwner('create table thing (id int, name text)')
})
afterEach(async () => {
  await database.asOwner('drop table thing')
  await database.asOwner("delete from schema_migration where name like 'x%'")
  await rm(folder, { recursive: true })
})

const write = (name: string, sql: string) => writeFile(path.join(folder, name), sql)
const run = () => migrate(database.ownerUrl, { folder, patience })

/** Somebody in the middle of a transaction that has read the table. */
async function aReader() {
  const client = new pg.Client({ connectionString: database.ownerUrl })
  await client.connect()
  await client.query('begin isolation level repeatable read')
  await client.query('select from thing')
  return { leave: () => client.end() }
}

/** The statement that waits for the reader, once it does. */
const waiting = (start: string) =>
  waitFor(async () => {
    const [found] = await database.asOwner<{ pid: number }>(
      `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query ilike $1 || '%'`,
      [start],
    )
    expect(found).toBeDefined()
    return found!.pid
  })

const columns = async () =>
  (
    await database.asOwner<{ column_name: string }>(
      `select column_name from information_schema.columns where table_name = 'thing' order by ordinal_position`,
    )
  ).map(column => column.column_name)

const isValid = async () =>
  (await database.asOwner<{ indisvalid: boolean }>(`select indisvalid from pg_index where indrelid = 'thing'::regclass`)).map(
    index => index.indisvalid,
  )

const names = async () => (await database.asOwner<{ name: string }>('select name from thing order by id')).map(row => row.name)

const withIndex = `-- no transaction
-- the first
insert into thing values (1, 'a;b');
create index concurrently thing_name on thing (name);
insert into thing
  values (2, 'second');
`

describe('a migration in one transaction', () => {
  test('that waits for a long reader lets the traffic of the shop pass', async () => {
    await write('x1.sql', 'alter table thing add column more text')
    const reader = await aReader()
    const migrated = run()
    await waiting('alter table')
    // Stood behind the waiting statement for as long as the reader stays, were it not to step back.
    for (let question = 0; question < 5; question++) await database.asOwner('select from thing')
    expect(await columns()).toEqual(['id', 'name'])
    await reader.leave()
    await migrated
    expect(await columns()).toEqual(['id', 'name', 'more'])
  })

  test('that finds a table busy for too long leaves the database as it was', async () => {
    await write('x1.sql', "insert into thing values (1, 'a'); alter table thing add column more text")
    const reader = await aReader()
    const failed = migrate(database.ownerUrl, { folder, patience: { ...patience, tries: 2 } })
    await expect(failed).rejects.toThrow('The migration x1.sql failed: canceling statement due to lock timeout')
    await reader.leave()
    expect(await names()).toEqual([])
  })
})

describe('a migration without a transaction', () => {
  test('that is interrupted while an index is built goes on where it stopped, and builds that index anew', async () => {
    await write('x1.sql', withIndex)
    const reader = await aReader()
    const interrupted = expect(run()).rejects.toThrow('The migration x1.sql failed')
    await database.asOwner('select pg_terminate_backend($1)', [await waiting('create index')])
    await interrupted
    await reader.leave()
    expect(await isValid()).toEqual([false])
    await run()
    expect(await isValid()).toEqual([true])
    expect(await names()).toEqual(['a;b', 'second'])
  })

  test('lets the traffic pass while its index waits for a long reader', async () => {
    await write('x1.sql', withIndex)
    const reader = await aReader()
    const migrated = run()
    await waiting('create index')
    await database.asOwner("insert into thing values (3, 'third')")
    await reader.leave()
    await migrated
    expect(await names()).toEqual(['a;b', 'second', 'third'])
  })

  test('is run once by several processes that start at the same moment', async () => {
    await write('x1.sql', withIndex)
    const reader = await aReader()
    const all = Promise.all([run(), run(), run()])
    await waiting('create index')
    await reader.leave()
    await all
    expect(await isValid()).toEqual([true])
    expect(await names()).toEqual(['a;b', 'second'])
  })

  test('goes on after a step that failed, once that is mended; what was done may not change', async () => {
    await write('x1.sql', withIndex.replace('(2,', '(2, 2,'))
    await expect(run()).rejects.toThrow('The migration x1.sql failed')
    await write('x1.sql', withIndex.replace("(1, 'a;b')", "(1, 'b')"))
    await expect(run()).rejects.toThrow('The migration x1.sql failed: step 1 was changed after it was applied')
    await write('x1.sql', withIndex)
    await run()
    expect(await names()).toEqual(['a;b', 'second'])
  })

  test('may not change once it is done', async () => {
    await write('x1.sql', withIndex)
    await run()
    await write('x1.sql', `${withIndex}\n`)
    await expect(run()).rejects.toThrow('x1.sql was changed after it was applied')
  })
})
