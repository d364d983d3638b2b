import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { afterReports, type HeardOf, type Report } from './afterReports.ts'
import type { PayoutNews } from './states.ts'

const minute = (count: number) => new Date(Date.UTC(2026, 5, 1, 12, count))
const sent: HeardOf = { state: 'in_transit', event_at: minute(1) }
const report = (news: PayoutNews, at: number, more: Partial<Report> = {}): Report => ({
  payout_id: 1,
  news,
  at: minute(at),
  ...more,
})

describe('after reports of a payment', () => {
  test('that are older than the last word, nothing is written', () => {
    expect(afterReports(sent, [report('succeeded', 0)])).toBeUndefined()
  })

  test('that it arrived and came back, both times are kept and it is over', () => {
    const heard = afterReports(sent, [report('came_back', 3, { failure: 'paypal_returned' }), report('succeeded', 2)])
    expect(heard).toEqual({
      state: 'returned',
      event_at: minute(3),
      failure: 'paypal_returned',
      settled_at: minute(2),
      ended_at: minute(3),
    })
  })

  test('that change nothing, the newest word is kept all the same', () => {
    const heard = afterReports({ state: 'paid', event_at: minute(1) }, [report('held', 2, { item_state: 'ONHOLD' })])
    expect(heard).toEqual({ state: 'paid', event_at: minute(2), item_state: 'ONHOLD' })
  })

  test('at different times, the order in which they come does not matter', () => {
    const news = fc.constantFrom<PayoutNews>('sent', 'unclaimed', 'held', 'succeeded', 'came_back')
    const some = fc.uniqueArray(fc.tuple(news, fc.nat(50)), { selector: ([, at]) => at })
    fc.assert(
      fc.property(some, all => {
        const reports = all.map(([one, at]) => report(one, at))
        expect(afterReports(sent, reports.toReversed())).toEqual(afterReports(sent, reports))
      }),
    )
  })
})
