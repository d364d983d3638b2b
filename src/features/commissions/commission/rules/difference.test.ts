import { expect, test } from 'vitest'
import { aCredit, aLine, anOrder, aRule, linesOf } from '../../../../../tests/support/orders.ts'
import { difference } from './difference.ts'
import type { OrderVersion } from './OrderVersion.ts'
import { price } from './price.ts'

const priced = (over: Partial<OrderVersion>) => price(anOrder(over), aRule(), aCredit())

test('the first version of an order posts all of it', () => {
  const first = priced({ lines: linesOf(4000, 6000), shipping: 500 })
  expect(difference(null, first)).toEqual({
    currency: 'USD',
    amount: 1050,
    lines: [
      { line_id: '1', amount: 400 },
      { line_id: '2', amount: 600 },
      { line_id: null, amount: 50 },
    ],
  })
})

test('the same version again posts nothing', () => {
  const version = priced({ lines: linesOf(4000, 6000) })
  expect(difference(version, version)).toEqual({ currency: 'USD', amount: 0, lines: [] })
})

test('a refund posts only the line it is about, with a minus', () => {
  const next = priced({ lines: [aLine({ id: '1', gross: 4000 }), aLine({ id: '2', gross: 6000, refunded: 3000 })] })
  expect(difference(priced({ lines: linesOf(4000, 6000) }), next)).toEqual({
    currency: 'USD',
    amount: -300,
    lines: [{ line_id: '2', amount: -300 }],
  })
})

test('an edit posts the product that came and takes back the one that went', () => {
  const before = priced({ lines: [aLine({ id: '1', gross: 4000 })] })
  const after = priced({ lines: [aLine({ id: '2', gross: 7000 })] })
  expect(difference(before, after)).toEqual({
    currency: 'USD',
    amount: 300,
    lines: [
      { line_id: '2', amount: 700 },
      { line_id: '1', amount: -400 },
    ],
  })
})

test('an order that earns nothing any more takes everything back', () => {
  const before = priced({})
  const after = price(anOrder(), aRule({ excluded_products: new Set(['p1']) }), aCredit())
  expect(difference(before, after)).toMatchObject({ amount: -1000, lines: [{ line_id: '1', amount: -1000 }] })
})
