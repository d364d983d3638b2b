import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { support } from '#features/account/support/contract.ts'
import { shop } from '#features/store/shop/contract.ts'
import { type TestApp, testApp } from '../../../../../tests/support/app.ts'
import { SUPPORT_EMAIL, SUPPORT_PASSWORD, supportCode } from '../../../../../tests/support/demo-support.ts'
import { sealedKeyOf } from '../../../../../tests/support/sealedKeyOf.ts'
import { session } from '../contract.ts'
import { beginFamily } from '../server/session-families.ts'

const secret = 'a secret of the product, long enough for it'
const addresses = ['10.0.0.0/8', '2001:db8::/32']
const login = { email: SUPPORT_EMAIL, password: SUPPORT_PASSWORD }
const wrong = { kind: 'unauthenticated', reason: 'session.wrongPassword' }

async function appWith(keys: Record<string, string>): Promise<TestApp & { shop_id: number }> {
  const app = await testApp({ secret, sudo: { keys, addresses, demoPassword: SUPPORT_PASSWORD } })
  const [store] = await app.guest(session.identify, { body: { email: SUPPORT_EMAIL } })
  return Object.assign(app, { shop_id: store!.id })
}

let app: TestApp & { shop_id: number }
beforeAll(async () => {
  app = await appWith({ [SUPPORT_EMAIL]: sealedKeyOf(secret) })
})
afterAll(() => app.close())

const enter = (code?: string) => app.guest(session.login, { body: { ...login, shop_id: app.shop_id, code } })

describe('support logs in', () => {
  test('with a code after the password, and each code opens once', async () => {
    await expect(enter()).rejects.toMatchObject({ kind: 'unauthenticated', reason: 'session.codeRequired' })
    await expect(enter('000000')).rejects.toMatchObject({ reason: 'session.codeWrong' })
    const code = supportCode()
    const call = app.clientWith((await enter(code)).access_token)
    expect(await call(shop.info)).toMatchObject({ sudo: 1, support: 0 })
    await expect(enter(code)).rejects.toMatchObject({ reason: 'session.codeWrong' })
    await expect(enter(supportCode(5))).rejects.toMatchObject({ reason: 'session.codeWrong' })
  })

  test('and is not asked for a code before the password is right', async () => {
    const guess = { ...login, password: 'another password', shop_id: app.shop_id }
    await expect(app.guest(session.login, { body: guess })).rejects.toMatchObject(wrong)
  })

  test.each(['198.51.100.7', '2001:db9::1'])('but not from %s, which is no office', async address => {
    const body = JSON.stringify({ ...login, shop_id: app.shop_id, code: supportCode(1) })
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': address }
    const answer = await app.fetch('/api/login', { method: 'POST', headers, body })
    expect(answer.status).toBe(401)
    expect(await answer.json()).toMatchObject({ reason: 'session.wrongPassword' })
  })

  test.each([
    ['nobody enrolled them', {}],
    ['the key was sealed with another secret', { [SUPPORT_EMAIL]: sealedKeyOf('another secret of the product, as long') }],
    ['the key is of another person', { [SUPPORT_EMAIL]: sealedKeyOf(secret, 'else@tandem.test') }],
  ])('and not at all when %s', async (_, keys) => {
    const other = await appWith(keys)
    const body = { ...login, shop_id: other.shop_id, code: supportCode(1) }
    await expect(other.guest(session.login, { body })).rejects.toMatchObject(wrong)
    await other.close()
  })
})

describe('a support account that came in another way', () => {
  const cameBy = async (via: 'platform' | 'switch') => {
    const credentials = await app.services.db.inShop(app.shop_id, async tx => {
      const { id } = await tx.selectFrom('member').select('id').where('shop_id', '=', app.shop_id).executeTakeFirstOrThrow()
      return beginFamily(tx, app.shop_id, { member_id: id, via, address: '10.0.0.1', user_agent: '' })
    })
    return app.clientWith(credentials.access_token)
  }

  test.each(['platform', 'switch'] as const)('by %s opens no other shop', async via => {
    const call = await cameBy(via)
    expect(await call(shop.info)).toMatchObject({ sudo: 0 })
    const body = { switching_shop: 'demo-store', reason: 'Ticket 4711' }
    await expect(call(support.loginAs, { body })).rejects.toMatchObject({ kind: 'forbidden', reason: 'error.forbidden' })
  })
})

test('merchants are never asked for a code', async () => {
  const owner = await app.as('owner@demo.test')
  expect(await owner(shop.info)).toMatchObject({ sudo: 0, support: 0 })
})

describe('enrolling', () => {
  const script = fileURLToPath(new URL('../../../../../scripts/commands/second-factor.ts', import.meta.url))
  const enrol = (...args: string[]) => {
    const env = { ...process.env, NODE_ENV: '', DATABASE_URL: app.config.databaseUrl, APP_SECRET: secret }
    return new Promise<{ code: number; said: string }>(resolve => {
      const child = execFile(
        process.execPath,
        ['--disable-warning=ExperimentalWarning', script, ...args],
        { env },
        (_, out, err) => resolve({ code: child.exitCode ?? 1, said: out + err }),
      )
    })
  }

  test('makes an account one of support, ends its sessions and prints its key', async () => {
    const before = await app.as('other@demo.test')
    const { code, said } = await enrol('Other@demo.test', 'other-store.myshopify.com')
    expect(code).toBe(0)
    expect(said).toMatch(/otpauth:\/\/totp\/Tandem%3Aother%40demo\.test\?secret=[A-Z2-7]{32}&issuer=Tandem/)
    expect(said).toMatch(/^ {2}other@demo\.test=[\w-]{60,}$/m)
    await expect(app.guest(session.refresh, { body: { refresh_token: before.refresh } })).rejects.toMatchObject({
      kind: 'unauthenticated',
    })
    await expect(app.as('other@demo.test')).rejects.toMatchObject(wrong)
  })

  test('says who is missing', async () => {
    const { code, said } = await enrol('nobody@demo.test', 'other-store.myshopify.com')
    expect({ code, said: said.trim() }).toEqual({
      code: 1,
      said: 'There is no account nobody@demo.test at other-store.myshopify.com.',
    })
  })
})
