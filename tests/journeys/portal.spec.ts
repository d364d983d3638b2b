import { expect, test } from '@playwright/test'
import { expectUsable } from './support/expectUsable.ts'
import { isLive } from './support/live.ts'
import { goSomeOfThem } from './support/of-this-run.ts'
import { API, earn } from './support/payouts.ts'
import { logIn, newAffiliate, PASSWORD, PORTAL } from './support/portal.ts'
import { signIn } from './support/signIn.ts'

goSomeOfThem()

// Most affiliates live on a phone.
test.use({ viewport: { width: 390, height: 844 } })

test('an affiliate logs in; a commission and its payment come without a reload, with a receipt', { tag: '@looks' }, async ({
  page,
  browser,
}) => {
  const shop = await browser.newContext({ baseURL: test.info().project.use.baseURL! })
  const owner = await signIn(await shop.newPage(), 'other@demo.test')
  const affiliate = await newAffiliate(owner)

  await logIn(page, affiliate.email)
  await expect(page.getByRole('heading', { level: 1, name: 'Hi Vera' })).toBeVisible()
  await expect(page.getByLabel('Your link', { exact: true })).toHaveValue(/sca_ref=/)
  await expect(page.getByText('No commissions yet')).toBeVisible()
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
  await expect(page.getByText('No matching commissions')).toBeVisible()
  await expectUsable(page)

  await page.getByRole('link', { name: 'Payments' }).click()
  await expect(page.getByText('No payments yet')).toBeVisible()
  await owner.ask('POST', `${API}/payouts/affiliate/${affiliate.id}/pay`, { expected_total: 1250, key: crypto.randomUUID() })
  await expect(page.locator('[data-payment]')).toContainText('12.50')
  await expect(page.locator('[data-payment]')).toContainText('Paid')
  await expectUsable(page)
  await page.getByRole('link', { name: /^Payment \d+$/ }).click()
  await expect(page.getByRole('dialog')).toContainText('Added by the store')
  await expectUsable(page)
  const paper = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Receipt' }).click()
  expect((await paper).suggestedFilename()).toMatch(/^receipt-.*\.pdf$/)
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL(`${PORTAL}/login`)
  await page.goto(PORTAL)
  await expect(page).toHaveURL(`${PORTAL}/login`)
  await shop.close()
})

test('whoever comes by a mail and has to log in first gets to the screen the mail speaks of', async ({ page, browser }) => {
  const shop = await browser.newContext({ baseURL: test.info().project.use.baseURL! })
  const affiliate = await newAffiliate(await signIn(await shop.newPage(), 'other@demo.test'))
  await page.goto(`${PORTAL}/commissions?open=13`)
  await expect(page).toHaveURL(`${PORTAL}/login?to=%2Fcommissions%3Fopen%3D13`)
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await page.getByRole('link', { name: 'Back to login' }).click()
  await expect(page).toHaveURL(`${PORTAL}/login?to=%2Fcommissions%3Fopen%3D13`)
  await page.getByLabel('Email').fill(affiliate.email)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL(`${PORTAL}/commissions?open=13`)
  await shop.close()
})

test('a wrong password is told, and a new one is asked for by mail', { tag: '@looks' }, async ({ page }) => {
  await logIn(page, 'nobody@journey.test', 'not the password')
  await expect(page.getByRole('alert')).toBeVisible()
  await expectUsable(page)
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await page.getByLabel('Email').fill('nobody@journey.test')
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByText('we’ve sent a link to reset the password')).toBeVisible()
})
