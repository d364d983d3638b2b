import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { session } from '#features/account/session/contract.ts'
import { shop } from '#features/store/shop/contract.ts'
import { DEMO_PASSWORD, type TestApp, testApp } from '../../../../../tests/support/app.ts'
import { expectLoggedOut } from '../../../../../tests/support/expectLoggedOut.ts'
import { refusal } from '../../../../../tests/support/refusal.ts'
import { profile } from '../contract.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const fieldsOf = async (call: Promise<unknown>) => (await refusal(call)).fields

describe('the own data', () => {
  test('can be read and the name and language changed', async () => {
    const linh = await app.as('linh@demo.test')
    expect(await linh(profile.get)).toMatchObject({
      email: 'linh@demo.test',
      role_name: 'staff',
      language: null,
      has_password: true,
    })
    const changed = await linh(profile.update, { body: { name: 'Linh Trần', language: 'vi' } })
    expect(changed).toMatchObject({ name: 'Linh Trần', language: 'vi' })
    expect(await linh(profile.get)).toEqual(changed)
  })

  test.each([
    [{ name: ' ', language: null }, 'name'],
    [{ name: 'x'.repeat(121), language: null }, 'name'],
    [{ name: 'Ann', language: 'xx' }, 'language'],
  ])('%j is refused at the field', async (body, field) => {
    const linh = await app.as('linh@demo.test')
    expect(Object.keys(await fieldsOf(linh(profile.update, { body: body as never })))).toEqual([field])
  })
})

describe('a new password', () => {
  const change = (over: object = {}) => ({
    current_password: DEMO_PASSWORD,
    password: 'a-better-password',
    password_confirmation: 'a-better-password',
    ...over,
  })

  test.each([
    [{ current_password: 'wrong-guess' }, { current_password: ['Your current password is incorrect.'] }],
    [{ password: 'short', password_confirmation: 'short' }, { password: ['Use 8 to 128 characters.'] }],
    [{ password_confirmation: 'something-else' }, { password_confirmation: ['The passwords don’t match.'] }],
  ])('%j is refused at the field', async (over, fields) => {
    const diego = await app.as('diego@demo.test')
    expect(await fieldsOf(diego(profile.changePassword, { body: change(over) }))).toEqual(fields)
  })

  test('logs every other device out, keeps this one, and works from then on', async () => {
    const [here, elsewhere] = [await app.as('diego@demo.test'), await app.as('diego@demo.test')]
    await here(profile.changePassword, { body: change() })
    await expectLoggedOut(elsewhere)
    await here(shop.info)
    const body = { email: 'diego@demo.test', shop_id: 1 }
    await expect(app.guest(session.login, { body: { ...body, password: DEMO_PASSWORD } })).rejects.toMatchObject({
      kind: 'unauthenticated',
    })
    await app.guest(session.login, { body: { ...body, password: 'a-better-password' } })
  })

  test('can be guessed at only a few times', async () => {
    const marta = await app.as('marta@demo.test')
    const kinds = []
    for (let count = 0; count < 11; count += 1)
      kinds.push((await refusal(marta(profile.changePassword, { body: change({ current_password: `guess-${count}` }) }))).kind)
    expect(kinds.at(-1)).toBe('too_many_requests')
  })
})

describe('the own sign-ins', () => {
  test('show this device, another one, and what became of older ones', async () => {
    const samir = await app.as('staff@demo.test')
    const { rows } = await samir(profile.activity, { query: {} })
    expect(rows[0]).toMatchObject({ current: true, state: 'open', via: 'password', ended_because: null })
    expect(rows.filter(row => row.current)).toHaveLength(1)
    const older = rows.slice(1).map(row => [row.device.system, row.state, row.ended_because])
    expect(older).toEqual([
      ['iOS', 'open', null],
      ['Windows', 'ended', 'logout'],
      ['iPadOS', 'ended', 'everywhere'],
      ['macOS', 'ended', 'expired'],
    ])
    const open = await samir(profile.activity, { query: { state: 'open' } })
    expect(open.rows.map(row => row.device.system)).toEqual([null, 'iOS'])
    expect((await samir(profile.activity, { query: { state: 'ended' } })).total).toBe(3)
  })

  test('one of them can be ended', async () => {
    const [here, elsewhere] = [await app.as('linh@demo.test'), await app.as('linh@demo.test')]
    const { rows } = await elsewhere(profile.activity, { query: { state: 'open' } })
    await here(profile.endSession, { session: rows.find(row => row.current)!.session })
    await expectLoggedOut(elsewhere)
    await here(shop.info)
  })

  test('of somebody else, ended ones and nonsense cannot be ended', async () => {
    const [linh, owner] = [await app.as('linh@demo.test'), await app.as('owner@demo.test', 'demo-store.myshopify.com')]
    const theirs = (await owner(profile.activity, { query: {} })).rows[0]!.session
    const ended = (await linh(profile.activity, { query: { state: 'ended' } })).rows[0]!.session
    for (const id of [theirs, ended, 'nonsense', '00000000-0000-4000-8000-000000000000'])
      await expect(linh(profile.endSession, { session: id })).rejects.toMatchObject({
        kind: 'not_found',
        reason: 'profile.sessionNotFound',
      })
    await owner(shop.info)
  })

  test('can all be ended but this one, or with this one', async () => {
    const [here, elsewhere] = [await app.as('other@demo.test'), await app.as('other@demo.test')]
    const { ended } = await here(profile.signOutEverywhere, { body: {} })
    expect(ended).toBeGreaterThanOrEqual(2)
    await expectLoggedOut(elsewhere)
    await here(shop.info)
    expect(await here(profile.signOutEverywhere, { body: { including_this: 1 } })).toEqual({ ended: 1 })
    await expectLoggedOut(here)
  })
})

describe('a first password', () => {
  const body = { current_password: '', password: 'my very first', password_confirmation: 'my very first' }

  /** A session whose owner has no password yet, opened in the given way. */
  async function withoutPassword(via: 'platform' | 'switch') {
    const call = await app.as('other@demo.test')
    const shop_id = Number(call.token.split('.')[0])
    await app.services.db.inShop(shop_id, async tx => {
      await tx.updateTable('session_family').set({ via }).where('shop_id', '=', shop_id).execute()
      await tx.updateTable('member').set({ password_hash: null }).where('shop_id', '=', shop_id).execute()
    })
    return { call, shop_id }
  }

  test('is made by somebody who came through the store, and opens the store from then on', async () => {
    const { call, shop_id } = await withoutPassword('platform')
    await call(profile.changePassword, { body })
    const login = { email: 'other@demo.test', password: body.password, shop_id }
    expect(await app.guest(session.login, { body: login })).toHaveProperty('access_token')
    await expect(fieldsOf(call(profile.changePassword, { body }))).resolves.toHaveProperty('current_password')
    const again = { ...body, current_password: body.password, password: DEMO_PASSWORD, password_confirmation: DEMO_PASSWORD }
    await call(profile.changePassword, { body: again })
  })

  test('is refused to anybody else', async () => {
    const { call } = await withoutPassword('switch')
    await expect(fieldsOf(call(profile.changePassword, { body }))).resolves.toHaveProperty('current_password')
  })
})
