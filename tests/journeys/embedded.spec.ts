import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { goSomeOfThem } from './support/of-this-run.ts'
import { adminOrigin, inAdmin, openInAdmin } from './support/storeAdmin.ts'

goSomeOfThem()

const rows = (page: Page) => inAdmin(page).app.locator('tr[data-row]')

test('a merchant installs the app in the store’s admin and works in it without a login', { tag: '@always' }, async ({ page }) => {
  const { app, menu, bar, question, toast } = inAdmin(page)
  await openInAdmin(page, 'quiet-store', 'Ida Brandt')
  await page.getByRole('button', { name: 'Install' }).click()
  await expect(app.getByRole('heading', { level: 1 })).toBeVisible()
  // One header and one menu: the platform's.
  await expect(menu.getByRole('link', { name: 'Programs' })).toBeVisible()
  await expect(app.getByRole('banner')).toHaveCount(0)
  await expect(app.getByRole('navigation', { name: 'Main menu' })).toHaveCount(0)

  await page.getByRole('button', { name: 'Your profile' }).click()
  await expect(page).toHaveURL(/\/apps\/tandem\/admin\/profile\/edit$/)
  await expect(page.getByRole('heading', { name: 'Your profile' })).toBeVisible()
  const name = app.getByRole('textbox', { name: 'Name' })
  await expect(name).toHaveValue('Ida Brandt')
  await expect(bar).toBeHidden()

  await name.fill('Ida of nowhere')
  await menu.getByRole('link', { name: 'Programs' }).click()
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(name).toHaveValue('Ida of nowhere')
  await bar.getByRole('button', { name: 'Discard' }).click()
  await expect(name).toHaveValue('Ida Brandt')
  await expect(bar).toBeHidden()

  await name.fill('Ida of nowhere')
  await menu.getByRole('link', { name: 'Programs' }).click()
  await question.getByRole('button', { name: 'Leave page' }).click()
  await expect(app.getByRole('heading', { level: 1, name: 'Programs' })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Programs' })).toHaveAttribute('aria-current', 'page')
  await expect(bar).toBeHidden()

  // The laptop slept for a day: what it brings first is old.
  await page.goBack()
  const typed = `Ida ${randomUUID().slice(0, 8)}`
  await name.fill(typed)
  const refused = page.waitForResponse(answer => answer.status() === 401)
  await page.route('**/session-token', route => route.continue({ url: `${route.request().url()}?age=86400` }), { times: 1 })
  await bar.getByRole('button', { name: 'Save' }).click()
  await refused
  await expect(toast).toHaveText('Saved')
  await expect(bar).toBeHidden()
  await page.reload()
  await expect(name).toHaveValue(typed)
})

test('two stores in two tabs stay apart', async ({ context, page }) => {
  await openInAdmin(page, 'demo-store', 'Olivia Marlowe', '/admin/programs')
  await expect(rows(page).first()).toBeVisible()
  const other = await context.newPage()
  await openInAdmin(other, 'second-store', 'Olivia Marlowe', '/admin/programs')
  await expect(rows(other).first()).toBeVisible()
  for (const tab of [page, other]) await inAdmin(tab).menu.getByRole('link', { name: 'Affiliates' }).click()
  for (const tab of [page, other]) {
    await expect(inAdmin(tab).app.getByRole('heading', { level: 1, name: 'Affiliates' })).toBeVisible()
    await inAdmin(tab).menu.getByRole('link', { name: 'Programs' }).click()
    // Only the first store has such a program.
    await inAdmin(tab).app.getByRole('searchbox').fill('Trail Guides')
  }
  await expect(rows(page)).toHaveText([/Trail Guides/])
  await expect(inAdmin(other).app.getByText('No matches')).toBeVisible()
  await expect(inAdmin(page).app.getByText('You’ve switched to another store')).toHaveCount(0)
})

test('nothing is shown in the frame of another site, whatever proof it brings', async ({ page }) => {
  const elsewhere = new URL(await adminOrigin())
  elsewhere.hostname = 'elsewhere.localhost'
  const refused = page.waitForEvent('console', message => message.text().includes('frame-ancestors'))
  await openInAdmin(page, 'demo-store', 'Olivia Marlowe', '', elsewhere.origin)
  expect(await page.locator('iframe').getAttribute('data-src')).toContain('hmac=')
  await refused
  await expect(inAdmin(page).app.locator('#root')).toHaveCount(0)
})
