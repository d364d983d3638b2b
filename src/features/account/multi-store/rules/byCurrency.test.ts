import fc from 'fast-check'
import { expect, test } from 'vitest'
import { byCurrency } from './byCurrency.ts'

const store = (currency: string, sales: number) => ({ currency, figures: { sales } })

test('what is in two currencies is never added', () => {
  expect(byCurrency([store('USD', 100), store('EUR', 7), store('USD', 50)])).toEqual([
    { currency: 'USD', stores: [store('USD', 100), store('USD', 50)], total: { sales: 150 } },
    { currency: 'EUR', stores: [store('EUR', 7)], total: { sales: 7 } },
  ])
})

test('every store is in one sum, that of its own currency', () => {
  const some = fc.array(fc.tuple(fc.constantFrom('USD', 'EUR', 'JPY'), fc.integer({ min: -1e9, max: 1e9 })), { maxLength: 20 })
  fc.assert(
    fc.property(some, all => {
      const groups = byCurrency(all.map(([currency, sales]) => store(currency, sales)))
      for (const { currency, total } of groups)
        expect(total.sales).toBe(all.reduce((sum, [of, sales]) => sum + (of === currency ? sales : 0), 0))
      expect(groups.reduce((count, { stores }) => count + stores.length, 0)).toBe(all.length)
    }),
  )
})
