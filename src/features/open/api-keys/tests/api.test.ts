import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ApiScope } from '#kit/access.ts'
import { type TestApp, testApp } from '../../../../../tests/support/app.ts'
import { addShop, keyOf, signedIn } from '../../../../../tests/support/people.ts'
import { apiKeys } from '../contract.ts'

let app: TestApp
let shop_id: number
let owner: ReturnType<TestApp['clientWith']>

beforeAll(async () => {
  app = await testApp({ demo: false })
  shop_id = await addShop(app.services.db, 'professional')
  owner = await at(shop_id)
})
afterAll(() => app.close())

const at = async (shop: number, person = {}) => app.clientWith(await signedIn(app.services.db, shop, person))

/** The cheapest call there is: an order that is refused for what is in it. */
const use = (key: string, headers: Record<string, string> = {}) =>
  app.fetch('/api/v2/orders', {
    method: 'POST',
    headers: { authorization: key, 'content-type': 'application/json', ...headers },
    body: '{}',
  })

const LET_IN = 422

test('a rotated key and its successor both open for the chosen time, and with none of it only the successor', async () => {
  const first = await owner(apiKeys.create, { body: { name: 'Shop system', scopes: ['orders', 'read'] } })
  const second = await owner(apiKeys.rotate, { id: first.id, body: { overlap_hours: 24 } })
  expect(second).toMatchObject({ name: 'Shop system', scopes: ['orders', 'read'], is_replaced: false })
  expect([(await use(first.key)).status, (await use(second.key)).status]).toEqual([LET_IN, LET_IN])
  await expect(owner(apiKeys.rotate, { id: first.id, body: {} })).rejects.toMatchObject({ reason: 'apiKeys.alreadyReplaced' })
  const third = await owner(apiKeys.rotate, { id: second.id, body: { overlap_hours: 0 } })
  expect([(await use(second.key)).status, (await use(third.key)).status]).toEqual([401, LET_IN])
})

test('a key that has expired opens nothing', async () => {
  const expires_at = new Date(Date.now() + 3_600_000).toISOString()
  const { key, id } = await owner(apiKeys.create, { body: { name: 'For an hour', expires_at } })
  expect((await use(key)).status).toBe(LET_IN)
  await app.services.db.inShop(shop_id, tx =>
    tx.updateTable('api_key').set({ expires_at: new Date() }).where('shop_id', '=', shop_id).where('id', '=', id).execute(),
  )
  expect((await use(key)).status).toBe(401)
  const past = { name: 'Too late', expires_at: new Date(0).toISOString() }
  await expect(owner(apiKeys.create, { body: past })).rejects.toMatchObject({ kind: 'invalid' })
})

test.each([
  [['203.0.113.7'], '203.0.113.7', LET_IN],
  [['203.0.113.0/24'], '203.0.113.7', LET_IN],
  [['203.0.113.7'], '::ffff:203.0.113.7', LET_IN],
  [['2001:db8::/32'], '2001:db8::1', LET_IN],
  [['198.51.100.0/24', '2001:db8::/32'], '203.0.113.7', 403],
  [['203.0.113.7'], 'not an address', 403],
])('a key for %s answers a caller at %s with %i', async (allowed_addresses, address, status) => {
  const { key, id } = await owner(apiKeys.create, { body: { name: 'From one place', allowed_addresses } })
  expect((await use(key, { 'x-forwarded-for': address })).status).toBe(status)
  await owner(apiKeys.revoke, { id })
})

test('what is no address is refused at its field', async () => {
  const body = { name: 'x', allowed_addresses: ['our office'] }
  await expect(owner(apiKeys.create, { body })).rejects.toMatchObject({ fields: { 'allowed_addresses.0': [expect.any(String)] } })
})

test('a call asks for its scope, and the refusal names it for programs', async () => {
  const answer = await use(await keyOf(app.services.db, shop_id, ['read', 'write', 'money']))
  expect(answer.status).toBe(403)
  expect(await answer.json()).toMatchObject({
    error: { type: 'forbidden', code: 'apiKeys.scopeMissing', field: null, message: expect.stringContaining('orders') },
  })
})

test('every answer says how many of the 120 calls of this minute are left, refused calls included', async () => {
  const shop = await addShop(app.services.db, 'professional')
  const [one, other] = [await keyOf(app.services.db, shop), await keyOf(app.services.db, shop, ['read'])]
  const first = await use(one)
  const second = await use(other)
  expect([first.status, second.status]).toEqual([LET_IN, 403])
  expect(first.headers.get('ratelimit-limit')).toBe('120')
  expect([first, second].map(answer => answer.headers.get('ratelimit-remaining'))).toEqual(['119', '118'])
  expect(Number(second.headers.get('x-ratelimit-reset'))).toBeGreaterThan(0)
  await Promise.all(Array.from({ length: 118 }, () => use(one)))
  const over = await use(one)
  expect([over.status, over.headers.get('ratelimit-remaining')]).toEqual([429, '0'])
  expect(over.headers.get('retry-after')).toBe(over.headers.get('ratelimit-reset'))
})

test.each<[ApiScope[], string]>([
  [['orders'], 'created'],
  [['read'], 'apiKeys.ownerOnly'],
  [['orders', 'money'], 'apiKeys.ownerOnly'],
])('staff who may change settings and ask for a key with %j: %s', async (scopes, expected) => {
  const staff = await at(shop_id, { role: 'staff', permissions: ['settings'] })
  const made = staff(apiKeys.create, { body: { name: 'By staff', scopes } }).then(
    ({ id }) => owner(apiKeys.revoke, { id }).then(() => 'created'),
    error => error.reason,
  )
  expect(await made).toBe(expected)
})

test('below Professional a key reports orders and does nothing else', async () => {
  const free = await at(await addShop(app.services.db, 'free'))
  expect(await free(apiKeys.create, { body: { name: 'Orders' } })).toMatchObject({ scopes: ['orders'] })
  const refused = free(apiKeys.create, { body: { name: 'All', scopes: ['read'] } })
  await expect(refused).rejects.toMatchObject({ kind: 'plan_required' })
})

test('another shop can neither rotate nor see a key', async () => {
  const { id } = await owner(apiKeys.create, { body: { name: 'Mine' } })
  const other = await at(await addShop(app.services.db, 'professional'))
  await expect(other(apiKeys.rotate, { id, body: {} })).rejects.toMatchObject({ kind: 'not_found' })
  expect(await other(apiKeys.list)).toEqual([])
})
