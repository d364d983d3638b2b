import { expect, test } from 'vitest'
import { noFigures } from '#features/insight/analytics/rules/figures.ts'
import { toOverview } from './toOverview.ts'

test('home counts orders, not who shared them', () => {
  const { figures } = toOverview([{ ...noFigures, orders: 1, referrals: 3, day: '2026-03-01' }], 1)
  expect(figures.map(({ name, total }) => [name, total])).toContainEqual(['orders', 1])
  expect(figures.map(({ name }) => name)).not.toContain('referrals')
})

test('the last days are drawn and added up, and as many before them are what they are compared with', () => {
  const days = [1, 2, 3, 4, 5, 6].map(clicks => ({ ...noFigures, clicks, day: `2026-03-0${clicks}` }))
  const { from, to, figures } = toOverview(days, 3)
  expect([from, to]).toEqual(['2026-03-04', '2026-03-06'])
  expect(figures.find(({ name }) => name === 'clicks')).toEqual({ name: 'clicks', total: 15, before: 6, line: [4, 5, 6] })
})
