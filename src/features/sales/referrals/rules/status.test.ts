import { expect, test } from 'vitest'
import { accountOf, ReferralStatus, referralActions, statusAfter, statusesBefore } from './status.ts'

const { pending, approved, paid, denied } = ReferralStatus

test.each([
  ['approve', pending, approved],
  ['approve', approved, undefined],
  ['approve', denied, undefined],
  ['deny', pending, denied],
  ['deny', approved, denied],
  ['undo', approved, pending],
  ['undo', denied, pending],
  ['undo', pending, undefined],
] as const)('%s from %i leads to %s', (action, from, to) => expect(statusAfter(from, action)).toBe(to))

test('a paid referral cannot be moved by anybody’s click', () => {
  for (const action of referralActions) {
    expect(statusAfter(paid, action)).toBeUndefined()
    expect(statusesBefore(action)).not.toContain(paid)
  }
})

test('what was denied can be undone first and only then approved', () => {
  expect(statusesBefore('approve')).toEqual([pending])
})

test('every status has its money in one place', () => {
  const places = (awaits_payment: boolean) =>
    [pending, approved, paid, denied].map(status => accountOf({ status, awaits_payment, payout_id: null }))
  expect(places(false)).toEqual(['pending', 'payable', 'paid', 'expense'])
  // An order that the store has not been paid for is owed to nobody yet.
  expect(places(true)).toEqual(['pending', 'pending', 'paid', 'expense'])
})
