import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../../tests/support/app.ts'
import { refusal } from '../../../../../tests/support/refusal.ts'
import { columns } from '../contract.ts'

let app: TestApp
let owner: TestApp['guest']
beforeAll(async () => {
  app = await testApp()
  owner = await app.as('owner@demo.test')
})
afterAll(() => app.close())

const type = 'staff_index'

test('a list shows all its columns until somebody chooses, then the choice, for that person alone', async () => {
  expect((await owner(columns.get, { query: { type } })).columns).toHaveLength(6)
  await owner(columns.save, { body: { type, columns: ['created_at', 'name', 'email'] } })
  expect(await owner(columns.get, { query: { type } })).toEqual({ type, columns: ['name', 'email', 'created_at'] })
  const marta = await app.as('marta@demo.test')
  expect((await marta(columns.get, { query: { type } })).columns).toHaveLength(6)
})

test('what is always visible stays, even when it was not chosen', async () => {
  expect(await owner(columns.save, { body: { type, columns: [] } })).toEqual({ type, columns: ['name'] })
})

test.each([
  [{ type: 'nothing_index', columns: [] }, 'type'],
  [{ type: '__proto__', columns: [] }, 'type'],
  [{ type, columns: ['password_hash'] }, 'columns'],
  [{ type, columns: ['constructor'] }, 'columns'],
])('%j is refused at its field', async (body, field) => {
  const { fields } = await refusal(owner(columns.save, { body: body as never }))
  expect(Object.keys(fields)).toEqual([field])
})
