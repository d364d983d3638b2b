import { afterAll, beforeAll, expect, test } from 'vitest'
import { referrals } from '#features/sales/referrals/contract.ts'
import { shop as shopContract } from '#features/store/shop/contract.ts'
import {
  DEMO_SHOP,
  type Intake,
  intakeApp,
  type SimulatedPlatform,
  simulatedPlatform,
} from '../../../../../tests/support/intake.ts'

let platform: SimulatedPlatform
let shop: Intake

beforeAll(async () => {
  platform = await simulatedPlatform()
  shop = await intakeApp(platform)
})
afterAll(async () => {
  await shop.close()
  await platform.close()
})

test('a buyer who came in by an advertisement leaves a mark on the referral, told by the store itself', async () => {
  const call = await shop.app.as('owner@demo.test', DEMO_SHOP)
  const { settings: _, programs: __, ...now } = await call(shopContract.notifications)
  await call(shopContract.saveNotifications, { body: { ...now, detect_google_ads: 1 } })
  const [coupon] = await shop.rows<{ code: string }>(
    `select code from affiliate_coupon join affiliate on affiliate.shop_id = affiliate_coupon.shop_id and affiliate.id = affiliate_id
     where affiliate.shop_id = $1 and status = 'active' and valid_to is null order by affiliate_coupon.id limit 1`,
    [shop.shop_id],
  )
  const store = platform.storeOf(DEMO_SHOP)!
  const items = [{ variant_id: store.catalogue.products[0]!.variants[0]!.id, quantity: 1 }]
  const buy = (landing_site: string) =>
    store.placeOrder({ items, email: `${Math.random()}@buyer.test`, code: coupon!.code, landing_site }).name
  const ad = buy('/products/tent?utm_source=google&gclid=Cj0KCQ')
  const plain = buy('/products/tent?utm_source=newsletter')
  for (const delivery of platform.told.splice(0)) await shop.send(delivery)
  await shop.settle()
  const { rows } = await call(referrals.list, { query: {} })
  const flags = (order: string) => rows.filter(row => row.order_number === order && row.kind === 'sale').map(row => row.flags)
  expect({ ad: flags(ad), plain: flags(plain) }).toEqual({ ad: [['google_ads']], plain: [[]] })
})
