import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CallError } from '#kit/contract/errors.ts'
import { type Design, defaultsOf, toWire } from '#kit/design/design.ts'
import { type TestApp, testApp } from '../../../../../tests/support/app.ts'
import { atTheEdge, overTheEdge } from '../../../../../tests/support/design-limits.ts'
import { addShop, signedIn } from '../../../../../tests/support/people.ts'
import { loginPage } from '../contract.ts'
import { loginPage as table } from '../rules/loginPage.ts'
import { loginDesign } from '../server/published.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ demo: false })
})
afterAll(() => app.close())

async function aShop() {
  const shop_id = await addShop(app.services.db, 'free')
  return { shop_id, call: app.clientWith(await signedIn(app.services.db, shop_id)) }
}

test('one login page per shop is kept, with everything at the edge of its limits', async () => {
  const { shop_id, call } = await aShop()
  expect(await call(loginPage.get)).toMatchObject({ ...defaultsOf(table), version: 0 })
  const saved = await call(loginPage.save, { body: toWire(table, { ...atTheEdge(table), custom_css: 'h1{color:red}' }) })
  expect(saved).toMatchObject({ version: 1, heading: atTheEdge(table).heading, custom_css: 'h1{color:red}' })
  expect(await call(loginPage.get)).toEqual(saved)
  const again = await call(loginPage.save, { body: { heading: 'Hello' } })
  expect(again).toMatchObject({ version: 2, heading: 'Hello', description: saved.description })
  const published = await app.services.db.inShop(shop_id, tx => loginDesign(tx, shop_id))
  expect(published).toMatchObject({ version: 2, css: expect.stringContaining('.tandem-page h1') })
  expect(await (await aShop()).call(loginPage.get)).toMatchObject({ version: 0 })
})

test('all that is wrong is told at once', async () => {
  const { call } = await aShop()
  const { values, paths } = overTheEdge(table)
  const body = toWire(table as Design, { ...defaultsOf(table), ...values })
  const error = (await call(loginPage.save, { body }).catch((refused: CallError) => refused)) as CallError
  expect(Object.keys(error.fields).sort()).toEqual(paths.sort())
})
