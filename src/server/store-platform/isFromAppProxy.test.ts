import { expect, test } from 'vitest'
import { isFromAppProxy } from './isFromAppProxy.ts'

/** The example of the platform's own documentation. */
const told = {
  extra: ['1', '2'],
  shop: 'shop-name.myshopify.com',
  logged_in_customer_id: '1',
  path_prefix: '/apps/awesome_reviews',
  timestamp: '1317327555',
  signature: '4c68c8624d737112c91818c11017d24d334b524cb5c2b8ba08daa056f7395ddb',
}
const at = new Date(1_317_327_555_000)
const settings = { apiSecret: 'hush' }

test('an address is the platform’s as it signs it, and no other', () => {
  expect(isFromAppProxy(settings, told, at)).toBe(true)
  expect(isFromAppProxy({ apiSecret: 'new', apiSecretOld: 'hush' }, told, at)).toBe(true)
})

test.each([
  ['another shop', { ...told, shop: 'other.myshopify.com' }],
  ['somebody signed in', { ...told, logged_in_customer_id: '2' }],
  ['one value more', { ...told, sca_ref: '1' }],
  ['no signature', { ...told, signature: undefined }],
  ['two signatures', { ...told, signature: [told.signature, told.signature] }],
  ['a signature that is none', { ...told, signature: 'x' }],
])('%s is not', (_, query) => expect(isFromAppProxy(settings, query, at)).toBe(false))

test('an hour later it is worth nothing', () => {
  expect(isFromAppProxy(settings, told, new Date(at.getTime() + 3_600_000))).toBe(false)
})
