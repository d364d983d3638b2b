import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Plan } from '#kit/access.ts'
import type { CallError } from '#kit/contract/errors.ts'
import { defaultsOf } from '#kit/design/design.ts'
import { type TestApp, testApp } from '../../../../../tests/support/app.ts'
import { addShop, signedIn } from '../../../../../tests/support/people.ts'
import { messageBar } from '../contract.ts'
import { messageBarNon, messageBar as table } from '../rules/messageBar.ts'
import { messageBars } from '../server/bars.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ demo: false })
})
afterAll(() => app.close())

async function aShop(plan: Plan) {
  const shop_id = await addShop(app.services.db, plan)
  return { shop_id, call: app.clientWith(await signedIn(app.services.db, shop_id)) }
}
const refusal = (call: Promise<unknown>) => call.catch((error: CallError) => error) as Promise<CallError>

test('two bars are kept apart', async () => {
  const { shop_id, call } = await aShop('professional')
  expect(await call(messageBar.get)).toMatchObject({ ...defaultsOf(table), version: 0 })
  expect(await call(messageBar.getNon)).toMatchObject({ ...defaultsOf(messageBarNon), version: 0 })
  await call(messageBar.save, { body: { enabled: 1, content: 'With {affiliate_name}', font_size: '20' } })
  await call(messageBar.saveNon, { body: { enabled: 1, content: 'For all' } })
  expect(await app.services.db.inShop(shop_id, tx => messageBars(tx, shop_id))).toMatchObject({
    byLink: { enabled: 1, content: 'With {affiliate_name}', font_size: '20' },
    others: { enabled: 1, content: 'For all', font_size: '16' },
  })
})

test('names of the affiliate are free in the bar of the link only', async () => {
  const { call } = await aShop('professional')
  const content = `${'x'.repeat(250)}{affiliate_name}{company}`
  await call(messageBar.save, { body: { enabled: 1, content } })
  expect(Object.keys((await refusal(call(messageBar.saveNon, { body: { enabled: 1, content } }))).fields)).toEqual(['content'])
})

test('opens with Professional', async () => {
  const { call } = await aShop('growth_affiliate')
  expect(await call(messageBar.get)).toMatchObject({ enabled: 0 })
  expect(await refusal(call(messageBar.save, { body: { enabled: 1 } }))).toMatchObject({ kind: 'plan_required' })
})
