import { expect, test } from 'vitest'
import { insightNames, insightsOf, isAmount, qualityOf } from './ratios.ts'

const nothing = {
  order_commission: 0,
  new_customer_commission: 0,
  clicked_orders: 0,
  gross: 0,
  discount: 0,
  refunded: 0,
  customer_orders: 0,
  new_customers: 0,
  code_orders: 0,
  unclicked: 0,
}

test('each insight is what its formula says', () => {
  const counted = { clicks: 200, orders: 8, sales: 100_000, commission: 10_000 }
  const details = { ...nothing, clicked_orders: 6, customer_orders: 8, new_customers: 3, new_customer_commission: 4_000 }
  expect(insightsOf(counted, details)).toEqual({
    conversion: 0.03,
    averageOrder: 12_500,
    costPerClick: 50,
    returnOnCommission: 9,
    costPerCustomer: 1_333,
  })
})

test('where there is nothing to divide by, a figure is unknown and not nought', () => {
  const none = { clicks: 0, orders: 0, sales: 0, commission: 0 }
  expect(Object.values(insightsOf(none, nothing))).toEqual([null, null, null, null, null])
  expect(Object.values(qualityOf(nothing))).toEqual([null, null, null, null])
})

test('of 100 before discounts, 10 off, 20 given back and 7 of commission leave 63', () => {
  const details = { ...nothing, gross: 10_000, discount: 1_000, refunded: 2_000, order_commission: 700 }
  expect(qualityOf(details)).toMatchObject({ refunds: 2 / 9, margin: 0.63 })
})

test('shares are of what is known alone', () => {
  const details = { ...nothing, customer_orders: 4, new_customers: 1, code_orders: 10, unclicked: 9 }
  expect(qualityOf(details)).toMatchObject({ newCustomers: 0.25, codeWithoutClick: 0.9, refunds: null })
})

test('two insights are shares, the others amounts', () => {
  expect(insightNames.filter(name => !isAmount(name))).toEqual(['conversion', 'returnOnCommission'])
})
