import { randomUUID } from 'node:crypto'
import { expectUsable } from './support/expectUsable.ts'
import { expect, test } from './support/journey.ts'
import { openAdmin } from './support/moveInside.ts'
import { goSomeOfThem } from './support/of-this-run.ts'
import { logIn, newAffiliate } from './support/portal.ts'
import { callAs, signIn } from './support/signIn.ts'

goSomeOfThem()

const OFFER = '/admin/outreach/marketplace'

test('a listed offer is found in the directory, somebody new applies without a script, and the merchant approves them', {
  tag: '@looks',
}, async ({ page, browser }) => {
  await signIn(page, 'owner@demo.test', 'second-store')
  const word = `w${randomUUID().slice(0, 8)}`
  await openAdmin(page, OFFER)
  await page.getByLabel('Short description').fill(`Boots that survive a second child, ${word}.`)
  const preview = page.frameLocator('iframe')
  await expect(preview.getByText(word)).toBeVisible()
  await expectUsable(page, { name: 'offer of a shop' })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeHidden()
  await expect(page.getByText('Your offer is live')).toBeVisible()

  const context = await browser.newContext({ javaScriptEnabled: false })
  const visitor = await context.newPage()
  await visitor.goto('/marketplace')
  await visitor.getByRole('searchbox', { name: 'Search brands' }).fill(word)
  await visitor.getByRole('button', { name: 'Search' }).click()
  await expect(visitor.getByRole('heading', { name: '1 brand' })).toBeVisible()
  await visitor.getByRole('link', { name: 'View the offer from Fernhill Kids' }).click()
  await expect(visitor.getByRole('heading', { level: 1, name: 'Fernhill Kids' })).toBeVisible()
  const last = randomUUID().slice(0, 8)
  await visitor.getByLabel('First name').fill('Nina')
  await visitor.getByLabel('Last name').fill(last)
  await visitor.locator('#new-email').fill(`${last}@example.test`)
  await visitor.locator('#new-password').fill('a long password')
  await visitor.getByLabel('Country').selectOption('DE')
  await visitor.locator('#new-agreement').check()
  await visitor.locator('details[open]').getByRole('button', { name: 'Send application' }).click()
  await expect(visitor).toHaveURL(/thank-you\?t=/)
  await context.close()

  await page.reload()
  await page.getByRole('link', { name: 'View applicants' }).click()
  const row = page.locator('tr[data-row]').filter({ hasText: last })
  await expect(row).toBeVisible()
  const approve = row.getByRole('button', { name: /Approve/ }).first()
  await approve.click()
  await expect(row.getByText('Active', { exact: true })).toBeVisible()
})

test('an application with a wrong password is refused in words', { tag: '@looks' }, async ({ page }) => {
  await page.goto('/marketplace/greenhand-seeds')
  await page.getByText('I have a partner account').click()
  await page.locator('#member-email').fill('nobody@example.test')
  await page.locator('#member-password').fill('wrong password')
  await page.locator('#member-agreement').check()
  await page.locator('details[open]').getByRole('button', { name: 'Send application' }).click()
  await expect(page.getByRole('alert')).toContainText('Incorrect email or password.')
  await expectUsable(page, { name: 'a refused application' })
})

test('somebody signed in to a portal finds another brand there and applies with that account', { tag: '@looks' }, async ({
  page,
}) => {
  const owner = await callAs(page, 'other@demo.test')
  const { email, full_name } = await newAffiliate(owner)
  await logIn(page, email)
  await expect(page.getByRole('heading', { level: 1, name: 'Hi Vera' })).toBeVisible()
  await page.getByRole('link', { name: 'More brands' }).click()
  const row = page.locator('[data-offer="greenhand-seeds"]')
  await page.getByLabel('Search brands').fill('greenhand')
  await expect(page.locator('[data-offer]')).toHaveCount(1)
  await expect(row).toContainText('20%')
  await expectUsable(page, { name: 'more brands' })
  await row.getByRole('button', { name: 'Apply to Greenhand Seeds' }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet).toContainText(`${full_name}, ${email}`)
  await sheet.getByRole('button', { name: 'Send application' }).click()
  await expect(sheet.getByText('Please agree to continue.')).toBeVisible()
  await expectUsable(page, { name: 'application out of the portal', within: ['dialog'] })
  await sheet.getByLabel(/^I agree/).check()
  await sheet.getByRole('button', { name: 'Send application' }).click()
  await expect(page.getByText('Greenhand Seeds has received your application. We’ll email you the decision.')).toBeVisible()
  await expect(row.getByText('You’re a partner')).toBeVisible()
  await expect(page.getByText('1 of 5 brands joined')).toBeVisible()
})
