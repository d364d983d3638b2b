import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fixedKey, PlatformError } from './port.ts'
import { openToken, sealToken } from './sealToken.ts'
import { connectPlatform } from './shopify.ts'

interface Scripted {
  status?: number
  headers?: Record<string, string>
  body?: unknown
}

let server: Server
let origin: string
let asked: { url: string; token: string | undefined }[]
let answers: Scripted[]

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push({ url: request.url!, token: request.headers['x-shopify-access-token'] as string })
    const { status = 200, headers = {}, body = {} } = answers.shift() ?? { status: 500 }
    response.writeHead(status, headers).end(JSON.stringify(body))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => void server.close())
beforeEach(() => {
  asked = []
  answers = []
})

const access = { shop: 'a.myshopify.com', key: fixedKey('secret-token') }
const platform = () => connectPlatform({ apiKey: 'key', apiSecret: 'secret', url: `${origin}/{shop}` })
const all = async (pages: AsyncIterable<unknown[]>) => (await Array.fromAsync(pages)).flat()

describe('asking the platform', () => {
  test('follows its pages to the end, with the key of the shop', async () => {
    const next = `${origin}/a.myshopify.com/admin/api/2026-07/orders.json?page_info=2`
    answers = [
      { body: { orders: [{ id: 1 }] }, headers: { link: `<${origin}/x>; rel="previous", <${next}>; rel="next"` } },
      { body: { orders: [{ id: 2 }] } },
    ]
    expect(await all(platform().listOrdersUpdatedSince(access, new Date('2026-03-01T00:00:00Z')))).toEqual([{ id: 1 }, { id: 2 }])
    expect(asked.map(call => call.token)).toEqual(['secret-token', 'secret-token'])
    expect(asked[0]!.url).toContain('updated_at_min=2026-03-01T00%3A00%3A00.000Z')
    expect(asked[0]!.url).toContain('status=any')
  })

  test('does not carry the key to an address outside the shop', async () => {
    answers = [{ body: { orders: [] }, headers: { link: `<${origin}/b.myshopify.com/steal>; rel="next"` } }]
    await all(platform().listOrdersUpdatedSince(access, new Date()))
    expect(asked).toHaveLength(1)
  })

  test('waits as long as a busy platform asks, and tries again', async () => {
    answers = [{ status: 429, headers: { 'retry-after': '0.2' } }, { status: 503 }, { body: { order: { id: 7 } } }]
    const start = performance.now()
    expect(await platform().findOrder(access, '7')).toEqual({ id: 7 })
    expect(performance.now() - start).toBeGreaterThan(190)
  })

  test('gives up after a few tries, and at once where trying cannot help', async () => {
    answers = Array.from({ length: 9 }, () => ({ status: 429, headers: { 'retry-after': '0' } }))
    await expect(platform().findOrder(access, '7')).rejects.toMatchObject({ name: 'PlatformError', status: 429 })
    expect(asked.length).toBeLessThan(9)
    asked = []
    answers = [{ status: 401 }]
    await expect(platform().findOrder(access, '7')).rejects.toBeInstanceOf(PlatformError)
    expect(asked).toHaveLength(1)
  })

  test('knows an order that does not exist from a platform that does not answer', async () => {
    answers = [{ status: 404 }]
    expect(await platform().findOrder(access, '../7')).toBeUndefined()
    expect(asked[0]!.url).toContain('/orders/..%2F7.json')
    const away = connectPlatform({ apiKey: 'key', apiSecret: 'secret', url: 'http://127.0.0.1:1/{shop}' })
    await expect(away.findOrder(access, '7')).rejects.toThrow('did not answer')
    // A merchant who opens the app meanwhile is told to wait, not that something is broken.
    await expect(away.exchangeForPerson(access.shop, 'a.b.c')).rejects.toMatchObject({ failure: 'unknown' })
  })
})

describe("a shop's key", () => {
  const secret = 'x'.repeat(32)

  test('is opened again with the same secret for the same shop', () => {
    const sealed = sealToken(secret, 7, 'shpat_123')
    expect(openToken(secret, 7, sealed)).toBe('shpat_123')
    expect(sealed.toString('latin1')).not.toContain('shpat')
  })

  test('is of no use with another secret, in another shop, or changed', () => {
    const sealed = sealToken(secret, 7, 'shpat_123')
    expect(openToken('y'.repeat(32), 7, sealed)).toBeUndefined()
    expect(openToken(secret, 8, sealed)).toBeUndefined()
    sealed[15]! ^= 1
    expect(openToken(secret, 7, sealed)).toBeUndefined()
    expect(openToken(secret, 7, Buffer.alloc(3))).toBeUndefined()
  })
})
