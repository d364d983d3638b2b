import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeAt, stepAt } from '#features/account/session/server/authenticator/totp.ts'
import type { Account } from '../../../../../simulators/paypal/accounts.ts'
import { type PaypalSimulator, startPaypalSimulator } from '../../../../../simulators/paypal/start.ts'
import { activityOf } from '../../../../../tests/support/activityOf.ts'
import { DEMO_PASSWORD, type TestApp, testApp } from '../../../../../tests/support/app.ts'
import { PATIENT_MS } from '../../../../../tests/support/PATIENT_MS.ts'
import { refusal } from '../../../../../tests/support/refusal.ts'
import { paypal } from '../contract.ts'
import { findPaypalConnection, paypalAccountOf } from '../server/connection.ts'
import { requireReleaseFactor } from '../server/requireReleaseFactor.ts'

let app: TestApp
let simulator: PaypalSimulator
let account: Account

beforeAll(async () => {
  simulator = await startPaypalSimulator({ processAfter: 'manual' })
  app = await testApp({ paypal: { url: simulator.url, timeout: PATIENT_MS } })
  account = simulator.accounts.create()
})
afterAll(async () => {
  await app.close()
  await simulator.close()
})

const RELEASE = 'money-may-leave'
const keys = (over: object = {}) => ({
  client_id: account.client_id,
  client_secret: account.client_secret,
  release_factor: 'password' as const,
  release_password: RELEASE,
  password: DEMO_PASSWORD,
  ...over,
})
/** Everybody signs in once: sign-ins are counted. */
const signedIn = new Map<string, ReturnType<TestApp['as']>>()
function as(name: string, domain = 'demo-store.myshopify.com') {
  const call = signedIn.get(`${name} ${domain}`) ?? app.as(`${name}@demo.test`, domain)
  signedIn.set(`${name} ${domain}`, call)
  return call
}
const owner = () => as('owner')
const shopOf = async (domain: string) =>
  Number((await app.asOwner<{ shop_id: string }>('select shop_id from shop_domain where domain = $1', [domain]))[0]!.shop_id)
const demoShop = () => shopOf('demo-store.myshopify.com')
const fieldsOf = async (call: Promise<unknown>) => (await refusal(call)).fields

/** The bytes of a key as an app takes it. */
function fromBase32(text: string): Buffer {
  const bits = [...text].map(letter => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from(bits.match(/.{8}/g)!.map(byte => Number.parseInt(byte, 2)))
}

describe('the demo shop', () => {
  test('is connected, so that a newcomer can pay somebody', async () => {
    expect(await (await owner())(paypal.state)).toMatchObject({
      connection: { client_id_end: '7Q2X', release_factor: 'password', connected_by: 'Olivia Marlowe' },
      is_trial: true,
    })
    const shop_id = await demoShop()
    const known = await app.services.db.inShop(shop_id, tx => paypalAccountOf(tx, app.services, shop_id))
    expect(simulator.accounts.newToken(known!.client_id, known!.client_secret)).toBeDefined()
    const member = { shop_id, member_id: 1, given: DEMO_PASSWORD }
    await requireReleaseFactor(app.services, member)
  })
})

describe('connecting', () => {
  test('keeps the keys sealed, shows the last four letters, tells every owner and the log', async () => {
    const call = await owner()
    const state = await call(paypal.connect, { body: keys() })
    expect(state.connection).toMatchObject({ client_id_end: account.client_id.slice(-4), release_factor: 'password' })
    expect(JSON.stringify(state)).not.toContain(account.client_secret)
    const shop_id = await demoShop()
    const stored = await app.asOwner('select * from paypal_connection where shop_id = $1', [shop_id])
    expect(JSON.stringify(stored)).not.toContain(Buffer.from(account.client_secret).toString('hex'))
    expect(await app.services.db.inShop(shop_id, tx => paypalAccountOf(tx, app.services, shop_id))).toEqual({
      client_id: account.client_id,
      client_secret: account.client_secret,
    })
    const mails = await app.asOwner<{ to: string; subject: string }>(
      `select payload->'to'->>'address' as "to", payload->>'subject' as subject from graphile_worker._private_jobs
       where payload->>'subject' like 'PayPal was connected%'`,
    )
    expect(mails).toEqual([{ to: 'owner@demo.test', subject: 'PayPal was connected to Fernhill Outdoor' }])
    const log = JSON.stringify(await activityOf(app.services.db, shop_id, 'paypal.connect'))
    expect(log).toContain(account.client_id.slice(-4))
    for (const secret of [account.client_secret, account.client_id, RELEASE]) expect(log).not.toContain(secret)
  })

  test.each([
    [{ password: 'wrong-guess' }, { password: ['Incorrect password.'] }],
    [
      { client_secret: 'wrong' },
      { client_secret: ['PayPal doesn’t accept this client ID and secret. Copy both again from your PayPal app.'] },
    ],
    [{ release_password: '' }, { release_password: ['Enter the payout password.'] }],
    [{ release_password: 'short' }, { release_password: ['Use 8 to 128 characters.'] }],
    [{ release_password: DEMO_PASSWORD }, { release_password: ['Choose a password that’s different from your login password.'] }],
    [{ client_id: ' ' }, { client_id: ['Enter your PayPal app’s client ID.'] }],
    [{ client_id: 'a:b' }, { client_id: ['A client ID contains only letters, digits, dashes and underscores.'] }],
    [{ release_factor: 'authenticator' }, { code: ['Enter the six-digit code from your authenticator app.'] }],
  ])('%j is refused at the field and changes nothing', async (over, fields) => {
    const call = await owner()
    const before = await call(paypal.state)
    expect(await fieldsOf(call(paypal.connect, { body: keys(over) as never }))).toEqual(fields)
    expect(await call(paypal.state)).toEqual(before)
  })

  test('says when PayPal does not allow payouts, and when it does not answer', async () => {
    const call = await as('marta')
    const { client_id, client_secret } = simulator.accounts.create({ mayPayOut: false })
    expect(Object.keys(await fieldsOf(call(paypal.connect, { body: keys({ client_id, client_secret }) })))).toEqual(['client_id'])
    simulator.faults.add('error_before', { place: 'token' })
    expect(await refusal(call(paypal.connect, { body: keys() }))).toMatchObject({
      kind: 'unavailable',
      reason: 'paypal.noAnswer',
    })
  })

  test('is for those with the permission, on plans that have it', async () => {
    const staff = await as('staff')
    expect(await refusal(staff(paypal.state))).toMatchObject({ kind: 'forbidden' })
    expect(await refusal(staff(paypal.connect, { body: keys() }))).toMatchObject({ kind: 'forbidden' })
    const other = await app.somebodyAt(await shopOf('other-store.myshopify.com'))
    expect(await refusal(other(paypal.connect, { body: keys() }))).toMatchObject({ kind: 'plan_required' })
  })

  test('needs a password of whoever does it', async () => {
    const call = await app.somebodyAt(await demoShop())
    expect(Object.keys(await fieldsOf(call(paypal.connect, { body: keys() })))).toEqual(['password'])
  })
})

describe('an authenticator app', () => {
  const releasing = async (given?: string) =>
    requireReleaseFactor(app.services, { shop_id: await demoShop(), member_id: 7, given })

  test('is connected by a code of the key that was shown, and its codes release money once each', async () => {
    const call = await as('marta')
    const { key, address, ticket } = await call(paypal.newAuthenticatorKey)
    expect(address).toContain(`secret=${key}`)
    const code = (steps: number) => codeAt(fromBase32(key), stepAt(new Date()) + steps)
    const body = keys({ release_factor: 'authenticator', ticket, release_password: '' })
    expect(Object.keys(await fieldsOf(call(paypal.connect, { body: { ...body, code: code(9) } })))).toEqual(['code'])
    const forged = await as('diego')
    expect(Object.keys(await fieldsOf(forged(paypal.connect, { body: { ...body, code: code(0) } })))).toEqual(['code'])
    const { connection } = await call(paypal.connect, { body: { ...body, code: code(0) } })
    expect(connection).toMatchObject({ release_factor: 'authenticator' })

    const now = code(0)
    await releasing(now)
    await expect(releasing(now)).rejects.toMatchObject({ detail: { fields: { release_code: [{ key: 'paypal.codeWrong' }] } } })
    await expect(releasing()).rejects.toMatchObject({ detail: { fields: { release_code: [{ key: 'paypal.codeRequired' }] } } })
    await expect(releasing(RELEASE)).rejects.toMatchObject({ kind: 'invalid' })
  })

  test('guesses are counted', async () => {
    const guess = () => releasing('000000').catch(error => error.kind)
    const kinds = await Promise.all(Array.from({ length: 15 }, guess))
    expect(kinds).toContain('too_many_requests')
    expect(kinds.filter(kind => kind === 'invalid').length).toBeLessThanOrEqual(10)
  })
})

describe('disconnecting', () => {
  test('asks for the own password, forgets the keys and tells the owners', async () => {
    const [call, shop_id] = [await as('marta'), await demoShop()]
    expect(await fieldsOf(call(paypal.disconnect, { body: { password: 'wrong-guess' } }))).toEqual({
      password: ['Incorrect password.'],
    })
    expect(await call(paypal.disconnect, { body: { password: DEMO_PASSWORD } })).toEqual({ connection: null, is_trial: true })
    expect(await app.services.db.inShop(shop_id, tx => findPaypalConnection(tx, shop_id))).toBeUndefined()
    expect(await refusal(call(paypal.disconnect, { body: { password: DEMO_PASSWORD } }))).toMatchObject({ kind: 'not_found' })
    await expect(requireReleaseFactor(app.services, { shop_id, member_id: 1, given: RELEASE })).rejects.toMatchObject({
      reason: 'paypal.notConnected',
    })
    expect(await activityOf(app.services.db, shop_id, 'paypal.disconnect')).toHaveLength(1)
  })

  test('concerns the own shop alone', async () => {
    const second = await as('owner', 'second-store.myshopify.com')
    expect((await second(paypal.state)).connection).not.toBeNull()
  })
})
