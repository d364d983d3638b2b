import type { Page } from '@playwright/test'
import { TrackingType } from '../../src/features/commissions/commission/rules/TrackingType.ts'
import { expect, test } from './support/journey.ts'
import { openAdmin } from './support/moveInside.ts'
import { arriveByLink, openCart } from './support/shopping.ts'
import { type SignedIn, signIn } from './support/signIn.ts'

interface Referral {
  id: number
  affiliate_name: string
  commission: number
  total: number
  tracking_type: number
  coupon_code?: string
}

interface Explanation {
  sentences: string[]
}

// Both look at the newest sale of one affiliate; others come and go beside it.
test.describe.configure({ mode: 'serial' })

/** A bonus that the sale brings is newer than the sale. */
const isSale = ({ tracking_type }: Referral) => tracking_type !== TrackingType.performanceBonus

const newest = async ({ ask }: SignedIn, affiliate = 'Ava Whitaker') =>
  (
    await ask<{ rows: Referral[] }>('GET', `/api/v1/merchant/referral?per_page=10&query=${encodeURIComponent(affiliate)}`)
  ).rows.find(isSale)!
const explanation = async ({ ask }: SignedIn, id: number) =>
  ask<Explanation>('GET', `/api/v1/merchant/referral/${id}/explanation`)

async function buy(page: Page, product: string, code?: string) {
  await openAdmin(page, `/demo-store/products/${product}`)
  await page.getByRole('button', { name: /add/i }).click()
  await openCart(page)
  if (code) {
    await page.locator('input[name=code]').fill(code)
    await page.getByRole('button', { name: 'Apply' }).click()
  }
  await page.locator('input[name=email]').fill(`buyer-${Date.now()}@journey.test`)
  await page.locator('input[name=name]').fill('Berta Buyer')
  await page.getByRole('button', { name: 'Pay now' }).click()
  await expect(page).toHaveURL(/\/demo-store\/orders/)
}

test('from an affiliate’s link to a commission that is explained, and back again with a refund', async ({ page, context }) => {
  const shop = await signIn(page, 'owner@demo.test', 'demo-store')
  const before = await newest(shop)

  const visitor = await context.browser()!.newContext({ baseURL: test.info().project.use.baseURL! })
  const store = await visitor.newPage()
  await arriveByLink(store, 'ava')

  await buy(store, 'hollow-enamel-mug')
  await buy(store, 'ridgeline-tent')

  // The order arrives by a signed webhook, a job credits it.
  await expect.poll(async () => (await newest(shop)).id).toBeGreaterThan(before.id)
  await expect.poll(async () => (await newest(shop)).total).toBe(24_900)
  const referral = await newest(shop)
  expect(referral).toMatchObject({ affiliate_name: 'Ava Whitaker', tracking_type: 2 })
  expect(referral.commission).toBeGreaterThan(0)
  expect((await explanation(shop, referral.id)).sentences.join(' ')).toContain('$')

  await store.goto('/demo-store/orders')
  await store
    .getByRole('button', { name: /refund all/i })
    .first()
    .click()
  await expect.poll(async () => (await newest(shop)).commission).toBe(0)
  await visitor.close()
})

test('a coupon of another affiliate beats the link', async ({ page, context }) => {
  const shop = await signIn(page, 'owner@demo.test', 'demo-store')
  const before = await newest(shop, 'Jürgen')
  const visitor = await context.browser()!.newContext({ baseURL: test.info().project.use.baseURL! })
  const store = await visitor.newPage()
  await arriveByLink(store, 'ava')
  await buy(store, 'brookside-rain-shell', 'JURGEN3')
  await expect.poll(async () => (await newest(shop, 'Jürgen')).id).toBeGreaterThan(before.id)
  expect(await newest(shop, 'Jürgen')).toMatchObject({ tracking_type: 1 })
  await visitor.close()
})
