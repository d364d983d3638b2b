import { expect, test } from '@playwright/test'
import { expectUsable } from './support/expectUsable.ts'
import { API, DESK, earn, newPayee, rowOf } from './support/payouts.ts'
import { signIn } from './support/signIn.ts'

test('store credit is given as a discount code worth exactly the commission', async ({ page }) => {
  const owner = await signIn(page, 'owner@demo.test', 'demo-store')
  await owner.ask('PUT', `${API}/store-credit/settings`, { self_redemption: 0, min_amount: null, max_amount: null })
  const affiliate = await newPayee(owner, 'Credit', { method: 'store_credit', info: {} })
  await earn(owner, affiliate, 4_200)
  await page.goto(`${DESK}/payments/${affiliate.id}/process-pay`)
  await page.getByRole('button', { name: 'Give a discount code worth $42.00' }).click()
  await expect(page).toHaveURL(/payment-detail$/)
  const card = page.getByRole('region', { name: 'Store credit' })
  await expect(card).toContainText('Given')
  const code = await card.getByRole('code').or(card.locator('code')).first().innerText()
  expect(code.length).toBeGreaterThan(5)
  await expect(page.getByRole('heading', { level: 1 }).locator('..')).toContainText('Paid')
  await expectUsable(page, { name: 'a payment in store credit' })

  await page.goto(`${DESK}/store-credit`)
  const row = rowOf(page, affiliate)
  await expect(row).toContainText(code)
  await expect(row).toContainText('$42.00')
  await expect(row).toContainText('Given')
  await expectUsable(page, { name: 'store credit' })
})
