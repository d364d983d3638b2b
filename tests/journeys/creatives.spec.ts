import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expectUsable } from './support/expectUsable.ts'
import { expect, test } from './support/journey.ts'
import { isLive } from './support/live.ts'
import { openAdmin } from './support/moveInside.ts'
import { goSomeOfThem } from './support/of-this-run.ts'
import { signIn } from './support/signIn.ts'

goSomeOfThem()

const LIST = '/admin/motivation/creatives'
const PORTAL = '/partner/fernhill'

const picture = async (background: string) =>
  sharp({ create: { width: 640, height: 360, channels: 3, background } })
    .png()
    .toBuffer()

async function affiliateOnPhone(phone: Page): Promise<void> {
  await phone.goto(`${PORTAL}/login`)
  await phone.getByLabel('Email').fill('ava.whitaker.1@example.test')
  await phone.getByLabel('Password').fill('tandem-demo')
  await phone.getByRole('button', { name: 'Log in' }).click()
  await isLive(phone)
}

test('a merchant uploads several files at once, one of which is refused; an affiliate finds a picture and copies it with their own link', {
  tag: '@looks',
}, async ({ page, browser }) => {
  const name = `harvest-${Date.now()}`
  await signIn(page, 'owner@demo.test', 'demo-store')
  await openAdmin(page, LIST)
  await expect(page.getByRole('heading', { level: 1, name: 'Creatives' })).toBeVisible()

  // A category of its own, moved up by keyboard.
  await page.getByRole('button', { name: 'Manage categories' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('New category').fill(name)
  await dialog.getByRole('button', { name: 'Add category' }).click()
  await expect(dialog.locator(`[data-category="${name}"]`)).toBeVisible()
  const said = page.getByRole('status').filter({ hasText: name })
  await dialog.getByRole('button', { name: `Sort ${name}` }).focus()
  await page.keyboard.press('Space')
  await expect(said).toContainText('is at position')
  const before = await said.innerText()
  await page.keyboard.press('ArrowUp')
  await expect(said).not.toHaveText(before)
  await page.keyboard.press('Space')
  await expect(said).toContainText('dropped at')
  await dialog.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('link', { name: new RegExp(`^${name}`) }).click()
  await expect(page).toHaveURL(/category\/\d+/)

  await page.getByLabel('Choose files').setInputFiles([
    { name: `${name}.png`, mimeType: 'image/png', buffer: await picture('#1c6b45') },
    { name: `${name}-wide.png`, mimeType: 'image/png', buffer: await picture('#f2a65a') },
    { name: 'page.html', mimeType: 'text/html', buffer: Buffer.from('<script>alert(1)</script>') },
  ])
  const uploads = page.getByRole('region', { name: 'Uploads' })
  await expect(uploads.locator('[data-state="done"]')).toHaveCount(2)
  await expect(uploads.locator('[data-upload="page.html"]')).toContainText('Choose one of these file types')
  await expect(uploads).toContainText('2 of 3 uploaded')
  await expect(page.locator('[data-creative]')).toHaveCount(2)
  const below = await page.locator('[data-creative] small').first().boundingBox()
  expect(below!.height, 'what is said under a name is a line of words').toBeLessThan(30)
  await expectUsable(page, { name: LIST })

  await page.locator(`[data-creative="${name}"]`).getByRole('button', { name, exact: true }).click()
  await dialog.getByLabel('Description').fill('Picked this morning.')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await page.getByText('List', { exact: true }).click()
  await expect(page.locator('tr[data-row]').filter({ hasText: `${name}-wide` })).toBeVisible()
  await page.getByText('Grid', { exact: true }).click()

  const { baseURL } = test.info().project.use
  const context = await browser.newContext({
    baseURL: baseURL!,
    viewport: { width: 390, height: 844 },
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  const phone = await context.newPage()
  await affiliateOnPhone(phone)
  await phone.goto(`${PORTAL}/creatives`)
  await phone.getByLabel('Search').fill(name)
  await expect(phone.locator('[data-creative]')).toHaveCount(2)
  await expectUsable(phone, { name: 'the gallery' })
  await phone.setViewportSize({ width: 390, height: 844 })
  await phone.getByRole('button', { name, exact: true }).click()
  const sheet = phone.getByRole('dialog')
  const code = sheet.getByLabel('Embed code')
  await expect(code).toHaveValue(/demo-store\/ava/)
  await code.locator('xpath=..').getByRole('button', { name: 'Copy' }).click()
  const copied = await phone.evaluate(() => navigator.clipboard.readText())
  expect(copied).toBe(await code.inputValue())
  await expect(sheet.getByLabel('Text to copy')).toHaveValue(/^Picked this morning\. http.*demo-store\/ava/)
  const shown = await phone.request.get(/src="([^"]+)"/.exec(copied)![1]!)
  expect(shown.headers()['content-type']).toBe('image/png')

  const [saved] = await Promise.all([phone.waitForEvent('download'), sheet.getByRole('button', { name: 'Download' }).click()])
  expect(saved.suggestedFilename()).toBe(`${name}.png`)
  await context.close()
  await page.reload()
  await page.locator(`[data-creative="${name}"]`).getByRole('button', { name, exact: true }).click()
  await expect(dialog).toContainText('1 download')
})
