import { randomUUID } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { openAdmin } from './support/moveInside.ts'
import { openMail } from './support/openMail.ts'
import { API, approve } from './support/payouts.ts'
import { openCart, visitRemembered } from './support/shopping.ts'
import { newStore, signIn } from './support/signIn.ts'

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
  const ownPage = await customer.frameLocator('iframe').locator('a[href*="/refer/link?t="]').first().getAttribute('href')
  await customer.goto(ownPage!)
  await expect(customer.getByText(code, { exact: true })).toBeVisible()
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
  await customer.goto(ownPage!)
  await expect(customer.getByText(code, { exact: true })).toHaveCount(0)
  await Promise.all([customer.context().close(), friend.context().close()])
})

test('a program is set up in five steps that the address names, with what was typed, and what is refused is shown in its step', async ({
  page: merchant,
}) => {
  await signIn(merchant, await newStore(merchant))
  await openAdmin(merchant, '/admin/outreach/customer-referral')
  const stepIs = (number: number) => expect(merchant.getByText(`Step ${number} of 5`).filter({ visible: true })).toBeVisible()
  const next = merchant.getByRole('button', { name: 'Next' }).filter({ visible: true })
  const goOn = async (to: number) => {
    await next.click()
    await stepIs(to)
  }
  const start = () => merchant.getByRole('button', { name: 'Start program' }).click()
  await stepIs(1)
  const reward = merchant.getByRole('textbox', { name: 'Reward', exact: true })
  await reward.fill('101')
  await next.click()
  await expect(reward).toHaveAttribute('aria-invalid', 'true')
  await expect(reward).toBeFocused()
  await stepIs(1)
  await reward.fill('7')
  await goOn(2)
  await merchant.getByRole('combobox', { name: 'Discount' }).click()
  await merchant.getByRole('option', { name: 'No discount' }).click()
  await goOn(3)
  await expect(merchant).toHaveURL(/set-up\?step=display$/)
  const email = Promise.withResolvers<void>()
  await merchant.route('**/refer-customer/reward-email*', route => email.promise.then(() => route.fallback()))
  await goOn(4)
  const before = await next.boundingBox()
  email.resolve()
  await expect(merchant.getByText(/^You earned \$7\.00/)).toBeVisible()
  expect(await next.boundingBox(), 'the button stays where it is while the email comes').toEqual(before)
  const mail = merchant.frameLocator('iframe')
  await expect(mail.getByText('Thank you for recommending us!')).toBeVisible()
  await expect(mail.getByText(/friends who use it get/)).toHaveCount(0)

  await merchant.goBack()
  await stepIs(3)
  await merchant.goForward()
  await stepIs(4)
  await merchant.reload()
  await stepIs(4)
  await merchant.goBack()
  await merchant.goBack()
  await stepIs(2)
  await expect(merchant.getByRole('combobox', { name: 'Discount' })).toHaveValue('No discount')
  await merchant.goBack()
  await stepIs(1)
  await expect(reward).toHaveValue('7')
  await reward.fill('')
  await merchant.goForward()
  await stepIs(1)
  await reward.fill('5')

  await merchant.goto('/admin/outreach/customer-referral/set-up?step=start')
  await stepIs(5)
  const refused = { status: 422, kind: 'invalid', reason: 'error.invalid', message: { commission_amount: ['Not this much.'] } }
  const program = /\/merchant\/refer-customer(\?|$)/
  await merchant.route(program, route =>
    route.request().method() === 'POST' ? route.fulfill({ status: 422, json: refused }) : route.fallback(),
  )
  await start()
  await stepIs(1)
  await expect(reward).toHaveAttribute('aria-invalid', 'true')
  await expect(reward).toBeFocused()
  await merchant.unroute(program)
  await expect(reward).toHaveValue('5')
  await reward.fill('6')
  for (const step of [2, 3, 4, 5]) await goOn(step)
  await start()
  await expect(merchant.getByRole('switch', { name: 'Program is on' })).toBeChecked()
  await expect(merchant.getByRole('textbox', { name: 'Reward', exact: true })).toHaveValue('6')
  await openAdmin(merchant, '/admin/payout/customer')
  await expect(merchant.getByRole('heading', { name: 'No rewards due' })).toBeVisible()
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
