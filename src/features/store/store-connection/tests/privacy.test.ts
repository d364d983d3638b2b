import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertParticipant } from '#features/people/affiliates/server/index.ts'
import { customerDataMailJob } from '#features/store/store-connection/server/privacy/customerDataMail.job.ts'
import { saveConnection } from '#features/store/store-connection/server/store.ts'
import { storedMails } from '#server/mail/mailbox.ts'
import { signed } from '../../../../../simulators/store-platform/deliveries.ts'
import {
  DEMO_SHOP,
  type Intake,
  intakeApp,
  type SimulatedPlatform,
  simulatedPlatform,
} from '../../../../../tests/support/intake.ts'
import { aShopifyOrder } from '../../../../../tests/support/shopify-orders.ts'
import { storeConnection } from '../contract.ts'

const OTHER_SHOP = 'other-store.myshopify.com'
let platform: SimulatedPlatform
let shop: Intake
beforeAll(async () => {
  platform = await simulatedPlatform()
  shop = await intakeApp(platform)
})
afterAll(async () => {
  await shop.close()
  await platform.close()
})

async function hear(topic: string, payload: object): Promise<void> {
  expect(await shop.send(signed({ shop: DEMO_SHOP, topic, payload, at: new Date() }, platform.apiSecret))).toBe(200)
  await shop.settle()
}

const person = {
  id: 515_151,
  email: 'shy@example.test',
  first_name: 'Shy',
  last_name: 'Person',
  created_at: '2026-03-01T10:00:00Z',
}
const about = { shop_domain: DEMO_SHOP, customer: { id: person.id, email: person.email } }
const CLICK = '00000000-0000-4000-8000-000000000515'

/** An order that a click and a code brought. */
async function buy(id: number): Promise<void> {
  const [affiliate] = await shop.rows<{ affiliate_id: string; code: string }>(
    `select affiliate_id, code from affiliate_coupon join affiliate on affiliate.shop_id = affiliate_coupon.shop_id and affiliate.id = affiliate_id
     where affiliate.shop_id = $1 and status = 'active' and valid_to is null order by affiliate_id limit 1`,
    [shop.shop_id],
  )
  await shop.rows(
    `insert into click (shop_id, id, affiliate_id, at, referrer, user_agent, address) values ($1, $2, $3, $4, 'https://blog.test', 'Browser', '192.0.2.251')
     on conflict do nothing`,
    [shop.shop_id, CLICK, affiliate!.affiliate_id, new Date('2026-03-01T09:00:00Z')],
  )
  await hear(
    'orders/create',
    aShopifyOrder({
      id,
      name: `#P${id}`,
      customer: person,
      email: person.email,
      browser_ip: '192.0.2.251',
      discount_codes: [{ code: affiliate!.code, amount: '1.00', type: 'percentage' }],
      note_attributes: [{ name: '_tandem_click', value: CLICK }],
      order_status_url: `https://${DEMO_SHOP}/orders/${id}`,
    }),
  )
}

const requests = () =>
  shop.rows<{ id: string; content: Record<string, unknown> }>(
    'select id, content from customer_data_request where shop_id = $1 order by id',
    [shop.shop_id],
  )
const totals = () =>
  shop.rows(
    `select (select sum(commission)::text from referral where shop_id = $1) as commission,
       (select sum(total)::text from referral where shop_id = $1) as total, (select count(*) from referral where shop_id = $1) as referrals,
       (select count(*) from store_order where shop_id = $1) as orders,
       (select sum(amount)::text from ledger_balance where shop_id = $1) as owed,
       (select sum(amount)::text from ledger_posting where shop_id = $1 and affiliate_id <> 0) as posted,
       (select jsonb_agg(content -> 'lines' order by id) from store_order where shop_id = $1) as lines`,
    [shop.shop_id],
  )

test('a buyer who asks gets one file with everything: the owners are told, the log says so', async () => {
  await buy(7001)
  await hear('customers/data_request', { ...about, orders_requested: [7001] })
  const [request] = await requests()
  expect(request!.content).toMatchObject({
    customer: { platform_id: String(person.id), email: person.email, full_name: 'Shy Person' },
    orders: [{ id: '7001', number: '#P7001', lines: [expect.anything()] }],
    clicks: [{ id: CLICK, user_agent: 'Browser', address: '192.0.2.251' }],
    referrals: [{ order: '#P7001' }],
  })
  const jobs = await shop.rows<{ payload: { shop_id: number; member_id: number; request_id: number } }>(
    "select payload from graphile_worker._private_jobs as jobs join graphile_worker._private_tasks as tasks on tasks.id = task_id where identifier = 'orders.customerDataMail'",
  )
  expect(jobs.map(job => job.payload.request_id)).toEqual([Number(request!.id)])
  const { services, config } = shop.app
  await customerDataMailJob.run(jobs[0]!.payload, { services, attempt: 1, signal: new AbortController().signal })
  const mails = await storedMails(config.dataDir)
  expect(mails.at(-1)).toMatchObject({ to: { address: 'owner@demo.test' } })
  expect(JSON.stringify(mails.at(-1))).toContain(`/admin/settings/v1/customer-data/${request!.id}`)
  expect(JSON.stringify(mails.at(-1))).not.toContain(person.email)
})

test('only an owner of the shop downloads it, and that is written down', async () => {
  const id = Number((await requests())[0]!.id)
  const owner = await shop.app.as('owner@demo.test', DEMO_SHOP)
  expect(await owner(storeConnection.customerData, { id })).toMatchObject({
    customer_id: String(person.id),
    file_name: `customer-${person.id}.json`,
    content: { customer: { email: person.email } },
  })
  const staff = await shop.app.as('staff@demo.test', DEMO_SHOP)
  await expect(staff(storeConnection.customerData, { id })).rejects.toMatchObject({ kind: 'forbidden' })
  const stranger = await shop.app.as('other@demo.test', OTHER_SHOP)
  await expect(stranger(storeConnection.customerData, { id })).rejects.toMatchObject({ kind: 'not_found' })
  const logged = await shop.rows(
    "select action from audit_log where shop_id = $1 and action like 'orders.customerData%' order by id",
    [shop.shop_id],
  )
  expect(logged.map(row => row.action)).toEqual(['orders.customerDataRequested', 'orders.customerDataDownloaded'])
})

test('after 30 days the file is gone', async () => {
  const id = Number((await requests())[0]!.id)
  await shop.rows("update customer_data_request set expires_at = now() - interval '1 second' where id = $1", [id])
  const owner = await shop.app.as('owner@demo.test', DEMO_SHOP)
  await expect(owner(storeConnection.customerData, { id })).rejects.toMatchObject({ kind: 'not_found' })
  await shop.reconcile()
  expect(await requests()).toEqual([])
})

test('somebody we know nothing of gets a file that says so', async () => {
  await hear('customers/data_request', { shop_domain: DEMO_SHOP, customer: { id: 1 }, orders_requested: [] })
  expect((await requests()).at(-1)!.content).toMatchObject({
    customer: null,
    orders: [],
    referrals: [],
    clicks: [],
    connections: [],
    claims: [],
  })
})

/** A click that only the cart leads to, and the address for which an order was refused. */
async function hideTraces(): Promise<void> {
  await shop.rows(
    `insert into click (shop_id, id, affiliate_id, at, address, cart_token)
     select shop_id, gen_random_uuid(), affiliate_id, at, '192.0.2.251', 'cart-of-shy' from click where shop_id = $1 and id = $2`,
    [shop.shop_id, CLICK],
  )
  await shop.rows(
    `update store_order set cart_token = 'cart-of-shy?key=1', attribution = jsonb_set(attribution, '{reasons}',
       '[{"code": "blocked_ip", "values": {"ip": "192.0.2.251"}}, {"code": "no_evidence", "values": {}}]')
     where shop_id = $1 and platform_id = '7001'`,
    [shop.shop_id],
  )
}

test('forgetting the person takes the file and every trace, and leaves every total', async () => {
  await hideTraces()
  await hear('customers/data_request', { ...about, orders_requested: [] })
  const before = await totals()
  await hear('customers/redact', { ...about, orders_to_redact: [7001] })
  expect(await totals()).toEqual(before)
  expect((await tracesOf()).match(/.{60}(shy@example|Shy|192\.0\.2\.251|blog\.test)/)?.[0]).toBeUndefined()
})

/** What is left of the person, with a few letters before it. */
const traceLeft = async () => (await tracesOf()).match(/.{60}(shy@example|Shy|192\.0\.2\.25\d|blog\.test)/)?.[0]

const told = (id: number, over: object = {}) =>
  aShopifyOrder({
    id,
    name: `#P${id}`,
    customer: person,
    email: person.email,
    browser_ip: '192.0.2.252',
    updated_at: new Date(Date.now() + id * 1000).toISOString(),
    order_status_url: `https://${DEMO_SHOP}/orders/${id}`,
    ...over,
  })

const refundOf = (order_id: number) => ({
  id: order_id + 1,
  order_id,
  created_at: new Date().toISOString(),
  note: 'Shy Person was not happy',
  refund_line_items: [],
  transactions: [{ kind: 'refund', status: 'success', receipt: { payer_email: person.email } }],
})

describe('somebody who is forgotten stays it, whatever is told later', () => {
  test('about an order that is known', async () => {
    await hear('orders/updated', told(7001, { cancelled_at: new Date().toISOString() }))
    const [order] = await shop.rows<{ cancelled_at: Date | null; customer: object }>(
      "select cancelled_at, content -> 'customer' as customer from store_order where shop_id = $1 and platform_id = '7001'",
      [shop.shop_id],
    )
    // The order itself goes on: what is owed for it follows.
    expect(order).toMatchObject({ cancelled_at: expect.any(Date), customer: { platform_id: String(person.id), email: null } })
    expect(await traceLeft()).toBeUndefined()
  })

  test('about an order that is new', async () => {
    await hear('orders/create', told(7002))
    expect(await traceLeft()).toBeUndefined()
  })

  test('about an order of theirs that no longer names them', async () => {
    await hear('orders/updated', told(7001, { customer: null, updated_at: new Date(Date.now() + 8e6 * 1000).toISOString() }))
    expect(await traceLeft()).toBeUndefined()
  })

  test('about money that was given back, before and after they are forgotten', async () => {
    await hear('refunds/create', refundOf(7002))
    expect(await traceLeft()).toBeUndefined()
    const stranger = { ...about, customer: { id: 515_152 } }
    await hear('refunds/create', refundOf(7010))
    await hear('customers/redact', { ...stranger, orders_to_redact: [7010] })
    expect(await traceLeft()).toBeUndefined()
  })

  test('about the person, and by the person', async () => {
    await hear('customers/update', person)
    await hear('customers/data_request', { ...about, orders_requested: [7001, 7002] })
    await hear('customers/redact', { ...about, orders_to_redact: [] })
    expect(await traceLeft()).toBeUndefined()
  })

  test('by another system, or when the store is asked', async () => {
    const store = platform.storeOf(DEMO_SHOP)!
    const variant = store.catalogue.products[0]!.variants[0]!.id
    const order = store.placeOrder({
      items: [{ variant_id: variant, quantity: 1 }],
      email: person.email,
      code: null,
      is_paid: true,
    })
    const [{ id: customer } = { id: '' }] = platform.told
      .filter(delivery => delivery.body.includes(String(order.id)))
      .map(delivery => ({ id: String(JSON.parse(delivery.body).customer?.id) }))
    await hear('customers/redact', { ...about, customer: { id: customer }, orders_to_redact: [order.id] })
    await shop.fetchOrder(String(order.id))
    await shop.reconcile()
    expect(await traceLeft()).toBeUndefined()
  })

  test('about somebody nothing was known of when they asked', async () => {
    const nobody = { ...person, id: 616_161 }
    await hear('customers/redact', { ...about, customer: { id: nobody.id }, orders_to_redact: [7003] })
    await hear('customers/create', nobody)
    await hear('orders/create', told(7003, { customer: nobody }))
    await hear('orders/create', told(7004, { customer: nobody }))
    expect(await traceLeft()).toBeUndefined()
  })

  test('in the same breath', async () => {
    const hasty = { ...person, id: 717_171 }
    const secret = platform.apiSecret
    const at = new Date()
    await shop.send(signed({ shop: DEMO_SHOP, topic: 'orders/create', payload: told(7005, { customer: hasty }), at }, secret))
    const payload = { ...about, customer: { id: hasty.id }, orders_to_redact: [7005] }
    await shop.send(signed({ shop: DEMO_SHOP, topic: 'customers/redact', payload, at }, secret))
    await shop.settle()
    expect(await traceLeft()).toBeUndefined()
  })
})

test('forgetting the shop takes every buyer, and leaves every total', async () => {
  const before = await totals()
  await hear('shop/redact', { shop_id: 1, shop_domain: DEMO_SHOP })
  expect(await totals()).toEqual(before)
  const left = await shop.rows(
    `select (select count(*) from customer where shop_id = $1 and (email is not null or full_name is not null)) as customers,
       (select count(*) from store_order where shop_id = $1 and (address is not null or content -> 'customer' ->> 'email' is not null)) as orders,
       (select count(*) from click where shop_id = $1 and (address is not null or user_agent is not null or referrer is not null)) as clicks,
       (select count(*) from customer_data_request where shop_id = $1) as requests`,
    [shop.shop_id],
  )
  expect(left).toEqual([{ customers: '0', orders: '0', clicks: '0', requests: '0' }])
})

test('after that no buyer becomes known again, until the shop comes back', async () => {
  const late = { ...person, id: 818_181 }
  await hear('orders/create', told(7006, { customer: late }))
  await hear('customers/create', late)
  expect(await traceLeft()).toBeUndefined()
  const orders = await shop.rows("select id from store_order where shop_id = $1 and platform_id = '7006'", [shop.shop_id])
  expect(orders).toHaveLength(1)

  const { db, config } = shop.app.services
  await db.inShop(shop.shop_id, tx => saveConnection(tx, { config }, shop.shop_id, { token: 'new', scopes: ['read_orders'] }))
  await hear('customers/create', { ...late, id: 919_191 })
  expect(await traceLeft()).toBeDefined()
})

/** Everything the shop keeps, as text. */
async function tracesOf(): Promise<string> {
  const tables = [
    'customer',
    'store_order',
    'click',
    'webhook_inbox',
    'customer_data_request',
    'early_refund',
    'referral',
    'audit_log',
  ]
  const kept = await Promise.all(
    tables.map(table => shop.rows(`select to_jsonb(one) as row from ${table} as one where shop_id = $1`, [shop.shop_id])),
  )
  return JSON.stringify(kept)
}

describe('a rewarded customer', () => {
  const FORGOTTEN = /^forgotten-\d+@forgotten\.invalid$/

  async function rewarded(id: number): Promise<number> {
    await hear('customers/create', { ...person, id, email: `brings-${id}@example.test` })
    const [row] = await shop.rows<{ customer_id: string; program_id: string }>(
      `select customer.id as customer_id, program.id as program_id from customer join program on program.shop_id = $1 and is_default
       where customer.shop_id = $1 and platform_id = $2`,
      [shop.shop_id, String(id)],
    )
    const [customer_id, program_id] = [Number(row!.customer_id), Number(row!.program_id)]
    const names = { first_name: 'Bea', last_name: 'Brings', email: `brings-${id}@example.test` }
    const made = await shop.app.services.db.inShop(shop.shop_id, tx =>
      insertParticipant(tx, shop.shop_id, { ...names, customer_id, program_id }),
    )
    return made.id
  }

  const emailOf = async (id: number) =>
    (await shop.rows<{ email: string }>('select email from affiliate where shop_id = $1 and id = $2', [shop.shop_id, id]))[0]!
      .email

  test('is forgotten with the customer, or with the shop', async () => {
    const first = await rewarded(616_161)
    const second = await rewarded(626_262)
    await hear('customers/redact', { shop_domain: DEMO_SHOP, customer: { id: 616_161 }, orders_to_redact: [] })
    expect(await emailOf(first)).toMatch(FORGOTTEN)
    expect(await emailOf(second)).toBe('brings-626262@example.test')
    await hear('shop/redact', { shop_domain: DEMO_SHOP })
    expect(await emailOf(second)).toMatch(FORGOTTEN)
  })
})
