import { expect, test } from 'vitest'
import { Refusal } from '#kit/contract/errors.ts'
import { isStillUsed, isTaken, refuseTaken, Taken } from './constraints.ts'

const words = { member_email_once: { email: 'staff.emailTaken' } }
const violation = (constraint: string) => Object.assign(new Error('duplicate key'), { code: '23505', constraint })
const refused = (error: unknown) => refuseTaken(words, () => Promise.reject(error)).catch((reason: unknown) => reason)

test.each([
  ['the database refuses', violation('member_email_once')],
  ['one piece of a table on a cluster refuses', violation('member_email_once_102043')],
  [
    'the server of that piece does',
    Object.assign(new Error('duplicate key value violates unique constraint "member_email_once_102043"'), { code: '23505' }),
  ],
  ['a statement steps aside', new Taken('member_email_once')],
])('what is taken is refused at its field, whether %s', async (_, error) => {
  expect(await refused(error)).toMatchObject({ kind: 'invalid', detail: { fields: { email: [{ key: 'staff.emailTaken' }] } } })
})

test.each([
  ['an index nobody has words for', violation('other_once')],
  ['a name every object has', violation('constructor')],
  ['another failure', new TypeError('oops')],
  ['a refusal', new Refusal('conflict')],
  ['nothing', null],
])('%s goes on as it is', async (_, error) => expect(await refused(error)).toBe(error))

test('what works is given back', async () => expect(await refuseTaken(words, async () => 7)).toBe(7))

test('the two ways in which rows stand in each other’s way are told apart', () => {
  expect([violation('x'), new Taken('x'), { code: '23503' }].map(isTaken)).toEqual([true, true, false])
  expect([{ code: '23503' }, { code: '23001' }, violation('x'), undefined].map(isStillUsed)).toEqual([true, true, false, false])
})
