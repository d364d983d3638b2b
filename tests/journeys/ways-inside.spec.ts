import type { FrameLocator, Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { journeyServerEnv } from '../support/journeyServer.ts'
import { changeAnswer } from './support/changeAnswer.ts'
import { goSomeOfThem } from './support/of-this-run.ts'
import { inAdmin, openInAdmin } from './support/storeAdmin.ts'

goSomeOfThem()

// Ways on from a page inside the store's admin, none of which may end before a login or an empty frame.
const STORE = 'demo-store'
const OWNER = 'Olivia Marlowe'

test('a link is opened in another tab of the store’s admin, where nobody logs in', async ({ context, page }) => {
  const { app } = await openInAdmin(page, STORE, OWNER, '/admin/programs')
  const opened = context.waitForEvent('page')
  await app
    .locator('tr[data-row]')
    .first()
    .getByRole('link')
    .first()
    .click({ modifiers: ['ControlOrMeta'] })
  const tab = await opened
  await expect(tab).toHaveURL(/\/store\/demo-store\/apps\/tandem\/admin\/programs\/\d+/)
  await expect(inAdmin(tab).app.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page).toHaveURL(/\/apps\/tandem\/admin\/programs$/)
})

test('a screen that broke leads home, and the frame shows it', async ({ page }) => {
  const { app } = inAdmin(page)
  await page.route('**/api/v1/merchant/account/logs?*', route => route.fulfill({ json: { data: { rows: 'broken' } } }))
  await openInAdmin(page, STORE, OWNER, '/admin/home')
  await expect(app.getByText('500 - Server error:')).toBeVisible()
  await page.unrouteAll()
  await app.getByRole('link', { name: 'Back to home' }).click()
  await expect(app.locator('[data-figure="commission"]')).toBeVisible()
  await expect(page).toHaveURL(/\/apps\/tandem\/admin\/home$/)
})

test('who is of the store and not of the shop is told whom to ask', async ({ page }) => {
  const { app } = await openInAdmin(page, 'other-store', 'Kim Arden')
  await expect(app.getByRole('heading', { name: 'Ask the store owner for access' })).toBeVisible()
  await expect(app.getByText('add you as staff in Tandem')).toBeVisible()
  const asked = page.waitForResponse(/\/merchant\/index/)
  await app.getByRole('button', { name: 'Check again' }).click()
  expect((await asked).status()).toBe(403)
})

test('a store that no longer lets the app in installs it by a click, without going in a circle', async ({ page }) => {
  const { app } = inAdmin(page)
  const refusal = { status: 401, kind: 'unauthenticated', reason: 'error.unauthenticated', message: '' }
  await page.route(/\/merchant\/index/, route => route.fulfill({ status: 401, json: refusal }))
  await openInAdmin(page, STORE, OWNER, '/admin/affiliates')
  await expect(app.getByRole('heading', { name: 'Tandem isn’t connected to this store' })).toBeVisible()
  await page.unrouteAll()
  await app.getByRole('button', { name: 'Install Tandem' }).click()
  await expect(app.getByRole('heading', { level: 1, name: 'Affiliates' })).toBeVisible()
  await expect(page).toHaveURL(/\/store\/demo-store\/apps\/tandem\/admin\/affiliates/)
})

test('a store that has to allow more is led to the platform’s page once, and works on if its owner does not agree', async ({
  page,
}) => {
  const { app } = inAdmin(page)
  const { STORE_PLATFORM_URL, SHOPIFY_API_KEY } = journeyServerEnv(String(test.info().project.use.baseURL))
  const grant = `${STORE_PLATFORM_URL!.replace('{shop}', `${STORE}.myshopify.com`)}/admin/oauth/install?client_id=${SHOPIFY_API_KEY}`
  await changeAnswer(page, '**/require-update-app*', () => ({ required_update_app: true, link_update_app: grant }))
  await openInAdmin(page, STORE, OWNER, '/admin/affiliates')
  await expect(page.getByRole('heading', { name: 'Update Tandem' })).toBeVisible()
  const checked = page.waitForResponse(/require-update-app/)
  await page.goBack()
  await checked
  await expect(app.getByRole('heading', { level: 1, name: 'Affiliates' })).toBeVisible()
  await expect(page).toHaveURL(/\/apps\/tandem\/admin\/affiliates/)
})

const hiddenBeside = (app: FrameLocator) => app.locator('html').evaluate(page => page.scrollWidth - page.clientWidth)

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  const open = (page: Page, path: string) => openInAdmin(page, STORE, OWNER, path)

  test('everything fits the frame, a link is copied there, and only the editor of emails asks for a computer', async ({
    page,
  }) => {
    const { app } = await open(page, '/admin/home')
    await app.getByRole('button', { name: 'Copy link', exact: true }).click()
    await expect(app.getByRole('button', { name: 'Copied' })).toBeVisible()
    expect(await hiddenBeside(app)).toBe(0)
    await open(page, '/admin/affiliates')
    await expect(app.locator('tr[data-row]').first()).toBeVisible()
    expect(await hiddenBeside(app)).toBe(0)
    await open(page, '/admin/settings/v1/general')
    await expect(app.getByLabel('Brand name')).toBeVisible()
    expect(await hiddenBeside(app)).toBe(0)
    await open(page, '/admin/outreach/email/detail?type=pending_affiliate')
    await expect(app.getByText('The email editor needs a larger screen. Open it on a computer.')).toBeVisible()
  })
})
