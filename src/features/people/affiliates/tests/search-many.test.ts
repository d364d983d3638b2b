import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { referrals } from '#features/sales/referrals/contract.ts'
import { type TestApp, testApp } from '../../../../../tests/support/app.ts'
import { addShop } from '../../../../../tests/support/people.ts'
import { anIncomingOrder, type ShopWorld, shopWorld } from '../../../../../tests/support/shop-world.ts'
import { affiliates } from '../contract.ts'

const MANY = 6_000
let app: TestApp
let call: TestApp['guest']
let world: ShopWorld

/** Everybody is a person; every three hundredth is called Zenobia, and one of them has sold something. */
beforeAll(async () => {
  app = await testApp({ demo: false })
  const { db } = app.services
  world = await shopWorld({ db, addShop: () => addShop(db, 'professional') })
  const program_id = await world.program()
  await app.asOwner(
    `insert into affiliate (shop_id, email, first_name, last_name, status, program_id, ref_code, created_at)
     select $1::bigint, 'person' || n || '@example.test', case when n % 300 = 150 then 'Zenobia' else 'Ann' end, 'Nr' || n, 'active', $2, 'm' || n,
       now() - n * interval '1 minute'
     from generate_series(1, $3::int) as n`,
    [world.shop_id, program_id, MANY],
  )
  await app.asOwner('analyze affiliate')
  const seller = await world.affiliate(program_id, { first_name: 'Zenobia', created_at: new Date('2020-01-01') })
  await world.apply(anIncomingOrder({ click_id: await world.click(seller) }))
  call = await app.somebodyAt(world.shop_id)
})
afterAll(() => app.close())

const list = (query: Record<string, unknown>) => call(affiliates.list, { query: query as never })

describe('among many', () => {
  test('a name few have finds all who have it, on every page and with their number', async () => {
    const pages = await Promise.all([1, 2, 3].map(page => list({ query: 'zenobia', per_page: 10, page, sort: 'email:asc' })))
    expect(pages.map(({ rows, total, capped }) => [rows.length, total, capped])).toEqual([
      [10, 21, false],
      [10, 21, false],
      [1, 21, false],
    ])
    const emails = pages.flatMap(page => page.rows.map(row => row.email))
    expect(emails).toEqual(emails.toSorted())
    expect(new Set(emails).size).toBe(21)
    expect((await list({ query: 'zenobia', per_page: 10, page: 9 })).total).toBe(21)
    expect((await list({ query: 'zenobia', status: 'pending' })).total).toBe(0)
  })

  test('a name everybody has is found at once', async () => {
    expect((await list({ query: 'person', per_page: 25 })).rows).toHaveLength(25)
  })

  test('referrals are found by a name few have, and by one that many have', async () => {
    const found = async (query: string) => (await call(referrals.list, { query: { query } })).rows.length
    expect(await found('zenobia')).toBe(1)
    expect(await found('zenobia 0')).toBe(0)
    expect(await found('ann')).toBe(0)
  })
})

test('a name and an address are found by every spelling of their letters', async () => {
  const ilker = await world.affiliate(await world.program(), { first_name: 'İlker', email: 'i̇lker@named.test' })
  for (const query of ['İlker', 'ilker', 'İLKER', 'i̇lker', 'İlker@named', 'ilker@named'])
    expect(
      (await list({ query, per_page: 100 })).rows.map(row => row.id),
      query,
    ).toEqual([ilker])
})
