import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { feedback } from '#features/account/feedback/contract.ts'
import { payouts } from '#features/payments/payouts/contract.ts'
import { affiliates } from '#features/people/affiliates/contract.ts'
import { referrals } from '#features/sales/referrals/contract.ts'
import { DAY_MS } from '#kit/days.ts'
import { type TestApp, testApp } from '../../../../../tests/support/app.ts'
import { payoutDesk } from '../../../../../tests/support/payout-desk.ts'
import { addShop } from '../../../../../tests/support/people.ts'
import { aLine, anIncomingOrder } from '../../../../../tests/support/shop-world.ts'
import { home } from '../contract.ts'
import { readHomeContent } from '../server/content.ts'

let app: TestApp
const content = {
  banners: [
    {
      name: 'new-reports',
      title: { en: 'New reports', vi: 'Báo cáo mới' },
      text: { en: 'Look at them.' },
      link: { url: '/admin/programs', label: { en: 'Show me' } },
    },
    { name: 'for-free', type: 'ideas', title: { en: 'Try it' }, text: { en: 'For free shops.' }, plans: ['free'] },
    { name: 'over', title: { en: 'Over' }, text: { en: 'Long ago.' }, until: '2020-01-01' },
  ],
  partner_banners: [
    {
      name: 'mailer',
      partner: 'Mailer Inc.',
      title: { en: 'Write to customers' },
      text: { en: 'They read it.' },
      link: { url: 'https://mailer.example/tandem', label: { en: 'Learn more' } },
    },
  ],
  apps: [
    {
      name: 'flow',
      title: 'Flow',
      by: 'Shopify',
      text: { en: 'Automates.', vi: 'Tự động.' },
      url: 'https://apps.shopify.com/flow',
    },
  ],
}

async function fileWith(text: string): Promise<string> {
  const file = join(await mkdtemp(join(tmpdir(), 'tandem-home-')), 'home.json')
  await writeFile(file, text)
  return file
}

beforeAll(async () => {
  app = await testApp({ homeContent: await fileWith(JSON.stringify(content)) })
})
afterAll(() => app.close())

describe('the to-do list', () => {
  test('counts what the lists behind it show, each with its filter', async () => {
    const desk = await payoutDesk(app)
    const owner = await app.somebodyAt(desk.shop_id)
    await desk.affiliate({ status: 'pending' })
    await desk.affiliate({ status: 'pending' })
    await desk.affiliate({ status: 'pending', kind: 'customer' })
    const ann = await desk.affiliate()
    await desk.owe(ann)
    await desk.owe(await desk.affiliate({ payment_method: null, payment_info: '{}' }))
    await desk.apply(anIncomingOrder({ click_id: await desk.click(ann), lines: [aLine({ gross: 5_000 })] }))
    const todo = await owner(home.todo)
    expect(todo).toEqual({ affiliates: 2, referrals: 1, payments: 1, releases: 0, requests: 0, claims: 0 })
    expect((await owner(affiliates.list, { query: { status: 'pending' } })).total).toBe(todo.affiliates)
    expect((await owner(referrals.list, { query: { status: 0 } })).total).toBe(todo.referrals)
    const payable = { type: 'manual_payout', tab: 'payable' } as const
    expect((await owner(payouts.owed, { query: payable })).total).toBe(todo.payments)
  })

  test('says nothing about sections that are not the reader’s', async () => {
    const shop_id = await addShop(app.services.db, 'enterprise')
    const reader = await app.somebodyAt(shop_id, { role: 'staff', permissions: ['dashboard', 'referrals'] })
    expect(await reader(home.todo)).toEqual({
      affiliates: null,
      referrals: 0,
      payments: null,
      releases: null,
      requests: null,
      claims: 0,
    })
  })

  test('stops counting, so that it costs a large shop no more', async () => {
    const desk = await payoutDesk(app)
    await app.asOwner(
      `insert into affiliate (shop_id, email, first_name, last_name, status, program_id, ref_code)
       select $1, n || '@many.test', 'Ann', n::text, 'pending', $2, 'many' || n from generate_series(1, 1100) as n`,
      [desk.shop_id, desk.program],
    )
    const owner = await app.somebodyAt(desk.shop_id)
    expect((await owner(home.todo)).affiliates).toBe(1000)
  })
})

describe('the dashboard', () => {
  test('of a new shop names what is missing and claims nothing', async () => {
    const shop_id = await addShop(app.services.db, 'enterprise')
    const owner = await app.somebodyAt(shop_id)
    const dashboard = await owner(home.dashboard)
    expect(dashboard).toMatchObject({
      links: null,
      program: null,
      domain: null,
      tracking: { state: 'waiting', store: 'none', last_click_at: null, last_order_at: null, reports_checked_at: null },
      has_stores: false,
      asks_for_rating: false,
    })
    expect(dashboard.set_up.every(({ done }) => !done)).toBe(true)
    expect(dashboard.set_up.map(({ step }) => step)).toContain('invite_staff')
  })

  test('follows what happens: a program, an affiliate, a click, a sale', async () => {
    const desk = await payoutDesk(app)
    const owner = await app.somebodyAt(desk.shop_id)
    await desk.settings({ sub_path: `shop-${desk.shop_id}` })
    await desk.changeProgram(desk.program, { is_default: true })
    const open = async () => (await owner(home.dashboard)).set_up.filter(({ done }) => !done).map(({ step }) => step)
    expect(await open()).toEqual(['add_logo', 'add_support_email', 'first_affiliate', 'first_click', 'first_sale'])
    const ann = await desk.affiliate()
    expect(await open()).not.toContain('first_affiliate')
    await desk.apply(anIncomingOrder({ click_id: await desk.click(ann), lines: [aLine({ gross: 5_000 })] }))
    const at = new Date()
    await desk.click(ann, at)
    expect(await open()).toEqual(['add_logo', 'add_support_email'])
    const { tracking, links, program } = await owner(home.dashboard)
    expect(tracking).toMatchObject({ state: 'working', last_click_at: at.toISOString(), last_order_at: expect.any(String) })
    const site = `http://tandem.test/shop-${desk.shop_id}`
    expect(links?.register).toBe(`${site}/register?p=${desk.program}`)
    expect(program?.id).toBe(desk.program)
  })

  test('says since when orders stay away where they are usual, whichever way the store reports them', async () => {
    const desk = await payoutDesk(app)
    const owner = await app.somebodyAt(desk.shop_id)
    const daysAgo = (days: number) => new Date(Math.floor((Date.now() - days * DAY_MS) / 1000) * 1000)
    const orders = Array.from({ length: 20 }, (_, i) => ({ placed_at: daysAgo(8 + i), updated_at: daysAgo(8 + i) }))
    await desk.apply(...orders.map(times => anIncomingOrder({ ...times, source: 'api' })))
    await desk.click(await desk.affiliate(), new Date())
    const tracking = async () => (await owner(home.dashboard)).tracking
    const since = daysAgo(8).toISOString().slice(0, 16)
    expect(await tracking()).toMatchObject({ state: 'api_silent', store: 'none', since: expect.stringContaining(since) })
    await app.asOwner(
      `insert into platform_connection (shop_id, access_token, scopes, reconciled_at, is_complete, connected_at)
       values ($1, 'x', '{}', now(), true, $2)`,
      [desk.shop_id, daysAgo(12)],
    )
    expect(await tracking()).toMatchObject({
      ...{ state: 'no_deliveries', store: 'connected' },
      since: expect.stringContaining(daysAgo(12).toISOString().slice(0, 16)),
    })
    await app.asOwner(
      `insert into webhook_inbox (shop_id, topic, delivery_id, triggered_at, body, processed_at) values ($1, 'orders/create', 'one', now(), '', now())`,
      [desk.shop_id],
    )
    expect(await tracking()).toMatchObject({ state: 'no_orders', since: expect.stringContaining(since) })
    await desk.apply(anIncomingOrder({ placed_at: new Date() }))
    expect(await tracking()).toMatchObject({ state: 'working', since: null })
  })

  test('tells staff only of steps that they can do', async () => {
    const shop_id = await addShop(app.services.db, 'enterprise')
    const reader = await app.somebodyAt(shop_id, { role: 'staff', permissions: ['dashboard', 'programs'] })
    expect((await reader(home.dashboard)).set_up).toEqual([{ step: 'make_program', done: false }])
  })

  test('asks what somebody thinks of the product until they have answered once; the answer is kept and mailed', async () => {
    const desk = await payoutDesk(app)
    const owner = await app.somebodyAt(desk.shop_id)
    await desk.owe(await desk.affiliate())
    const asks = async () => (await owner(home.dashboard)).asks_for_rating
    expect(await asks()).toBe(false)
    await desk.settings({ installed_at: new Date(Date.now() - 8 * DAY_MS) })
    expect(await asks()).toBe(true)
    await owner(feedback.rate, { body: { star: 4, comment: 'Calm.', type: 'home', event_name: 'asked', source: 'Referral' } })
    expect(await asks()).toBe(false)
    const [mail] = await app.asOwner(
      `select payload::jsonb as payload from graphile_worker._private_jobs where payload::text like '%Calm.%'`,
    )
    expect(JSON.stringify(mail)).toContain('support@tandem.test')
  })
})

describe('the plan', () => {
  const noticeOn = async (charge: Partial<Record<string, unknown>>, role: 'super-admin' | 'staff' = 'super-admin') => {
    const shop_id = await addShop(app.services.db, 'free')
    const all = { shop_id, platform_id: 'gid://shopify/AppSubscription/1', plan_id: 18, price: 8_999, ...charge }
    const names = Object.keys(all)
    await app.asOwner(
      `insert into plan_charge (${names.join(', ')}) values (${names.map((_, at) => `$${at + 1}`).join(', ')})`,
      Object.values(all),
    )
    const reader = await app.somebodyAt(shop_id, { role, permissions: ['dashboard'] })
    return (await reader(home.banners)).find(({ name }) => name.startsWith('plan-'))
  }
  const inDays = (count: number) => new Date(Date.now() + count * DAY_MS)

  test.each([
    [
      'a trial',
      { state: 'active', trial_ends_at: inDays(4.5) },
      'info',
      '5 days left of your Professional trial',
      '$89.99 every 30 days',
    ],
    ['an unpaid bill', { state: 'frozen' }, 'warn', 'Your Professional plan is paused', 'bill is unpaid'],
    ['its end', { state: 'cancelled', ends_at: inDays(9) }, 'info', /^Your Professional plan ends on /, 'you’re on Free'],
    [
      'an end at the platform',
      { state: 'cancelled' },
      'info',
      'Your Professional plan has ended',
      'as happens when the app is removed',
    ],
  ])('of %s the owner reads on home, and what it means', async (_what, charge, type, title, text) => {
    const link = { url: '/admin/pricing', label: 'View plans' }
    expect(await noticeOn(charge)).toMatchObject({
      type,
      title: expect.stringMatching(title),
      text: expect.stringContaining(text),
      link,
    })
  })

  test('that is simply paid, or is not the reader’s business, is not spoken of', async () => {
    expect(await noticeOn({ state: 'active' })).toBe(undefined)
    expect(await noticeOn({ state: 'declined' })).toBe(undefined)
    expect(await noticeOn({ state: 'frozen' }, 'staff')).toBe(undefined)
  })
})

describe('what the provider says', () => {
  test('is shown in the reader’s language to shops that are meant, as long as it holds', async () => {
    const owner = await app.somebodyAt(await addShop(app.services.db, 'enterprise'))
    const free = await app.somebodyAt(await addShop(app.services.db, 'free'))
    expect(await owner(home.banners)).toEqual([
      {
        name: 'new-reports',
        type: 'info',
        title: 'New reports',
        text: 'Look at them.',
        link: { url: '/admin/programs', label: 'Show me' },
      },
    ])
    expect((await free(home.banners)).map(({ name }) => name)).toEqual(['new-reports', 'for-free'])
    expect(await owner(home.partnerBanners)).toMatchObject([{ partner: 'Mailer Inc.' }])
    expect(await owner(home.apps)).toEqual([{ ...content.apps[0], text: 'Automates.' }])
  })

  test('is read when the product starts: a slip is told then, in one sentence', async () => {
    expect(readHomeContent(undefined)).toEqual({ banners: [], partner_banners: [], apps: [] })
    expect(() => readHomeContent('/no/such/file')).toThrow(
      'HOME_CONTENT is /no/such/file, but a file with JSON is expected there.',
    )
    const file = await fileWith(JSON.stringify({ apps: [{ ...content.apps[0], url: 'ftp://x' }] }))
    expect(() => readHomeContent(file)).toThrow(
      `HOME_CONTENT is ${file}, where apps.0.url cannot be used: an address begins with https://.`,
    )
  })
})

test('the form that the link opens is named with its theme', async () => {
  const desk = await payoutDesk(app)
  const owner = await app.somebodyAt(desk.shop_id)
  expect(await owner(home.forms)).toEqual([])
  await desk.changeProgram(desk.program, { is_default: true })
  expect(await owner(home.forms)).toMatchObject([{ program_id: desk.program, theme_type: expect.any(String) }])
})

test('the demo shop has something to do and something to see', async () => {
  const owner = await app.as('owner@demo.test', 'demo-store.myshopify.com')
  const todo = await owner(home.todo)
  expect(todo.referrals).toBeGreaterThan(0)
  const { links, tracking } = await owner(home.dashboard)
  expect(links?.register).toContain('/register?p=')
  expect(tracking.last_order_at).not.toBeNull()
})
