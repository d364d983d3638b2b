import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../tests/support/database.ts'
import { audit, changesOf, systemActor } from './audit.ts'

let database: TestDatabase
let shop_id: number

beforeAll(async () => {
  database = await testDatabase()
  shop_id = await database.addShop()
})
afterAll(() => database.close())

test('who did what to what, from where, is written down with the changed values', async () => {
  await database.db.inShop(shop_id, tx =>
    audit(tx, {
      shop_id,
      actor: { kind: 'member', id: 7, name: 'Ann' },
      action: 'programs.update',
      subject: { kind: 'program', id: 3 },
      before: { name: 'Old', rate: 5 },
      after: { name: 'New', rate: 5 },
      from: { address: '10.0.0.1', user_agent: 'x'.repeat(600), request_id: 'r1' },
    }),
  )
  const [row] = await database.asOwner("select * from audit_log where action = 'programs.update'")
  expect(row).toMatchObject({
    actor_kind: 'member',
    actor_name: 'Ann',
    subject_kind: 'program',
    subject_id: '3',
    address: '10.0.0.1',
  })
  expect(row).toMatchObject({ before: { name: 'Old' }, after: { name: 'New' }, request_id: 'r1' })
  expect(row!.user_agent).toHaveLength(512)
})

test('an entry of a change that did not happen is not there either', async () => {
  await database.db
    .inShop(shop_id, async tx => {
      await audit(tx, { shop_id, actor: systemActor, action: 'shop.imagined' })
      throw new Error('no')
    })
    .catch(() => {})
  expect(await database.asOwner("select from audit_log where action = 'shop.imagined'")).toEqual([])
})

test('nobody can change or remove an entry, not even the owner of the database', async () => {
  await database.db.inShop(shop_id, tx => audit(tx, { shop_id, actor: systemActor, action: 'shop.kept' }))
  const change = database.db.inShop(shop_id, tx => tx.updateTable('audit_log').set({ action: 'x' }).execute())
  await expect(change).rejects.toThrow(/permission denied/)
  const removal = database.db.inShop(shop_id, tx => tx.deleteFrom('audit_log').execute())
  await expect(removal).rejects.toThrow(/permission denied/)
  await expect(database.asOwner("update audit_log set action = 'x'")).rejects.toThrow(/append only/)
  await expect(database.asOwner('delete from audit_log')).rejects.toThrow(/append only/)
  await expect(database.asOwner('truncate audit_log')).rejects.toThrow(/append only/)
})

test('an entry cannot be put into the log of another shop, nor read from there', async () => {
  const other = await database.addShop()
  await expect(
    database.db.inShop(shop_id, tx => audit(tx, { shop_id: other, actor: systemActor, action: 'x.y' })),
  ).rejects.toThrow(/row-level security/)
  expect(await database.db.inShop(other, tx => tx.selectFrom('audit_log').selectAll().execute())).toEqual([])
})

test('only what changed is kept, on both sides', () => {
  expect(changesOf({ a: 1, b: [1, 2], gone: true }, { a: 2, b: [1, 2], fresh: null })).toEqual({
    before: { a: 1, gone: true },
    after: { a: 2, fresh: null },
  })
})

test('a creation keeps all of the new state, a removal all of the old', () => {
  expect(changesOf(undefined, { a: 1 })).toEqual({ before: null, after: { a: 1 } })
  expect(changesOf({ a: 1 }, undefined)).toEqual({ before: { a: 1 }, after: null })
})

test('a changed secret is said to have changed, and nothing more', () => {
  const changes = changesOf(
    { password_hash: 'a', api_key: '1' },
    { password_hash: 'b', api_key: '1', paypal: { clientSecret: 'c', mode: 'live' } },
  )
  expect(changes).toEqual({
    before: { password_hash: '[redacted]' },
    after: { password_hash: '[redacted]', paypal: { clientSecret: '[redacted]', mode: 'live' } },
  })
})
