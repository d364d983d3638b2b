import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { aLineItem, aRefund, aShopifyOrder, refundLine } from '../../../../../../tests/support/shopify-orders.ts'
import { readDeliveries } from './readDelivery.ts'
import type { InboxRow } from './store.ts'

const delivery = (order: object) => ({ id: 1, topic: 'orders/updated', body: JSON.stringify(order) }) as unknown as InboxRow

const refunds = (count: number) =>
  Array.from({ length: count }, (_, i) =>
    aRefund({ id: i + 1, refund_line_items: Array.from({ length: 400 }, () => refundLine(1, 0, '0.01')) }),
  )

test.each([
  ['refunded lines', { refunds: refunds(30) }],
  ['lines', { line_items: Array.from({ length: 1_000 }, (_, id) => aLineItem({ id })) }],
])('others have their turn many times while an order with very many %s is read', async (_, many) => {
  let turns = 0
  let isRead = false
  const others = async () => {
    while (!isRead) {
      await setImmediate()
      turns += 1
    }
  }
  const waiting = others()
  const sent = aShopifyOrder(many) as { line_items: unknown[]; refunds: unknown[] }
  const [read] = await readDeliveries([delivery(sent)])
  isRead = true
  await waiting
  const { line_items, refunds } = (read as Extract<typeof read, { about: 'order' }>).order
  expect([line_items.length, refunds.length]).toEqual([sent.line_items.length, sent.refunds.length])
  expect(turns).toBeGreaterThan(10)
})

test('a refund that cannot be read is named by its place in the order', async () => {
  const [read] = await readDeliveries([delivery(aShopifyOrder({ refunds: [...refunds(2), { created_at: 'never' }] }))])
  expect(read).toMatchObject({ about: 'unreadable', problem: expect.stringContaining('refunds.2.id') })
})
