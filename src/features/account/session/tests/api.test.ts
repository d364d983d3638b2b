import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { shop } from '#features/store/shop/contract.ts'
import { DEMO_PASSWORD, type TestApp, testApp } from '../../../../../tests/support/app.ts'
import { refusal } from '../../../../../tests/support/refusal.ts'
import { session } from '../contract.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const email = 'owner@demo.test'
const login = (over: Partial<{ email: string; password: string; shop_id: number }> = {}) =>
  app.guest(session.login, { body: { email, password: DEMO_PASSWORD, shop_id: 1, ...over } })
const isAlive = (token: string) =>
  app
    .clientWith(token)(shop.info)
    .then(
      () => true,
      () => false,
    )

describe('looking up stores by e-mail', () => {
  test('lists every store of that e-mail, however it is written, and whether it has a password', async () => {
    const stores = await app.guest(session.identify, { body: { email: '  OWNER@demo.test ' } })
    expect(stores).toEqual([
      { id: 1, shop: 'demo-store.myshopify.com', checkHasPassword: true },
      { id: 2, shop: 'second-store.myshopify.com', checkHasPassword: true },
    ])
  })

  test('answers 404 with a sentence for an e-mail nobody uses', async () => {
    expect(await refusal(app.guest(session.identify, { body: { email: 'nobody@demo.test' } }))).toMatchObject({
      kind: 'not_found',
      reason: 'session.unknownEmail',
    })
  })

  test.each([
    ['', 'Email is required.'],
    ['   ', 'Email is required.'],
    ['nonsense', 'Enter a valid email address.'],
  ])('refuses "%s" at the field', async (typed, sentence) => {
    const { fields } = await refusal(app.guest(session.identify, { body: { email: typed } }))
    expect(fields).toEqual({ email: [sentence] })
  })

  test('is limited for one e-mail, wherever the calls come from', async () => {
    const ask = async () => (await refusal(app.guest(session.identify, { body: { email: 'harvest@demo.test' } }))).kind
    const kinds = []
    for (let call = 0; call < 12; call += 1) kinds.push(await ask())
    expect(kinds.slice(0, 10)).toEqual(Array(10).fill('not_found'))
    expect(kinds.slice(10)).toEqual(['too_many_requests', 'too_many_requests'])
  })
})

describe('looking up a store by name', () => {
  test('finds it with or without http in front', async () => {
    for (const shopName of ['demo-store', 'DEMO-STORE', 'https://demo-store'])
      expect(await app.guest(session.identifyShopName, { body: { shopName } })).toEqual({ shop: 'demo-store.myshopify.com' })
  })

  test.each([
    ['', 'The shop name is required'],
    ['my store', 'Please enter the shop name only (e.g., uppromote)'],
    ['demo-store.myshopify.com', 'Please enter the shop name only (e.g., uppromote)'],
  ])('refuses "%s" at the field', async (shopName, sentence) => {
    const { fields } = await refusal(app.guest(session.identifyShopName, { body: { shopName } }))
    expect(fields).toEqual({ shopName: [sentence] })
  })

  test('says in the product’s words that there is no such store', async () => {
    const error = await refusal(app.guest(session.identifyShopName, { body: { shopName: 'missing' } }))
    expect(error.message).toBe('Store URL not found. Please check the URL or install the app to get started.')
  })
})

describe('signing in', () => {
  test('gives tokens that open the shop asked for', async () => {
    const credentials = await login({ shop_id: 2 })
    expect(credentials).toMatchObject({ token_type: 'Bearer', expires_in: 86_400 })
    const info = await app.clientWith(credentials.access_token)(shop.info)
    expect(info).toMatchObject({ shop: 'second-store.myshopify.com', email, role_name: 'super-admin' })
  })

  test('ignores blanks around the password', async () => {
    expect(await login({ password: `  ${DEMO_PASSWORD} ` })).toHaveProperty('access_token')
  })

  test('answers a wrong password, somebody else’s store and a missing store byte for byte alike', async () => {
    const bodies = []
    for (const attempt of [{ password: 'wrong' }, { shop_id: 3 }, { shop_id: 987_654 }]) {
      const { body } = await refusal(login(attempt))
      bodies.push(body)
    }
    expect(bodies[0]).toMatchObject({
      status: 401,
      error: 'invalid_grant',
      error_description: 'Incorrect password. Please try again.',
    })
    expect(bodies[1]).toEqual(bodies[0])
    expect(bodies[2]).toEqual(bodies[0])
  })

  test('works per store: a store without a password cannot be entered with another store’s', async () => {
    await app.services.db.inShop(2, tx =>
      sql`update member set password_hash = null where shop_id = 2 and email = ${email}`.execute(tx),
    )
    const stores = await app.guest(session.identify, { body: { email } })
    expect(stores.map(store => store.checkHasPassword)).toEqual([true, false])
    expect(await refusal(login({ shop_id: 2 }))).toMatchObject({ reason: 'session.wrongPassword' })
  })

  test('is written down with where it came from', async () => {
    await app.guest(session.login, { body: { email, password: DEMO_PASSWORD, shop_id: 1 } })
    const { rows } = await app.services.db.inShop(1, tx =>
      sql<{
        action: string
        actor_name: string
        address: string
      }>`select * from audit_log where shop_id = 1 order by id desc limit 1`.execute(tx),
    )
    expect(rows[0]).toMatchObject({
      action: 'session.login',
      actor_name: 'Olivia Marlowe',
      address: expect.stringMatching(/^10\./),
    })
  })

  test('answers in the language of the reader', async () => {
    const answer = await app.fetch('/api/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': 'vi-VN,vi;q=0.9' },
      body: JSON.stringify({ email: '', password: '', shop_id: 1 }),
    })
    const { message } = (await answer.json()) as { message: { email: string[] } }
    expect(message.email[0]).not.toBe('Email is required.')
    expect(message.email[0]).toMatch(/email/i)
  })
})

describe('refreshing', () => {
  const refresh = (refresh_token: string) => app.guest(session.refresh, { body: { refresh_token } })

  test('gives a new pair, and the old access token lives on for calls under way', async () => {
    const first = await login()
    const second = await refresh(first.refresh_token)
    expect(second.refresh_token).not.toBe(first.refresh_token)
    expect(await isAlive(second.access_token)).toBe(true)
    expect(await isAlive(first.access_token)).toBe(true)
  })

  test('two tabs at the same moment get the same pair', async () => {
    const first = await login()
    const answers = await Promise.all([refresh(first.refresh_token), refresh(first.refresh_token), refresh(first.refresh_token)])
    expect(new Set(answers.map(answer => answer.access_token)).size).toBe(1)
    expect(await isAlive(answers[0].access_token)).toBe(true)
  })

  test('a token used again later ends every session that came from it', async () => {
    const first = await login()
    const second = await refresh(first.refresh_token)
    await ageRotations(11)
    expect(await refusal(refresh(first.refresh_token))).toMatchObject({ kind: 'unauthenticated' })
    expect(await refusal(refresh(second.refresh_token))).toMatchObject({ kind: 'unauthenticated' })
    expect(await isAlive(second.access_token)).toBe(false)
    expect(await isAlive(first.access_token)).toBe(false)
  })

  test('within the grace period only the direct predecessor is forgiven', async () => {
    const first = await login()
    const second = await refresh(first.refresh_token)
    const third = await refresh(second.refresh_token)
    expect(await refusal(refresh(first.refresh_token))).toMatchObject({ kind: 'unauthenticated' })
    expect(await isAlive(third.access_token)).toBe(false)
  })

  test('an expired, unknown or foreign token is refused without harm to anybody', async () => {
    const alive = await login()
    for (const token of [
      '',
      'x',
      '1.aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
      alive.refresh_token.replace(/^1/, '3'),
      alive.access_token,
    ])
      expect(await refusal(refresh(token))).toMatchObject({ kind: 'unauthenticated' })
    expect(await isAlive(alive.access_token)).toBe(true)
  })

  const ageRotations = (seconds: number) =>
    app.services.db.inShop(1, tx =>
      sql`update session_token set rotated_at = (rotated_at at time zone 'UTC' - make_interval(secs => ${seconds})) at time zone 'UTC' where shop_id = 1`.execute(
        tx,
      ),
    )
})

test('logging out ends this session at once and leaves the others', async () => {
  const [one, two] = [await login(), await login()]
  expect(await isAlive(one.access_token)).toBe(true)
  await app.clientWith(one.access_token)(session.logout)
  await expect.poll(() => isAlive(one.access_token)).toBe(false)
  expect(await refusal(app.guest(session.refresh, { body: { refresh_token: one.refresh_token } }))).toMatchObject({
    kind: 'unauthenticated',
  })
  expect(await isAlive(two.access_token)).toBe(true)
})

test('installing without keys of the store platform says what has to be configured', async () => {
  const answer = await app.fetch('/auth/begin?shop=any-store.myshopify.com')
  expect(answer.headers.get('location')).toBe('/register?problem=platform_not_configured')
})

describe('a new store', () => {
  const body = {
    user_name: 'Ada',
    email: 'ada@new.test',
    password: 'long enough',
    shop_name: 'New',
    store_url: 'shop.new.test/welcome',
  }

  test('is opened with its owner signed in', async () => {
    const credentials = await app.guest(session.register, { body })
    const info = await app.clientWith(credentials.access_token)(shop.info)
    expect(info).toMatchObject({
      shop: 'shop.new.test',
      shop_name: 'New',
      role_name: 'super-admin',
      plan_name: 'free',
      on_boarding: 0,
    })
  })

  test('sells in the currency and lives in the time zone that were chosen', async () => {
    const chosen = { email: 'kenji@new.test', store_url: 'kenji.new.test', currency: 'JPY', time_zone: 'Asia/Tokyo' }
    const { access_token } = await app.guest(session.register, { body: { ...body, ...chosen } })
    expect(await app.clientWith(access_token)(shop.info)).toMatchObject({ currency: 'JPY', time_zone: 'Asia/Tokyo' })
  })

  test.each([
    ['currency', 'XXX', 'Choose a currency from the list.'],
    ['time_zone', 'Mars/Olympus', 'Choose a time zone from the list.'],
  ])('with the %s %s is refused at the field', async (field, value, sentence) => {
    const { fields } = await refusal(app.guest(session.register, { body: { ...body, store_url: 'x.new.test', [field]: value } }))
    expect(fields).toEqual({ [field]: [sentence] })
  })

  test('cannot take the address of another, nor leave anything half made', async () => {
    const { fields } = await refusal(app.guest(session.register, { body: { ...body, email: 'eve@new.test' } }))
    expect(Object.keys(fields)).toEqual(['store_url'])
    expect(await refusal(app.guest(session.identify, { body: { email: 'eve@new.test' } }))).toMatchObject({ kind: 'not_found' })
  })

  test('cannot take an address of the store platform', async () => {
    const { fields } = await refusal(
      app.guest(session.register, { body: { ...body, store_url: 'https://victim.myshopify.com' } }),
    )
    expect(Object.keys(fields)).toEqual(['store_url'])
  })

  test.each([
    ['password', 'short', 'password'],
    ['store_url', 'javascript:alert(1)', 'store_url'],
    ['store_url', 'no dots', 'store_url'],
    ['user_name', ' ', 'user_name'],
  ])('with %s "%s" is refused at the field', async (field, value, at) => {
    const { fields } = await refusal(app.guest(session.register, { body: { ...body, [field]: value } }))
    expect(Object.keys(fields)).toContain(at)
  })
})

test('a session that ended is ended at once where it ended, also while word of it does not get through', async () => {
  for (let round = 0; round < 5; round++) {
    const { access_token } = await login()
    expect(await isAlive(access_token)).toBe(true)
    await app.asOwner(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'tandem bus' and datname = current_database()",
    )
    await app.clientWith(access_token)(session.logout)
    expect(await isAlive(access_token)).toBe(false)
  }
})
