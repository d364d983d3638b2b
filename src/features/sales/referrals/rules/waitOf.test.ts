import { expect, test } from 'vitest'
import { ReferralStatus } from './status.ts'
import { waitOf } from './waitOf.ts'

const now = new Date('2026-03-10T00:00:00Z')
const later = new Date('2026-03-24T00:00:00Z')
const { pending, approved, paid, denied } = ReferralStatus

test.each([
  [pending, null, false, { for: 'review', until: null }],
  [pending, later, false, { for: 'approval_day', until: later.toISOString() }],
  [pending, new Date('2026-03-09T00:00:00Z'), false, { for: 'review', until: null }],
  [pending, later, true, { for: 'customer_payment', until: null }],
  [approved, null, true, { for: 'customer_payment', until: null }],
  [approved, null, false, null],
  [paid, null, false, null],
  [denied, null, true, null],
])('status %s, approved by itself on %s, unpaid %s: %j', (status, approve_at, awaits_payment, waits) => {
  expect(waitOf({ status, approve_at, awaits_payment }, now)).toEqual(waits)
})
