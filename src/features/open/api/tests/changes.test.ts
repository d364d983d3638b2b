import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { programs } from '#features/commissions/programs/contract.ts'
import { bonuses } from '#features/motivation/bonuses/contract.ts'
import { coupons } from '#features/motivation/coupons/contract.ts'
import { createLink } from '#features/outreach/affiliate-links/server/index.ts'
import { creatives } from '#features/outreach/creatives/contract.ts'
import { payouts } from '#features/payments/payouts/contract.ts'
import { affiliates } from '#features/people/affiliates/contract.ts'
import { type TestApp, testApp } from '../../../../../tests/support/app.ts'
import { keyOf, signedIn } from '../../../../../tests/support/people.ts'

const DEMO = 1

let app: TestApp
let merchant: ReturnType<TestApp['clientWith']>
let key: string

beforeAll(async () => {
  app = await testApp()
  merchant = app.clientWith(await signedIn(app.services.db, DEMO))
  key = await keyOf(app.services.db, DEMO, ['read'])
  for (const name of ['Lookbook', 'Shop the look']) {
    const draft = {
      kind: 'link' as const,
      name,
      description: '',
      link: 'https://example.test/',
      category_id: null,
      program_ids: null,
    }
    await merchant(creatives.add, { body: { ...draft, key: randomUUID() } })
  }
  const { rows } = await merchant(payouts.owed, { query: { tab: 'payable' } })
  for (const { affiliate_id } of rows.filter(row => !row.hindrance).slice(0, 2)) {
    const { total_amount } = await merchant(payouts.preview, { affiliate_id, query: {} })
    await merchant(payouts.pay, { affiliate_id, body: { expected_total: total_amount, key: randomUUID() } })
  }
})
afterAll(() => app.close())

interface ApiPage {
  data: Record<string, unknown>[]
  next_cursor: string | null
}

async function get(path: string) {
  const answer = await app.fetch(`/api/v2/${path}`, { headers: { authorization: key } })
  return { status: answer.status, body: (await answer.json()) as ApiPage }
}

describe('updated_since walks along the changes, the oldest first, each once', () => {
  beforeAll(async () => {
    const { rows } = await merchant(affiliates.list, { query: { status: 'active', per_page: 2, sort: 'id:asc' } })
    shared = rows[0]!.id
    await app.services.db.inShop(DEMO, async tx => {
      for (const path of ['/a', '/b', '/c'])
        await createLink(tx, { shop_id: DEMO, affiliate_id: shared }, path, app.services.publicUrl())
      for (const { id } of rows)
        await sql`insert into bonus_award (shop_id, bonus_id, affiliate_id, step, period, key, target, value, amount, worth, currency, given_at)
          select ${DEMO}, min(id), ${id}, 9, '2026-01-01', gen_random_uuid(), 1, 1, 100, 100, 'USD', now() from bonus
          where shop_id = ${DEMO} on conflict do nothing`.execute(tx)
    })
  })
  let shared: number

  const lists = [
    'programs',
    'affiliates',
    'referrals',
    'coupons',
    'payouts',
    'creatives',
    'bonuses',
    'bonus-awards',
    'clicks',
    'links',
  ]
  test.each(lists)('of %s', async path => {
    const time = path === 'clicks' || path === 'links' ? 'created_at' : 'updated_at'
    const list = `${path}?`
    const all = await get(`${list}limit=100`)
    const since = all.body.data.map(row => String(row[time])).sort()[0]!
    const limit = all.body.data.length > 50 ? 20 : 1
    const { body } = await get(`${list}limit=${limit}&updated_since=${since}`)
    const times = body.data.map(row => String(row[time]))
    expect(times.length).toBe(limit)
    expect(times).toEqual(times.toSorted())
    expect(times[0]! >= since).toBe(true)
    const next = await get(`${list}limit=${limit}&updated_since=${since}&cursor=${body.next_cursor}`)
    expect(next.body.data.length).toBeGreaterThan(0)
    expect(next.body.data.some(row => body.data.some(({ id }) => id === row.id))).toBe(false)
    expect((await get(`${list}cursor=${body.next_cursor}`)).status).toBe(422)
  })

  const newest = async (path: string) => (await get(`${path}?limit=1`)).body.data[0] as { id: number } & Record<string, unknown>
  const ways: [path: string, change: (id: number) => Promise<unknown>][] = [
    ['programs', id => merchant(programs.update, { id, body: { name: 'Changed' } })],
    ['affiliates', id => merchant(affiliates.update, { id, body: { company: 'Changed Ltd' } })],
    ['coupons', id => merchant(coupons.update, { id, body: { name: 'Changed', note: '' } })],
    [
      'creatives',
      async id => {
        const { id: category_id } = await merchant(creatives.addCategory, { body: { name: 'Changed' } })
        await merchant(creatives.move, { body: { ids: [id], category_id } })
      },
    ],
    ['bonuses', id => merchant(bonuses.setStatus, { id, body: { status: 0 } })],
  ]
  test.each(ways)('whatever of %s is changed is the last of them', async (path, change) => {
    const { id } = await newest(path)
    const since = new Date().toISOString()
    expect((await get(`${path}?updated_since=${since}`)).body.data).toEqual([])
    await change(id)
    expect((await get(`${path}?updated_since=${since}`)).body.data.map(row => row.id)).toEqual([id])
  })

  test('a code that the store was asked about and is as it was has not changed', async () => {
    const { id } = await newest('coupons')
    const since = new Date().toISOString()
    await app.services.db.inShop(DEMO, tx =>
      sql`update affiliate_coupon set seen_at = now(), uses_in_store = uses_in_store + 1 where shop_id = ${DEMO} and id = ${id}`.execute(
        tx,
      ),
    )
    expect((await get(`coupons?updated_since=${since}`)).body.data).toEqual([])
  })
})
