import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { activity } from '#features/account/activity/contract.ts'
import { multiStore } from '#features/account/multi-store/contract.ts'
import { profile } from '#features/account/profile/contract.ts'
import { session } from '#features/account/session/contract.ts'
import { staff } from '#features/account/staff/contract.ts'
import { autoCoupons } from '#features/motivation/auto-coupons/contract.ts'
import { autoDiscount } from '#features/motivation/auto-discount/contract.ts'
import { autoLinks } from '#features/motivation/auto-links/contract.ts'
import { coupons } from '#features/motivation/coupons/contract.ts'
import { fraud } from '#features/sales/fraud/contract.ts'
import { shop } from '#features/store/shop/contract.ts'
import { type TestApp, testApp } from '../../../../../tests/support/app.ts'
import { aCouponDraft } from '../../../../../tests/support/coupon-desk.ts'
import { signedIn } from '../../../../../tests/support/people.ts'
import { refusal } from '../../../../../tests/support/refusal.ts'
import { support } from '../contract.ts'

const website = 'b1946ac9-2492-4d23-8a5e-0d9f3c1b7a55'
let app: TestApp
let owner: TestApp['guest']
let supporter: TestApp['guest']
let token: string
beforeAll(async () => {
  app = await testApp({ crispWebsiteId: website })
  owner = await app.as('owner@demo.test', 'demo-store.myshopify.com')
  token = await signedIn(app.services.db, 3, { sudo: true })
  supporter = app.clientWith(token)
})
afterAll(() => app.close())

describe('the chat', () => {
  test('opens the conversation of the shop for its owner alone', async () => {
    const first = await owner(support.chat)
    expect(first.website_id).toBe(website)
    expect(first.token).toMatch(/^[0-9a-f-]{36}$/)
    expect(await owner(support.chat)).toEqual(first)
    expect(await (await app.as('marta@demo.test'))(support.chat)).toEqual({ website_id: website, token: null })
    expect((await (await app.as('other@demo.test'))(support.chat)).token).not.toBe(first.token)
  })

  test('is told who asks and from where, without what stands behind the question mark', async () => {
    expect(await owner(support.describe, { body: { path: '/admin/home?token=x' } })).toEqual({
      nickname: 'Olivia Marlowe',
      email: 'owner@demo.test',
      company: 'Fernhill Outdoor',
      data: {
        shop: 'demo-store.myshopify.com',
        plan: 'enterprise',
        embed_version: '1',
        role: 'super-admin',
        path: '/admin/home',
      },
    })
  })

  test('told what the merchant said of their program when they upgraded, and since when that is', async () => {
    const told = '\'{"number_of_aff": "50", "goal": "Reach", "industry_1": null}\''
    const set = (poll: string, at: string) =>
      app.asOwner(
        `update shop set poll = ${poll}, upgraded_at = ${at} where domain = 'demo-store.myshopify.com' returning shop_id`,
      )
    await set(told, "'2026-03-04T10:00:00Z'")
    const { data } = await owner(support.describe, { body: {} })
    expect(data).toMatchObject({ upgrade_date: '2026-03-04', number_of_aff: '50', goal: 'Reach' })
    expect(data).not.toHaveProperty('industry_1')
    await set("'{}'", 'null')
  })
})

describe('a question', () => {
  test('is mailed to support, and the answer goes to the merchant', async () => {
    await owner(support.message, { body: { subject: 'Payouts', message: 'How do I <b>pay</b>?' } })
    const rows = await app.asOwner('select payload from graphile_worker._private_jobs as job order by job.id desc limit 1')
    expect(rows[0]!.payload).toMatchObject({
      to: { address: 'support@tandem.test' },
      replyTo: { address: 'owner@demo.test', name: 'Olivia Marlowe' },
      subject: 'Payouts (demo-store.myshopify.com)',
      text: expect.stringContaining('How do I <b>pay</b>?'),
      html: expect.stringContaining('How do I &lt;b&gt;pay&lt;/b&gt;?'),
    })
  })

  test('needs a subject and a text', async () => {
    const { fields } = await refusal(owner(support.message, { body: { subject: ' ', message: '\n' } }))
    expect(fields).toEqual({ subject: ['Enter a subject.'], message: ['Enter a message.'] })
  })

  test('is refused in words where nobody would get it', async () => {
    const silent = await testApp({ supportEmail: undefined })
    const call = await silent.as('owner@demo.test')
    await expect(call(support.message, { body: { subject: 'a', message: 'b' } })).rejects.toMatchObject({
      reason: 'support.notConfigured',
    })
    await silent.close()
  })
})

describe('support looking into a shop', () => {
  const reason = 'Ticket 4711: wrong logo'
  const look = (switching_shop = 'https://Demo-Store/') => supporter(support.loginAs, { body: { switching_shop, reason } })

  test('is for sudo members only', async () => {
    await expect(owner(support.loginAs, { body: { switching_shop: 'other-store', reason } })).rejects.toMatchObject({
      kind: 'forbidden',
    })
  })

  test('sees the shop as its owner does, for half an hour, without a refresh', async () => {
    const credentials = await look()
    expect(credentials).toMatchObject({ shop: 'demo-store.myshopify.com', expires_in: 1800 })
    const call = app.clientWith(credentials.access_token)
    expect(await call(shop.info)).toMatchObject({
      role_name: 'super-admin',
      user_name: 'Somebody',
      crisp_token_id: null,
      sudo: 0,
      support: 1,
    })
    expect((await call(support.chat)).token).toBeNull()
    await expect(app.guest(session.refresh, { body: { refresh_token: credentials.refresh_token } })).rejects.toMatchObject({
      kind: 'unauthenticated',
    })
    const rows = await app.asOwner(
      `select extract(epoch from access_expires_at - now())::int as left
       from session_token as token join session_family as family on family.shop_id = token.shop_id and family.id = token.family_id
       where via = 'support' order by issued_at desc limit 1`,
    )
    expect(rows[0]!.left).toBeGreaterThan(1700)
    expect(rows[0]!.left).toBeLessThanOrEqual(1800)
  })

  test('is seen by the merchant, with the reason and the name, and so is what support does', async () => {
    const call = app.clientWith((await look()).access_token)
    await call(shop.saveSetting, { body: { key: 'enable_chat_with_affiliates', content: 1 } })
    const { rows } = await owner(activity.list, { query: { per_page: '10' } })
    expect(rows.find(row => row.action === 'support.signIn')).toMatchObject({
      actor: { kind: 'support', id: null, name: 'Somebody' },
      what: `Support accessed the store: ${reason}`,
    })
    expect(rows.find(row => row.action === 'shop.setting')).toMatchObject({
      actor: { kind: 'support', id: null, name: 'Somebody' },
    })
    const signIns = await owner(profile.activity, { query: { state: 'open' } })
    expect(signIns.rows.some(row => row.via === 'support')).toBe(true)
  })

  test('is refused inside the store platform, and from an address that is not listed', async () => {
    const body = { switching_shop: 'demo-store', reason }
    await expect(supporter(support.loginAs, { body: { ...body, embedded: 1 } })).rejects.toMatchObject({
      kind: 'forbidden',
      reason: 'support.notEmbedded',
    })
    const elsewhere = { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'x-forwarded-for': '198.51.100.7' }
    const answer = await app.fetch('/api/v1/merchant/login-as', {
      method: 'POST',
      headers: elsewhere,
      body: JSON.stringify(body),
    })
    expect(answer.status).toBe(403)
    expect(await answer.json()).toMatchObject({ reason: 'support.notFromHere' })
  })

  test('changes no account, no password, no session, and goes to no other shop', async () => {
    const call = app.clientWith((await look()).access_token)
    const refused = { kind: 'forbidden', reason: 'support.notForSupport' }
    const person = { name: 'X', email: 'x@example.test', password: 'a-long-password', permissions: ['coupons' as const] }
    const password = { current_password: 'tandem-demo', password: 'a-long-password', password_confirmation: 'a-long-password' }
    await expect(call(staff.create, { body: person })).rejects.toMatchObject(refused)
    await expect(call(staff.remove, { id: 2 })).rejects.toMatchObject(refused)
    await expect(call(coupons.create, { body: aCouponDraft(1, 'SUPPORT-1') })).rejects.toMatchObject(refused)
    const discount = { ...aCouponDraft(1, 'SUPPORT-2'), name: 'Sample', is_active: 1 } as const
    const sample = { ...discount, program_ids: null, format: 'random', prefix: '', suffix: '' } as const
    await expect(call(autoCoupons.create, { body: sample })).rejects.toMatchObject(refused)
    const rule = { ...discount, for_all: 1, affiliate_ids: [], source: 1 } as const
    await expect(call(autoDiscount.create, { id: 1, body: { ...rule, affiliate_ids: [] } })).rejects.toMatchObject(refused)
    await expect(call(profile.update, { body: { name: 'X', language: null } })).rejects.toMatchObject(refused)
    await expect(call(profile.changePassword, { body: password })).rejects.toMatchObject(refused)
    await expect(call(profile.signOutEverywhere, { body: {} })).rejects.toMatchObject(refused)
    await expect(call(multiStore.switch, { body: { store: 'second-store.myshopify.com' } })).rejects.toMatchObject(refused)
    await expect(call(support.loginAs, { body: { switching_shop: 'other-store', reason } })).rejects.toMatchObject({
      kind: 'forbidden',
    })
  })

  test('does not decide which sales are paid for', async () => {
    const call = app.clientWith((await look()).access_token)
    const { format } = await call(autoLinks.get)
    await expect(call(autoLinks.save, { body: { is_on: 0, format } })).rejects.toMatchObject({ reason: 'support.notForSupport' })
    const { sign_ups, sales } = await call(fraud.settings)
    await expect(call(fraud.save, { body: { sign_ups, sales } })).rejects.toMatchObject({ reason: 'support.notForSupport' })
  })

  test('does not count as a login of the owner', async () => {
    const before = (await owner(profile.get)).last_login_at
    await look()
    expect((await owner(profile.get)).last_login_at).toBe(before)
  })

  test('finds stores off the platform by their own address', async () => {
    await app.asOwner("insert into shop_domain (domain, shop_id) values ('kettle.example', 3)")
    expect(await look('https://kettle.example/admin')).toMatchObject({ shop: 'other-store.myshopify.com' })
  })

  test.each([
    [{ switching_shop: '  https:// ', reason }, 'switching_shop'],
    [{ switching_shop: 'demo-store', reason: ' ' }, 'reason'],
  ])('%j is refused at the field', async (body, field) => {
    const { fields } = await refusal(supporter(support.loginAs, { body }))
    expect(Object.keys(fields)).toEqual([field])
  })

  test('of a shop that does not exist is not found', async () => {
    await expect(look('missing')).rejects.toMatchObject({ kind: 'not_found', reason: 'support.shopNotFound' })
  })
})
