import { expect, test } from 'vitest'
import { aShopifyOrder } from '../../../../../tests/support/shopify-orders.ts'
import { OrderPayload } from './shopify-payloads.ts'
import { type OrderMarks, subscriptionMarks } from './subscription-apps.ts'
import { toOrder } from './toOrder.ts'

const contract = 'subscription_contract_checkout_one'

test.each<[string, OrderMarks, ReturnType<typeof subscriptionMarks>]>([
  ['a checkout', { source_name: 'web', app_id: '580111', tags: '' }, {}],
  ['a checkout with tags of the merchant', { source_name: 'web', tags: 'VIP, recurring customer' }, {}],
  ['a draft order', { source_name: 'shopify_draft_order', tags: null }, {}],
  ['Recharge, first', { source_name: 'web', tags: 'Subscription, Subscription First Order' }, { starts_subscription: true }],
  ['Recharge', { source_name: '294517', tags: 'Subscription, Subscription Recurring Order' }, { recurring: 'Recharge' }],
  [
    'Recharge at the platform’s checkout',
    { source_name: contract, tags: 'Subscription Recurring Order' },
    { recurring: 'Recharge' },
  ],
  ['Recharge, prepaid', { tags: 'Subscription First Order, Prepaid' }, { recurring: 'Recharge' }],
  ['Appstle, first', { source_name: 'web', tags: 'appstle_subscription_first_order' }, { starts_subscription: true }],
  ['Appstle', { source_name: contract, tags: 'appstle_subscription_recurring_order' }, { recurring: 'Appstle' }],
  ['Appstle with its first order in the tag', { tags: 'appstle_subscription_recurring_order_5678' }, { recurring: 'Appstle' }],
  ['Appstle before it was tagged', { source_name: contract, app_id: '4877949', tags: '' }, { recurring: 'Appstle' }],
  ['Loop', { source_name: contract, app_id: '5284869' }, { recurring: 'Loop' }],
  ['Loop, as it was before', { source_name: 'subscription_contract', app_id: '5284869' }, { recurring: 'Loop' }],
  ['Seal', { source_name: contract, tags: 'Seal Subscription, monthly' }, { recurring: 'Seal' }],
  ['Bold', { source_name: contract, tags: 'Bold Subscriptions' }, { recurring: 'Bold' }],
  ['Recurpay', { source_name: contract, tags: 'recurpay' }, { recurring: 'Recurpay' }],
  ['an app that says nothing of itself', { source_name: contract, tags: '' }, { recurring: 'Shopify' }],
])('%s', (_name, marks, said) => {
  expect(subscriptionMarks(marks)).toEqual(said)
})

test('an order is read with its marks, whatever shape they have', () => {
  const read = (over: object) => toOrder(OrderPayload.parse({ ...aShopifyOrder(), ...over }))
  expect(read({ source_name: contract, app_id: 5284869, tags: '' })).toMatchObject({ recurring: 'Loop' })
  expect(read({ source_name: 12, app_id: {}, tags: ['a'] })).not.toHaveProperty('recurring')
})
