import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { products } from '#features/commissions/products/contract.ts'
import { programs } from '#features/commissions/programs/contract.ts'
import { analytics } from '#features/insight/analytics/contract.ts'
import { bonuses } from '#features/motivation/bonuses/contract.ts'
import { coupons } from '#features/motivation/coupons/contract.ts'
import { creatives } from '#features/outreach/creatives/contract.ts'
import { payouts } from '#features/payments/payouts/contract.ts'
import { affiliates } from '#features/people/affiliates/contract.ts'
import { referrals } from '#features/sales/referrals/contract.ts'
import type { ListEndpoint } from '#kit/contract/list-query.ts'
import { type TestApp, testApp } from '../../../../../tests/support/app.ts'
import { keyOf, signedIn } from '../../../../../tests/support/people.ts'
import { writeCursor } from '../rules/cursor.ts'

const DEMO = 1

let app: TestApp
let merchant: ReturnType<TestApp['clientWith']>

beforeAll(async () => {
  app = await testApp()
  merchant = app.clientWith(await signedIn(app.services.db, DEMO))
  for (const name of ['Lookbook', 'Shop the look'])
    await merchant(creatives.add, {
      body: {
        ...{ kind: 'link', name, description: '', link: 'https://example.test/', category_id: null, program_ids: null },
        key: randomUUID(),
      },
    })
  const { rows } = await merchant(payouts.owed, { query: { tab: 'payable' } })
  for (const { affiliate_id, hindrance } of rows.slice(0, 3)) {
    const { total_amount } = await merchant(payouts.preview, { affiliate_id, query: {} })
    const body = { expected_total: total_amount, key: randomUUID() }
    if (!hindrance) await merchant(payouts.pay, { affiliate_id, body })
  }
})
afterAll(() => app.close())

interface ApiPage {
  data: Record<string, unknown>[]
  has_more: boolean
  next_cursor: string | null
}

/** Each time with a key of its own; of 120 calls in a minute the demo shop has fewer here. */
let key: string
beforeAll(async () => {
  key = await keyOf(app.services.db, DEMO, ['read'])
})

async function get<Answer = ApiPage>(path: string, headers: Record<string, string> = {}) {
  const answer = await app.fetch(`/api/v2/${path}`, { headers: { authorization: key, ...headers } })
  const body = answer.status === 304 ? null : await answer.json()
  return { status: answer.status, headers: answer.headers, body: body as Answer }
}

async function walk(path: string, limit: number): Promise<ApiPage['data']> {
  const found: ApiPage['data'] = []
  const beyond = (cursor: string | null) => `${path}limit=${limit}${cursor ? `&cursor=${cursor}` : ''}`
  for (let cursor: string | null = null, isFirst = true; isFirst || cursor; isFirst = false) {
    const { body }: { body: ApiPage } = await get(beyond(cursor))
    found.push(...body.data)
    cursor = body.next_cursor
  }
  return found
}

describe('what a list holds, page by page, is what the admin lists', () => {
  const cases: [path: string, list: ListEndpoint, query: object, id: string][] = [
    ['programs?', programs.list, {}, 'id'],
    ['affiliates?status=active&', affiliates.list, { status: 'active' }, 'id'],
    ['coupons?', coupons.list, {}, 'id'],
    ['creatives?', creatives.list, {}, 'id'],
    ['bonuses?', bonuses.list, {}, 'id'],
    ['payouts?type=manual_payout&', payouts.paid, {}, 'id'],
    ['balances?', payouts.owed, { sort: 'affiliate_id:asc' }, 'affiliate_id'],
  ]
  test.each(cases)('%s', async (path, list, query, id) => {
    const own = await walk(path, 40)
    const shown: unknown[] = []
    for (let page = 1; ; page++) {
      const { rows } = await merchant(list as typeof programs.list, { query: { ...query, page, per_page: 100 } })
      shown.push(...rows)
      if (rows.length < 100) break
    }
    const ids = (rows: readonly unknown[]) => rows.map(row => (row as Record<string, number>)[id]!).sort((a, b) => a - b)
    expect(ids(own).length).toBeGreaterThan(0)
    expect(ids(own)).toEqual(ids(shown))
  })
})

test('referrals of an affiliate come newest first, with amounts as decimals of their currency', async () => {
  const { rows } = await merchant(referrals.list, { query: { per_page: 10, sort: 'created_at:desc' } })
  const { body } = await get('referrals?limit=10')
  expect(body.data.map(({ id, amount }) => [id, amount])).toEqual(rows.map(row => [row.id, (row.amount / 100).toFixed(2)]))
  expect(body.has_more).toBe(true)
  const [first] = rows
  const own = await get(`referrals?limit=100&affiliate_id=${first!.aff_id}&status=approved`)
  expect(new Set(own.body.data.map(row => `${row.affiliate_id} ${row.status}`)).size).toBeLessThanOrEqual(1)
})

test('payouts are counted as they are listed', async () => {
  for (const filter of ['', 'progress=processed&', 'type=paypal_payout&']) {
    const rows = await walk(`payouts?${filter}`, 100)
    const { body } = await get<{ data: object }>(`payout-count?${filter}`)
    expect(body.data).toEqual({ count: rows.length, is_more: false })
  }
})

test('clicks are walked from the newest on, each once, by affiliate and day', async () => {
  const { body } = await get('clicks?limit=7')
  const [first] = body.data
  expect(body.has_more).toBe(true)
  expect(JSON.stringify(first)).not.toMatch(/address|user_agent/)
  const next = await get(`clicks?limit=7&cursor=${body.next_cursor}`)
  const times = [...body.data, ...next.body.data].map(row => String(row.created_at))
  expect(times).toEqual(times.toSorted().reverse())
  expect(new Set([...body.data, ...next.body.data].map(({ id }) => id)).size).toBe(14)
  expect((await get<{ data: object }>(`clicks/${first!.id}`)).body.data).toEqual(first)
  expect((await get('clicks/nobody')).status).toBe(404)
  const own = await get(`clicks?limit=100&affiliate_id=${first!.affiliate_id}&from=${times[0]!.slice(0, 10)}`)
  expect(new Set(own.body.data.map(row => row.affiliate_id))).toEqual(new Set([first!.affiliate_id]))
})

test('figures of a period are those of the admin, as decimals', async () => {
  const told = await merchant(analytics.chart, { query: {} })
  const { body } = await get<{ data: { totals: object; days: object[] } }>('analytics')
  const { sales, commission, ...counts } = told.totals
  const decimals = { sales: (sales / 100).toFixed(2), commission: (commission / 100).toFixed(2) }
  expect(body.data.totals).toEqual({ ...counts, ...decimals })
  expect(body.data.days.length).toBe(told.days.length)
  const both = await get<{ error: object }>('analytics?program_ids=1&affiliate_ids=1')
  expect(both).toMatchObject({ status: 422, body: { error: { field: 'affiliate_ids' } } })
})

test('one referral tells how it came about, in the sentences of the admin', async () => {
  const id = Number((await get('referrals?limit=1')).body.data[0]!.id)
  const told = await merchant(referrals.explanation, { id })
  const { body } = await get<{ data: { explanation: object } }>(`referrals/${id}?expand=explanation`)
  expect(body.data.explanation).toMatchObject({ attribution: told.attribution, summary: told.sentences })
  expect((await get<{ data: object }>(`referrals/${id}`)).body.data).not.toHaveProperty('explanation')
})

test('what stands behind a row comes with it, as it is read by itself, and nothing that was not asked for', async () => {
  const { body } = await get('referrals?limit=5&expand=affiliate,program,order')
  expect(body.data).toHaveLength(5)
  const [first] = body.data as [
    Record<'affiliate' | 'program' | 'order' | 'order_number', Record<string, unknown>> & Record<string, unknown>,
  ]
  const affiliate = (await get<{ data: object }>(`affiliates/${first.affiliate_id}`)).body.data
  expect(affiliate).toMatchObject(first.affiliate)
  expect((await get<{ data: object }>(`programs/${first.program_id}`)).body.data).toEqual(first.program)
  expect(first.order).toMatchObject({ number: first.order_number, placed_at: expect.any(String) })
  expect((await get<{ data: object }>(`referrals/${first.id}?expand=order,affiliate`)).body.data).toMatchObject({
    ...{ order: first.order, affiliate: first.affiliate },
  })
  for (const path of ['payouts', 'coupons', 'balances', 'clicks']) {
    const [row] = (await get(`${path}?limit=1&expand=affiliate`)).body.data
    expect(row!.affiliate).toMatchObject({ id: row!.affiliate_id, full_name: row!.affiliate_name ?? expect.any(String) })
    expect((await get(`${path}?limit=1`)).body.data[0]).not.toHaveProperty('affiliate')
  }
  const sparse = await get('referrals?limit=1&expand=program&fields=id,program')
  expect(Object.keys(sparse.body.data[0]!)).toEqual(['id', 'program'])
  const refused = await get<{ error: object }>('payouts?expand=affiliate,shoes')
  expect(refused).toMatchObject({ status: 422, body: { error: { code: 'api.expandUnknown', field: 'expand' } } })
})

test('products and collections that a program excludes are those of the admin', async () => {
  const [program] = (await get('programs?limit=1')).body.data
  const { rows } = await merchant(products.list, { query: {} })
  const ids = rows
    .map(row => row.id)
    .sort((a, b) => a - b)
    .slice(0, 3)
  const id = Number(program!.id)
  await merchant(programs.changeExclusions, { id, body: { kind: 'product', add: ids, remove: [] } })
  const own = await walk(`programs/${id}/exclusions?`, 2)
  const shown = await merchant(programs.exclusions, { id, query: { per_page: 100 } })
  expect(own.map(row => row.id)).toEqual(shown.rows.map(row => row.id).sort((a, b) => a - b))
  expect(own.map(row => row.id)).toEqual(expect.arrayContaining(ids))
  expect(own[0]).toMatchObject({ kind: 'product', is_removed: false, platform_id: expect.any(String) })
  expect((await get('programs/8999999999999/exclusions')).status).toBe(404)
})

test.each(['programs', 'affiliates', 'coupons', 'payouts', 'creatives', 'bonuses'])(
  'one of %s is read as it is listed',
  async path => {
    const listed = (await get(`${path}?limit=1`)).body.data[0]!
    const { body } = await get<{ data: object }>(`${path}/${listed.id}`)
    expect(body.data).toMatchObject(listed)
    expect((await get(`${path}/8999999999999`)).status).toBe(404)
  },
)

test('an affiliate is read with the links they share', async () => {
  const { id } = (await get('affiliates?limit=1')).body.data[0]!
  const { body } = await get<{ data: { links: object } }>(`affiliates/${id}`)
  const { links } = await merchant(affiliates.quickView, { id: Number(id) })
  expect(body.data.links).toMatchObject({ default: links.default_link, short: links.short_link })
})

test('only the fields that are asked for are sent, and one that is unknown is named', async () => {
  const { body } = await get('affiliates?limit=2&fields=id,email')
  expect(body.data.map(row => Object.keys(row))).toEqual([
    ['id', 'email'],
    ['id', 'email'],
  ])
  const refused = await get<{ error: object }>('affiliates?fields=id,shoe_size')
  expect(refused).toMatchObject({ status: 422, body: { error: { type: 'invalid', code: 'api.fieldUnknown', field: 'fields' } } })
})

test('who has the answer already is told that it has not changed', async () => {
  const first = await get('programs')
  const tag = first.headers.get('etag')!
  expect((await get('programs', { 'if-none-match': tag })).status).toBe(304)
  expect((await get('programs?limit=1', { 'if-none-match': tag })).status).toBe(200)
})

test.each([
  'nonsense',
  writeCursor({ by: 'number', mark: '1', id: 1 }),
  writeCursor({ by: 'created', mark: '2026-02-31 10:00:00+00', id: 1 }),
  writeCursor({ by: 'created', mark: "'; drop table", id: 1 }),
])('a cursor that is none is refused at its field: %s', async cursor => {
  const { status, body } = await get<{ error: object }>(`affiliates?cursor=${encodeURIComponent(cursor)}`)
  expect([status, body.error]).toEqual([422, expect.objectContaining({ field: 'cursor', code: 'api.cursorInvalid' })])
})
