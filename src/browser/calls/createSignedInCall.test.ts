import { expect, test, vi } from 'vitest'
import * as z from 'zod'
import { endpoint } from '#kit/contract/endpoint.ts'
import { CallError, type ErrorKind, statusOf } from '#kit/contract/errors.ts'
import { waitFor } from '../../../tests/support/waitFor.ts'
import { createSignedInCall } from './createSignedInCall.ts'
import type { StoredCredentials } from './credentials.ts'

const orders = endpoint('GET /api/v1/merchant/orders', { access: 'signed-in', reply: z.string() })
const stores = endpoint('GET /api/stores', { access: 'public', reply: z.string() })

test('a call carries the token, the client facts and the language', async () => {
  const { call, sent } = aBrowser()
  expect(await call(orders)).toBe('orders for fresh')
  expect(sent[0]).toMatchObject({ url: '/api/v1/merchant/orders?path=%2Fadmin%2Fhome', token: 'Bearer fresh', language: 'vi' })
})

test('a call says for which store its page was opened, and a page of another store is told', async () => {
  const { call, sent, onOtherStore } = aBrowser({ shop: '1' })
  await call(orders)
  expect(sent[0]).toMatchObject({ shop: '1' })
  expect(onOtherStore).not.toHaveBeenCalled()
  const moved = aBrowser({ shop: '1', answer: 'conflict', reason: 'error.otherStore' })
  await expect(moved.call(orders)).rejects.toMatchObject({ reason: 'error.otherStore' })
  expect(moved.onOtherStore).toHaveBeenCalledOnce()
  expect(moved.logOut).not.toHaveBeenCalled()
})

test('a public call carries neither token nor facts', async () => {
  const { call, sent } = aBrowser()
  await call(stores)
  expect(sent[0]).toMatchObject({ url: '/api/stores', token: undefined })
})

test('an expired token is refreshed and the call repeated with the new one', async () => {
  const { call, sent, refresh, held, logOut } = aBrowser({ held: expired })
  expect(await call(orders)).toBe('orders for fresh')
  expect(sent.map(request => request.token)).toEqual(['Bearer old', 'Bearer fresh'])
  expect(refresh).toHaveBeenCalledExactlyOnceWith('r-old')
  expect(held()).toEqual(renewed)
  expect(logOut).not.toHaveBeenCalled()
})

test('many calls that expire together share one refresh', async () => {
  const { call, refresh } = aBrowser({ held: expired })
  const answers = await Promise.all([call(orders), call(orders), call(orders)])
  expect(answers).toEqual(['orders for fresh', 'orders for fresh', 'orders for fresh'])
  expect(refresh).toHaveBeenCalledTimes(1)
})

test('a call made while the refresh runs waits and goes out with the new token only', async () => {
  const gate = Promise.withResolvers<StoredCredentials>()
  const { call, sent, refresh } = aBrowser({ held: expired, refresh: () => gate.promise })
  const first = call(orders)
  await waitFor(() => expect(refresh).toHaveBeenCalled())
  const second = call(orders)
  expect(sent).toHaveLength(1)
  gate.resolve(renewed)
  await Promise.all([first, second])
  expect(sent.map(request => request.token)).toEqual(['Bearer old', 'Bearer fresh', 'Bearer fresh'])
})

test('a call made while the refresh runs is rejected when it fails, without being sent', async () => {
  const gate = Promise.withResolvers<StoredCredentials>()
  const { call, sent, refresh } = aBrowser({ held: expired, refresh: () => gate.promise })
  const first = expect(call(orders)).rejects.toMatchObject({ kind: 'unauthenticated' })
  await waitFor(() => expect(refresh).toHaveBeenCalled())
  const second = expect(call(orders)).rejects.toMatchObject({ kind: 'unauthenticated' })
  gate.reject(refusal('unauthenticated'))
  await Promise.all([first, second])
  expect(sent).toHaveLength(1)
})

test('a refused refresh signs the merchant out once', async () => {
  const { call, logOut } = aBrowser({ held: expired, refresh: () => Promise.reject(refusal('unauthenticated')) })
  await Promise.allSettled([call(orders), call(orders)])
  expect(logOut).toHaveBeenCalledTimes(1)
})

test.each([
  ['too many refreshes', refusal('too_many_requests')],
  ['a server that is down', refusal('unavailable')],
  ['a broken network', new TypeError('Failed to fetch')],
])('%s is a plain error: the merchant stays signed in', async (_, failure) => {
  const { call, logOut, held } = aBrowser({ held: expired, refresh: () => Promise.reject(failure) })
  await expect(call(orders)).rejects.toBe(failure)
  expect(logOut).not.toHaveBeenCalled()
  expect(held()).toEqual(expired)
})

test('after a plain error the next call may try to refresh again', async () => {
  let failing = true
  const { call } = aBrowser({
    held: expired,
    refresh: () => (failing ? Promise.reject(refusal('too_many_requests')) : Promise.resolve(renewed)),
  })
  await expect(call(orders)).rejects.toMatchObject({ kind: 'too_many_requests' })
  failing = false
  expect(await call(orders)).toBe('orders for fresh')
})

test('a token that another tab has refreshed is used instead of refreshing again', async () => {
  const browser = aBrowser({ held: expired })
  browser.beforeAnswer(() => browser.hold(renewed))
  expect(await browser.call(orders)).toBe('orders for fresh')
  expect(browser.refresh).not.toHaveBeenCalled()
})

test('a merchant who signed out in another tab is signed out here as well', async () => {
  const browser = aBrowser({ held: expired })
  browser.beforeAnswer(() => browser.hold(undefined))
  await expect(browser.call(orders)).rejects.toMatchObject({ kind: 'unauthenticated' })
  expect(browser.refresh).not.toHaveBeenCalled()
  expect(browser.logOut).toHaveBeenCalledTimes(1)
})

test('a new token that is refused too ends the session instead of looping', async () => {
  const still = { access_token: 'old', refresh_token: 'r-2' }
  const { call, sent, refresh, logOut } = aBrowser({ held: expired, refresh: () => Promise.resolve(still) })
  await expect(call(orders)).rejects.toMatchObject({ kind: 'unauthenticated' })
  expect(sent).toHaveLength(2)
  expect(refresh).toHaveBeenCalledTimes(1)
  expect(logOut).toHaveBeenCalledTimes(1)
})

test('other refusals are passed on untouched', async () => {
  const { call, refresh } = aBrowser({ answer: 'forbidden' })
  await expect(call(orders)).rejects.toMatchObject({ kind: 'forbidden' })
  expect(refresh).not.toHaveBeenCalled()
})

const expired: StoredCredentials = { access_token: 'old', refresh_token: 'r-old' }
const renewed: StoredCredentials = { access_token: 'fresh', refresh_token: 'r-fresh' }

function refusal(kind: ErrorKind, reason = `error.${kind}`) {
  return new CallError({ status: statusOf[kind], kind, reason, message: kind })
}

interface BrowserSetup {
  held?: StoredCredentials
  refresh?: () => Promise<StoredCredentials>
  answer?: ErrorKind
  reason?: string
  shop?: string
}

/** A browser whose server knows one good token. */
function aBrowser({ held: start = renewed, refresh: renew = () => Promise.resolve(renewed), ...setup }: BrowserSetup = {}) {
  const { answer, reason, shop } = setup
  let held: StoredCredentials | undefined = start
  let meanwhile = () => {}
  const sent: { url: string; token?: string; language?: string; shop?: string }[] = []
  const refresh = vi.fn(renew)
  const logOut = vi.fn()
  const onOtherStore = vi.fn()
  const call = createSignedInCall({
    credentials: {
      read: () => held,
      write(value) {
        held = value
        return true
      },
      clear: () => (held = undefined),
    },
    refresh,
    logOut,
    onOtherStore,
    shop: () => shop,
    facts: () => ({ path: '/admin/home' }),
    language: () => 'vi',
    fetch: async (url, init) => {
      const { authorization: token, 'accept-language': language, 'x-tandem-shop': shop } = init.headers as Record<string, string>
      sent.push({ url, token, language, shop })
      meanwhile()
      const kind = answer ?? (token === 'Bearer old' ? 'unauthenticated' : undefined)
      if (kind) return Response.json(refusal(kind, reason).body, { status: statusOf[kind] })
      return Response.json({ data: `orders for ${token?.slice(7)}` })
    },
  })
  return {
    call,
    sent,
    refresh,
    logOut,
    onOtherStore,
    held: () => held,
    hold: (value: StoredCredentials | undefined) => {
      held = value
    },
    beforeAnswer: (act: () => void) => {
      meanwhile = act
    },
  }
}
