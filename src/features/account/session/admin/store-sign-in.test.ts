import { expect, test } from 'vitest'
import { shopNameProblem } from '#kit/contract/validate.ts'
import { problemIn, tokenIn } from './arrival.ts'
import { shopNameTyped, storeSignInPath } from './store-sign-in.ts'

test.each(['demo-store', ' demo-store ', 'demo-store.myshopify.com', 'https://demo-store.myshopify.com/', 'http://demo-store'])(
  'a merchant may type %j',
  text => expect(shopNameProblem(shopNameTyped(text))).toBeUndefined(),
)

test.each(['demo store', 'demo-store.com', 'demo-store.myshopify.com/admin', '<script>'])('%j is not a shop name', text =>
  expect(shopNameProblem(shopNameTyped(text))).toBe('session.shopNameInvalid'),
)

test.each(['', '  ', '.myshopify.com'])('%j names no shop', text =>
  expect(shopNameProblem(shopNameTyped(text))).toBe('session.shopNameRequired'),
)

test('signing in through the store carries the shop, its admin page encoded, and the source', () => {
  const { pathname, searchParams } = new URL(storeSignInPath('demo-store.myshopify.com'), 'https://tandem.test')
  expect(pathname).toBe('/auth/login')
  expect(Object.fromEntries(searchParams)).toEqual({
    shop: 'demo-store.myshopify.com',
    host: 'YWRtaW4uc2hvcGlmeS5jb20vc3RvcmUvZGVtby1zdG9yZQ==',
    source: 'full-embed',
  })
})

test('the login names the problems the server knows and no others', () => {
  expect(problemIn('?problem=platform_refused')).toBe('session.platformRefused')
  expect(problemIn('?problem=constructor')).toBeUndefined()
  expect(problemIn('')).toBeUndefined()
})

test('the token of a mailed link is read from behind the #', () => {
  expect(tokenIn('#token=12.ab%2Bc')).toBe('12.ab+c')
  expect(tokenIn('#token=')).toBeUndefined()
  expect(tokenIn('')).toBeUndefined()
})
