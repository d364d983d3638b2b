import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Call } from '#kit/contract/client.ts'
import { type TestApp, testApp } from '../../../../tests/support/app.ts'
import { type PayoutDesk, payoutDesk } from '../../../../tests/support/payout-desk.ts'
import { OWN_PASSWORD, paypalShop } from '../../../../tests/support/paypalShop.ts'
import { refusal } from '../../../../tests/support/refusal.ts'
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
    `select from graphile_worker._private_jobs where payload->>'subject' like 'How PayPal payments%' and payload->>'shop_id' = $1`,
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
