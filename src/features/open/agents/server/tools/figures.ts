import * as z from 'zod'
import { analytics } from '#features/insight/analytics/contract.ts'
import type { Details, Figures } from '#features/insight/analytics/rules/figures.ts'
import { comparisons } from '#features/insight/analytics/rules/period.ts'
import { customerSales, networkSales } from '#features/insight/analytics/rules/scope.ts'
import { currencyOf } from '#features/store/shop/server/index.ts'
import { dayField } from '#kit/contract/date-fields.ts'
import { id } from '#kit/contract/validate.ts'
import type { Minor } from '#kit/money/money.ts'
import type { Services } from '#server/services.ts'
import type { Desk } from '../desk.ts'
import { decimalIn } from './decimalIn.ts'
import { defineReading, type Tool } from './Tool.ts'

const MAX_IDS = 50
const ids = z.array(id()).min(1).max(MAX_IDS).optional()
const listed = (list: readonly number[] | undefined) => list?.join(',')

const FiguresQuery = z.object({
  by: z
    .enum(['total', 'day', 'affiliate', 'code', 'product'])
    .default('total')
    .meta({ description: 'What the figures are split by.' }),
  from: dayField()
    .optional()
    .meta({ description: 'First day (YYYY-MM-DD, the store’s time zone); the last 30 days by default.' }),
  to: dayField().optional().meta({ description: 'Last day, included.' }),
  program_ids: ids,
  affiliate_ids: ids,
  excluded_affiliate_ids: ids,
  network_sales: z.enum(networkSales).optional(),
  customers: z.enum(customerSales).optional(),
  compare: z.enum(comparisons).optional().meta({ description: 'Another period beside it; for `total` and `day`.' }),
  page: z.int().min(1).max(100).default(1).meta({ description: '25 rows a page; for `affiliate`, `code` and `product`.' }),
})

/** The figures of the analytics screen. */
export const figureTools = ({ db }: Services, desk: Desk): Tool[] => [
  defineReading({
    ...{ name: 'get_figures', title: 'Get figures' },
    description:
      'Clicks, orders, referrals, sales and commission of a period by any filter, in total or split. Programs and affiliates exclude each other.',
    input: FiguresQuery,
    async run({ by, program_ids, affiliate_ids, excluded_affiliate_ids, page, compare, from, to, ...rest }, call) {
      const lists = { program_ids: listed(program_ids), affiliate_ids: listed(affiliate_ids) }
      const scope = { from, to, ...rest, ...lists, excluded_affiliate_ids: listed(excluded_affiliate_ids) }
      const query = { ...scope, page, per_page: 25 } as const
      const { shop_id } = call.caller
      const currency = await db.inShop(shop_id, tx => currencyOf(tx, shop_id))
      const decimal = decimalIn(currency)
      switch (by) {
        case 'affiliate': {
          const { rows, total } = await desk(analytics.affiliates, { query }, call)
          return { currency, total_rows: total, rows: rows.map(row => sums(row, decimal)) }
        }
        case 'code': {
          const { rows, total } = await desk(analytics.codes, { query }, call)
          return { currency, total_rows: total, rows: rows.map(({ id: _, ...row }) => sums(row, decimal)) }
        }
        case 'product': {
          const { rows, total } = await desk(analytics.products, { query: { from, to, page, per_page: 25 } }, call)
          return {
            ...{ currency, total_rows: total },
            rows: rows.map(({ title, orders, quantity, revenue }) => ({ title, orders, quantity, revenue: decimal(revenue) })),
          }
        }
        default: {
          const chart = await desk(analytics.chart, { query: { ...scope, compare } }, call)
          const told = (period: PeriodFigures) => ({
            ...{
              from: period.from,
              to: period.to,
              figures: figuresIn(period.totals, decimal),
              details: detailsIn(period.details, decimal),
            },
            ...(by === 'day' && { days: period.days.map(({ day, ...one }) => ({ day, ...figuresIn(one, decimal) })) }),
          })
          return {
            currency,
            ...told(chart),
            compared: chart.compared && told(chart.compared),
            is_recounting: chart.is_recounting,
          }
        }
      }
    },
  }),
]

interface PeriodFigures {
  from: string
  to: string
  totals: Figures
  details: Details
  days: (Figures & { day: string })[]
}

type Decimal = (amount: Minor) => string

const figuresIn = (figures: Figures, decimal: Decimal) => ({
  ...figures,
  ...{ sales: decimal(figures.sales), commission: decimal(figures.commission) },
})

const detailsIn = (details: Details, decimal: Decimal) => ({
  ...details,
  ...{ order_commission: decimal(details.order_commission), gross: decimal(details.gross) },
  new_customer_commission: decimal(details.new_customer_commission),
  ...{ discount: decimal(details.discount), refunded: decimal(details.refunded) },
})

/** One row of a table. */
const sums = <Row extends { revenue: number; commission: number; details: Details }>(row: Row, decimal: Decimal) => ({
  ...row,
  ...{ revenue: decimal(row.revenue), commission: decimal(row.commission), details: detailsIn(row.details, decimal) },
})
