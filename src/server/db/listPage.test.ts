import { afterAll, beforeAll, expect, test } from 'vitest'
import { COUNT_CAP } from '#kit/contract/list-query.ts'
import { type TestDatabase, testDatabase } from '../../../tests/support/database.ts'
import { containsPattern, listPage } from './listPage.ts'

let database: TestDatabase
let shop: number
beforeAll(async () => {
  database = await testDatabase()
  shop = await database.addShop()
  await database.asOwner(
    `insert into audit_log (shop_id, at, actor_kind, actor_id, actor_name, action)
     select $1, date_trunc('day', now()) - (n / 7) * interval '1 minute', 'member', n % 1000, 'Somebody', case when n <= 40 then 'rare' else 'common' end
     from generate_series(1, ${COUNT_CAP + 40}) as n`,
    [shop],
  )
})
afterAll(() => database.close())

interface ListCase {
  page?: number
  per_page?: number
  action?: string
}

const list = ({ page = 1, per_page = 25, action }: ListCase = {}) =>
  database.db.inShop(shop, tx => {
    const all = tx.selectFrom('audit_log').select(['id', 'at']).where('shop_id', '=', shop)
    const matches = action ? all.where('action', '=', action) : all
    return listPage(matches, { page, per_page, sort: 'at:desc' }, { sort: { at: 'at' }, id: 'id' })
  })

test('a page has its rows and the number of all matches', async () => {
  const { rows, total, capped } = await list({ action: 'rare' })
  expect({ rows: rows.length, total, capped }).toEqual({ rows: 25, total: 40, capped: false })
  expect((await list({ action: 'rare', page: 2 })).rows).toHaveLength(15)
})

test('counting stops at the cap and says so', async () => {
  expect(await list()).toMatchObject({ total: COUNT_CAP, capped: true })
})

test('rows with the same time are neither shown twice nor left out', async () => {
  const seen: number[] = []
  for (const page of [1, 2, 3, 4]) seen.push(...(await list({ action: 'rare', per_page: 10, page })).rows.map(row => row.id))
  expect(new Set(seen).size).toBe(40)
})

test('a page past the end is empty and still knows the number of matches', async () => {
  expect(await list({ action: 'rare', page: 9 })).toEqual({ rows: [], total: 40, capped: false })
  expect(await list({ page: 999_999 })).toEqual({ rows: [], total: COUNT_CAP, capped: true })
})

test('what a first page shows in full needs no counting', async () => {
  expect(await list({ action: 'nothing' })).toEqual({ rows: [], total: 0, capped: false })
  expect(await list({ action: 'rare', per_page: 100 })).toMatchObject({ total: 40, capped: false })
})

test('all rows means all up to a thousand', async () => {
  expect((await list({ per_page: -1 })).rows).toHaveLength(1_000)
})

test('a search for % or _ looks for exactly that', () => {
  expect(containsPattern('50%_\\')).toBe('%50\\%\\_\\\\%')
})
