import { beforeEach, expect, test, vi } from 'vitest'
import { CallError, type ErrorBody } from '#kit/contract/errors.ts'
import { type Attempt, createSubmission } from './createSubmission.ts'

const busy = vi.fn<(isBusy: boolean) => void>()
const ends = { onSent: vi.fn<Attempt<string>['onSent']>(), onRefused: vi.fn(), onFailed: vi.fn() }
const attempt = (changes: Partial<Attempt<string>> = {}): Attempt<string> => ({
  check: () => ({}),
  send: async () => 'stored',
  ...ends,
  ...changes,
})
const refusal = (body: Partial<ErrorBody>) => new CallError({ status: 422, kind: 'invalid', reason: 'x', message: '', ...body })
const refusing = (body: Partial<ErrorBody>) => () => Promise.reject(refusal(body))

beforeEach(() => {
  vi.resetAllMocks()
})

test('what is in order is sent, and it is busy until that is done', async () => {
  const submission = createSubmission(busy)
  ends.onSent.mockImplementation(() => void expect(submission.isSending()).toBe(true))
  expect(await submission.submit(attempt())).toBe(true)
  expect(ends.onSent).toHaveBeenCalledWith('stored')
  expect(busy.mock.calls).toEqual([[true], [false]])
  expect(submission.isSending()).toBe(false)
})

test('what is wrong is shown at its fields and never sent', async () => {
  const send = vi.fn(async () => 'stored')
  const wrong = { name: 'Enter a name.' }
  expect(await createSubmission(busy).submit(attempt({ check: () => wrong, send }))).toBe(false)
  expect(ends.onRefused).toHaveBeenCalledWith(wrong, 'check')
  expect(send).not.toHaveBeenCalled()
  expect(busy).not.toHaveBeenCalled()
})

test('a second click while the first is on its way sends nothing', async () => {
  const submission = createSubmission(busy)
  const send = vi.fn(async () => 'stored')
  const results = await Promise.all([submission.submit(attempt({ send })), submission.submit(attempt({ send }))])
  expect(results).toEqual([true, false])
  expect(send).toHaveBeenCalledOnce()
})

test('a question answered with no leaves everything as it is', async () => {
  const send = vi.fn(async () => 'stored')
  expect(await createSubmission(busy).submit(attempt({ ask: async () => false, send }))).toBe(false)
  expect(send).not.toHaveBeenCalled()
  for (const end of Object.values(ends)) expect(end).not.toHaveBeenCalled()
  expect(busy).toHaveBeenLastCalledWith(false)
})

test('a page that is about to change stays busy and cannot be sent again', async () => {
  const submission = createSubmission(busy)
  await submission.submit(attempt({ onSent: () => 'leaving' }))
  expect(busy.mock.calls).toEqual([[true], [true]])
  expect(await submission.submit(attempt())).toBe(false)
})

test('the server’s word about fields goes to the fields, the first sentence of each', async () => {
  const send = refusing({ message: { email: ['Taken.', 'Too long.'] } })
  expect(await createSubmission(busy).submit(attempt({ send }))).toBe(false)
  expect(ends.onRefused).toHaveBeenCalledWith({ email: 'Taken.' }, 'server')
  expect(ends.onFailed).not.toHaveBeenCalled()
  expect(busy).toHaveBeenLastCalledWith(false)
})

test('a screen may say which field a refusal is about', async () => {
  const send = refusing({ kind: 'unauthenticated', message: 'Wrong password.' })
  await createSubmission(busy).submit(attempt({ send, place: ({ message }) => ({ password: message }) }))
  expect(ends.onRefused).toHaveBeenCalledWith({ password: 'Wrong password.' }, 'server')
})

test('a conflict that the screen asks about is not reported a second time', async () => {
  const submission = createSubmission(busy)
  const send = refusing({ kind: 'conflict', message: 'Somebody else has saved.' })
  await submission.submit(attempt({ send, answers: ({ kind }) => kind === 'conflict' }))
  expect(ends.onFailed).not.toHaveBeenCalled()
  await submission.submit(attempt({ send, answers: () => false }))
  expect(ends.onFailed).toHaveBeenCalledOnce()
})

test.each([
  ['a refusal about no field', refusal({ kind: 'forbidden', message: 'Not allowed.' })],
  ['no answer at all', new TypeError('Failed to fetch')],
])('%s fails as a whole, and the next attempt may go', async (_, error) => {
  const submission = createSubmission(busy)
  expect(await submission.submit(attempt({ send: () => Promise.reject(error) }))).toBe(false)
  expect(ends.onFailed).toHaveBeenCalledWith(error)
  expect(await submission.submit(attempt())).toBe(true)
})
