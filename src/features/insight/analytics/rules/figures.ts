import * as z from 'zod'

/**
 * What is counted of a shop, by days in its time zone. `affiliates` are those who joined and are still there, `clicks` those that were
 * counted. `referrals` and `sales` are of orders credited to somebody, on the day they were recorded and worth what they are worth now:
 * denied ones and those that are somebody else's by now are not counted, and an order that is worth nothing any more is none.
 * `commission` is all that was earned on those days, by hand included; what a refund takes back of a paid commission counts on the day
 * it was taken back. Money is in the smallest unit of the shop's currency.
 */
export const figureNames = ['affiliates', 'clicks', 'referrals', 'sales', 'commission'] as const
export type FigureName = (typeof figureNames)[number]
export type Figures = Record<FigureName, number>

export const Figures = z.object({
  affiliates: z.number(),
  clicks: z.number(),
  referrals: z.number(),
  sales: z.number(),
  commission: z.number(),
})

export const DayFigures = Figures.extend({ day: z.iso.date() })
export type DayFigures = z.infer<typeof DayFigures>

export const noFigures: Figures = { affiliates: 0, clicks: 0, referrals: 0, sales: 0, commission: 0 }

export const isMoney = (name: FigureName): boolean => name === 'sales' || name === 'commission'

export function addFigures(all: readonly Figures[]): Figures {
  const total = { ...noFigures }
  for (const one of all) for (const name of figureNames) total[name] += one[name]
  return total
}

/** What stands in the days besides, for what is asked of sales whose order is known. */
export const detailNames = [
  'order_commission',
  'gross',
  'discount',
  'refunded',
  'customer_orders',
  'new_customers',
  'code_orders',
  'unclicked',
] as const
export type Details = Record<(typeof detailNames)[number], number>

export const Details = z.object({
  /** Commission of sales whose order is known, those of the network included where they are counted. */
  order_commission: z.number(),
  /** What those sales were worth before discounts, and what was taken off and given back of it. */
  gross: z.number(),
  discount: z.number(),
  refunded: z.number(),
  /** Sales whose buyer is known, and of these: to buyers who came with them. */
  customer_orders: z.number(),
  new_customers: z.number(),
  /** Sales with a code of their affiliate, and of these: without a click before. */
  code_orders: z.number(),
  unclicked: z.number(),
})
