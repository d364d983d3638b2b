import fc from 'fast-check'
import { expect, test } from 'vitest'
import { redeemable, redemptionProblem } from './redemption.ts'

test('what is said to be redeemable can be redeemed, and nothing beyond it', () => {
  const amount = fc.integer({ min: 0, max: 10_000 })
  const limits = fc.record({ min_amount: amount, max_amount: fc.option(amount) }).map(one => ({ self_redemption: true, ...one }))
  fc.assert(
    fc.property(amount, limits, amount, (balance, settings, wanted) => {
      const range = redeemable(balance, settings)
      const isWithin = range !== null && wanted >= range.least && wanted <= range.most
      expect(redemptionProblem(wanted, balance, settings) === undefined).toBe(isWithin)
    }),
  )
})
