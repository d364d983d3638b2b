import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { goSomeOfThem } from './support/of-this-run.ts'
import { adminOrigin, inAdmin, openInAdmin, refuseStorage } from './support/storeAdmin.ts'

goSomeOfThem()

const rows = (page: Page) => inAdmin(page).app.locator('tr[data-row]')

test('a merchant installs the app in the store’s admin and works in it without a login, where the browser keeps nothing', {
  tag: '@always',
}, async ({ page }) => {
  const { app, menu, bar, question, toast } = inAdmin(page)
  await refuseStorage(page)
  await openInAdmin(page, 'quiet-store', 'Ida Brandt', '/admin/affiliates')
  await page.getByRole('button', { name: 'Install' }).click()
  await expect(app.getByRole('heading', { level: 1, name: 'Affiliates' })).toBeVisible()
  // One header and one menu: the platform's.
  await expect(menu.getByRole('link', { name: 'Programs' })).toBeVisible()
  await expect(app.getByRole('banner')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1, name: 'Affiliates' })).toBeVisible()
  // Ours is only heard.
  expect((await app.getByRole('heading', { level: 1, name: 'Affiliates' }).boundingBox())!.height).toBeLessThanOrEqual(1)
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

test('the shop is asked for with the proof in the address, without waiting for another one', async ({ page }) => {
  const documentAsked = page.waitForRequest(asked => asked.url().includes('id_token=') && asked.resourceType() === 'document')
  const shopAsked = page.waitForRequest(asked => asked.url().includes('/merchant/index?'))
  await openInAdmin(page, 'demo-store', 'Olivia Marlowe', '/admin/programs')
  const proof = new URL((await documentAsked).url()).searchParams.get('id_token')
  expect(await (await shopAsked).headerValue('authorization')).toBe(`Bearer ${proof}`)
  await expect(rows(page).first()).toBeVisible()
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

test('a list inside keeps its search in the address of the admin, over a reload and the way back', async ({ page }) => {
  const { app } = await openInAdmin(page, 'demo-store', 'Olivia Marlowe', '/admin/programs')
  await app.getByRole('searchbox').fill('Trail Guides')
  await expect(rows(page)).toHaveText([/Trail Guides/])
  await expect(page).toHaveURL(/\/apps\/tandem\/admin\/programs\?.*query=Trail/)
  await page.reload()
  await expect(rows(page)).toHaveText([/Trail Guides/])
  await rows(page).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/admin\/programs\/\d+/)
  await expect(rows(page)).toHaveCount(0)
  await page.goBack()
  await expect(rows(page)).toHaveText([/Trail Guides/])
})

test('an editor opens over the whole screen; the platform saves, asks before work is left, and leads back', async ({ page }) => {
  const { app, editor, bar, question, toast } = inAdmin(page)
  await openInAdmin(page, 'second-store', 'Olivia Marlowe', '/admin/displays/registration')
  await app.getByRole('link', { name: 'Edit' }).first().click()
  await editor.getByRole('tab', { name: 'Content' }).click()
  const title = editor.getByRole('tabpanel').getByRole('textbox').first()
  const was = await title.inputValue()
  // Nothing of our own frame around it, and one header: the platform's.
  await expect(editor.getByRole('button', { name: 'Save' })).toHaveCount(0)
  await title.fill(`${was} 2`)
  await page.getByRole('button', { name: 'Close' }).click()
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(title).toHaveValue(`${was} 2`)
  await bar.getByRole('button', { name: 'Discard' }).click()
  await expect(title).toHaveValue(was)
  await title.fill(`${was} 3`)
  await bar.getByRole('button', { name: 'Save' }).click()
  await expect(toast).toHaveText('Saved')
  await expect(bar).toBeHidden()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(page).toHaveURL(/\/admin\/displays\/registration$/)
  await expect(page.locator('iframe[name=modal-iframe]')).toHaveCount(0)
})

test('products are chosen in the store’s own picker, and are in the form as if chosen in ours', async ({ page }) => {
  const { app, picker } = inAdmin(page)
  await openInAdmin(page, 'demo-store', 'Olivia Marlowe', '/admin/motivation/gifts/create')
  // Below a page of a section that page stays marked.
  await expect(app.getByRole('navigation', { name: 'Motivation' }).locator('[aria-current]')).toHaveText(['Gifts'])
  const choose = app.getByRole('button', { name: 'Choose products' })
  const chosen = app.locator('[data-field=products] li')
  await choose.click()
  await picker.getByRole('button', { name: 'Cancel' }).click()
  await expect(chosen).toHaveCount(0)
  await choose.click()
  await picker.getByRole('checkbox', { name: 'Ridgeline Tent' }).check()
  await picker.getByRole('button', { name: 'Select' }).click()
  await expect(chosen).toHaveText([/Ridgeline Tent/])
})

test('a plan is agreed to in the whole window, and leads back into the admin', async ({ page }) => {
  const { app, menu } = inAdmin(page)
  await openInAdmin(page, 'inside-store', 'Lena Voss')
  await page.getByRole('button', { name: 'Install' }).click()
  // What it says is read where the page makes the call itself: here the platform's bridge does, and the browser keeps such a body to itself.
  const told = page.waitForRequest(
    request => request.method() === 'POST' && new URL(request.url()).pathname.endsWith('/mixpanel'),
  )
  await menu.getByRole('link', { name: 'Pricing' }).click()
  await told
  await expect(page).toHaveURL(/last_url=/)
  const professional = app.getByRole('listitem', { name: 'Professional', exact: true })
  await professional.getByRole('button', { name: 'Start 14-day trial' }).click()
  await page.getByRole('link', { name: 'Approve' }).click()
  await expect(page).toHaveURL(/\/store\/inside-store\/apps\/tandem\/admin\/pricing/)
  await expect(professional).toContainText('Current plan')
  await expect(menu.getByRole('link', { name: 'Programs' })).toBeVisible()
  await app.getByRole('link', { name: 'Continue where you were' }).click()
  await expect(page).not.toHaveURL(/admin\/pricing/)
})
