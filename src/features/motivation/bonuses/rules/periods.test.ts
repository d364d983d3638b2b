import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aBonus } from '../../../../../tests/support/bonuses.ts'
import type { Bonus } from './Bonus.ts'
import { nextPassAt, nextPeriod, ONCE, periodOf, periodsSince, stateOf } from './periods.ts'

const at = (text: string) => new Date(text)
const zone = 'America/New_York'
const shown = (bonus: Partial<Bonus>, since: string | null, now: string, timeZone = zone) =>
  periodsSince(aBonus(bonus), since === null ? null : at(since), at(now), timeZone).map(
    ({ key, from, until }) => `${key} ${from?.toISOString() ?? 'ever'} ${until?.toISOString() ?? 'open'}`,
  )

describe('a bonus that is given once', () => {
  test('counts from its start, or from the beginning, as the merchant chose', () => {
    const starts_on = '2026-11-10'
    expect(shown({ starts_on }, null, '2026-11-16T12:00:00Z')).toEqual([`${ONCE} 2026-11-10T05:00:00.000Z open`])
    expect(shown({ starts_on, counts_past: true }, null, '2026-11-16T12:00:00Z')).toEqual([`${ONCE} ever open`])
  })

  test('counts to the end of its last day', () => {
    expect(shown({ starts_on: '2026-11-01', ends_on: '2026-11-30' }, null, '2026-12-24T12:00:00Z')).toEqual([
      `${ONCE} 2026-11-01T04:00:00.000Z 2026-12-01T05:00:00.000Z`,
    ])
  })

  test('has nothing to count before it starts', () => {
    expect(shown({ starts_on: '2026-11-17' }, null, '2026-11-17T04:59:59Z')).toEqual([])
    expect(shown({ starts_on: '2026-11-17' }, null, '2026-11-17T05:00:00Z')).toHaveLength(1)
  })
})

describe('a month of the shop', () => {
  const monthly = { period: 'month', starts_on: '2026-01-01', created_on: '2026-01-01' } as const

  test('begins and ends at its midnight, an hour earlier once clocks are put forward', () => {
    expect(shown(monthly, null, '2026-03-20T12:00:00Z')).toEqual(['2026-03-01 2026-03-01T05:00:00.000Z 2026-04-01T04:00:00.000Z'])
    expect(shown(monthly, null, '2026-11-20T12:00:00Z')).toEqual(['2026-11-01 2026-11-01T04:00:00.000Z 2026-12-01T05:00:00.000Z'])
  })

  test('is another one elsewhere at the same moment', () => {
    const moment = '2026-04-01T02:00:00Z'
    expect(shown(monthly, null, moment)[0]).toMatch(/^2026-03-01/)
    expect(shown(monthly, null, moment, 'Asia/Ho_Chi_Minh')[0]).toMatch(/^2026-04-01/)
  })

  test('is looked at again when a sale of it changes later', () => {
    expect(shown(monthly, '2026-02-10T12:00:00Z', '2026-04-02T12:00:00Z').map(line => line.slice(0, 10))).toEqual([
      '2026-02-01',
      '2026-03-01',
      '2026-04-01',
    ])
  })

  test('that was before the bonus was made is not, whatever its start says', () => {
    const late = { ...monthly, created_on: '2026-03-20' }
    expect(shown(late, '2026-01-10T12:00:00Z', '2026-04-02T12:00:00Z').map(line => line.slice(0, 10))).toEqual([
      '2026-03-01',
      '2026-04-01',
    ])
  })

  test('is cut where the bonus starts and ends', () => {
    const short = { ...monthly, starts_on: '2026-03-10', ends_on: '2026-03-20' }
    expect(shown(short, null, '2026-05-02T12:00:00Z')).toEqual(['2026-03-01 2026-03-10T04:00:00.000Z 2026-03-21T04:00:00.000Z'])
  })
})

test.each([
  ['month', '2026-12-31', '2026-12-01', '2027-01-01'],
  ['quarter', '2026-12-31', '2026-10-01', '2027-01-01'],
  ['quarter', '2026-05-01', '2026-04-01', '2026-07-01'],
  ['year', '2024-02-29', '2024-01-01', '2025-01-01'],
] as const)('the %s of %s', (period, day, first, next) => {
  expect(periodOf(day, period)).toBe(first)
  expect(nextPeriod(first, period)).toBe(next)
})

test('periods follow each other without a gap, each moment is in one of them, in every zone', () => {
  const moment = fc.date({ min: at('2025-01-01T00:00:00Z'), max: at('2027-12-31T00:00:00Z'), noInvalidDate: true })
  const zones = fc.constantFrom('America/New_York', 'Europe/Berlin', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'UTC')
  fc.assert(
    fc.property(
      moment,
      zones,
      fc.constantFrom('month' as const, 'quarter' as const, 'year' as const),
      (now, timeZone, period) => {
        const bonus = aBonus({ period, starts_on: '2024-01-01', created_on: '2024-01-01' })
        const found = periodsSince(bonus, at('2024-06-01T00:00:00Z'), now, timeZone)
        for (const [i, one] of found.entries()) if (i > 0) expect(one.from).toEqual(found[i - 1]!.until)
        const last = found.at(-1)!
        expect(last.from! <= now && now < last.until!).toBe(true)
        expect(new Set(found.map(one => one.key)).size).toBe(found.length)
      },
    ),
  )
})

test('what it is called at a moment', () => {
  const state = (over: Partial<Bonus>) => stateOf(aBonus({ starts_on: '2026-11-01', ...over }), at('2026-11-16T12:00:00Z'), 'UTC')
  expect(state({})).toBe('active')
  expect(state({ starts_on: '2026-11-17' })).toBe('planned')
  expect(state({ is_paused: true })).toBe('paused')
  expect(state({ is_paused: true, ends_on: '2026-11-15' })).toBe('ended')
  expect(state({ ends_on: '2026-11-16' })).toBe('active')
})

test('everybody is looked at when it starts, and when a month ends whose percentage is to be paid', () => {
  const percent = [{ step: 1, target: 100, reward: { type: 'percent', rate: 10_000 } as const }]
  const next = (over: Partial<Bonus>) =>
    nextPassAt(aBonus({ created_on: '2026-11-01', starts_on: '2026-11-01', ...over }), at('2026-11-16T12:00:00Z'), 'UTC')
  expect(next({ starts_on: '2026-12-24' })).toEqual(at('2026-12-24T00:00:00Z'))
  expect(next({ period: 'month' })).toBeNull()
  expect(next({ period: 'month', steps: percent })).toEqual(at('2026-12-01T00:00:00Z'))
  expect(next({ period: 'month', steps: percent, ends_on: '2026-11-20' })).toEqual(at('2026-11-21T00:00:00Z'))
  expect(next({ period: 'once', steps: percent })).toBeNull()
})
