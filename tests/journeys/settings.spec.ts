import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { changeAnswer } from './support/changeAnswer.ts'
import { expect, test } from './support/journey.ts'
import { openAdmin } from './support/moveInside.ts'
import { goSomeOfThem } from './support/of-this-run.ts'
import { newColleague, newStore, signIn } from './support/signIn.ts'

goSomeOfThem()

// One shop, changed by one test after the other.
test.describe.configure({ mode: 'default' })

const save = (page: Page) => page.getByRole('button', { name: 'Save' })

async function openSettings(page: Page, name = 'general') {
  const person = await signIn(page, 'owner@demo.test', 'second-store')
  await openAdmin(page, `/admin/settings/v1/${name}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  return person
}

test('general settings are kept, with the address and the money format shown while they are typed', { tag: '@always' }, async ({
  page,
}) => {
  // Its currency changes: a store in which nobody else sells.
  await signIn(page, await newStore(page))
  await openAdmin(page, '/admin/settings/v1/general')
  const word = randomUUID().slice(0, 6)
  const brand = `Fernhill for kids ${word}`
  await page.getByLabel('Sub-path').fill(`Fernhill Little Ones ${word}`)
  await expect(page.getByText(`/fernhill-little-ones-${word}`)).toBeVisible()
  await page.getByLabel('Brand name').fill(brand)
  await page.getByRole('combobox', { name: 'Currency' }).click()
  await page.getByRole('combobox', { name: 'Currency' }).fill('swiss')
  await page.getByRole('option', { name: 'CHF · Swiss franc' }).click()
  await expect(page.getByLabel('Money format')).toHaveValue('CHF {{amount_with_apostrophe_separator}}')
  await expect(page.getByText("CHF 1'234.50")).toBeVisible()
  await save(page).click()
  await expect(page.getByText('Saved', { exact: true }).last()).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Brand name')).toHaveValue(brand)
  await expect(page.getByLabel('Sub-path')).toHaveValue(`fernhill-little-ones-${word}`)
  await expect(page.getByRole('combobox', { name: 'Currency' })).toHaveValue('CHF · Swiss franc')
})

test('a name in use, a reserved one and a format without an amount are refused at their fields', async ({ page }) => {
  const { ask } = await signIn(page, 'owner@demo.test', 'demo-store')
  const { sub_path } = await ask<{ sub_path: string }>('GET', '/api/v1/merchant/setting/general')
  const other = await page.context().browser()!.newPage()
  await openSettings(other)
  await other.getByLabel('Sub-path').fill('admin')
  await other.getByLabel('Money format').fill('dollars')
  await save(other).click()
  await expect(other.getByText('This name is reserved. Please choose another.')).toBeVisible()
  await expect(other.getByText('Use a variable such as {{amount}} for the number.')).toBeVisible()
  await other.getByRole('button', { name: 'Discard' }).click()
  await other.getByLabel('Sub-path').fill(sub_path)
  await save(other).click()
  await expect(other.getByText('Another store already uses this name. Please choose another.')).toBeVisible()
  await expect(other.getByLabel('Sub-path')).toBeFocused()
  await other.close()
})

test('a logo is chosen, shown, kept and removed; other files are refused in words', async ({ page }) => {
  await openSettings(page)
  const input = page.locator('input[type="file"]')
  await input.setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') })
  await expect(page.getByText('Choose one of these file types: jpg, jpeg, png.')).toBeVisible()
  await input.setInputFiles({ name: 'huge.png', mimeType: 'image/png', buffer: Buffer.alloc(600_000, 1) })
  await expect(page.getByText('This image is 600 kB. Choose one of at most 500 kB.')).toBeVisible()

  const name = 'the-new-logo-of-our-store-for-all-seasons.png'
  await input.setInputFiles({ name, mimeType: 'image/png', buffer: await somePicture(page) })
  await expect(page.getByText('the-new-logo-of-our-store-fo….png'.slice(0, 20))).toBeVisible()
  await expect(page.getByText(name)).toBeHidden()
  await save(page).click()
  await expect(page.getByText('Saved', { exact: true }).last()).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Replace' })).toBeVisible()
  await page.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByRole('button', { name: 'Choose an image' })).toBeVisible()
  await save(page).click()
  await expect(page.getByText('Saved', { exact: true }).last()).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Choose an image' })).toBeVisible()
})

test('the days before an approval appear with its switch, are a whole number, and are kept', async ({ page }) => {
  const { ask } = await signIn(page, 'owner@demo.test', 'second-store')
  const path = '/api/v1/merchant/setting/notifications-others'
  await ask('PUT', path, { ...(await ask<object>('GET', path)), auto_approve_referrals: 0 })
  await openAdmin(page, '/admin/settings/v1/notifications-others')
  await expect(page.getByRole('switch', { name: 'Approve referrals automatically' })).not.toBeChecked()
  await expect(page.getByLabel('Approve after')).toBeHidden()
  await page.getByRole('switch', { name: 'Approve referrals automatically' }).click()
  await page.getByLabel('Approve after').fill('1a4.5')
  await expect(page.getByLabel('Approve after')).toHaveValue('14')
  await save(page).click()
  await expect(page.getByText('Saved', { exact: true }).last()).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Approve after')).toHaveValue('14')
  await page.getByLabel('Approve after').fill('9999')
  await save(page).click()
  await expect(page.getByLabel('Approve after')).toHaveAttribute('aria-invalid', 'true')
})

test('the account page leads an owner without a password to make one', async ({ page }) => {
  await signIn(page, 'owner@demo.test', 'second-store')
  let sent: unknown
  await changeAnswer(page, '**/api/v1/merchant/profile?*', data => ({ ...data, has_password: sent !== undefined }))
  await page.route('**/api/v1/merchant/profile/password?*', async route => {
    sent = route.request().postDataJSON()
    await route.fulfill({ json: { data: null } })
  })
  await openAdmin(page, '/admin/settings/v1/account?create_password=1')
  await expect(page.getByText("A password hasn't been set for this store. Please create one to login.")).toBeVisible()
  await page.getByLabel('New password', { exact: true }).fill('a long enough one')
  await page.getByLabel('Confirm new password').fill('another one')
  await page.getByRole('button', { name: 'Create password' }).click()
  await expect(page.getByText('The passwords don’t match.')).toBeVisible()
  await page.getByLabel('Confirm new password').fill('a long enough one')
  await page.getByRole('button', { name: 'Create password' }).click()
  await expect(page.getByText('You already have a password.')).toBeVisible()
  expect(sent).toMatchObject({ password: 'a long enough one' })
})

test('the profile keeps the name and speaks the chosen language', async ({ page }) => {
  await signIn(page, await newColleague(page))
  await openAdmin(page, '/admin/profile/edit')
  await page.getByRole('form').getByRole('combobox', { name: 'Language' }).click()
  await page.getByRole('listbox', { name: 'Language' }).getByRole('option', { name: 'Tiếng Việt' }).click()
  await save(page).click()
  await expect(page.getByRole('heading', { name: 'Hồ sơ của bạn' })).toBeVisible()
})

test('a wrong current password is said at its field', async ({ page }) => {
  await signIn(page, 'owner@demo.test', 'second-store')
  await openAdmin(page, '/admin/profile/edit')
  await page.getByLabel('Current password').fill('not this one')
  await page.getByLabel('New password', { exact: true }).fill('a long enough one')
  await page.getByLabel('Confirm new password').fill('a long enough one')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Your current password is incorrect.')).toBeVisible()
  await expect(page.getByLabel('Current password')).toBeFocused()
})

test('a page that cannot be loaded says so and can be tried again', async ({ page }) => {
  await signIn(page, 'owner@demo.test', 'second-store')
  await page.route('**/setting/notifications-others?*', route =>
    route.fulfill({ status: 409, json: { status: 409, kind: 'conflict', reason: 'error.conflict', message: 'Not now.' } }),
  )
  await openAdmin(page, '/admin/settings/v1/notifications-others')
  await expect(page.getByText('Not now.')).toBeVisible()
  await page.unroute('**/setting/notifications-others?*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('switch', { name: 'New affiliates' })).toBeVisible()
})

/** A real picture, drawn by the browser. */
async function somePicture(page: Page): Promise<Buffer> {
  const address = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 220
    canvas.height = 80
    const pen = canvas.getContext('2d')!
    pen.fillStyle = '#0f6b50'
    pen.fillRect(0, 0, 220, 80)
    return canvas.toDataURL('image/png')
  })
  return Buffer.from(address.split(',')[1]!, 'base64')
}
