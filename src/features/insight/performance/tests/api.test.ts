import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertPastClicks } from '#features/store/tracking/server/index.ts'
import { addDays, DAY_MS, dayAt } from '#kit/days.ts'
import { type AffiliateDesk, affiliateDesk } from '../../../../../tests/support/affiliate-desk.ts'
import { signedInAffiliate } from '../../../../../tests/support/people.ts'
import { refusal } from '../../../../../tests/support/refusal.ts'
import { performanceOf } from '../contract.ts'

let desk: AffiliateDesk
let shop: Awaited<ReturnType<AffiliateDesk['shop']>>
beforeAll(async () => {
  desk = await affiliateDesk()
  shop = await desk.shop()
})
afterAll(() => desk.close())

async function affiliate() {
  const { id, token } = await signedInAffiliate(desk.db, shop.shop_id)
  return { id, call: desk.app.clientWith(token) }
}

const clickAt = (affiliate_id: number, ...times: Date[]) =>
  shop.inShop(tx =>
    insertPastClicks(
      tx,
      shop.shop_id,
      times.map(at => ({
        id: crypto.randomUUID(),
        affiliate_id,
        at,
        source: null,
        landing: 'https://store.test/',
        referrer: null,
        user_agent: '',
        address: '',
      })),
    ),
  )

test('a newcomer has thirty days of nothing', async () => {
  const { call } = await affiliate()
  const found = await call(performanceOf.get, { query: {} })
  expect(found.days).toHaveLength(30)
  expect(found.to).toBe(found.today)
  expect(found.totals).toEqual({ clicks: 0, orders: 0, sales: 0, commission: 0 })
  expect(found.before).toEqual(found.totals)
})

test('today, and what it is compared with; of nobody else', async () => {
  const ann = await affiliate()
  const other = await affiliate()
  const today = new Date()
  await clickAt(ann.id, today, today, new Date(today.getTime() - 8 * DAY_MS))
  const first = await shop.sale(ann.id)
  await shop.sale(ann.id)
  await shop.move(first, 'deny')
  const found = await ann.call(performanceOf.get, { query: { days: 7 } })
  expect(found.days.at(-1)).toEqual({ day: found.today, clicks: 2, orders: 1, sales: 10_000, commission: 1_000 })
  expect(found.totals).toEqual({ clicks: 2, orders: 1, sales: 10_000, commission: 1_000 })
  expect(found.before).toMatchObject({ clicks: 1, orders: 0 })
  expect((await other.call(performanceOf.get, { query: { days: 7 } })).totals.clicks).toBe(0)
})

test('a day is the shop’s day', async () => {
  const { id, call } = await affiliate()
  await shop.settings({ time_zone: 'Pacific/Kiritimati' })
  await clickAt(id, new Date('2026-05-01T11:00:00Z'))
  await shop.settings({ time_zone: 'Pacific/Niue' })
  await clickAt(id, new Date('2026-05-01T10:00:00Z'))
  const { days, today } = await call(performanceOf.get, { query: { from: '2026-04-29', to: '2026-05-03' } })
  expect(days.filter(day => day.clicks > 0).map(day => day.day)).toEqual(['2026-04-30', '2026-05-02'])
  expect(today).toBe(dayAt(new Date(), 'Pacific/Niue'))
  await shop.settings({ time_zone: 'UTC' })
})

test('a period of one’s own is a year at most, and begins before it ends', async () => {
  const { call } = await affiliate()
  const ask = (from: string, to: string) => call(performanceOf.get, { query: { from, to } })
  expect((await ask('2025-01-01', '2026-01-01')).days).toHaveLength(366)
  expect(await refusal(ask('2025-01-01', addDays('2026-01-01', 1)))).toMatchObject({
    fields: { to: ['Choose a period of up to a year.'] },
  })
  expect(await refusal(ask('2026-01-02', '2026-01-01'))).toMatchObject({
    fields: { to: ['The end date is before the start date.'] },
  })
})
