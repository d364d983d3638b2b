import { describe, expect, test } from 'vitest'
import { aLineItem, aRefund, aShopifyOrder, refundLine } from '../../../../../tests/support/shopify-orders.ts'
import { ApiOrder } from '../contract.ts'
import { apiToOrder } from './apiToOrder.ts'
import { MAX_LINES, MAX_REFUNDED_LINES, MAX_REFUNDS } from './order-limits.ts'
import { readOrder } from './readOrder.ts'
import { toOrder } from './toOrder.ts'

const several = <T>(count: number, make: (i: number) => T): T[] => Array.from({ length: count }, (_, i) => make(i))

/** The same objects, counting how often this field of theirs is looked at. */
function counted<T extends object>(items: T[], field: keyof T, count: () => void): T[] {
  return items.map(item => {
    const value = item[field]
    return Object.defineProperty({ ...item }, field, {
      enumerable: true,
      get() {
        count()
        return value
      },
    })
  })
}

function looksOfPlatform(lines: number): number {
  const payload = readOrder(
    aShopifyOrder({
      line_items: several(lines, i => aLineItem({ id: i + 1, quantity: 2, current_quantity: 1 })),
      refunds: [aRefund({ refund_line_items: several(lines, i => refundLine(i + 1, 1, '20.00')) })],
    }),
  )
  let looks = 0
  toOrder({ ...payload, line_items: counted(payload.line_items, 'id', () => looks++) })
  return looks
}

function looksOfApi(lines: number): number {
  const order = ApiOrder.parse({
    id: 'A',
    number: '#1',
    created_at: '2026-03-01T10:00:00Z',
    updated_at: '2026-03-01T10:00:00Z',
    financial_status: 'paid',
    currency: 'USD',
    lines: several(lines, i => ({ id: `l${i}`, title: 'Lamp', quantity: 2, price: '1.00' })),
    refunds: several(5, n => ({
      id: `r${n}`,
      created_at: '2026-03-01T10:00:00Z',
      lines: several(lines, i => ({ line_id: `l${i}`, quantity: 0, amount: '0.10' })),
    })),
  })
  let looks = 0
  const refunds = order.refunds.map(refund => ({ ...refund, lines: counted(refund.lines, 'line_id', () => looks++) }))
  apiToOrder({ ...order, refunds })
  return looks
}

test.each([
  ['an order of the platform', looksOfPlatform],
  ['an order of the API', looksOfApi],
])('%s with four times the lines is at most six times the work', (_title, looks) => {
  expect(looks(400) / looks(100)).toBeLessThanOrEqual(6)
})

describe('an order is read up to its limits and beyond them refused in words', () => {
  test.each([
    [{ line_items: several(MAX_LINES + 1, i => aLineItem({ id: i + 1 })) }, 'The order has 1001 lines'],
    [{ refunds: several(MAX_REFUNDS + 1, i => aRefund({ id: i + 1 })) }, 'The order has 501 refunds'],
    [
      { refunds: several(21, n => aRefund({ id: n + 1, refund_line_items: several(1_000, i => refundLine(i, 1, '1.00')) })) },
      'The order has 21000 refunded lines',
    ],
  ])('case %#', (over, words) => {
    expect(() => readOrder(aShopifyOrder(over))).toThrow(words)
  })

  test('at the limit itself', () => {
    const line_items = several(MAX_LINES, i => aLineItem({ id: i + 1, quantity: 100 }))
    const refunds = several(20, n =>
      aRefund({ id: n + 1, refund_line_items: several(MAX_REFUNDED_LINES / 20, i => refundLine(i + 1, 1, '20.00')) }),
    )
    const { lines } = toOrder(readOrder(aShopifyOrder({ line_items, refunds })))
    expect(lines).toHaveLength(MAX_LINES)
    expect(lines.at(-1)).toMatchObject({ refunded_quantity: 20 })
  })
})
