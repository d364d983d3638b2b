import * as z from 'zod'
import { dayField } from '#kit/contract/date-fields.ts'
import { addDays, type Day, daysBetween } from '#kit/days.ts'

/**
 * What is counted of an affiliate, by days in the time zone of the shop.
 * `clicks` are those that were counted. An order of the store is one of `orders`, whatever part of it is the affiliate's;
 * `orders` and `sales` are of referrals credited to the affiliate, on the day they were recorded and
 * worth what they are worth now: denied ones, and those that went to somebody else, are not counted, and an order that is worth nothing
 * any more is none. `commission` is all that was earned by the referrals of those days, of one's network and by hand included; what a
 * refund takes back of a paid commission counts on the day it was taken back.
 */
export const Figures = z.object({
  clicks: z.number(),
  orders: z.number(),
  /** In the smallest unit of the shop's currency, as is commission. */
  sales: z.number(),
  commission: z.number(),
})
export type Figures = z.infer<typeof Figures>

/** A year, and a leap day. */
export const MAX_DAYS = 366

/** So many days up to today, or a period of one's own. */
export const PeriodQuery = z
  .object({
    days: z.coerce.number().int().min(1).max(MAX_DAYS).default(30),
    from: dayField().optional(),
    to: dayField().optional(),
  })
  .check(({ value: { from, to }, issues }) => {
    const refuse = (path: 'from' | 'to', message: string) => issues.push({ code: 'custom', input: from, path: [path], message })
    if (from === undefined && to === undefined) return
    if (from === undefined) refuse('from', 'error.field.required')
    else if (to === undefined) refuse('to', 'error.field.required')
    else if (to < from) refuse('to', 'performance.endsBeforeItBegins')
    else if (daysBetween(from, to) >= MAX_DAYS) refuse('to', 'performance.tooLong')
  })
export type PeriodQuery = z.infer<typeof PeriodQuery>

export interface Period {
  from: Day
  to: Day
}

export function periodOf({ days, from, to }: PeriodQuery, today: Day): Period {
  if (from !== undefined && to !== undefined) return { from, to }
  return { from: addDays(today, 1 - days), to: today }
}

/** As many days right before. */
export function periodBefore({ from, to }: Period): Period {
  const end = addDays(from, -1)
  return { from: addDays(end, -daysBetween(from, to)), to: end }
}

export function daysOf({ from, to }: Period): Day[] {
  return Array.from({ length: daysBetween(from, to) + 1 }, (_, place) => addDays(from, place))
}

export const noFigures: Figures = { clicks: 0, orders: 0, sales: 0, commission: 0 }

export function addFigures(all: readonly Figures[]): Figures {
  const total = (name: keyof Figures) => all.reduce((sum, one) => sum + one[name], 0)
  return { clicks: total('clicks'), orders: total('orders'), sales: total('sales'), commission: total('commission') }
}
