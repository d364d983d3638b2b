import { expect, test } from 'vitest'
import { CallError, type ErrorKind, statusOf } from '#kit/contract/errors.ts'
import { mayRetry, retryDelay } from './queries.ts'

const refusal = (kind: ErrorKind) => new CallError({ status: statusOf[kind], kind, reason: '', message: '' })

test.each<ErrorKind>(['unauthenticated', 'forbidden', 'not_found', 'invalid', 'plan_required', 'conflict'])(
  'a read refused as %s is never tried again',
  kind => expect(mayRetry(0, refusal(kind))).toBe(false),
)

test.each([refusal('unavailable'), refusal('unexpected'), refusal('too_many_requests'), new TypeError('Failed to fetch')])(
  'a read that failed by %s is tried again, three times at most',
  error => expect([0, 1, 2, 3].map(failures => mayRetry(failures, error))).toEqual([true, true, true, false]),
)

test('the wait between two tries grows and never exceeds 30 seconds', () => {
  expect([0, 1, 2, 3, 4, 5, 9].map(retryDelay)).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000])
})
