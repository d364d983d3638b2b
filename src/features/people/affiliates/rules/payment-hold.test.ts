import { expect, test } from 'vitest'
import { DAY_MS } from '#kit/days.ts'
import { addressesToNotify, changedBefore, heldUntil } from './payment-hold.ts'

const now = new Date('2026-03-10T12:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS)
const ann = { email: 'ann@new.test', former_email: 'ann@old.test', email_changed_at: daysAgo(2), payee: {} }

test('a changed payee is held for 48 hours, to the second', () => {
  expect(heldUntil(now)).toEqual(new Date('2026-03-12T12:00:00Z'))
  expect(changedBefore(heldUntil(now))).toEqual(now)
})

test.each([
  ['where they are reached', { former_email: null, email_changed_at: null }, ['ann@new.test']],
  ['and where they were until a short time ago', {}, ['ann@new.test', 'ann@old.test']],
  ['and not where they were long ago', { email_changed_at: daysAgo(31) }, ['ann@new.test']],
  ['and where the money went', { payee: { email: 'pay@ann.test' } }, ['ann@new.test', 'ann@old.test', 'pay@ann.test']],
  ['each address once', { payee: { email: 'Ann@New.test' } }, ['ann@new.test', 'ann@old.test']],
])('a change of the payee is told %s', (_, over, addresses) => {
  expect(addressesToNotify({ ...ann, ...over }, now)).toEqual(addresses)
})
