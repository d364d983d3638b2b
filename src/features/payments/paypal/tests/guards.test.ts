import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Permission } from '#kit/access.ts'
import type { Call } from '#kit/contract/client.ts'
import { type TestApp, testApp } from '../../../../../tests/support/app.ts'
import { type PayoutDesk, payoutDesk } from '../../../../../tests/support/payout-desk.ts'
import { OWN_PASSWORD, paypalShop } from '../../../../../tests/support/paypalShop.ts'
import { refusal } from '../../../../../tests/support/refusal.ts'
import { paypal } from '../contract.ts'

let app: TestApp
let desk: PayoutDesk
let owner: Call
beforeAll(async () => {
  app = await testApp({ demo: false })
})
afterAll(() => app.close())
beforeEach(async () => {
  desk = await payoutDesk(app)
  owner = await app.somebodyAt(desk.shop_id)
})

const guards = { two_person_release: 1, step_up_above: 50_000, password: OWN_PASSWORD } as const
const save = (over: object = {}, by = owner) => by(paypal.saveGuards, { body: { ...guards, ...over } })

test('two persons and a daily sum are set with the own password; the log and the owners know', async () => {
  await paypalShop(app, desk.shop_id)
  const { connection } = await save()
  expect(connection).toMatchObject({ two_person_release: 1, step_up_above: 50_000 })
  expect((await owner(paypal.state)).connection).toMatchObject({ two_person_release: 1, step_up_above: 50_000 })
  expect(await desk.activity('paypal.guards')).toHaveLength(1)
  const mails = await app.asOwner(
    `select from graphile_worker._private_jobs where payload->>'subject' like 'PayPal release settings changed%' and payload->>'shop_id' = $1`,
    [String(desk.shop_id)],
  )
  expect(mails).toHaveLength(1)
})

test('a wrong password, a shop without PayPal and whoever may not change settings leave all as it is', async () => {
  await paypalShop(app, desk.shop_id)
  expect((await refusal(save({ password: 'a guess' }))).fields).toHaveProperty('password')
  expect((await refusal(save({ step_up_above: -1 }))).fields).toHaveProperty('step_up_above')
  expect(await refusal(save({}, desk.call))).toMatchObject({ kind: 'forbidden' })
  expect((await owner(paypal.state)).connection).toMatchObject({ two_person_release: 0, step_up_above: null })
  await app.asOwner('delete from paypal_connection where shop_id = $1', [desk.shop_id])
  expect(await refusal(save())).toMatchObject({ kind: 'not_found' })
})

describe('where two persons release payments', () => {
  const SECOND = 'second@guards.test'
  const colleague = (permissions: Permission[] = ['payments'], email = SECOND) =>
    app.somebodyAt(desk.shop_id, { role: 'staff', permissions, email })
  const agreed = { second_email: SECOND, second_password: OWN_PASSWORD }
  const off = { two_person_release: 0 }
  const connection = async () => (await owner(paypal.state)).connection
  /** Everybody at the shop gets the same password. */
  const guarded = () => paypalShop(app, desk.shop_id, { two_person_release: true, step_up_above: 50_000 })

  test('one person alone, the owner included, cannot turn that off or raise the sum of a day', async () => {
    await colleague()
    await guarded()
    expect((await refusal(save(off))).fields).toHaveProperty('second_email')
    expect((await refusal(save({ ...off, second_email: SECOND }))).fields).toHaveProperty('second_password')
    expect((await refusal(save({ ...off, ...agreed, second_password: 'a guess' }))).fields).toHaveProperty('second_password')
    expect((await refusal(save({ step_up_above: 60_000 }))).fields).toHaveProperty('second_email')
    expect((await refusal(save({ step_up_above: null }))).fields).toHaveProperty('second_email')
    expect(await connection()).toMatchObject({ two_person_release: 1, step_up_above: 50_000, has_second_person: true })
    await save({ step_up_above: 40_000 })
    expect(await connection()).toMatchObject({ step_up_above: 40_000 })
  })

  test('with the second person it is turned off; the log says who agreed, and the owners are told', async () => {
    await colleague()
    await guarded()
    await save({ ...off, ...agreed, second_email: SECOND.toUpperCase() })
    expect(await connection()).toMatchObject({ two_person_release: 0 })
    const [entry] = await desk.activity('paypal.guards')
    expect(entry!.after).toMatchObject({ second_person: SECOND })
  })

  test('nobody is their own second person, and whoever may not pay is none', async () => {
    await colleague()
    await colleague(['referrals'], 'reads@guards.test')
    await guarded()
    const [self] = await app.asOwner<{ email: string }>(
      `select email from member where shop_id = $1 and role = 'super-admin' order by id desc`,
      [desk.shop_id],
    )
    expect((await refusal(save({ ...off, ...agreed, second_email: self!.email }))).fields).toHaveProperty('second_password')
    expect((await refusal(save({ ...off, ...agreed, second_email: 'reads@guards.test' }))).fields).toHaveProperty(
      'second_password',
    )
    expect(await connection()).toMatchObject({ two_person_release: 1 })
  })

  test('an owner with nobody else to ask is not shut in; anybody else is', async () => {
    const alone = await app.somebodyAt(desk.shop_id, { role: 'staff', permissions: ['settings'] })
    await guarded()
    await app.asOwner(`update member set password_hash = null where shop_id = $1 and permissions @> '{payments}'`, [desk.shop_id])
    expect(await connection()).toMatchObject({ has_second_person: false })
    await app.asOwner(`update member set password_hash = null where shop_id = $1 and role = 'super-admin'`, [desk.shop_id])
    expect(await refusal(save(off, alone))).toMatchObject({ kind: 'forbidden', reason: 'paypal.onlyOwnerAlone' })
    await guarded()
    await app.asOwner(`update member set password_hash = null where shop_id = $1 and permissions @> '{payments}'`, [desk.shop_id])
    await save(off)
    expect(await connection()).toMatchObject({ two_person_release: 0 })
  })
})
