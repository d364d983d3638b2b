import { addDays, firstOfMonth } from '#kit/days.ts'

/** Days as the wire writes them, `2026-03-31`; both ends belong to the period. */
export interface Period {
  from: string
  to: string
}

export const periodNames = ['today', 'last7', 'last30', 'last90', 'thisMonth', 'lastMonth'] as const
export type PeriodName = (typeof periodNames)[number]

const lengths = { today: 1, last7: 7, last30: 30, last90: 90 } as const

/** The days of a common period; the day it is seen from is its last one, except for last month. */
export function periodOf(name: PeriodName, today: string): Period {
  if (name === 'thisMonth') return { from: firstOfMonth(today), to: today }
  if (name === 'lastMonth') {
    const to = addDays(firstOfMonth(today), -1)
    return { from: firstOfMonth(to), to }
  }
  return { from: addDays(today, 1 - lengths[name]), to: today }
}

/** The name of a period, if it is one of the common ones. */
export const periodNameOf = (period: Partial<Period>, today: string): PeriodName | undefined =>
  periodNames.find(name => {
    const { from, to } = periodOf(name, today)
    return from === period.from && to === period.to
  })
