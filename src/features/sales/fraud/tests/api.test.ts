import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { basic } from '#features/pages/registration-page/rules/basic.ts'
import { type TestApp, testApp } from '../../../../../tests/support/app.ts'
import { addShop } from '../../../../../tests/support/people.ts'
import { refusal } from '../../../../../tests/support/refusal.ts'
import { type ShopWorld, shopWorld } from '../../../../../tests/support/shop-world.ts'
import { visitorOf } from '../../../../../tests/support/sign-up.ts'
import { waitFor } from '../../../../../tests/support/waitFor.ts'
import { fraud } from '../contract.ts'
import { type FraudSettings, noSaleProtection, noSignUpProtection } from '../rules/settings.ts'

const SUB = 'guarded-shop'
const nothing: FraudSettings = { sign_ups: noSignUpProtection, sales: noSaleProtection }

let app: TestApp
let owner: TestApp['guest']
let world: ShopWorld
let program: number
let visitor: ReturnType<typeof visitorOf>

beforeAll(async () => {
  app = await testApp({ demo: false })
  const { db } = app.services
  world = await shopWorld({ db, addShop: () => addShop(db, 'free') })
  owner = await app.somebodyAt(world.shop_id)
  program = await world.program({ is_default: true })
  await world.inShop(async tx => {
    await sql`select claim_sub_path(${SUB})`.execute(tx)
    await tx.updateTable('shop').set({ sub_path: SUB }).where('shop_id', '=', world.shop_id).execute()
  })
  visitor = visitorOf(app, SUB)
})
afterAll(() => app.close())
beforeEach(() => guard({}, {}))

const guard = (sign_ups: Partial<FraudSettings['sign_ups']>, sales: Partial<FraudSettings['sales']> = {}) =>
  owner(fraud.save, { body: { sign_ups: { ...noSignUpProtection, ...sign_ups }, sales: { ...noSaleProtection, ...sales } } })

const setting = (key: string, content: object) =>
  world.inShop(tx =>
    sql`insert into shop_setting (shop_id, key, content) values (${world.shop_id}, ${key}, ${JSON.stringify(content)})
      on conflict (shop_id, key) do update set content = excluded.content`.execute(tx),
  )

const affiliate = (email: unknown) =>
  world.inShop(tx =>
    tx
      .selectFrom('affiliate')
      .select(['status', 'fraud_flag'])
      .where('shop_id', '=', world.shop_id)
      .where('email', '=', email as string)
      .executeTakeFirst(),
  )

const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })
const problemsOf = async (reply: Response) => Object.keys(((await reply.json()) as { message: object }).message)
const newestStopped = async () => (await owner(fraud.stopped)).rows[0]

describe('the settings', () => {
  test('guard nothing until somebody changes them', async () => {
    const other = await addShop(app.services.db, 'free')
    const { programs, ...settings } = await (await app.somebodyAt(other))(fraud.settings)
    expect({ settings, programs }).toEqual({ settings: nothing, programs: [] })
  })

  test('are kept in one spelling, each entry once', async () => {
    const saved = await guard(
      { blocked_emails: ['Bad@Mail.test', 'spam.test', '@spam.test'], blocked_addresses: ['::ffff:203.0.113.7', '203.0.113.7'] },
      { blocked_addresses: ['198.51.100.77/24'], blocked_referrers: ['https://www.Coupons.example/deals', 'coupons.example'] },
    )
    expect(saved).toMatchObject({
      sign_ups: { blocked_emails: ['bad@mail.test', '@spam.test'], blocked_addresses: ['203.0.113.7'] },
      sales: { blocked_addresses: ['198.51.100.0/24'], blocked_referrers: ['coupons.example'] },
      programs: [{ id: program, exclude_self_referral: 1 }],
    })
    expect(await owner(fraud.settings)).toEqual(saved)
  })

  test.each([
    ['sign_ups.blocked_emails', { sign_ups: { ...noSignUpProtection, blocked_emails: ['nobody'] } }, '“nobody”'],
    ['sign_ups.blocked_addresses', { sign_ups: { ...noSignUpProtection, blocked_addresses: ['1.2.3'] } }, '“1.2.3”'],
    ['sales.blocked_addresses', { sales: { ...noSaleProtection, blocked_addresses: ['0.0.0.0/0'] } }, '“0.0.0.0/0”'],
    ['sales.blocked_referrers', { sales: { ...noSaleProtection, blocked_referrers: ['coupons'] } }, '“coupons”'],
    ['sign_ups.allowed_countries.0', { sign_ups: { ...noSignUpProtection, allowed_countries: ['XX'] } }, ''],
    ['sign_ups.repeated_address_most', { sign_ups: { ...noSignUpProtection, repeated_address_most: 0 } }, ''],
    ['sales.repeated_address_seconds', { sales: { ...noSaleProtection, repeated_address_seconds: 31_536_001 } }, ''],
  ])('that cannot be meant are refused at %s', async (field, wrong, named) => {
    const { fields, kind } = await refusal(owner(fraud.save, { body: { ...nothing, ...wrong } }))
    expect({ kind, fields: Object.keys(fields) }).toEqual({ kind: 'invalid', fields: [field] })
    expect(fields[field]![0]).toContain(named)
    expect(await owner(fraud.settings)).toMatchObject(nothing)
  })

  test('are written to the activity log, with what was and what is', async () => {
    await guard({ refuse_disposable: 1 }, { own_address: 'hold' })
    const [entry] = await world.activity('fraud.settings')
    expect(entry).toMatchObject({
      before: { sign_ups_refuse_disposable: 0, sales_own_address: 'allow' },
      after: { sign_ups_refuse_disposable: 1, sales_own_address: 'hold' },
    })
  })

  test('are for those who may open the settings', async () => {
    const staff = await app.somebodyAt(world.shop_id, { role: 'staff', permissions: ['referrals'] })
    const calls = [() => staff(fraud.settings), () => staff(fraud.stopped), () => staff(fraud.save, { body: nothing })]
    for (const call of calls) expect((await refusal(call())).kind).toBe('forbidden')
  })
})

describe('sign-ups', () => {
  test('as many as are allowed come from one address, the next one is refused, listed and not kept', async () => {
    await guard({ repeated_address: 'refuse', repeated_address_most: 2 })
    const bodies = [visitor.person(), visitor.person(), visitor.person()]
    const statuses = []
    for (const body of bodies) statuses.push((await visitor.send(body, from('203.0.113.10'))).status)
    expect(statuses).toEqual([200, 200, 409])
    expect(await affiliate(bodies[2]!.email)).toBeUndefined()
    expect((await visitor.send(visitor.person(), from('203.0.113.11'))).status).toBe(200)
    expect(await newestStopped()).toMatchObject({
      outcome: 'refused',
      what: { kind: 'sign_up', name: bodies[2]!.email, affiliate_id: null, times: 1 },
      why: ['repeated_sign_up'],
      address: '203.0.113.10',
    })
  })

  test('a repeated one is held: marked and waiting, even where others begin at once', async () => {
    await guard({ repeated_address: 'hold' })
    await setting('notifications_others', { auto_activate_affiliates: 1, auto_active_affiliate_program: ['0'] })
    const [first, second] = [visitor.person(), visitor.person()]
    for (const body of [first, second]) expect((await visitor.send(body, from('203.0.113.20'))).status).toBe(200)
    await setting('notifications_others', {})
    expect(await affiliate(first.email)).toEqual({ status: 'active', fraud_flag: null })
    expect(await affiliate(second.email)).toEqual({
      status: 'pending',
      fraud_flag: 'Several sign-ups from one IP address',
    })
    expect(await newestStopped()).toMatchObject({ outcome: 'held', what: { name: 'Ann Visitor' }, why: ['repeated_sign_up'] })
  })

  test('a repeated one is kept and denied', async () => {
    await guard({ repeated_address: 'deny' })
    const [first, second] = [visitor.person(), visitor.person()]
    for (const body of [first, second]) expect((await visitor.send(body, from('203.0.113.30'))).status).toBe(200)
    expect(await affiliate(second.email)).toMatchObject({ status: 'inactive', fraud_flag: expect.any(String) })
    expect(await newestStopped()).toMatchObject({ outcome: 'denied' })
  })

  test('only those within the period count', async () => {
    await guard({ repeated_address: 'refuse', repeated_address_seconds: 3600 })
    const first = visitor.person()
    await visitor.send(first, from('203.0.113.40'))
    await app.asOwner(`update affiliate set created_at = now() - interval '61 minutes' where email = $1`, [first.email])
    expect((await visitor.send(visitor.person(), from('203.0.113.40'))).status).toBe(200)
  })

  test('nobody comes from a blocked network, and attempts of one day are told as one', async () => {
    await guard({ blocked_addresses: ['198.51.100.0/24'] })
    for (let i = 0; i < 3; i++) expect((await visitor.send(visitor.person(), from('198.51.100.200'))).status).toBe(409)
    expect((await visitor.send(visitor.person(), from('198.51.101.200'))).status).toBe(200)
    expect(await newestStopped()).toMatchObject({ why: ['blocked_address'], what: { times: 3 }, address: '198.51.100.200' })
  })

  test('blocked and disposable emails are refused at their field, and let in once they are unblocked', async () => {
    await guard({ blocked_emails: ['bad@mail.test', '@spam.test'], refuse_disposable: 1 })
    const wrong = ['bad@mail.test', 'any@spam.test', 'any@mailinator.com']
    for (const email of wrong) expect(await problemsOf(await visitor.send(visitor.person({ email })))).toEqual(['email'])
    expect((await owner(fraud.stopped)).rows.slice(0, 3).map(row => row.why[0])).toEqual([
      'disposable_email',
      'blocked_email',
      'blocked_email',
    ])
    await guard({})
    for (const email of wrong) expect((await visitor.send(visitor.person({ email }))).status).toBe(200)
  })

  test('other countries than the allowed ones are neither offered nor taken', async () => {
    const registration_form_fields = basic.registration_form_fields.default.map(entry =>
      entry.id === 'country' ? { ...entry, isEnabled: 1 } : entry,
    )
    await world.inShop(tx =>
      sql`insert into page_design (shop_id, program_id, page, design)
        values (${world.shop_id}, ${program}, 'registration:basic', ${JSON.stringify({ registration_form_fields })})`.execute(tx),
    )
    await guard({ allowed_countries: ['VN'] })
    await waitFor(async () => expect(await (await visitor.page()).text()).not.toContain('value="US"'))
    expect(await problemsOf(await visitor.send(visitor.person({ country: 'US' })))).toEqual(['country'])
    expect((await visitor.send(visitor.person({ country: 'VN' }))).status).toBe(200)
    expect(await newestStopped()).toMatchObject({ why: ['country_not_allowed'] })
    await app.asOwner('delete from page_design')
  })

  test('the form is hidden from search engines', async () => {
    const isHidden = async () => (await (await visitor.page()).text()).includes('noindex')
    expect(await isHidden()).toBe(false)
    await guard({ hide_from_search: 1 })
    await waitFor(async () => expect(await isHidden()).toBe(true))
  })

  test('what was refused is forgotten after 30 days', async () => {
    await guard({ blocked_emails: ['@spam.test'] })
    await visitor.send(visitor.person({ email: 'late@spam.test' }), from('203.0.113.50'))
    expect(await newestStopped()).toMatchObject({ what: { name: 'late@spam.test' } })
    await app.asOwner(`update stopped_sign_up set last_at = now() - interval '31 days' where email = 'late@spam.test'`)
    await sql`select forget_stopped_sign_ups()`.execute(app.services.db.global)
    expect(await app.asOwner(`select from stopped_sign_up where email = 'late@spam.test'`)).toEqual([])
    expect((await owner(fraud.stopped)).rows.length).toBeGreaterThan(0)
  })
})
