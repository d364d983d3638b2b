import { createHmac, timingSafeEqual } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signatureOf } from '#features/open/webhooks/server/sending/sign.ts'
import { createTandem, pages, TandemError } from '../../../../../clients/typescript/tandem.ts'
import { typescriptClient } from '../../../../../scripts/clients/typescriptClient.ts'
import { type CouponDesk, couponDesk } from '../../../../../tests/support/coupon-desk.ts'
import { keyOf } from '../../../../../tests/support/people.ts'
import { routeTable } from '../../../../../tests/support/served.ts'
import type { OpenApi } from '../../../../server/http/openapi.ts'
import { apiExamples } from '../rules/examples.ts'
import { apiDocument } from '../server/apiDocument.ts'

let desk: CouponDesk
let document: OpenApi
let client: ReturnType<typeof createTandem>
beforeAll(async () => {
  desk = await couponDesk()
  const key = await keyOf(desk.shop.app.services.db, desk.shop.shop_id)
  document = (await (await desk.shop.app.fetch('/api/v2/openapi.json')).json()) as OpenApi
  client = createTandem({ url: '', key, fetch: (url, init) => desk.shop.app.fetch(url, init) })
})
afterAll(() => desk?.close())

const operations = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ ...operation, route: `${method.toUpperCase()} ${path}` })),
  )

test('the description has every call that takes a key and no other, each with an example', () => {
  const served = routeTable(desk.shop.app).filter(({ access, endpoint }) => access === 'api-key' && endpoint)
  expect(
    operations()
      .map(({ route }) => route)
      .sort(),
  ).toEqual(served.map(({ title }) => title).sort())
  expect(
    operations()
      .map(({ operationId }) => operationId)
      .sort(),
  ).toEqual(
    Object.entries(apiExamples)
      .flatMap(([group, calls]) => Object.keys(calls).map(name => `${group}.${name}`))
      .sort(),
  )
})

test('the client in the repository is the one that its description makes', () => {
  const file = readFileSync('clients/typescript/tandem.ts', 'utf8')
  expect(typescriptClient(apiDocument('/'))).toBe(file)
})

test('a page describes every call in the language of its reader, and runs no script but its own', async () => {
  const page = await desk.shop.app.fetch('/api/docs', { headers: { 'accept-language': 'vi' } })
  const markup = await page.text()
  for (const { operationId } of operations()) expect(markup).toContain(`<article id="${operationId}">`)
  expect(markup).toContain('Liệt kê cộng tác viên')
  expect(markup).not.toMatch(/apiDocs\.|apiCalls\./)
  expect(markup.match(/<script[^>]*>/g)).toEqual(['<script src="/api/docs.js" defer>'])
  expect(page.headers.get('content-security-policy')).toContain("script-src 'self';")
})

test('the page tells how webhooks are checked and where agents connect', async () => {
  const markup = await (await desk.shop.app.fetch('/api/docs')).text()
  for (const id of ['lists', 'errors', 'signatures', 'agents']) {
    expect(markup).toContain(`<a href="#${id}">`)
    expect(markup).toContain(`<article id="${id}">`)
  }
  const samples = [...markup.matchAll(/<pre tabindex="0" aria-label="[^"]*">([^<]*)<\/pre>/g)].map(([, sample]) =>
    unescapeHtml(sample!),
  )
  const sent = '{"id":"evt_1"}'
  const check = samples.find(sample => sample.includes('createHmac'))!.replace(/^import .*$/m, '')
  const isFromUs = new Function('createHmac', 'timingSafeEqual', `${check}; return isFromUs`)(createHmac, timingSafeEqual)
  const signed = signatureOf(['whsec_one', 'whsec_two'], sent, new Date())
  expect(['whsec_one', 'whsec_two', 'whsec_three'].map(secret => isFromUs(signed, sent, secret))).toEqual([true, true, false])
  expect(samples.some(sample => sample.includes('http://tandem.test/mcp'))).toBe(true)
})

const unescapeHtml = (text: string) =>
  text.replace(/&(lt|gt|quot|#39|amp);/g, (_, name: string) => ({ lt: '<', gt: '>', quot: '"', '#39': "'", amp: '&' })[name]!)

test('the page says what a field means, its unit and what an empty one means, as the contract has it', async () => {
  const markup = await (await desk.shop.app.fetch('/api/docs')).text()
  expect(markup).toContain('Approved commission minus deductions for refunds')
  // Also where it is said of a field that may be empty.
  expect(markup).toContain('Why it can’t be paid now. <code>null</code> when it can')
  expect(markup).toContain('Exact decimal in <code>currency</code>')
  expect(markup).toContain('First day, included, in the store’s time zone')
})

describe('every example', () => {
  /** What an example names, as it is in this shop. */
  async function real(operationId: string) {
    const { data: programs } = await client.programs.list({ limit: 1 })
    const program_id = programs[0]!.id
    const ann = await desk.somebody()
    const referral = async () => (await client.referrals.create({ affiliate_id: ann, amount: '60.00', comment: 'x' })).id
    const [group] = operationId.split('.') as [string]
    const ids: Record<string, () => Promise<number | string>> = {
      programs: async () => program_id,
      affiliates: async () => (/approve|deny/.test(operationId) ? pending(program_id) : ann),
      links: async () => (await client.links.create({ affiliate_id: ann, address: '/pages/about' })).id,
      referrals: referral,
      coupons: async () => (await client.coupons.list({ limit: 1 })).data[0]!.id,
      creatives: async () => (await client.creatives.create({ kind: 'link', name: 'x', link: 'https://example.test/' })).id,
      bonuses: async () => (await client.bonuses.list({ limit: 1 })).data[0]!.id,
      payouts: async () => (await client.payouts.list({ limit: 1 })).data[0]!.id,
      webhooks: async () => (await client.webhooks.subscribe({ url: 'https://x.example.test/', events: ['bonus.earned'] })).id,
      clicks: async () => (await client.clicks.list({ limit: 1 })).data[0]!.id,
    }
    if (operationId === 'coupons.assign') desk.discounts().create({ title: 'Spring', code: 'ANN15', percentage: 0.15 })
    if (operationId === 'payouts.markPaid') await payable(ann, await referral())
    return { program_id, affiliate_id: ann, path: ids[group] }
  }

  const pending = async (program_id: number) =>
    (
      await client.affiliates.create({
        first_name: 'P',
        last_name: 'Q',
        email: `${crypto.randomUUID()}@example.test`,
        program_id,
        status: 'pending',
        send_email: false,
      })
    ).id

  /** Long ago: details that a colleague has just entered are held. */
  async function payable(affiliate_id: number, referral_id: number) {
    const paypal = { payment_method: 'paypal', payment_info: JSON.stringify({ email: 'ann@paypal.test' }) }
    const { shop_id } = desk.shop
    await desk.shop.app.services.db.inShop(shop_id, tx =>
      tx.updateTable('affiliate').set(paypal).where('shop_id', '=', shop_id).where('id', '=', affiliate_id).execute(),
    )
    const { status } = await client.referrals.get(referral_id)
    if (status === 'pending') await client.referrals.approve(referral_id)
  }

  const linesInLog = async () =>
    (await desk.shop.app.asOwner("select from audit_log where actor_name = 'A program (API)'")).length

  test('is answered as the description says, by a validator that is not ours; whatever it writes is in the log', async () => {
    const told = structuredClone(document)
    for (const { operationId, route } of operations()) {
      // A store has 120 calls a minute, and this one makes more.
      await desk.shop.app.asOwner('truncate rate_limit')
      const [method, path] = route.split(' ') as [string, string]
      const { program_id, affiliate_id, path: idOf } = await real(operationId)
      const { params = {}, query = {}, body } = exampleOf(operationId)
      const ofShop = <T extends object>(values: T) => ({
        ...values,
        ...('affiliate_id' in values && { affiliate_id }),
        ...('program_id' in values && { program_id }),
      })
      const address = Object.keys(params).length > 0 ? path.replace(/{\w+}/, String(await idOf!())) : path
      const before = await linesInLog()
      const search = new URLSearchParams(
        Object.entries(ofShop(query)).map(([name, value]): [string, string] => [name, String(value)]),
      )
      const answer = await desk.shop.app.fetch(`${address}?${search}`, {
        method,
        headers: {
          authorization: await theKey(),
          'idempotency-key': `example-${operationId}`,
          ...(body && { 'content-type': 'application/json' }),
        },
        body: body && JSON.stringify(ofShop(body)),
      })
      const example: unknown = await answer.json()
      expect({ operationId, status: answer.status, example }).toMatchObject({ operationId, status: 200 })
      // Orders are what the shop sells, not what somebody changes.
      const isNoted = method !== 'GET' && operationId !== 'orders.report'
      expect({ operationId, isNoted: (await linesInLog()) > before }).toEqual({ operationId, isNoted })
      const { responses } = told.paths[path]![method.toLowerCase()]!
      Object.values((responses['200'] as { content: Record<string, { example?: unknown }> }).content)[0]!.example = example
    }
    const rules = { 'no-invalid-media-type-examples': 'error', 'no-invalid-parameter-examples': 'error' } as const
    const config = await createConfig({ extends: ['recommended'], rules })
    const problems = await lintFromString({ source: JSON.stringify(told), config })
    expect(
      problems.filter(({ severity }) => severity === 'error').map(({ message, location }) => [message, location[0]?.pointer]),
    ).toEqual([])
  })
})

function exampleOf(operationId: string) {
  const [group, name] = operationId.split('.') as [string, string]
  return apiExamples[group]![name]!
}

let own: Promise<string> | undefined
const theKey = () => {
  own ??= keyOf(desk.shop.app.services.db, desk.shop.shop_id)
  return own
}

test('the client walks lists, repeats a write under its key, and throws what was refused', async () => {
  await desk.shop.app.asOwner('truncate rate_limit')
  const walked: number[] = []
  for await (const { id } of pages(client.affiliates.list, { limit: 100, status: 'active' })) walked.push(id)
  expect(new Set(walked).size).toBe(walked.length)
  const [program] = (await client.programs.list()).data
  const body = { first_name: 'Eve', last_name: 'Orr', email: 'eve.orr@example.test', program_id: program!.id, send_email: false }
  const made = await client.affiliates.create(body, 'client-makes-eve')
  expect(await client.affiliates.create(body, 'client-makes-eve')).toEqual(made)
  const refused = await client.affiliates.create(body).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(TandemError)
  expect(refused).toMatchObject({ status: 422, type: 'invalid', field: 'email' })
})
