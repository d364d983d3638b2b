import { expect, type Page, test } from '@playwright/test'
import { expectUsable } from './support/expectUsable.ts'
import { isLive } from './support/live.ts'
import { type Affiliate, API, earn, payTo } from './support/payouts.ts'
import { type SignedIn, signIn } from './support/signIn.ts'

// Most affiliates live on a phone.
test.use({ viewport: { width: 390, height: 844 } })

const PORTAL = '/partner/kettle-and-crumb'
const PASSWORD = 'a long password'

/** An affiliate whom only one journey knows, with a password that the merchant has given, who said where to be paid. */
async function newAffiliate(owner: SignedIn): Promise<Affiliate> {
  const [program] = (await owner.ask<{ rows: { id: number }[] }>('GET', `${API}/program?sort=created_at:asc`)).rows
  const last_name = crypto.randomUUID().slice(0, 8)
  const email = `${last_name}@journey.test`
  const program_id = program!.id
  const person = { first_name: 'Vera', last_name, email, program_id, send_email: 0, password_mode: 'given', password: PASSWORD }
  const { id } = await owner.ask<{ id: number }>('POST', `${API}/affiliate`, person)
  const affiliate = { id, full_name: `Vera ${last_name}`, email, program_id }
  await payTo(owner, affiliate, { method: 'paypal', info: { email } })
  return affiliate
}

async function logIn(page: Page, email: string, password = PASSWORD) {
  await page.goto(`${PORTAL}/login`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
}

test('an affiliate logs in; a commission and its payment come without a reload, with a receipt', async ({ page, browser }) => {
  const shop = await browser.newContext({ baseURL: test.info().project.use.baseURL! })
  const owner = await signIn(await shop.newPage(), 'other@demo.test')
  const affiliate = await newAffiliate(owner)

  await logIn(page, affiliate.email)
  await expect(page.getByRole('heading', { level: 1, name: 'Hello Vera' })).toBeVisible()
  await expect(page.getByLabel('Your link', { exact: true })).toHaveValue(/sca_ref=/)
  await expect(page.getByText('Nothing yet')).toBeVisible()
  await isLive(page)
  await expectUsable(page)

  await earn(owner, affiliate, 1250)
  await expect(page.locator('[data-commission]')).toContainText('12.50')
  await expect(page.locator('[data-commission]')).toContainText('Added by the store')
  await expect(page.locator('[data-commission]')).toContainText('Approved')

  await page.getByRole('link', { name: 'Commissions' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Commissions' })).toBeVisible()
  await expect(page.locator('[data-commission]')).toHaveCount(1)
  await page.getByRole('button', { name: 'Paid', exact: true }).click()
  await expect(page.getByText('Nothing here')).toBeVisible()
  await expectUsable(page)

  await page.getByRole('link', { name: 'Payments' }).click()
  await expect(page.getByText('No payments yet')).toBeVisible()
  await owner.ask('POST', `${API}/payouts/affiliate/${affiliate.id}/pay`, { expected_total: 1250, key: crypto.randomUUID() })
  await expect(page.locator('[data-payment]')).toContainText('12.50')
  await expect(page.locator('[data-payment]')).toContainText('Paid')
  await expectUsable(page)
  const paper = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Receipt' }).click()
  expect((await paper).suggestedFilename()).toMatch(/^receipt-.*\.pdf$/)

  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL(`${PORTAL}/login`)
  await page.goto(PORTAL)
  await expect(page).toHaveURL(`${PORTAL}/login`)
  await shop.close()
})

test('a wrong password is told, and a new one is asked for by mail', async ({ page }) => {
  await logIn(page, 'nobody@journey.test', 'not the password')
  await expect(page.getByRole('alert')).toBeVisible()
  await expectUsable(page)
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await page.getByLabel('Email').fill('nobody@journey.test')
  await page.getByRole('button', { name: 'Send me the link' }).click()
  await expect(page.getByText('a mail with a link to a new password is on its way')).toBeVisible()
})
