import { localTime } from '#kit/days.ts'
import { type Currency, isCurrency } from '#kit/money/currencies.ts'
import { formatAmount } from '#kit/money/money.ts'
import type { CsvColumns } from '#server/http/exportCsv.ts'
import type { AffiliateFigures, CodeFigures, ProductFigures } from '../../contract.ts'
import type { Details } from '../../rules/figures.ts'
import { averageOrderOf, conversionOf, type QualityName, qualityNames, qualityOf } from '../../rules/ratios.ts'

export interface TableShop {
  currency: string
  time_zone: string
  /** What somebody who was removed is called. */
  removed: (name: string) => string
}

const amount = (value: number | null, { currency }: TableShop) => {
  if (value === null) return null
  return isCurrency(currency) ? { decimal: formatAmount(value, currency as Currency) } : value
}

/** A share as a percentage with two digits; an unknown one is empty. */
const percent = (share: number | null) => (share === null ? null : { decimal: (share * 100).toFixed(2) })

const quality = Object.fromEntries(
  qualityNames.map(name => [name, (row: { details: Details }) => percent(qualityOf(row.details)[name])]),
) as Record<QualityName, (row: { details: Details }) => ReturnType<typeof percent>>

interface Summed {
  referrals: number
  revenue: number
  commission: number
  details: Details
}

const sums = (shop: TableShop): CsvColumns<Summed> => ({
  referrals: row => row.referrals,
  revenue: row => amount(row.revenue, shop),
  commission: row => amount(row.commission, shop),
  averageOrder: row => amount(averageOrderOf(row.revenue, row.referrals), shop),
})

export const affiliateColumns = (shop: TableShop): CsvColumns<AffiliateFigures> => ({
  name: row => (row.is_removed ? shop.removed(row.name) : row.name),
  email: row => row.email,
  program: row => row.program,
  clicks: row => row.clicks,
  ...sums(shop),
  conversion: row => percent(conversionOf(row.details.clicked_orders, row.clicks)),
  ...quality,
  login_count: row => row.login_count,
  last_login: row => row.last_login && localTime(new Date(row.last_login), shop.time_zone),
})

export const codeColumns = (shop: TableShop): CsvColumns<CodeFigures> => ({
  code: row => row.code,
  affiliate: row => (row.is_removed ? shop.removed(row.affiliate) : row.affiliate),
  ...sums(shop),
  ...quality,
})

export const productColumns = (shop: TableShop): CsvColumns<ProductFigures> => ({
  product: row => row.title,
  orders: row => row.orders,
  quantity: row => row.quantity,
  revenue: row => amount(row.revenue, shop),
})
