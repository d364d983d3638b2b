import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { isLive } from './support/live.ts'
import { openMail } from './support/openMail.ts'
import { API, approve, payTo } from './support/payouts.ts'
import { openCart } from './support/shopping.ts'
import { signIn } from './support/signIn.ts'

// All of it happens on a phone, but for what the merchant does.
test.use({ viewport: { width: 390, height: 844 }, permissions: ['clipboard-read', 'clipboard-write'] })

const SHOP = 'fernhill'
const PASSWORD = 'a long password'

interface Rows<Row> {
  rows: Row[]
}

async function signUp(page: Page): Promise<{ name: string; email: string }> {
  const last = `Q${randomUUID().replaceAll('-', '').slice(0, 10)}`
  const email = `${last.toLowerCase()}@example.test`
  await page.goto(`/${SHOP}/register`)
  await page.getByLabel('First name').fill('Nia')
  await page.getByLabel('Last name').fill(last)
  await page.getByLabel('Email', { exact: false }).first().fill(email)
  await page.getByLabel(/^Password/).fill(PASSWORD)
  await page.getByLabel(/^Confirm password/).fill(PASSWORD)
  const agreement = page.locator('[name=agreement]')
  if (await agreement.count()) await agreement.check()
  await page.getByRole('button', { name: 'Sign up' }).click()
  await expect(page).toHaveURL(/thank-you\?t=/)
  return { name: `Nia ${last}`, email }
}

/** Comes by a link that was passed on and buys something. Nobody pays in the second of the visit. */
async function buyBy(link: string, store: Page): Promise<void> {
  await store.goto(link)
  await store.waitForFunction(() => (window as Window & { tandem?: { click?: string } }).tandem?.click)
  const second = Math.floor(Date.now() / 1000)
  await store.waitForFunction(then => Math.floor(Date.now() / 1000) > then, second)
  await store.goto('/demo-store/products/ridgeline-tent')
  await store.getByRole('button', { name: /add/i }).click()
  await openCart(store)
  await store.locator('input[name=email]').fill(`${randomUUID()}@journey.test`)
  await store.locator('input[name=name]').fill('Berta Buyer')
  await store.getByRole('button', { name: 'Pay now' }).click()
  await expect(store).toHaveURL(/\/demo-store\/orders/)
}

test('from signing up on a phone to the invoice of the first payment', async ({ page, browser }) => {
  const { baseURL } = test.info().project.use
  const desk = await browser.newContext({ baseURL: baseURL! })
  const owner = await signIn(await desk.newPage(), 'owner@demo.test', 'demo-store')

  const { name, email } = await signUp(page)
  const found = await owner.ask<Rows<{ id: number; program_id: number }>>('GET', `${API}/affiliate?query=${name.split(' ')[1]}`)
  const [{ id, program_id }] = found.rows as [{ id: number; program_id: number }]
  await owner.ask('PATCH', `${API}/affiliate/${id}/active`, { type: 'approve' })
  await payTo(owner, { id, full_name: name, email, program_id }, { method: 'paypal', info: { email } })

  await openMail(page, email, /Welcome to .*affiliate program/)
  await page.goto(`/partner/${SHOP}/login`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /Nia/ })).toBeVisible()

  await page.getByLabel('Your link', { exact: true }).locator('..').getByRole('button', { name: 'Copy' }).click()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toContain('/demo-store')
  await isLive(page)

  const visitor = await browser.newContext({ baseURL: baseURL! })
  await buyBy(link, await visitor.newPage())
  const commission = page.locator('[data-commission]')
  await expect(commission).toHaveCount(1)
  await expect(commission).toContainText('Pending')

  // What it is made of, in words for the affiliate; the way back closes it.
  await commission.getByRole('link').click()
  const sheet = page.getByRole('dialog')
  await expect(sheet).toContainText('The customer came through your link.')
  await expect(sheet).toContainText('Ridgeline')
  await expect(sheet).not.toContainText('Berta')
  await page.goBack()
  await expect(sheet).toBeHidden()

  const { rows } = await owner.ask<Rows<{ id: number; amount: number }>>('GET', `${API}/referral?affiliate_ids=${id}`)
  const [{ id: referral, amount }] = rows as [{ id: number; amount: number }]
  await approve(owner, referral)
  await expect(commission).toContainText('Approved')
  await owner.ask('POST', `${API}/payouts/affiliate/${id}/pay`, { expected_total: amount, key: randomUUID() })
  await expect(commission).toContainText('Paid')

  await page.getByRole('link', { name: 'Payments' }).click()
  await expect(page.locator('[data-payment]')).toContainText('Paid')
  await page.getByRole('link', { name: /^Payment \d+$/ }).click()
  const paper = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Invoice' }).click()
  expect((await paper).suggestedFilename()).toMatch(/^invoice-.*\.pdf$/)

  await visitor.close()
  await desk.close()
})
