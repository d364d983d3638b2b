import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { expectUsable } from './support/expectUsable.ts'
import { goSomeOfThem } from './support/of-this-run.ts'
import { API } from './support/payouts.ts'
import { logIn, newAffiliate, PASSWORD } from './support/portal.ts'
import { signIn } from './support/signIn.ts'

goSomeOfThem()

// Most affiliates live on a phone.
test.use({ viewport: { width: 390, height: 844 } })

const PORTAL = '/partner/fernhill'

test('an affiliate makes a link to a product, marks it, and sees what it brings', { tag: '@looks' }, async ({
  page,
  browser,
}) => {
  const shop = await browser.newContext({ baseURL: test.info().project.use.baseURL! })
  const owner = await signIn(await shop.newPage(), 'owner@demo.test', 'demo-store')
  const affiliate = await newAffiliate(owner)
  const { portal_message, allow_custom_path } = await owner.ask<{ portal_message: string; allow_custom_path: number }>(
    'GET',
    `${API}/program/${affiliate.program_id}`,
  )

  await logIn(page, affiliate.email, PASSWORD, PORTAL)
  await expect(page.getByRole('heading', { level: 1, name: 'Hi Vera' })).toBeVisible()
  await expect(page.getByText(portal_message.split('\n')[0]!)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Share on WhatsApp' })).toHaveAttribute('href', /sca_ref%3D/)
  await expect(page.getByRole('img', { name: /^Clicks by day/ })).toBeVisible()
  await page.getByRole('button', { name: '7 days' }).click()
  await page.getByText('View as table').click()
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(9)
  await page.getByRole('button', { name: /^Commission/ }).click()
  await expect(page.getByRole('img', { name: /^Commission by day/ })).toBeVisible()
  await page.getByRole('button', { name: 'Custom' }).click()
  await page.getByLabel('From').fill('2026-01-01')
  await page.getByLabel('To', { exact: true }).fill('2026-01-31')
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(33)
  await expectUsable(page)

  await page.getByRole('link', { name: 'Links' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Links' })).toBeVisible()
  await expect(page.getByText('No links yet')).toBeVisible()
  await page.getByLabel('Search by name').fill('ridgeline')
  await page.getByRole('button', { name: 'Link to Ridgeline Tent' }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByRole('heading', { name: 'Ridgeline Tent' })).toBeVisible()
  await sheet.getByLabel('Source').fill('journey')
  await sheet.getByText('Sub-IDs').click()
  await sheet.getByLabel('Sub-ID 1').fill('story')
  await expect(sheet.getByLabel('Your link')).toHaveValue(/ridgeline-tent\?sca_ref=.*sca_source=journey&sca_sub1=story/)
  await sheet.getByText('QR code').click()
  for (const kind of ['SVG', 'PNG']) {
    const file = page.waitForEvent('download')
    await sheet.getByRole('button', { name: `Save as ${kind}` }).click()
    const saved = await file
    expect(saved.suggestedFilename()).toBe(`qr-products-ridgeline-tent.${kind.toLowerCase()}`)
    expect((await readFile(await saved.path())).subarray(0, 8).toString('latin1')).toContain(kind === 'SVG' ? '<svg' : 'PNG')
  }
  const short = await sheet.getByLabel('Short link').inputValue()
  await expectUsable(page, { within: ['dialog'] })

  const store = await shop.newPage()
  await store.goto(short)
  await expect(store).toHaveURL(/\/demo-store\/products\/ridgeline-tent/)
  await store.waitForFunction(() => (window as Window & { tandem?: { click?: string } }).tandem?.click)
  await page.reload()
  const row = page.locator('[data-page="/products/ridgeline-tent"]')
  await expect(row).toContainText('1 click')
  await expect(page.locator('[data-value="journey"]')).toContainText('1 click')
  await page.getByRole('button', { name: 'Sub-ID 1' }).click()
  await expect(page.locator('[data-value="story"]')).toContainText('1 click')

  await page.getByRole('button', { name: 'Page URL' }).click()
  await page.getByLabel('Page URL').fill('https://elsewhere.example/tent')
  await page.getByRole('button', { name: 'Create link' }).click()
  await expect(page.getByText('This page isn’t part of the store. You can only link to the store’s own pages.')).toBeVisible()
  await expectUsable(page)

  expect(allow_custom_path).toBe(1)
  const path = `vera-${affiliate.id}`
  await page.getByLabel('Path', { exact: true }).fill(path)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByLabel('Custom path')).toHaveValue(new RegExp(`/${path}$`))
  // The store makes it in its own time, and says so without a reload.
  await expect(page.getByText('Active', { exact: true })).toBeVisible()
  await page.getByLabel('Path', { exact: true }).fill('cart')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('The store uses this path itself. Please choose another.')).toBeVisible()
  await page.getByLabel('Path', { exact: true }).fill('')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByLabel('Custom path')).toHaveCount(0)

  await row.getByRole('button').click()
  await sheet.getByRole('button', { name: 'Remove from the list' }).click()
  await expect(sheet).toHaveCount(0)
  await shop.close()
})

test('who has sold for a year sees it in the chart, and what each link and source brought', async ({ page }) => {
  await logIn(page, 'ava.whitaker.1@example.test', 'tandem-demo', PORTAL)
  await page.getByRole('button', { name: '90 days' }).click()
  await expect(page.locator('[data-figure="clicks"]')).toContainText(/[1-9]/)
  await page.getByRole('link', { name: 'Links' }).click()
  await expect(page.locator('[data-page]').first()).toContainText(/[1-9]\d* clicks?/)
  await expect(page.locator('[data-value]').first()).toContainText(/[1-9]\d* clicks?/)
})
