import { afterAll, beforeAll, expect, test } from 'vitest'
import { staff } from '#features/account/staff/contract.ts'
import { shop as shopContract } from '#features/store/shop/contract.ts'
import { sellPlans } from '#kit/access.ts'
import { type TestApp, testApp } from '../../../../../tests/support/app.ts'
import { addShop } from '../../../../../tests/support/people.ts'
import { refusal } from '../../../../../tests/support/refusal.ts'
import { billing } from '../contract.ts'

let app: TestApp
let owner: TestApp['guest']
beforeAll(async () => {
  app = await testApp({ demo: false, billing: 'off' })
  owner = await app.somebodyAt(await addShop(app.services.db, 'free'))
})
afterAll(async () => {
  await app.close()
  // It holds for the process, in which other files are tried as well.
  sellPlans('platform')
})

test('where no plans are sold, a shop has everything and there is nothing to buy', async () => {
  expect(await owner(shopContract.info)).toMatchObject({ plan_name: 'enterprise', sees_pricing: 0 })
  expect(await owner(staff.usage)).toMatchObject({ may_add: true, limit: null })
  expect(await refusal(owner(billing.pricing, { query: {} }))).toMatchObject({ kind: 'not_found' })
  expect(await refusal(owner(billing.confirmCharge, { body: { plan_id: 18 } }))).toMatchObject({ kind: 'not_found' })
  expect((await owner(billing.poll)).is_due).toBe(false)
})

test('the description of the API names no plan', async () => {
  const described = await (await app.fetch('/api/openapi.json')).text()
  expect(described).toContain('/api/v1/merchant/bonus')
  expect(described).not.toMatch(/Requires the \w+ plan|plan doesn’t include/)
})
