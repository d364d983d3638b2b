import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedQuery } from '../../../simulators/store-platform/oauth.ts'
import { sessionToken } from '../../../simulators/store-platform/sessionToken.ts'
import { connectPlatform } from '../store-platform/shopify.ts'
import { createEmbedding } from './embedded.ts'
import { serveWeb } from './web.ts'

const SHOP = 'demo-store.myshopify.com'
const settings = { apiKey: 'key', apiSecret: 'secret', url: 'https://{shop}' }
const app = Fastify()

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tandem-embedded-'))
  for (const name of ['index.html', 'admin.html'])
    await writeFile(path.join(folder, name), '<html><head><title></title></head></html>')
  serveWeb(app, folder, { testimonial: undefined, partnerUrl: undefined }, createEmbedding(connectPlatform(settings)))
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true, force: true })
})

const now = () => Math.floor(Date.now() / 1000)
const token = (over?: object) => sessionToken({ ...settings, shop: SHOP, user: 1, sid: 'one' }, over)
const opened = { shop: SHOP, host: 'aG9zdA', embedded: '1', timestamp: '1' }
const get = (address: string, query: Record<string, string>) => app.inject({ url: `${address}?${new URLSearchParams(query)}` })
const framedBy = (answer: { headers: Record<string, unknown> }) =>
  /frame-ancestors ([^;]*)/.exec(String(answer.headers['content-security-policy']))?.[1]

test.each<[string, Record<string, string>]>([
  ['the platform’s signature', signedQuery(opened, settings.apiSecret)],
  ['a token of the shop', { id_token: token() }],
  ['the signature, and a token that is over', signedQuery({ ...opened, id_token: token({ exp: 1 }) }, settings.apiSecret)],
])('a document that is asked for with %s is shown in that shop’s admin, and has its script first', async (_what, query) => {
  const answer = await get('/admin/programs', query)
  expect(framedBy(answer)).toBe(`https://${SHOP} https://admin.shopify.com`)
  expect(answer.headers['content-security-policy']).toContain("script-src 'self' https://cdn.shopify.com;")
  expect(answer.body).toMatch(
    /^<html><head><meta name="shopify-api-key" content="key"><script src="https:\/\/cdn\.shopify\.com\/[^>]*><\/script><meta name="color-scheme" content="light">/,
  )
})

test.each<[string, Record<string, string>]>([
  ['nothing', {}],
  ['a shop that nobody proved', opened],
  ['a signature of somebody else', signedQuery(opened, 'guessed')],
  ['a signature over something else', { ...signedQuery(opened, settings.apiSecret), shop: 'other-store.myshopify.com' }],
  ['a signature and one value more', { ...signedQuery(opened, settings.apiSecret), extra: '1' }],
  ['a shop that is none', signedQuery({ ...opened, shop: 'evil.com' }, settings.apiSecret)],
  ['a token for another shop than it names', { id_token: token(), shop: 'other-store.myshopify.com' }],
  ['a token of somebody else', { id_token: sessionToken({ ...settings, apiSecret: 'guessed', shop: SHOP, user: 1, sid: '' }) }],
])('a document that is asked for with %s is shown in nobody’s frame', async (_what, query) => {
  const answer = await get('/admin/programs', query)
  expect(answer.statusCode).toBe(200)
  expect(framedBy(answer)).toBeUndefined()
  expect(answer.body).not.toContain('shopify')
})

test('a token that is over is changed for a fresh one on the way, without losing where it was going', async () => {
  const answer = await get('/admin/programs', { page: '2', id_token: token({ exp: now() - 60 }) })
  const bounced = new URL(String(answer.headers.location), 'https://tandem.test')
  expect([bounced.pathname, bounced.searchParams.get('shopify-reload')]).toEqual([
    '/auth/session-token',
    '/admin/programs?page=2',
  ])
  const page = await app.inject({ url: bounced.pathname + bounced.search })
  expect(framedBy(page)).toBe(`https://${SHOP} https://admin.shopify.com`)
  expect(page.body).toContain('app-bridge.js')
})

test.each(['https://evil.com/admin', '//evil.com/admin', '/admin.evil.com', '/\\evil.com', '/auth/login', ''])(
  'nobody is sent to %s with a fresh token',
  async back => {
    const answer = await get('/auth/session-token', { id_token: token(), 'shopify-reload': back })
    expect(answer.headers.location).toBe('/admin')
  },
)

test('the address of the app as the platform knows it leads to the admin, with the proof', async () => {
  const query = signedQuery(opened, settings.apiSecret)
  expect((await get('/', query)).headers.location).toBe(`/admin?${new URLSearchParams(query)}`)
  expect((await get('/', opened)).headers.location).toBeUndefined()
})

const APP = `https://admin.shopify.com/store/demo-store/apps/key`

test.each([
  ['/admin/programs?page=2', `${APP}/admin/programs?page=2`],
  ['/admin', `${APP}/admin`],
  ['/admin/programs/../home', `${APP}/admin/home`],
])('a page inside the store’s admin has an address for another tab of it: %s', async (path, expected) => {
  expect((await get('/auth/store-admin', { shop: SHOP, path })).headers.location).toBe(expected)
})

test.each([
  [SHOP, '/admin/../../../settings'],
  [SHOP, '//evil.com/admin'],
  [SHOP, 'https://evil.com/admin'],
  [SHOP, '/administrator'],
  [SHOP, ''],
  ['evil.com', '/admin/home'],
  ['evil.com#.myshopify.com', '/admin/home'],
])('no address but that of a page in a store’s admin is led to: %s, %s', async (shop, path) => {
  const { location } = (await get('/auth/store-admin', { shop, path })).headers
  expect(['/admin', `${APP}/admin`]).toContain(location)
})
