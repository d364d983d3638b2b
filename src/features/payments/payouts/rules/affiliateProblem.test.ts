import { expect, test } from 'vitest'
import { shared as en } from '../texts/en.ts'
import { affiliateProblem, isMailed } from './affiliateProblem.ts'
import { payoutStates } from './states.ts'

const failures = [...Object.keys(en.payouts.problem), null]

test('whatever became of a payment, there are words for whoever waits for it', () => {
  for (const state of payoutStates)
    for (const failure of failures) {
      const problem = affiliateProblem({ state, failure })
      const isFine = state === 'reserved' || state === 'in_transit' || state === 'paid'
      expect(problem === null).toBe(isFine)
      if (problem) expect(en.payouts.forAffiliate[problem]).toBeTruthy()
    }
})

test.each([
  ['nobody claimed it', 'paypal_returned', true],
  ['it was blocked', 'paypal_blocked', true],
  ['the address was refused', 'paypal_refused_this', true],
  ['the bank sent it back', 'returned_by_bank', true],
  ['nobody knows why', null, true],
  ['the shop called it off', 'cancelled', false],
  ['the shop had no funds', 'paypal_no_funds', false],
  ['another payment of the run was refused', 'paypal_refused_other', false],
])('an affiliate is mailed where it concerns them: %s', (_, failure, isTold) => {
  expect(isMailed({ state: 'returned', failure })).toBe(isTold)
})
