import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { staff } from '#features/account/staff/contract.ts'
import { shop } from '#features/store/shop/contract.ts'
import { accessOf, endConnection } from '#features/store/store-connection/server/index.ts'
import type { CallError } from '#kit/contract/errors.ts'
import { openDatabase } from '#server/db/database.ts'
import { connectPlatform } from '#server/store-platform/shopify.ts'
import { type TestApp, testApp } from '../../../../../tests/support/app.ts'
import { type SimulatedPlatform, simulatedPlatform } from '../../../../../tests/support/intake.ts'
import { PATIENT_MS } from '../../../../../tests/support/PATIENT_MS.ts'
import { session } from '../contract.ts'
import { createStoreSessions } from '../server/from-store/store-sessions.ts'

const DEMO = 'demo-store.myshopify.com'
const OTHER = 'other-store.myshopify.com'
const NEW = 'new-store.myshopify.com'
const [OLIVIA, SAMIR, NOOR, MAREN, JULES] = [1, 2, 3, 4, 5]

let app: TestApp
let platform: SimulatedPlatform
beforeAll(async () => {
  platform = await simulatedPlatform()
  app = await testApp({ platform })
})
afterAll(async () => {
  await app.close()
  await platform.close()
})

const token = (at: string, user: number, over?: object) => platform.sessionToken(at, user, over)
const callAs = (at: string, user: number, over?: object) => app.clientWith(token(at, user, over))
const ask = (bearer: string) => app.fetch('/api/v1/merchant/index', { headers: { authorization: `Bearer ${bearer}` } })
const now = () => Math.floor(Date.now() / 1000)

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
/** The same claims under another head, signed as that head says. */
function under(head: object, sign: (text: string) => string): string {
  const text = `${part(head)}.${token(DEMO, OLIVIA).split('.')[1]}`
  return `${text}.${sign(text)}`
}
const hmac = (secret: string) => (text: string) => createHmac('sha256', secret).update(text).digest('base64url')

async function shopIdOf(domain: string): Promise<number> {
  const [row] = await app.asOwner<{ shop_id: string }>('select shop_id from shop_domain where domain = $1', [domain])
  return Number(row!.shop_id)
}

describe('somebody in the admin of a store', () => {
  test('is who they are at the store, with every token of that session, and logs in once', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => callAs(DEMO, OLIVIA)(shop.info)))
    for (const answer of answers) expect(answer).toMatchObject({ email: 'owner@demo.test', shop: DEMO })
    const families = await app.asOwner(
      `select via from session_family where platform_session like '1/%' and shop_id = ${await shopIdOf(DEMO)}`,
    )
    expect(families).toEqual([{ via: 'platform' }])
  })

  test('may what they may: staff are kept from what is the owner’s', async () => {
    expect(await callAs(DEMO, SAMIR)(shop.info)).toMatchObject({ email: 'staff@demo.test', role_name: 'staff' })
    await expect(callAs(DEMO, SAMIR)(staff.list, { query: {} as never })).rejects.toMatchObject({ kind: 'forbidden' })
  })

  test('goes on beside a session of their own elsewhere, and neither ends the other', async () => {
    const outside = await app.as('owner@demo.test', DEMO)
    expect(await callAs(DEMO, OLIVIA)(shop.info)).toMatchObject({ email: 'owner@demo.test' })
    await outside(session.logout)
    expect(await callAs(DEMO, OLIVIA)(shop.info)).toMatchObject({ email: 'owner@demo.test' })
  })

  test('is refused on a page that was opened for another store', async () => {
    const headers = { authorization: `Bearer ${token(DEMO, OLIVIA)}`, 'x-tandem-shop': String(await shopIdOf(OTHER)) }
    expect((await app.fetch('/api/v1/merchant/index', { headers })).status).toBe(409)
  })
})

test.each<[string, () => string]>([
  ['one that is over', () => token(DEMO, OLIVIA, { exp: now() - 11 })],
  ['one that is not good yet', () => token(DEMO, OLIVIA, { nbf: now() + 11 })],
  ['one for another app', () => token(DEMO, OLIVIA, { aud: 'another-key' })],
  ['one of a shop that is none of the platform', () => token('evil.com', OLIVIA)],
  ['one whose shop differs from its origin', () => token(DEMO, OLIVIA, { iss: `https://${OTHER}/admin` })],
  ['one for a shop of another origin', () => token(DEMO, OLIVIA, { dest: `https://${OTHER}` })],
  ['one of somebody who is not at that shop', () => token(OTHER, OLIVIA)],
  ['one without a signature', () => `${token(DEMO, OLIVIA).split('.').slice(0, 2).join('.')}.`],
  ['one that names no algorithm', () => under({ alg: 'none', typ: 'JWT' }, () => '')],
  ['one that names no algorithm and is signed', () => under({ alg: 'none' }, hmac(platform.apiSecret))],
  ['one that asks for a public key', () => under({ alg: 'RS256' }, hmac(platform.apiSecret))],
  ['one that is signed with the app’s public key', () => under({ alg: 'HS256' }, hmac(platform.apiKey))],
  ['one whose claims were changed', () => token(DEMO, OLIVIA).replace(/\.[^.]+\./, `.${part({ dest: `https://${DEMO}` })}.`)],
])('%s is refused, and the admin is told to bring a fresh one', async (_what, made) => {
  const answer = await ask(made())
  expect([answer.status, answer.headers.get('x-shopify-retry-invalid-session-request')]).toEqual([401, '1'])
})

test('a clock that differs by some seconds keeps nobody out', async () => {
  expect((await ask(token(DEMO, OLIVIA, { nbf: now() + 5, exp: now() + 65 }))).status).toBe(200)
  expect((await ask(token(DEMO, OLIVIA, { nbf: now() - 65, exp: now() - 5 }))).status).toBe(200)
})

test('a token of ours that is refused says nothing of the store’s', async () => {
  const answer = await ask(`1.${'a'.repeat(43)}`)
  expect([answer.status, answer.headers.get('x-shopify-retry-invalid-session-request')]).toEqual([401, null])
})

describe('a store that installs the app in its admin', () => {
  test('is not let in before it has', async () => {
    expect((await ask(token(NEW, MAREN))).status).toBe(401)
  })

  test('is set up by the first call of its owner, without a page that asks', async () => {
    platform.installations.install(NEW)
    const answers = await Promise.all([1, 2].map(() => callAs(NEW, MAREN)(shop.info)))
    expect(answers[0]).toMatchObject({ shop: NEW, shop_name: 'Saltmarsh Ceramics', email: 'maren@new.test' })
    expect(answers[1]!.shop_id).toBe(answers[0]!.shop_id)
  })

  test('is set up by two processes at once, and keeps the key that the platform still takes', async () => {
    const otherDb = openDatabase({ url: app.config.appDatabaseUrl, statementTimeout: PATIENT_MS })
    const store = connectPlatform(platform)
    const begun = [app.services.db, otherDb].map(db => createStoreSessions({ ...app.services, db }, store))
    const shop_id = await shopIdOf(NEW)
    for (let round = 0; round < 5; round++) {
      await app.asOwner('update platform_connection set access_token = null where shop_id = $1', [shop_id])
      await Promise.all(begun.map((sessions, i) => sessions.find(token(NEW, MAREN, { sid: `at once ${round} ${i}` }))))
      const access = await app.services.db.inShop(shop_id, tx => accessOf(tx, app.services, shop_id))
      expect((await store.readShop(access!)).name).toBe('Saltmarsh Ceramics')
    }
    await otherDb.close()
  })

  test('lets in whom its owner has added, and tells the others whom to ask', async () => {
    const refused = await callAs(NEW, JULES)(shop.info).catch(error => error as CallError)
    expect(refused).toMatchObject({ kind: 'forbidden', reason: 'session.notInvited' })
  })

  test('shuts the door of all who were in when it takes the app out, also for tokens that are still good', async () => {
    const kept = token(NEW, MAREN)
    expect((await ask(kept)).status).toBe(200)
    const shop_id = await shopIdOf(NEW)
    platform.uninstall(NEW)
    await app.services.db.inShop(shop_id, tx => endConnection(tx, shop_id, new Date()))
    expect((await ask(kept)).status).toBe(401)
    expect((await ask(token(NEW, MAREN))).status).toBe(401)
  })

  test('is let in again when it comes back', async () => {
    platform.installations.install(NEW)
    expect((await ask(token(NEW, MAREN))).status).toBe(200)
  })
})

test('a platform that is away for a moment is no reason to log anybody out', async () => {
  platform.failExchanges(1)
  const answer = await ask(token(OTHER, NOOR))
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2'])
  expect((await ask(token(OTHER, NOOR))).status).toBe(200)
})
