import { afterAll, beforeAll, expect, test } from 'vitest'
import { shop } from '#features/store/shop/contract.ts'
import { type PlatformSimulator, startPlatformSimulator } from '../../../../../simulators/store-platform/start.ts'
import { type TestApp, testApp } from '../../../../../tests/support/app.ts'
import { session } from '../contract.ts'

let app: TestApp
let platform: PlatformSimulator
beforeAll(async () => {
  platform = await startPlatformSimulator()
  app = await testApp({ platform })
})
afterAll(async () => {
  await app.close()
  await platform.close()
})

const host = Buffer.from('admin.shopify.com/store/demo-store').toString('base64')
const start = (query: Record<string, string> = {}) =>
  app.fetch(`/auth/login?${new URLSearchParams({ shop: 'demo-store.myshopify.com', host, source: 'full-embed', ...query })}`)
const cookieOf = (answer: Response) => (answer.headers.get('set-cookie') ?? '').split(';')[0]!

/** Goes to the store, chooses the first person there and follows the way back up to our door. */
async function visitStore(): Promise<{ way: URL; cookie: string }> {
  const answer = await start()
  const page = await (await fetch(answer.headers.get('location')!)).text()
  const link = /href="([^"]+)"/.exec(page)?.[1]?.replaceAll('&amp;', '&') ?? ''
  return { way: new URL(link), cookie: cookieOf(answer) }
}

const comeBack = (way: URL, cookie: string) => app.fetch(`${way.pathname}${way.search}`, { headers: { cookie } })

test('a merchant who signs in at the store is signed in here, once per visit', async () => {
  const { way, cookie } = await visitStore()
  const arrival = await comeBack(way, cookie)
  expect(arrival.headers.get('location')).toBe('/admin?handover=1')
  const handover = /tandem_handover=[^;]+/.exec(arrival.headers.get('set-cookie')!)![0]
  const trade = () => app.fetch('/api/handover', { method: 'POST', headers: { cookie: handover } })
  const credentials = (await (await trade()).json()) as { access_token: string }
  expect(await app.clientWith(credentials.access_token)(shop.info)).toMatchObject({
    email: 'owner@demo.test',
    shop: 'demo-store.myshopify.com',
  })
  expect((await trade()).status).toBe(401)
})

test('the cookie of the way back is out of reach for scripts and gone after a minute', async () => {
  const { way, cookie } = await visitStore()
  const arrival = await comeBack(way, cookie)
  expect(arrival.headers.get('set-cookie')).toMatch(/tandem_handover=[^;]+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=60/)
})

test.each([
  ['a signature that is not the platform’s', (way: URL) => way.searchParams.set('hmac', 'ab'.repeat(32))],
  ['another shop than the one that was left for', (way: URL) => way.searchParams.set('shop', 'other-store.myshopify.com')],
  ['a changed state', (way: URL) => way.searchParams.set('state', 'guessed')],
  ['an additional parameter', (way: URL) => way.searchParams.set('extra', '1')],
])('%s signs nobody in', async (_what, change) => {
  const { way, cookie } = await visitStore()
  change(way)
  const answer = await comeBack(way, cookie)
  expect(answer.headers.get('location')).toBe('/?problem=platform_refused')
  expect(answer.headers.get('set-cookie') ?? '').not.toContain('tandem_handover')
})

test('a way back in a browser that never left is refused', async () => {
  const { way } = await visitStore()
  expect((await comeBack(way, '')).headers.get('location')).toBe('/?problem=platform_refused')
})

test('a code is good for one exchange', async () => {
  const { way, cookie } = await visitStore()
  await comeBack(way, cookie)
  expect((await comeBack(way, cookie)).headers.get('location')).toBe('/?problem=platform_unavailable')
})

test.each([
  ['evil.com', host, 'store_not_found'],
  ['demo-store.myshopify.com.evil.com', host, 'store_not_found'],
  ['unknown.myshopify.com', '', 'store_not_found'],
  ['demo-store.myshopify.com', Buffer.from('evil.com/store/demo-store').toString('base64'), 'platform_refused'],
])('shop %s with host %s goes no further than the login page', async (name, asked, problem) => {
  expect((await start({ shop: name, host: asked })).headers.get('location')).toBe(`/?problem=${problem}`)
})

test('without a cookie there is nothing to hand over', async () => {
  await expect(app.guest(session.handover)).rejects.toMatchObject({ kind: 'unauthenticated' })
})
