import { expect, test, vi } from 'vitest'
import { endpoint } from '#kit/contract/endpoint.ts'
import { createStoreCall } from './createStoreCall.ts'

const signedIn = endpoint('GET /api/shop', { access: 'signed-in' })
const open = endpoint('GET /api/open', { access: 'public' })

const refused = () =>
  Response.json({ status: 401, kind: 'unauthenticated', reason: 'error.unauthenticated', message: '' }, { status: 401 })
const answered = () => Response.json({ data: null })

function aPage(...answers: (() => Response)[]) {
  let issued = 0
  const fetch = vi.fn(async (_url: string, _init: RequestInit) => (answers.shift() ?? answered)())
  const call = createStoreCall({ fetch, idToken: async () => `token ${++issued}` })
  const shown = () => fetch.mock.calls.map(([, init]) => (init.headers as Record<string, string>).authorization)
  return { call, shown }
}

test('every call brings a token of its own', async () => {
  const { call, shown } = aPage()
  await call(signedIn)
  await call(signedIn)
  expect(shown()).toEqual(['Bearer token 1', 'Bearer token 2'])
})

test('a call whose token came too late is made once more with a fresh one', async () => {
  const { call, shown } = aPage(refused)
  await call(signedIn)
  expect(shown()).toEqual(['Bearer token 1', 'Bearer token 2'])
})

test('a call that is refused twice is not made a third time', async () => {
  const { call, shown } = aPage(refused, refused)
  await expect(call(signedIn)).rejects.toMatchObject({ kind: 'unauthenticated' })
  expect(shown()).toHaveLength(2)
})

test('what is open to everybody is asked for without a token', async () => {
  const { call, shown } = aPage()
  await call(open)
  expect(shown()).toEqual([undefined])
})
