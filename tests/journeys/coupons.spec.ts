import { randomUUID } from 'node:crypto'
import { expect, test } from './support/journey.ts'
import { openAdmin } from './support/moveInside.ts'
import { goSomeOfThem } from './support/of-this-run.ts'
import { API } from './support/payouts.ts'
import { pick } from './support/pick.ts'
import { openCart } from './support/shopping.ts'
import { signIn } from './support/signIn.ts'

goSomeOfThem()

const AVA = 'ava.whitaker.1@example.test'

test('a coupon made here is used in the store and earns, and both sides see it', async ({ page, browser }) => {
  const owner = await signIn(page, 'owner@demo.test', 'demo-store')
  const code = `AVA${randomUUID().slice(0, 6).toUpperCase()}`
  await openAdmin(page, '/admin/motivation/coupons')
  await page.getByRole('link', { name: 'New coupon' }).click()
  await pick(page.getByRole('combobox', { name: 'Affiliate' }), AVA)
  // A code of somebody else is told before anything is saved.
  await page.getByLabel('Code', { exact: true }).fill('JURGEN3')
  await expect(page.getByText('already belongs to an affiliate')).toBeVisible()
  await page.getByLabel('Code', { exact: true }).fill(code)
  await expect(page.getByText('This code is available.')).toBeVisible()
  await page.getByLabel('Percentage', { exact: true }).fill('20')
  await page.getByLabel('Note to the affiliate').fill('For your next post')
  await page.getByRole('button', { name: 'Create coupon' }).click()

  await expect(page.getByRole('heading', { name: 'Coupons of Ava Whitaker' })).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: code })
  await expect(row).toContainText('20% off the order')
  // The store is asked by a job, and the open list hears of it.
  await expect(row).toContainText('Active')

  const visitor = await browser.newContext({ baseURL: test.info().project.use.baseURL! })
  const store = await visitor.newPage()
  await store.goto('/demo-store/products/ridgeline-tent')
  await store.getByRole('button', { name: /add/i }).click()
  await openCart(store)
  await store.locator('input[name=code]').fill(code.toLowerCase())
  await store.getByRole('button', { name: 'Apply' }).click()
  await expect(store.getByText(`Code ${code.toLowerCase()} (20 %)`)).toBeVisible()
  await store.locator('input[name=email]').fill(`${code.toLowerCase()}@journey.test`)
  await store.getByRole('button', { name: 'Pay now' }).click()
  await expect(store).toHaveURL(/\/demo-store\/orders/)

  const uses = async () =>
    (await owner.ask<{ rows: { uses: number; commission: number }[] }>('GET', `${API}/coupon?query=${code}`)).rows[0]!
  await expect.poll(async () => (await uses()).uses).toBe(1)
  expect((await uses()).commission).toBeGreaterThan(0)

  const portal = await (await browser.newContext({ baseURL: test.info().project.use.baseURL! })).newPage()
  await portal.goto('/partner/fernhill/login')
  await portal.getByLabel('Email').fill(AVA)
  await portal.getByLabel('Password').fill('tandem-demo')
  await portal.getByRole('button', { name: 'Log in' }).click()
  await expect(portal.getByLabel(`Code ${code}`)).toHaveValue(code)
  await expect(portal.getByText('20% off the order').first()).toBeVisible()
  await expect(portal.getByText('For your next post')).toBeVisible()
  await portal.context().close()
  await visitor.close()
})
