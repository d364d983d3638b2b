import { divideRounded, type Minor } from '#kit/money/money.ts'
import type { Details, Figures } from './figures.ts'

/** A share of nothing is unknown, never nought. */
const shareOf = (part: number, whole: number): number | null => (whole > 0 ? part / whole : null)

/** An amount for each of so many, in whole units of the currency's smallest; unknown where there are none. */
const perEach = (amount: Minor, count: number): Minor | null =>
  count > 0 ? Number(divideRounded(BigInt(amount), BigInt(count))) : null

export const insightNames = ['conversion', 'averageOrder', 'costPerClick', 'returnOnCommission', 'costPerCustomer'] as const
export type InsightName = (typeof insightNames)[number]
export const isAmount = (name: InsightName): boolean => name !== 'conversion' && name !== 'returnOnCommission'

/** Orders that followed a click, of all clicks. */
export const conversionOf = (clicked_orders: number, clicks: number): number | null => shareOf(clicked_orders, clicks)

/** What an order was worth, however many affiliates shared it. */
export const averageOrderOf = (sales: Minor, orders: number): Minor | null => perEach(sales, orders)

type Counted = Pick<Figures, 'clicks' | 'orders' | 'sales' | 'commission'>
type RatioDetails = Pick<Details, 'clicked_orders' | 'new_customers' | 'new_customer_commission'>

/** Each as its formula says; unknown where there is nothing to divide by. */
export function insightsOf(
  { clicks, orders, sales, commission }: Counted,
  details: RatioDetails,
): Record<InsightName, number | null> {
  const { clicked_orders, new_customers, new_customer_commission } = details
  return {
    conversion: conversionOf(clicked_orders, clicks),
    averageOrder: averageOrderOf(sales, orders),
    costPerClick: perEach(commission, clicks),
    returnOnCommission: shareOf(sales - commission, commission),
    costPerCustomer: perEach(new_customer_commission, new_customers),
  }
}

export const qualityNames = ['newCustomers', 'codeWithoutClick', 'refunds', 'margin'] as const
export type QualityName = (typeof qualityNames)[number]

/** What sales are like beyond their number; each is a share, and unknown where no stored sale tells it. */
export function qualityOf(details: Details): Record<QualityName, number | null> {
  const { customer_orders, new_customers, code_orders, unclicked, gross, discount, refunded, order_commission } = details
  return {
    newCustomers: shareOf(new_customers, customer_orders),
    codeWithoutClick: shareOf(unclicked, code_orders),
    refunds: shareOf(refunded, gross - discount),
    margin: shareOf(gross - discount - refunded - order_commission, gross),
  }
}
