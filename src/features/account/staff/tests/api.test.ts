import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { session } from '#features/account/session/contract.ts'
import { shop } from '#features/store/shop/contract.ts'
import type { Plan } from '#kit/access.ts'
import { acceptInvitation, passwordLinkOf } from '../../../../../tests/support/acceptInvitation.ts'
import { activityOf } from '../../../../../tests/support/activityOf.ts'
import { type TestApp, testApp } from '../../../../../tests/support/app.ts'
import { expectLoggedOut } from '../../../../../tests/support/expectLoggedOut.ts'
import { addShop } from '../../../../../tests/support/people.ts'
import { refusal } from '../../../../../tests/support/refusal.ts'
import { staff } from '../contract.ts'

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
    permissions: ['referrals' as const],
    full: 0 as const,
    ...over,
  }
}
const PASSWORD = 'a-long-password'
const signIn = async (email: string, password = PASSWORD) => {
  const credentials = await app.guest(session.login, { body: { email, password, shop_id: 1 } })
  return app.clientWith(credentials.access_token)
}
/** Somebody added who has chosen a password. */
async function arrived(person = aPerson()) {
  const { id } = await owner(staff.create, { body: person })
  await acceptInvitation(app, 1, id, PASSWORD)
  return { ...person, id }
}
const linkOf = (id: number) => passwordLinkOf(app, 1, id)
const choose = (token: string, password = PASSWORD) =>
  app.guest(session.resetPassword, { body: { token, password, password_confirmation: password } })
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
  test('is mailed a link, chooses a password nobody else knows, and may open what was ticked', async () => {
    const person = aPerson({ permissions: ['payments', 'referrals'] })
    const typed = { ...person, password: 'typed by the owner' }
    const made = await owner(staff.create, { body: typed })
    expect(made).toMatchObject({ name: person.name, role: 'staff', permissions: ['referrals', 'payments'], full: 0 })
    expect(made).toMatchObject({ invitation: 'open', last_login_at: null })
    expect(await refusal(signIn(person.email, typed.password))).toMatchObject({ reason: 'session.wrongPassword' })
    const link = await linkOf(made.id)
    await choose(link)
    const info = await (await signIn(person.email))(shop.info)
    expect(info).toMatchObject({ role_name: 'staff', permissions: ['referrals', 'payments'] })
    expect(await owner(staff.get, { id: made.id })).toMatchObject({ invitation: null })
    expect(await refusal(choose(link, 'once more'))).toMatchObject({ kind: 'invalid' })
    await owner(staff.remove, { id: made.id })
  })

  test('can be invited again, which ends the link before; who has come cannot', async () => {
    const { id } = await owner(staff.create, { body: aPerson() })
    const first = await linkOf(id)
    expect(await owner(staff.invite, { id })).toMatchObject({ invitation: 'open' })
    expect(await refusal(choose(first))).toMatchObject({ kind: 'invalid' })
    expect(await lastEntry('staff.invite')).toMatchObject({ actor_name: 'Olivia Marlowe', subject_id: String(id) })
    await choose(await linkOf(id))
    expect(await refusal(owner(staff.invite, { id }))).toMatchObject({ kind: 'conflict', reason: 'staff.hasCome' })
    await owner(staff.remove, { id })
  })

  test('has seven days to come, and is shown as expired afterwards', async () => {
    const { id } = await owner(staff.create, { body: aPerson() })
    const link = await linkOf(id)
    const pass = (time: string) =>
      app.asOwner(
        `update password_reset set expires_at = (expires_at at time zone 'UTC' - $1::interval) at time zone 'UTC' where member_id = $2`,
        [time, id],
      )
    await pass('6 days 23 hours')
    expect(await owner(staff.get, { id })).toMatchObject({ invitation: 'open' })
    await pass('1 hour')
    expect(await owner(staff.get, { id })).toMatchObject({ invitation: 'expired' })
    expect(await refusal(choose(link))).toMatchObject({ kind: 'invalid' })
    await owner(staff.remove, { id })
  })

  test('whose address was mistyped is invited at the right one, and the link in the wrong mailbox ends', async () => {
    const person = aPerson()
    const { id } = await owner(staff.create, { body: person })
    const astray = await linkOf(id)
    await owner(staff.update, { id, body: { ...person, email: `right-${person.email}` } })
    expect(await refusal(choose(astray))).toMatchObject({ kind: 'invalid' })
    await choose(await linkOf(id))
    await signIn(`right-${person.email}`)
    await owner(staff.remove, { id })
  })

  test('who was removed before coming has no link any more', async () => {
    const { id } = await owner(staff.create, { body: aPerson() })
    const link = await linkOf(id)
    await owner(staff.remove, { id })
    expect(await refusal(choose(link))).toMatchObject({ kind: 'invalid' })
  })

  test('with full access may open everything and is still staff', async () => {
    const made = await owner(staff.create, { body: aPerson({ permissions: [], full: 1 }) })
    expect(made).toMatchObject({ role: 'staff', full: 1 })
    expect(made.permissions).toHaveLength(16)
    await owner(staff.remove, { id: made.id })
  })

  test.each([
    [{ name: '  ' }, { name: ['Enter a name.'] }],
    [{ email: 'nonsense' }, { email: ['Enter a valid email address.'] }],
    [{ email: ' STAFF@demo.test ' }, { email: ['Someone in your store already uses this email.'] }],
    [{ permissions: [] }, { permissions: ['Choose at least one section, or give full access.'] }],
  ])('is refused at the field with %j', async (over, fields) => {
    expect((await refusal(owner(staff.create, { body: aPerson(over) }))).fields).toEqual(fields)
  })

  test('may have an e-mail that another shop knows already', async () => {
    const made = await owner(staff.create, { body: aPerson({ email: 'other@demo.test' }) })
    expect(made.email).toBe('other@demo.test')
    await owner(staff.remove, { id: made.id })
  })

  test('is written down with the permissions', async () => {
    const made = await owner(staff.create, { body: aPerson({ name: 'Written Down' }) })
    const entry = await lastEntry('staff.create')
    expect(entry).toMatchObject({ actor_name: 'Olivia Marlowe', subject_kind: 'member', subject_id: String(made.id) })
    expect(entry!.after).toMatchObject({ name: 'Written Down', permissions: ['referrals'] })
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
    expect(refused.message).toContain('The Professional plan includes 4 staff accounts')
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
    expect(await call(staff.update, { id: made.id, body: aPerson({ name: 'Renamed' }) })).toMatchObject({ name: 'Renamed' })
    await call(staff.remove, { id: made.id })
  })
})

describe('a change', () => {
  test('of permissions ends the sessions of that person at once, and the next one has the new ones', async () => {
    const { id, ...person } = await arrived()
    const earlier = await signIn(person.email)
    await earlier(shop.info)
    await owner(staff.update, { id, body: { ...person, permissions: ['coupons'] } })
    await expectLoggedOut(earlier)
    const after = await signIn(person.email)
    expect((await after(shop.info)).permissions).toEqual(['coupons'])
    const entry = await lastEntry('staff.update')
    expect(entry).toMatchObject({ before: { permissions: ['referrals'] }, after: { permissions: ['coupons'] } })
    await owner(staff.remove, { id })
  })

  test('never touches the password of that person', async () => {
    const { id, ...person } = await arrived()
    await owner(staff.update, { id, body: { ...person, password: 'typed by the owner' } as typeof person })
    expect(await refusal(signIn(person.email, 'typed by the owner'))).toMatchObject({ kind: 'unauthenticated' })
    await signIn(person.email)
    await owner(staff.remove, { id })
  })

  test('of the name alone disturbs nobody', async () => {
    const { id, ...person } = await arrived()
    const call = await signIn(person.email)
    await owner(staff.update, { id, body: { ...person, name: 'Married Now' } })
    expect(await call(shop.info)).toMatchObject({ user_name: 'Married Now' })
    await owner(staff.remove, { id })
  })

  test('of the owner is refused in words, and so is removing the owner or oneself', async () => {
    const { rows } = await owner(staff.list, { query: { role: 'super-admin' } })
    const { id } = rows[0]!
    const body = { name: 'X', email: 'x@example.test', permissions: ['coupons' as const], full: 0 as const }
    expect((await refusal(owner(staff.update, { id, body }))).message).toBe(
      'The owner’s account can’t be changed here. Use your profile instead.',
    )
    expect(await refusal(owner(staff.remove, { id }))).toMatchObject({ kind: 'conflict', reason: 'staff.notYourself' })
    const other = await app.somebodyAt(1)
    expect(await refusal(other(staff.remove, { id }))).toMatchObject({ kind: 'conflict', reason: 'staff.ownerCannotBeRemoved' })
  })
})

test('a removed person is out at once, cannot come back, and the e-mail is free again', async () => {
  const { id, ...person } = await arrived()
  const call = await signIn(person.email)
  await call(shop.info)
  await owner(staff.remove, { id })
  await expectLoggedOut(call)
  expect(await refusal(signIn(person.email))).toMatchObject({ kind: 'unauthenticated' })
  expect(await refusal(owner(staff.get, { id }))).toMatchObject({ kind: 'not_found' })
  const again = await owner(staff.create, { body: person })
  expect(again.id).not.toBe(id)
  await owner(staff.remove, { id: again.id })
})
