import * as z from 'zod'

/**
 * What is counted of a shop, by days in its time zone. `affiliates` are those who joined, whoever left since among them, `clicks` those that were
 * counted. An order is one order of the store, however many affiliates are credited with it: `orders` has it once, on the day it was
 * first credited to anybody of those asked for; `referrals` has it once for each affiliate. `referrals` and `sales` are of orders
 * credited to somebody, on the day they were recorded and worth what they are worth now: denied ones and those that are somebody else's
 * by now are not counted, and an order that is worth nothing any more is none. Affiliates divide an order by its lines, so its sales
 * count once as well. `commission` is all that was earned on those days, by hand included; what a refund takes back of a paid commission
 * counts on the day it was taken back. Money is in the smallest unit of the shop's currency.
 */
export const figureNames = ['affiliates', 'clicks', 'orders', 'referrals', 'sales', 'commission'] as const
export type FigureName = (typeof figureNames)[number]
export type Figures = Record<FigureName, number>

export const Figures = z.object({
  affiliates: z.number(),
  clicks: z.number(),
  orders: z.number(),
  referrals: z.number(),
  sales: z.number(),
  commission: z.number(),
})

export const DayFigures = Figures.extend({ day: z.iso.date() })
export type DayFigures = z.infer<typeof DayFigures>

/** The same of one hour of a day, by the moment it begins. */
export const HourFigures = Figures.extend({ at: z.iso.datetime() })
export type HourFigures = z.infer<typeof HourFigures>

export const noFigures: Figures = { affiliates: 0, clicks: 0, orders: 0, referrals: 0, sales: 0, commission: 0 }

export const isMoney = (name: FigureName): boolean => name === 'sales' || name === 'commission'

export function addFigures(all: readonly Figures[]): Figures {
  const total = { ...noFigures }
  for (const one of all) for (const name of figureNames) total[name] += one[name]
  return total
}

/** What stands in the days besides, for what is asked of sales whose order is known. */
export const detailNames = [
  'order_commission',
  'new_customer_commission',
  'gross',
  'discount',
  'refunded',
  'clicked_orders',
  'customer_orders',
  'new_customers',
  'code_orders',
  'unclicked',
] as const
export type Details = Record<(typeof detailNames)[number], number>

export const Details = z.object({
  /** Commission of sales whose order is known, those of the network included where they are counted. */
  order_commission: z.number(),
  /** The part of it that was for orders of new customers. */
  new_customer_commission: z.number(),
  /** What those sales were worth before discounts, and what was taken off and given back of it. */
  gross: z.number(),
  discount: z.number(),
  refunded: z.number(),
  /** Orders with a click before; where affiliates are chosen, a click on a link of theirs. */
  clicked_orders: z.number(),
  /** Orders whose buyer is known, and buyers who came with one of them: a person counts once. */
  customer_orders: z.number(),
  new_customers: z.number(),
  /** How often affiliates' codes were used, and of these: without a click before. */
  code_orders: z.number(),
  unclicked: z.number(),
})
