import { randomUUID } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { openAdmin } from './support/moveInside.ts'
import { openMail } from './support/openMail.ts'
import { API, approve } from './support/payouts.ts'
import { openCart, visitRemembered } from './support/shopping.ts'
import { signIn } from './support/signIn.ts'

const inBrowserOfTheirOwn = async (browser: Browser) =>
  (await browser.newContext({ baseURL: test.info().project.use.baseURL! })).newPage()

async function fillCart(store: Page) {
  await store.goto('/demo-store/products/ridgeline-tent')
  await store.getByRole('button', { name: /add/i }).click()
  await openCart(store)
}

test('a customer brings a friend, is rewarded with a code that works, and loses it when the friend returns all', {
  tag: '@looks',
}, async ({ page: merchant, browser }) => {
  const owner = await signIn(merchant, 'owner@demo.test', 'demo-store')
  const [customer, friend] = [await inBrowserOfTheirOwn(browser), await inBrowserOfTheirOwn(browser)]
  const email = `${randomUUID().slice(0, 13)}@journey.test`

  await customer.goto('/demo-store')
  await customer.getByRole('button', { name: 'Refer a friend' }).click()
  await customer.getByLabel('Your email').fill(email)
  await customer.getByRole('dialog').getByRole('button', { name: 'Get my link' }).click()
  const link = await customer.getByLabel('Your link', { exact: true }).inputValue()

  const { search } = new URL(link)
  await friend.goto(`/demo-store${search}`)
  const welcome = friend.getByRole('dialog', { name: /10% off/ })
  await expect(welcome).toBeVisible()
  await visitRemembered(friend)
  await welcome.getByRole('link', { name: 'Shop now' }).click()
  await expect(friend).toHaveURL(/\/demo-store\/?\?sca_ref/)
  await expect(welcome).toBeHidden()
  await fillCart(friend)
  await expect(friend.getByText(/FRIEND10/).first()).toBeVisible()
  const bought = `friend-${randomUUID().slice(0, 8)}@journey.test`
  await friend.locator('input[name=email]').fill(bought)
  await friend.locator('input[name=name]').fill('Fia Friend')
  await friend.getByRole('button', { name: 'Pay now' }).click()
  await expect(friend).toHaveURL(/\/demo-store\/orders/)

  const rewards = async () =>
    (await owner.ask<{ rows: { id: number; status: number }[] }>('GET', `${API}/referral?query=${encodeURIComponent(email)}`))
      .rows
  await expect.poll(async () => (await rewards()).length).toBe(1)
  await approve(owner, (await rewards())[0]!.id)
  await openAdmin(merchant, `/admin/payout/customer?query=${encodeURIComponent(email)}`)
  await merchant.locator('tr[data-row]').filter({ hasText: email }).getByRole('checkbox').check()
  await merchant.getByRole('button', { name: 'Give as coupons' }).last().click()
  await merchant
    .getByRole('dialog')
    .getByRole('button', { name: /give|pay/i })
    .click()

  await openMail(customer, email, /You earned/)
  const code = /[A-Z0-9]{4,}(?:-[A-Z0-9]{3,})+/.exec(await customer.frameLocator('iframe').locator('body').innerText())![0]
  const tryCode = async () => {
    await fillCart(customer)
    await customer.locator('input[name=code]').fill(code)
    await customer.getByRole('button', { name: 'Apply' }).click()
  }
  await tryCode()
  await expect(customer.getByText(/a fixed sum/)).toBeVisible()

  await friend.goto('/demo-store/orders')
  await friend.locator('[data-order]').filter({ hasText: bought }).getByRole('button', { name: 'Refund all' }).click()
  const refused = async () => {
    await tryCode()
    return customer.getByText(/any more/).count()
  }
  await expect.poll(refused).toBeGreaterThan(0)
  await openAdmin(merchant, `/admin/payout/customer?tab=paid&query=${encodeURIComponent(email)}`)
  await merchant.locator('tr[data-row]').filter({ hasText: email }).first().click()
  await expect(merchant.getByText('Canceled after a refund')).toBeVisible()
  await Promise.all([customer.context().close(), friend.context().close()])
})

test('the landing page is shown inside the store, and gives whoever asks there a link', async ({ page: merchant, browser }) => {
  await signIn(merchant, 'owner@demo.test', 'demo-store')
  await openAdmin(merchant, '/admin/outreach/customer-referral/manage-display')
  const address = await merchant.getByRole('link', { name: /apps\/refer-a-friend$/ }).getAttribute('href')
  const customer = await inBrowserOfTheirOwn(browser)
  await customer.goto(address!)
  await expect(customer.getByRole('heading', { name: 'Give 10% off, get 10%' })).toBeVisible()
  await customer.getByLabel('Email').fill(`${randomUUID().slice(0, 13)}@journey.test`)
  await customer.getByRole('button', { name: 'Create account' }).click()
  await expect(customer.getByLabel('Your link', { exact: true })).toHaveValue(/sca_ref=f\.[0-9a-f]{16}$/)
  await customer.context().close()
})
