import { describe, expect, test } from 'vitest'
import type { Plan } from '#kit/access.ts'
import { type GatedProgram, planProblems } from './planProblems.ts'

const plain: GatedProgram = {
  rule: 1,
  commission_type: 2,
  commission_amount: 100_000,
  advance_amount: [],
  commissioning_status: false,
  commissioning_amount: null,
  commissioning_apply_to: null,
  lifetime_commission: false,
  enable_first_commission: false,
  first_commission_type: 0,
  first_commission_amount: 0,
  for_new_customer: false,
  for_new_customer_type: null,
  for_new_customer_amount: null,
  subscription_rule: 'first',
  subscription_orders: null,
  exclude_shipping: true,
  exclude_tax: true,
  tax_setting: 0,
  ceiling: null,
  network_base: 'commission',
  network_rates: [],
  network_min_sales: null,
  exclude_product: [],
  exclude_collection: [],
}
const levels = (count: number) => ({
  rule: 2 as const,
  advance_amount: Array.from({ length: count }, (_, i) => ({ from: i * 100, amount: 1 })),
})
const coupon = { commissioning_status: true, commissioning_amount: 5, commissioning_apply_to: 'any_coupon' } as const
const someOrders = (subscription_orders: number) => ({ subscription_rule: 'some', subscription_orders }) as const
const newCustomer = { for_new_customer: true, for_new_customer_type: 2, for_new_customer_amount: 5 } as const
const fieldsOf = (plan: Plan, before: Partial<GatedProgram> | undefined, after: Partial<GatedProgram>) =>
  planProblems(plan, before && { ...plain, ...before }, { ...plain, ...after }).map(problem => problem.field)

describe('a new setting', () => {
  test.each<[string, Partial<GatedProgram>, Plan, Plan]>([
    ['advance_amount', levels(3), 'growth_affiliate', 'professional'],
    ['lifetime_commission', { lifetime_commission: true }, 'growth_affiliate', 'professional'],
    ['for_new_customer', newCustomer, 'growth_affiliate', 'professional'],
    ['subscription_rule', { subscription_rule: 'all' }, 'growth_affiliate', 'professional'],
    ['network_rates', { network_rates: [5] }, 'growth_affiliate', 'professional'],
    ['exclude_product', { exclude_product: [1] }, 'growth_affiliate', 'professional'],
    ['exclude_collection', { exclude_collection: [1] }, 'growth_affiliate', 'professional'],
    ['commissioning_status', coupon, 'professional', 'enterprise'],
  ])('of %s', (field, change, closed, open) => {
    expect(fieldsOf(closed, undefined, change)).toEqual([field])
    expect(fieldsOf(open, undefined, change)).toEqual([])
  })

  test('two levels are for everybody', () => expect(fieldsOf('free', undefined, levels(2))).toEqual([]))
})

describe('a setting from a larger plan', () => {
  test.each<[string, Partial<GatedProgram>]>([
    ['levels', levels(4)],
    ['lifetime', { lifetime_commission: true }],
    ['new customers', newCustomer],
    ['coupons', coupon],
    ['subscriptions', { subscription_rule: 'some', subscription_orders: 6 }],
    ['network', { network_rates: [5, 3] }],
    ['exclusions', { exclude_product: [1, 2] }],
  ])('stays: %s', (_name, setting) => {
    expect(fieldsOf('free', setting, setting)).toEqual([])
    expect(fieldsOf('free', setting, {})).toEqual([])
  })

  test.each<[string, Partial<GatedProgram>, Partial<GatedProgram>]>([
    ['advance_amount', levels(4), levels(5)],
    ['for_new_customer', newCustomer, { ...newCustomer, for_new_customer_amount: 6 }],
    ['commissioning_status', coupon, { ...coupon, commissioning_amount: 6 }],
    ['subscription_rule', someOrders(3), someOrders(4)],
    ['network_rates', { network_rates: [5] }, { network_rates: [5, 3] }],
    ['exclude_product', { exclude_product: [1] }, { exclude_product: [1, 2] }],
  ])('is not extended: %s', (field, before, after) => {
    expect(fieldsOf('free', before, after)).toEqual([field])
  })

  test('can be cut back', () => {
    expect(fieldsOf('free', levels(5), levels(3))).toEqual([])
    expect(fieldsOf('free', { subscription_rule: 'all' }, someOrders(3))).toEqual([])
    expect(fieldsOf('free', { network_rates: [5, 3] }, { network_rates: [5] })).toEqual([])
    expect(fieldsOf('free', { exclude_product: [1, 2] }, { exclude_product: [2] })).toEqual([])
  })
})
