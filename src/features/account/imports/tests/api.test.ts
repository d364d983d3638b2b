import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod'
import type { Call } from '#kit/contract/client.ts'
import { Refusal } from '#kit/contract/errors.ts'
import { defineImport, type Import } from '#server/imports/defineImport.ts'
import { activityOf } from '../../../../../tests/support/activityOf.ts'
import { type TestApp, testApp } from '../../../../../tests/support/app.ts'
import { addShop, signedIn } from '../../../../../tests/support/people.ts'
import { refusal } from '../../../../../tests/support/refusal.ts'
import { runJob } from '../../../../../tests/support/runJob.ts'
import { serving } from '../../../../../tests/support/serving.ts'
import { imports } from '../contract.ts'
import { deleteUnappliedImportsJob } from '../server/deleteUnapplied.job.ts'
import { importRoutes } from '../server/routes.ts'

/** Names go into a table of the test; a name is there once. */
const names = defineImport({
  kind: 'names',
  permission: 'affiliate-and-coupon',
  mostRows: 60_000,
  columns: {
    name: { required: true, sample: ['Ann', 'Bob'] },
    amount: { sample: ['10.50', '-3'] },
  },
  row: z.object({ name: z.string().min(1).max(20), amount: z.string().regex(/^-?\d*(\.\d+)?$/, 'error.field.notAnAmount') }),
  options: z.object({ mark: z.string().max(5).default('') }),
  check: async (tx, { shop_id, rows }) => {
    const found = await sql<{ name: string }>`select name from name_list where shop_id = ${shop_id}`.execute(tx)
    const known = new Set(found.rows.map(row => row.name))
    return rows
      .filter(row => known.has(row.values.name))
      .map(row => ({ number: row.number, column: 'name', key: 'error.field.invalid' }))
  },
  apply: async (tx, { shop_id, rows, import_id, options }) => {
    if (options.mark === 'boom') throw new Error('half way')
    await sql`insert into name_list (shop_id, name, import_id)
      select ${shop_id}, name || ${options.mark}, ${import_id} from unnest(${rows.map(row => row.values.name)}::text[]) as name returning name`.execute(
      tx,
    )
  },
  undo: async (tx, { shop_id, import_id }) => {
    const { rows } = await sql<{ used: boolean }>`
      delete from name_list where shop_id = ${shop_id} and import_id = ${import_id} returning used`.execute(tx)
    if (rows.some(row => row.used)) throw new Refusal('conflict', 'imports.cannotUndo')
  },
})

let app: TestApp
let shop_id: number
let owner: Call
let clientWith: (token: string, language?: string) => Call
beforeAll(async () => {
  app = await testApp({ demo: false })
  await app.asOwner(
    'create table name_list (shop_id bigint, name text, import_id bigint, used boolean default false, primary key (shop_id, name))',
  )
  await app.asOwner(`call make_tenant('name_list')`)
  ;({ clientWith } = await serving(app, importRoutes(app.services, [names as Import])))
})
afterAll(() => app.close())
beforeEach(async () => {
  shop_id = await addShop(app.services.db, 'professional')
  owner = clientWith(await signedIn(app.services.db, shop_id))
})

const upload = (text: string, name = 'names.csv', call = owner) =>
  call(imports.check, { body: { kind: 'names', file: new File([text], name) } })
const apply = (id: number, leave_out = false, options = {}) => owner(imports.apply, { id, body: { leave_out, options } })
const stored = () =>
  app.services.db.inShop(shop_id, async tx => {
    const { rows } = await sql<{ name: string }>`select name from name_list where shop_id = ${shop_id} order by name`.execute(tx)
    return rows.map(row => row.name)
  })

describe('the dry run', () => {
  test('says how many rows are ready and what is wrong with which, and imports nothing', async () => {
    const view = await upload(
      'Name;Amount;Shoe size\nAnn;1\n;2\nBob;ten\n\n=HYPERLINK("far too long a name");1\nCleo;-3.5\nDora;1;2;3',
    )
    expect(view).toMatchObject({ status: 'checked', row_count: 6, ready: 2, problem_rows: 4, ignored_columns: ['Shoe size'] })
    expect(view.problems).toEqual([
      { row: 3, column: 'name', message: 'This field is required.' },
      { row: 4, column: 'amount', message: 'Enter an amount, for example 10.50.' },
      { row: 6, column: 'name', message: 'This is a formula. Enter its value instead.' },
      { row: 8, column: '', message: expect.stringContaining('more cells than there are columns') },
    ])
    expect(await stored()).toEqual([])
    expect((await owner(imports.about, { query: { kind: 'names' } })).recent).toEqual([])
  })

  test('looks into the shop as well', async () => {
    await apply((await upload('name\nAnn')).id)
    const view = await upload('name\nAnn\nBob')
    expect(view).toMatchObject({ ready: 1, problems: [{ row: 2, column: 'name' }] })
  })

  test('speaks the reader’s language, also when another person looks later', async () => {
    const { id } = await upload('name,amount\n,1')
    const vietnamese = clientWith(await signedIn(app.services.db, shop_id), 'vi')
    const { problems } = await vietnamese(imports.get, { id })
    expect(problems[0]!.message).not.toBe('This field is required.')
  })

  test.each([
    ['without a needed column', 'nom\nAnn', 'Missing: name.'],
    ['with a column twice', 'name,Name\nAnn,Bob', 'The column name appears twice.'],
    ['without rows', 'name\n', 'no rows'],
  ])('refuses a file %s, at the file', async (_what, text, message) => {
    const { kind, fields } = await refusal(upload(text))
    expect(kind).toBe('invalid')
    expect(fields.file?.[0]).toContain(message)
  })

  test('refuses no file, an unknown kind, and a file of more than 10 MB', async () => {
    expect((await refusal(owner(imports.check, { body: { kind: 'names' } }))).fields.file).toEqual(['This field is required.'])
    expect((await refusal(owner(imports.check, { body: { kind: 'dreams' } }))).kind).toBe('not_found')
    expect((await refusal(upload(`name\n${'x'.repeat(10_000_000)}`))).kind).toBe('too_large')
  })

  test('a text mark that our own exports put before a cell is no part of the value', async () => {
    const { id } = await upload("name,amount\n'=Ann,'-3")
    await apply(id)
    expect(await stored()).toEqual(['=Ann'])
  })

  test('10 MB with one bad row: that row is told, the others can be applied', async () => {
    const lines = Array.from({ length: 50_000 }, (_, index) => `n${index},${'1'.repeat(180)}`)
    lines[31_999] = 'bad,no amount'
    const view = await upload(`name,amount\n${lines.join('\n')}`)
    expect(view).toMatchObject({ row_count: 50_000, ready: 49_999, problems: [{ row: 32_001, column: 'amount' }] })
    await apply(view.id, true)
    expect((await stored()).length).toBe(49_999)
  })
})

describe('apply', () => {
  test('makes all rows real and notes it', async () => {
    const { id } = await upload('name\nAnn\nBob')
    const view = await apply(id, false, { mark: '!' })
    expect(view).toMatchObject({ status: 'applied', ready: 2, problems: [], applied_at: expect.any(String) })
    expect(await stored()).toEqual(['Ann!', 'Bob!'])
    const [entry] = await activityOf(app.services.db, shop_id, 'imports.applied')
    expect(entry!.after).toEqual({ kind: 'names', file: 'names.csv', rows: 2 })
  })

  test('is refused while there are problems, unless those rows are left out', async () => {
    const { id } = await upload('name\nAnn\nthis name is much too long for us\nBob')
    expect((await refusal(apply(id))).reason).toBe('imports.problemsRemain')
    expect(await stored()).toEqual([])
    expect(await apply(id, true)).toMatchObject({ status: 'applied', row_count: 3, ready: 2 })
    expect(await stored()).toEqual(['Ann', 'Bob'])
  })

  test('with every row left out is refused', async () => {
    const { id } = await upload('name,amount\nAnn,x')
    expect((await refusal(apply(id, true))).reason).toBe('imports.nothingLeft')
  })

  test('happens once however often it is asked for', async () => {
    const { id } = await upload('name\nAnn\nBob')
    const answers = await Promise.all([apply(id), apply(id), apply(id)])
    expect(answers.map(view => view.status)).toEqual(['applied', 'applied', 'applied'])
    expect((await apply(id)).status).toBe('applied')
    expect(await stored()).toEqual(['Ann', 'Bob'])
  })

  test('writes nothing at all when it breaks, and can be asked for again', async () => {
    const { id } = await upload('name\nAnn')
    expect((await refusal(apply(id, false, { mark: 'boom' }))).kind).toBe('unexpected')
    expect(await stored()).toEqual([])
    expect((await apply(id)).status).toBe('applied')
  })

  test('refuses an option that does not fit, at its field', async () => {
    const { id } = await upload('name\nAnn')
    expect((await refusal(apply(id, false, { mark: 'far too long' }))).fields.mark).toHaveLength(1)
  })

  test('notices that the shop changed since the dry run, and shows the row', async () => {
    const [first, second] = [await upload('name\nAnn\nBob'), await upload('name\nAnn\nCleo')]
    await apply(first.id)
    expect((await refusal(apply(second.id))).reason).toBe('imports.changedSince')
    expect(await owner(imports.get, { id: second.id })).toMatchObject({
      status: 'checked',
      problems: [{ row: 2, column: 'name' }],
    })
    await apply(second.id, true)
    expect(await stored()).toEqual(['Ann', 'Bob', 'Cleo'])
  })
})

describe('the same file again', () => {
  test('is refused with the day of the first time, until that was undone', async () => {
    const { id } = await upload('name\nAnn')
    await apply(id)
    const { reason, message } = await refusal(upload('name\nAnn', 'other name.csv'))
    expect(reason).toBe('imports.sameFile')
    expect(message).toContain(new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date()))
    await owner(imports.undo, { id })
    await apply((await upload('name\nAnn')).id)
    expect(await stored()).toEqual(['Ann'])
  })

  test('looked at twice and applied at once counts once', async () => {
    const [one, two] = [await upload('name\nAnn'), await upload('name\nAnn')]
    const outcomes = await Promise.allSettled([apply(one.id), apply(two.id)])
    expect(outcomes.map(outcome => outcome.status).sort()).toEqual(['fulfilled', 'rejected'])
    const refused = outcomes.find(outcome => outcome.status === 'rejected')!
    expect(refused.reason).toMatchObject({ kind: 'conflict', reason: 'imports.sameFile' })
    expect(await stored()).toEqual(['Ann'])
  })
})

describe('undo', () => {
  test('takes back what was imported and nothing else, once', async () => {
    await apply((await upload('name\nAnn')).id)
    const { id } = await upload('name\nBob\nCleo')
    await apply(id)
    const answers = await Promise.all([owner(imports.undo, { id }), owner(imports.undo, { id })])
    expect(answers.map(view => view.status)).toEqual(['undone', 'undone'])
    expect(await stored()).toEqual(['Ann'])
    expect((await refusal(apply(id))).reason).toBe('imports.wasUndone')
  })

  test('is refused in words when something since then forbids it, and takes nothing back', async () => {
    const { id } = await upload('name\nAnn\nBob')
    await apply(id)
    await app.services.db.inShop(shop_id, tx => sql`update name_list set used = true where name = 'Ann'`.execute(tx))
    expect((await refusal(owner(imports.undo, { id }))).message).toBe(
      'This import can’t be undone because something it created is in use.',
    )
    expect(await stored()).toEqual(['Ann', 'Bob'])
    expect((await owner(imports.get, { id })).status).toBe('applied')
  })

  test('of what was never applied is refused', async () => {
    const { id } = await upload('name\nAnn')
    expect((await refusal(owner(imports.undo, { id }))).reason).toBe('imports.notApplied')
  })
})

describe('who may', () => {
  test('those with the permission of the kind, in their own shop', async () => {
    const { id } = await upload('name\nAnn')
    const staff = clientWith(await signedIn(app.services.db, shop_id, { role: 'staff', permissions: ['payments'] }))
    expect((await refusal(upload('name\nBob', 'b.csv', staff))).kind).toBe('forbidden')
    expect((await refusal(staff(imports.get, { id }))).kind).toBe('forbidden')
    expect((await refusal(staff(imports.apply, { id, body: {} }))).kind).toBe('forbidden')
    const elsewhere = clientWith(await signedIn(app.services.db, await addShop(app.services.db, 'professional')))
    expect((await refusal(elsewhere(imports.get, { id }))).kind).toBe('not_found')
    expect((await refusal(elsewhere(imports.undo, { id }))).kind).toBe('not_found')
  })
})

test('what a file must look like and what was imported before is told', async () => {
  await apply((await upload('name\nAnn')).id)
  const about = await owner(imports.about, { query: { kind: 'names' } })
  expect(about).toMatchObject({
    most_rows: 60_000,
    columns: [
      { name: 'name', required: true },
      { name: 'amount', required: false },
    ],
    recent: [{ status: 'applied', file_name: 'names.csv', ready: 1 }],
  })
})

test('the sample file is one the import accepts', async () => {
  const { name, content } = await owner(imports.sample, { query: { kind: 'names' } })
  expect(name).toBe('names-sample.csv')
  expect(await upload(await content.text())).toMatchObject({ ready: 2, problem_rows: 0 })
})

test('a file that was looked at and not imported is forgotten after a day', async () => {
  const [old, recent] = [await upload('name\nAnn'), await upload('name\nBob')]
  const applied = await apply((await upload('name\nCleo')).id)
  await app.services.db.inShop(shop_id, tx =>
    tx
      .updateTable('import')
      .set({ created_at: sql`now() - interval '25 hours'` })
      .where('id', 'in', [old.id, applied.id])
      .execute(),
  )
  await runJob(deleteUnappliedImportsJob, app)
  expect((await refusal(owner(imports.get, { id: old.id }))).kind).toBe('not_found')
  expect((await owner(imports.get, { id: recent.id })).status).toBe('checked')
  expect((await owner(imports.get, { id: applied.id })).status).toBe('applied')
})
