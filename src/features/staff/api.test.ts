import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { session } from '#features/session/contract.ts'
import { shop } from '#features/shop/contract.ts'
import type { Plan } from '#kit/access.ts'
import { activityOf } from '../../../tests/support/activityOf.ts'
import { type TestApp, testApp } from '../../../tests/support/app.ts'
import { expectLoggedOut } from '../../../tests/support/expectLoggedOut.ts'
import { addShop } from '../../../tests/support/people.ts'
import { refusal } from '../../../tests/support/refusal.ts'
import { staff } from './contract.ts'

let app: TestApp
let owner: TestApp['guest']
beforeAll(async () => {
  app = await testApp()
  owner = await app.as('owner@demo.test', 'demo-store.myshopify.com')
})
afterAll(() => app.close())

let people = 0
function aPerson(over: object = {}) {
  people += 1
  const email = `person${people}@example.test`
  return {
    name: `Person ${people}`,
    email,
    password: 'a-long-password',
    permissions: ['referrals' as const],
    full: 0 as const,
    ...over,
  }
}
const signIn = async (email: string, password: string) => {
  const credentials = await app.guest(session.login, { body: { email, password, shop_id: 1 } })
  return app.clientWith(credentials.access_token)
}
async function ownerOf(plan: Plan) {
  const shop_id = await addShop(app.services.db, plan)
  return { shop_id, call: await app.somebodyAt(shop_id) }
}
const lastEntry = async (action: string) => (await activityOf(app.services.db, 1, action))[0]

describe('the list', () => {
  test('shows the owner and the staff with what each may open', async () => {
    const { rows, total } = await owner(staff.list, { query: { sort: 'name:asc' } })
    expect(rows.map(row => row.name)).toEqual([
      'Diego Fuentes',
      'Marta Kowalska',
      'Olivia Marlowe',
      'Samir Haddad',
      'Trần Thuỳ Linh',
    ])
    expect(total).toBe(5)
    expect(rows[2]).toMatchObject({ role: 'super-admin', full: 1, self: 1 })
    expect(rows[3]).toMatchObject({ role: 'staff', full: 0, self: 0, permissions: ['referrals', 'payments'] })
  })

  test.each([
    [{ query: 'SAMIR' }, ['Samir Haddad']],
    [{ query: 'linh@' }, ['Trần Thuỳ Linh']],
    [{ query: '%' }, []],
    [{ role: 'super-admin' }, ['Olivia Marlowe']],
    [{ permission: 'payments', sort: 'name:asc' }, ['Marta Kowalska', 'Olivia Marlowe', 'Samir Haddad']],
  ] as const)('finds by %j', async (query, names) => {
    const { rows } = await owner(staff.list, { query })
    expect(rows.map(row => row.name)).toEqual(names)
  })

  test('puts those who never logged in last, and first when turned round', async () => {
    await app.services.db.inShop(1, tx =>
      tx
        .updateTable('member')
        .set({ last_login_at: null })
        .where('shop_id', '=', 1)
        .where('email', '=', 'diego@demo.test')
        .execute(),
    )
    const newest = await owner(staff.list, { query: { sort: 'last_login_at:desc' } })
    expect(newest.rows[0]!.name).toBe('Olivia Marlowe')
    expect(newest.rows.at(-1)!.last_login_at).toBeNull()
    const oldest = await owner(staff.list, { query: { sort: 'last_login_at:asc' } })
    expect(oldest.rows[0]!.last_login_at).toBeNull()
  })

  test('is closed to staff, whatever they may open', async () => {
    const marta = await app.as('marta@demo.test')
    expect(await refusal(marta(staff.list, { query: {} }))).toMatchObject({ kind: 'forbidden' })
  })
})

describe('a new staff member', () => {
  test('logs in with the password the owner passed on and may open what was ticked', async () => {
    const person = aPerson({ permissions: ['payments', 'referrals'] })
    const made = await owner(staff.create, { body: person })
    expect(made).toMatchObject({ name: person.name, role: 'staff', permissions: ['referrals', 'payments'], full: 0 })
    const info = await (await signIn(person.email, person.password))(shop.info)
    expect(info).toMatchObject({ role_name: 'staff', permissions: ['referrals', 'payments'] })
    await owner(staff.remove, { id: made.id })
  })

  test('with full access may open everything and is still staff', async () => {
    const made = await owner(staff.create, { body: aPerson({ permissions: [], full: 1 }) })
    expect(made).toMatchObject({ role: 'staff', full: 1 })
    expect(made.permissions).toHaveLength(16)
    await owner(staff.remove, { id: made.id })
  })

  test.each([
    [{ name: '  ' }, { name: ['Please enter a name.'] }],
    [{ email: 'nonsense' }, { email: ['Please enter a valid email address.'] }],
    [
      { email: ' SAMIR@x', password: 'short' },
      { email: ['Please enter a valid email address.'], password: ['Please use 8 to 128 characters.'] },
    ],
    [{ email: ' STAFF@demo.test ' }, { email: ['Somebody in your store already uses this email.'] }],
    [{ permissions: [] }, { permissions: ['Please choose at least one section, or give full access.'] }],
  ])('is refused at the field with %j', async (over, fields) => {
    expect((await refusal(owner(staff.create, { body: aPerson(over) }))).fields).toEqual(fields)
  })

  test('may have an e-mail that another shop knows already', async () => {
    const made = await owner(staff.create, { body: aPerson({ email: 'other@demo.test' }) })
    expect(made.email).toBe('other@demo.test')
    await owner(staff.remove, { id: made.id })
  })

  test('is written down with the permissions, and without the password', async () => {
    const made = await owner(staff.create, { body: aPerson({ name: 'Written Down' }) })
    const entry = await lastEntry('staff.create')
    expect(entry).toMatchObject({ actor_name: 'Olivia Marlowe', subject_kind: 'member', subject_id: String(made.id) })
    expect(entry!.after).toMatchObject({ name: 'Written Down', permissions: ['referrals'] })
    expect(JSON.stringify(entry)).not.toContain('a-long-password')
    await owner(staff.remove, { id: made.id })
  })
})

describe('the plan', () => {
  test('allows four staff members on Professional, and says so at the fifth', async () => {
    const { call } = await ownerOf('professional')
    for (let count = 0; count < 4; count += 1) await call(staff.create, { body: aPerson() })
    expect(await call(staff.usage)).toEqual({ used: 4, limit: 4, may_add: false })
    const refused = await refusal(call(staff.create, { body: aPerson() }))
    expect(refused).toMatchObject({ kind: 'conflict', reason: 'staff.limitReached' })
    expect(refused.message).toContain('4 staff accounts')
  })

  test('lets one of two win who add the last one at the same moment', async () => {
    const { call } = await ownerOf('professional')
    for (let count = 0; count < 3; count += 1) await call(staff.create, { body: aPerson() })
    const results = await Promise.allSettled([1, 2, 3].map(() => call(staff.create, { body: aPerson() })))
    expect(results.filter(result => result.status === 'fulfilled')).toHaveLength(1)
    expect(await call(staff.usage)).toMatchObject({ used: 4 })
  })

  test('has no limit on Enterprise and no staff on Free', async () => {
    expect(await owner(staff.usage)).toMatchObject({ limit: null, may_add: true })
    const { call } = await ownerOf('free')
    expect(await call(staff.usage)).toEqual({ used: 0, limit: 0, may_add: false })
    expect(await refusal(call(staff.create, { body: aPerson() }))).toMatchObject({ kind: 'plan_required' })
  })

  test('leaves staff of better days at work, to be changed and removed', async () => {
    const { shop_id, call } = await ownerOf('professional')
    const made = await call(staff.create, { body: aPerson() })
    await app.services.db.inShop(shop_id, tx =>
      tx.updateTable('shop').set({ plan: 'free' }).where('shop_id', '=', shop_id).execute(),
    )
    const { password: _, ...kept } = aPerson({ name: 'Renamed' })
    expect(await call(staff.update, { id: made.id, body: kept })).toMatchObject({ name: 'Renamed' })
    await call(staff.remove, { id: made.id })
  })
})

describe('a change', () => {
  test('of permissions ends the sessions of that person at once, and the next one has the new ones', async () => {
    const person = aPerson()
    const { id } = await owner(staff.create, { body: person })
    const earlier = await signIn(person.email, person.password)
    await earlier(shop.info)
    await owner(staff.update, { id, body: { ...person, password: '', permissions: ['coupons'] } })
    await expectLoggedOut(earlier)
    const after = await signIn(person.email, person.password)
    expect((await after(shop.info)).permissions).toEqual(['coupons'])
    const entry = await lastEntry('staff.update')
    expect(entry).toMatchObject({ before: { permissions: ['referrals'] }, after: { permissions: ['coupons'] } })
    await owner(staff.remove, { id })
  })

  test('of the password ends the sessions as well, and the old one opens nothing', async () => {
    const person = aPerson()
    const { id } = await owner(staff.create, { body: person })
    const earlier = await signIn(person.email, person.password)
    await owner(staff.update, { id, body: { ...person, password: 'another-password' } })
    await expectLoggedOut(earlier)
    expect(await refusal(signIn(person.email, person.password))).toMatchObject({ kind: 'unauthenticated' })
    await signIn(person.email, 'another-password')
    await owner(staff.remove, { id })
  })

  test('of the name alone disturbs nobody', async () => {
    const person = aPerson()
    const { id } = await owner(staff.create, { body: person })
    const call = await signIn(person.email, person.password)
    await owner(staff.update, { id, body: { ...person, password: '', name: 'Married Now' } })
    expect(await call(shop.info)).toMatchObject({ user_name: 'Married Now' })
    await owner(staff.remove, { id })
  })

  test('of the owner is refused in words, and so is removing the owner or oneself', async () => {
    const { rows } = await owner(staff.list, { query: { role: 'super-admin' } })
    const { id } = rows[0]!
    const body = { name: 'X', email: 'x@example.test', permissions: ['coupons' as const], full: 0 as const }
    expect((await refusal(owner(staff.update, { id, body }))).message).toBe(
      'The account of the owner cannot be changed here. Please use your profile.',
    )
    expect(await refusal(owner(staff.remove, { id }))).toMatchObject({ kind: 'conflict', reason: 'staff.notYourself' })
    const other = await app.somebodyAt(1)
    expect(await refusal(other(staff.remove, { id }))).toMatchObject({ kind: 'conflict', reason: 'staff.ownerCannotBeRemoved' })
  })
})

test('a removed person is out at once, cannot come back, and the e-mail is free again', async () => {
  const person = aPerson()
  const { id } = await owner(staff.create, { body: person })
  const call = await signIn(person.email, person.password)
  await call(shop.info)
  await owner(staff.remove, { id })
  await expectLoggedOut(call)
  expect(await refusal(signIn(person.email, person.password))).toMatchObject({ kind: 'unauthenticated' })
  expect(await refusal(owner(staff.get, { id }))).toMatchObject({ kind: 'not_found' })
  const again = await owner(staff.create, { body: person })
  expect(again.id).not.toBe(id)
  await owner(staff.remove, { id: again.id })
})
