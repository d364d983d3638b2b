import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { payouts } from '#features/payments/payouts/contract.ts'
import { affiliates } from '#features/people/affiliates/contract.ts'
import { customerConnections } from '#features/people/connections/contract.ts'
import { referrals } from '#features/sales/referrals/contract.ts'
import { ReferralStatus } from '#features/sales/referrals/rules/status.ts'
import { apiScopes } from '#kit/access.ts'
import type { ErrorBody } from '#kit/contract/errors.ts'
import { activityOf } from '../../../../../tests/support/activityOf.ts'
import { type CouponDesk, couponDesk } from '../../../../../tests/support/coupon-desk.ts'
import { addShop, keyOf } from '../../../../../tests/support/people.ts'
import { routeTable, send, type TableRoute, validRequest } from '../../../../../tests/support/served.ts'

let desk: CouponDesk
let shop_id: number
let program_id: number
let key: string

beforeAll(async () => {
  desk = await couponDesk()
  shop_id = desk.shop.shop_id
  key = await keyOf(db(), shop_id)
  program_id = (await desk.call(affiliates.list, { query: { status: 'active' } })).rows[0]!.program_id
})
afterAll(() => desk.close())

const db = () => desk.shop.app.services.db

let requests = 0
interface ApiResponse {
  status: number
  data: Record<string, unknown>
  error: NonNullable<ErrorBody['error']>
}

async function call(route: string, body?: object, headers: Record<string, string> = {}): Promise<ApiResponse> {
  const [method, path] = route.split(' ') as [string, string]
  const answer = await desk.shop.app.fetch(`/api/v2/${path}`, {
    method,
    headers: {
      authorization: key,
      'idempotency-key': `request-${++requests}`,
      ...(body && { 'content-type': 'application/json' }),
      ...headers,
    },
    body: body && JSON.stringify(body),
  })
  return { status: answer.status, ...((await answer.json()) as Omit<ApiResponse, 'status'>) }
}

const aPerson = (email: string, more: object = {}) => ({
  ...{ first_name: 'Bea', last_name: 'Moss', email, program_id, send_email: false },
  ...more,
})

test('a customer is connected to an affiliate once, as the API did it', async () => {
  const made = await call('POST affiliates', aPerson('connects@people.test'))
  const id = Number(made.data.id)
  const body = { email: 'bob@buyers.test', full_name: 'Bob Norman' }
  const connected = await call(`POST affiliates/${id}/customers`, body, { 'idempotency-key': 'connect-bob-1' })
  expect(connected).toMatchObject({
    status: 200,
    data: { affiliate_id: id, customer_email: 'bob@buyers.test', expires_at: null },
  })
  expect(await call(`POST affiliates/${id}/customers`, body, { 'idempotency-key': 'connect-bob-1' })).toEqual(connected)
  expect((await call(`POST affiliates/${id}/customers`, body)).error).toMatchObject({ code: 'connections.customerTaken' })
  const { rows } = await desk.call(customerConnections.list, { query: { affiliate_id: id } })
  expect(rows.map(row => [row.id, row.origin])).toEqual([[connected.data.id, 'api']])
  expect((await activityOf(db(), shop_id, 'connections.customer'))[0]!.subject_id).toBe(String(id))
  expect((await call('POST affiliates/8999999999999/customers', body)).status).toBe(404)
})

describe('every call of API v2', () => {
  const calls = () => routeTable(desk.shop.app).filter(route => route.endpoint?.access === 'api-key')
  const refusalOf = async (route: TableRoute, authorization: string, id?: number) => {
    const { headers, ...request } = validRequest(route, { id, params: id ? { id: String(id) } : {} })
    const sent = { ...request, headers: { ...headers, authorization, 'idempotency-key': `matrix-${++requests}` } }
    const answer = await send(desk.shop.app, sent)
    const { error } = answer.status === 200 ? {} : ((await answer.json()) as ErrorBody)
    return { status: answer.status, code: error?.code }
  }

  test('opens to a key that permits its scope, and to no other', async () => {
    expect(calls().length).toBeGreaterThan(15)
    for (const scope of apiScopes) {
      const only = await keyOf(db(), await addShop(db(), 'professional'), [scope])
      for (const route of calls()) {
        const { status, code } = await refusalOf(route, only)
        const isOpen = ![401, 402, 403, 429, 500].includes(status)
        expect({ call: route.title, scope, isOpen, code }).toEqual({
          ...{ call: route.title, scope, isOpen: route.endpoint!.scope === scope },
          code: route.endpoint!.scope === scope ? code : 'apiKeys.scopeMissing',
        })
      }
    }
  })

  test('is part of Professional, but for reporting orders', async () => {
    const free = await keyOf(db(), await addShop(db(), 'free'))
    for (const route of calls()) {
      const { status } = await refusalOf(route, free)
      expect({ call: route.title, isRefused: status === 402 }).toEqual({
        call: route.title,
        isRefused: route.title !== 'POST /api/v2/orders',
      })
    }
  })

  test('neither shows nor changes anything of another shop', async () => {
    const stranger = await keyOf(db(), await addShop(db(), 'enterprise'))
    const ann = await desk.somebody()
    const { data: owed } = await call('POST referrals', { affiliate_id: ann, amount: '5.00', comment: 'For a talk' })
    const before = await desk.call(referrals.detail, { id: Number(owed.id), query: {} })
    // What names nothing of a shop is made in their own.
    const own = ['orders', 'creatives', 'bonuses', 'webhooks', 'programs'].map(path => `POST /api/v2/${path}`)
    for (const route of calls().filter(({ title }) => !own.includes(title))) {
      const ids = route.title.includes('/referrals') ? Number(owed.id) : ann
      const { headers, ...request } = validRequest(route, { id: ids, params: { id: String(ids) } })
      const authorized = { ...headers, authorization: stranger, 'idempotency-key': `stranger-${++requests}` }
      const answer = await send(desk.shop.app, { ...request, headers: authorized })
      const body = (await answer.json()) as { data?: unknown }
      const isEmpty = answer.status === 200 ? saysNothing(body.data) : [404, 409, 422].includes(answer.status)
      expect({ call: route.title, status: answer.status, isEmpty }).toMatchObject({ call: route.title, isEmpty: true })
    }
    expect(await desk.call(referrals.detail, { id: Number(owed.id), query: {} })).toEqual(before)
  })

  /** No rows, and figures of nothing. */
  const saysNothing = (data: unknown) => {
    if (Array.isArray(data)) return data.length === 0
    const { totals, count } = data as { totals?: { referrals: number }; count?: number }
    return (totals?.referrals ?? count) === 0
  }

  test('that writes asks for an Idempotency-Key', async () => {
    for (const { title, method, endpoint } of calls())
      expect({ title, idempotent: endpoint!.idempotent ?? false }).toEqual({ title, idempotent: method !== 'GET' })
    const { error } = await call('POST affiliates', aPerson('nokey@example.test'), { 'idempotency-key': '' })
    expect(error).toMatchObject({ type: 'invalid', code: 'orders.idempotencyKeyRequired' })
  })
})

describe('what no call knows', () => {
  test.each<[string, string, object | undefined]>([
    ['a filter', 'GET affiliates?stauts=active', undefined],
    ['a page by its number', 'GET referrals?page=2', undefined],
    ['a field', 'PATCH affiliates/1', { frist_name: 'Bea' }],
  ])('%s is refused by its name instead of being left out', async (_what, route, body) => {
    const unknown = body ? Object.keys(body)[0] : route.replace(/^.*\?(\w+)=.*$/, '$1')
    expect(await call(route, body)).toMatchObject({ status: 422, error: { code: 'error.field.unknown', field: unknown } })
  })

  test('an address is refused in the same form as everything else', async () => {
    expect(await call('GET nothing')).toMatchObject({ status: 404, error: { type: 'not_found', field: null } })
  })

  test.each([
    ['no key', '', 'apiKeys.keyMissing'],
    ['a key that is none', 'tandem_1_none', 'apiKeys.keyUnknown'],
    ['a key nobody has', `tandem_1_${'x'.repeat(43)}`, 'apiKeys.keyUnknown'],
  ])('%s is told of keys, not of a login', async (_what, authorization, code) => {
    const answer = await call('GET programs', undefined, { authorization })
    expect(answer).toMatchObject({ status: 401, error: { code, message: expect.stringContaining('API key') } })
  })

  test('a day without its time is told what a moment looks like', async () => {
    const { error } = await call('GET affiliates?updated_since=2026-03-01')
    expect(error).toMatchObject({ field: 'updated_since', message: expect.stringContaining('2026-03-01T12:30:00Z') })
  })
})

describe('an affiliate', () => {
  test('sent twenty times at once under one key is made once, answered alike and in the log by the name of the key', async () => {
    const one = { 'idempotency-key': 'make-bea-once' }
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => call('POST affiliates', aPerson('bea@example.test', { tags: ['vip'] }), one)),
    )
    expect(new Set(answers.map(answer => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]).toMatchObject({ status: 200, data: { email: 'bea@example.test', status: 'active', tags: ['vip'] } })
    const [entry, ...others] = (await activityOf(db(), shop_id, 'affiliates.create')).filter(
      ({ subject_id }) => subject_id === String(answers[0]!.data.id),
    )
    expect([entry!.actor_name, others.length]).toEqual(['A program (API)', 0])
  })

  test('is refused under a key that was used for another, and nothing is made', async () => {
    const one = { 'idempotency-key': 'one-key-for-two' }
    await call('POST affiliates', aPerson('cleo@example.test'), one)
    const again = await call('POST affiliates', aPerson('dora@example.test'), one)
    expect(again).toMatchObject({
      status: 422,
      error: { code: 'orders.idempotencyKeyReused', message: expect.stringContaining('one-key-for-two') },
    })
    expect((await desk.call(affiliates.list, { query: { query: 'dora@example.test' } })).rows).toEqual([])
  })

  test('is refused in the words of the form, at its field; the key is free for a better try', async () => {
    const one = { 'idempotency-key': 'two-tries-for-eve' }
    await call('POST affiliates', aPerson('eve@example.test'))
    const taken = await call('POST affiliates', aPerson('eve@example.test'), one)
    expect(taken).toMatchObject({ status: 422, error: { type: 'invalid', field: 'email' } })
    expect((await call('POST affiliates', aPerson('eva@example.test'), one)).status).toBe(200)
  })

  test('who is deleted is in no answer that was kept', async () => {
    const { data } = await call('POST affiliates', aPerson('gone@example.test'))
    const kept = () => desk.shop.rows("select from order_api_request where answer ->> 'email' = 'gone@example.test'")
    expect(await kept()).toHaveLength(1)
    await desk.call(affiliates.remove, { id: Number(data.id) })
    expect(await kept()).toEqual([])
  })

  test('who waits is approved or denied, and changed field by field', async () => {
    const { data } = await call('POST affiliates', aPerson('finn@example.test', { status: 'pending' }))
    expect(data.status).toBe('pending')
    expect((await call(`POST affiliates/${data.id}/approve`)).data).toMatchObject({ status: 'active' })
    expect(await call(`POST affiliates/${data.id}/deny`)).toMatchObject({ status: 409, error: { type: 'conflict' } })
    const change = { first_name: 'Finley', company: 'Moss Ltd', tags: ['a', 'b'] }
    const changed = await call(`PATCH affiliates/${data.id}`, change)
    expect(changed.data).toMatchObject({ ...change, full_name: 'Finley Moss', last_name: 'Moss', phone: null, tiktok: null })
    expect((await call(`GET affiliates/${data.id}`)).data).toEqual(changed.data)
    expect((await call('GET affiliates?search=finn@example.test')).data).toMatchObject([change])
    await call(`PATCH affiliates/${data.id}`, { company: '' })
    expect(await desk.call(affiliates.get, { id: Number(data.id) })).toMatchObject({ first_name: 'Finley', company: null })
  })
})

describe('what a shop makes twenty times at once under one key', () => {
  let own: string
  let own_shop: number
  beforeAll(async () => {
    own_shop = await addShop(db(), 'enterprise')
    own = await keyOf(db(), own_shop)
  })
  const once = async (route: string, body: object) => {
    const headers = { authorization: own, 'idempotency-key': `once-${route.replaceAll(/\W/g, '-')}` }
    const answers = await Promise.all(Array.from({ length: 20 }, () => call(route, body, headers)))
    expect(answers[0]).toMatchObject({ status: 200 })
    expect(new Set(answers.map(answer => JSON.stringify(answer))).size).toBe(1)
    return answers[0]!.data
  }
  const listed = async (path: string) =>
    (await call(`GET ${path}`, undefined, { authorization: own })).data as unknown as object[]
  const aBonus = {
    ...{ kind: 'performance', title: 'Spring', starts_on: '2026-01-01' },
    steps: [{ target: '1000', reward_type: 'fixed', reward: '50' }],
  }

  test.each<[path: string, body: object, change: object]>([
    ['programs', { name: 'Creators', commission_type: 'percentOfSale', commission: '12.5' }, { commission: '15' }],
    ['creatives', { kind: 'link', name: 'Lookbook', link: 'https://example.test/lookbook' }, { name: 'Autumn' }],
    ['bonuses', aBonus, { title: 'Summer' }],
    ['webhooks', { url: 'https://hooks.example.test/in', events: ['referral.created'] }, { is_on: false }],
  ])('%s: is there once, is changed field by field, and two keys wait for each other', async (path, body, change) => {
    const made = await once(`POST ${path}`, body)
    expect(await listed(path)).toMatchObject([{ id: made.id }])
    const changed = await call(`PATCH ${path}/${made.id}`, change, { authorization: own })
    const { secret: _, updated_at, ...shown } = made
    expect(changed).toMatchObject({ status: 200, data: { ...shown, ...change } })
    if (updated_at) expect(String(changed.data.updated_at) > String(updated_at)).toBe(true)
    const others = await Promise.all([1, 2].map(() => call(`POST ${path}`, body, { authorization: own })))
    expect(others.map(({ status }) => status)).toEqual([200, 200])
    expect(await listed(path)).toHaveLength(3)
  })

  test('a creative and a webhook are removed; what was made is in the log under the name of the key', async () => {
    for (const path of ['creatives', 'webhooks']) {
      const [{ id }] = (await listed(path)) as [{ id: number }]
      expect(await call(`DELETE ${path}/${id}`, undefined, { authorization: own })).toMatchObject({ data: { id, removed: true } })
      expect((await call(`DELETE ${path}/${id}`, undefined, { authorization: own })).status).toBe(404)
    }
    const [entry] = await activityOf(db(), own_shop, 'webhooks.removed')
    expect(entry!.actor_name).toBe('A program (API)')
  })

  test('the secret of a webhook is told to who makes it, again under the same key, and is nowhere kept as it is', async () => {
    const headers = { authorization: own, 'idempotency-key': 'one-secret' }
    const body = { url: 'https://hooks.example.test/other', events: ['affiliate.created'] }
    const { data } = await call('POST webhooks', body, headers)
    expect(data.secret).toMatch(/^whsec_/)
    expect((await call('POST webhooks', body, headers)).data).toEqual(data)
    const kept = await desk.shop.rows('select answer::text as answer from order_api_request')
    expect(JSON.stringify(kept)).not.toContain(data.secret)
    expect(JSON.stringify(await listed('webhooks'))).not.toContain('secret')
  })
})

test('a page of the store becomes a link of an affiliate, once, and is removed', async () => {
  const ann = await desk.somebody()
  const made = await call('POST links', { affiliate_id: ann, address: '/collections/all' })
  expect(made.data).toMatchObject({ affiliate_id: ann, page: '/collections/all', url: expect.stringContaining('sca_ref=') })
  expect((await call('POST links', { affiliate_id: ann, address: '/collections/all' })).data).toEqual(made.data)
  expect((await call(`GET links?affiliate_id=${ann}`)).data).toEqual([made.data])
  expect((await call(`GET links/${made.data.id}`)).data).toEqual(made.data)
  const elsewhere = await call('POST links', { affiliate_id: ann, address: 'https://elsewhere.test/' })
  expect(elsewhere).toMatchObject({ status: 422, error: { field: 'address' } })
  expect((await call(`DELETE links/${made.data.id}`)).data).toEqual({ id: made.data.id, removed: true })
  expect((await call(`GET links?affiliate_id=${ann}`)).data).toEqual([])
})

test('links of a whole store are listed newest first, without those of whoever is gone', async () => {
  const [ann, bob, gone] = [await desk.somebody(), await desk.somebody(), await desk.somebody()]
  const made: object[] = []
  for (const [affiliate_id, address] of [
    [ann, '/pages/one'],
    [bob, '/pages/one'],
    [gone, '/pages/one'],
    [ann, '/pages/two'],
  ] as const)
    made.push((await call('POST links', { affiliate_id, address })).data)
  await desk.shop.rows('update affiliate set removed_at = now() where shop_id = $1 and id = $2 returning id', [
    desk.shop.shop_id,
    gone,
  ])
  const kept = [made[3], made[1], made[0]]
  expect((await call('GET links?limit=3')).data).toEqual(kept)
  const first = (await call('GET links?limit=2')) as ApiResponse & { next_cursor: string }
  expect(first.data).toEqual(kept.slice(0, 2))
  expect((await call(`GET links?limit=1&cursor=${first.next_cursor}`)).data).toEqual(kept.slice(2))
})

describe('a program', () => {
  const levels = [
    { from: '0.00', commission: '10' },
    { from: '200.00', commission: '12.5' },
  ]
  const create = (more: object) => call('POST programs', { name: 'Levels', commission_type: 'percentOfSale', ...more })

  test('pays one commission or by levels, and what it paid before is no longer there', async () => {
    const { data } = await create({ levels, status: 'inactive' })
    expect(data).toMatchObject({ name: 'Levels', status: 'inactive', commission: null, levels, currency: 'USD' })
    const one = await call(`PATCH programs/${data.id}`, { commission_type: 'flatPerOrder', commission: '5.50' })
    expect(one.data).toMatchObject({ commission_type: 'flatPerOrder', commission: '5.50', levels: [] })
    expect((await call(`GET programs/${data.id}`)).data).toEqual(one.data)
  })

  test.each<[string, object, string]>([
    ['nothing that it pays', {}, 'commission'],
    ['two things that it pays', { commission: '10', levels }, 'commission'],
    ['more than all of a sale', { commission: '101' }, 'commission'],
    ['levels out of order', { levels: levels.toReversed() }, 'levels.0.from'],
    ['more than all of a sale at a level', { levels: [{ from: '0', commission: '101' }] }, 'levels.0.commission'],
    ['no name', { name: '', commission: '10' }, 'name'],
  ])('with %s is refused at the field as it was sent', async (_what, more, field) => {
    expect(await create(more)).toMatchObject({ status: 422, error: { type: 'invalid', field } })
  })

  test('changes its type only together with its commission', async () => {
    const { data } = await create({ commission: '10' })
    const bare = await call(`PATCH programs/${data.id}`, { commission_type: 'flatPerOrder' })
    expect(bare).toMatchObject({ status: 422, error: { field: 'commission' } })
  })
})

test('a code has a name and a note, and is taken from its affiliate', async () => {
  const ann = await desk.somebody()
  const { id } = await desk.create(ann, 'NOTED10')
  const change = { note: 'For your newsletter' }
  expect((await call(`PATCH coupons/${id}`, change)).data).toMatchObject({ code: 'NOTED10', name: '', ...change })
  expect((await call(`PATCH coupons/${id}`, { name: 'Newsletter' })).data).toMatchObject({ name: 'Newsletter', ...change })
  expect((await call(`DELETE coupons/${id}`)).data).toEqual({ id, removed: true })
  expect((await call(`GET coupons?affiliate_id=${ann}`)).data).toEqual([])
  expect((await call(`DELETE coupons/${id}`)).status).toBe(404)
})

describe('a referral', () => {
  test('of an amount is added, approved and then unpaid; what is approved is not approved again', async () => {
    const ann = await desk.somebody()
    const made = await call('POST referrals', { affiliate_id: ann, amount: '12.50', comment: 'For a talk' })
    expect(made).toMatchObject({ status: 200, data: { amount: '12.50', currency: 'USD', kind: 'manual', comment: 'For a talk' } })
    const id = Number(made.data.id)
    const { status } = await desk.call(referrals.detail, { id, query: {} })
    if (status === ReferralStatus.pending) await call(`POST referrals/${id}/approve`)
    expect(await call(`POST referrals/${id}/approve`)).toMatchObject({ status: 409, error: { type: 'conflict', field: null } })
    const more = await call(`POST referrals/${id}/adjustment`, { amount: '-2.50', reason: 'Half of it' })
    expect(more.data).toMatchObject({ adjustment: '-2.50', amount: '10.00' })
    expect((await call(`POST referrals/${id}/deny`)).data).toMatchObject({ status: 'denied' })
  })

  test.each([
    [{ amount: '1.005' }, 'amount'],
    [{ amount: 5 }, 'amount'],
    [{}, 'order_number'],
    [{ amount: '5.00', order_number: '#1' }, 'order_number'],
    [{ order_number: '#nobody-has-it' }, 'order_number'],
  ])('with %j is refused at %s', async (draft, field) => {
    const ann = await desk.somebody()
    const refused = await call('POST referrals', { affiliate_id: ann, comment: 'x', ...draft })
    expect(refused).toMatchObject({ status: 422, error: { field } })
  })
})

test('a code of the store is given to an affiliate once; a repeated request does not ask the store again', async () => {
  const ann = await desk.somebody()
  desk.discounts().create({ title: 'Spring', code: 'API-15', percentage: 0.15 })
  const one = { 'idempotency-key': 'give-api-15' }
  const given = await call('POST coupons', { affiliate_id: ann, code: 'API-15' }, one)
  expect(given).toMatchObject({ status: 200, data: { code: 'API-15', affiliate_id: ann, state: 'active', source: 'existing' } })
  expect(await call('POST coupons', { affiliate_id: ann, code: 'API-15' }, one)).toEqual(given)
  const taken = await call('POST coupons', { affiliate_id: await desk.somebody(), code: 'API-15' })
  expect(taken).toMatchObject({ status: 422, error: { field: 'code' } })
})

describe('a payment by hand', () => {
  const owed = async (amount: string) => {
    const ann = await desk.somebody()
    // Long ago: details that a colleague has just entered are held.
    const paypal = { payment_method: 'paypal', payment_info: JSON.stringify({ email: 'ann@paypal.test' }) }
    await db().inShop(shop_id, tx =>
      tx.updateTable('affiliate').set(paypal).where('shop_id', '=', shop_id).where('id', '=', ann).execute(),
    )
    const { data } = await call('POST referrals', { affiliate_id: ann, amount, comment: 'For a talk' })
    if (data.status === 'pending') await call(`POST referrals/${data.id}/approve`)
    return ann
  }

  test('asked for twenty times at once is made once, and its referral is paid by it', async () => {
    const affiliate_id = await owed('60.00')
    const body = { affiliate_id, total: '60.00', currency: 'USD', reference: 'TX-1' }
    const one = { 'idempotency-key': 'pay-ann-once' }
    const answers = await Promise.all(Array.from({ length: 20 }, () => call('POST payouts', body, one)))
    expect(new Set(answers.map(answer => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]).toMatchObject({ status: 200, data: { state: 'paid', total: '60.00', reference: 'TX-1', referrals: 1 } })
    const { rows } = await desk.call(payouts.paid, { query: { affiliate_id } })
    expect(rows.map(({ id }) => id)).toEqual([answers[0]!.data.id])
  })

  test('of another sum or currency than is due is refused, and nothing is paid', async () => {
    const affiliate_id = await owed('40.00')
    const other = await call('POST payouts', { affiliate_id, total: '41.00', currency: 'USD' })
    const sentence = '40.00 USD is due, not 41.00. Nothing was paid.'
    expect(other).toMatchObject({ status: 409, error: { type: 'conflict', field: 'total', message: sentence } })
    expect(other).not.toHaveProperty('preview')
    const euros = await call('POST payouts', { affiliate_id, total: '40.00', currency: 'EUR' })
    expect(euros).toMatchObject({ status: 422, error: { field: 'currency', code: 'api.otherCurrency' } })
    expect((await desk.call(payouts.paid, { query: { affiliate_id } })).rows).toEqual([])
  })
})
