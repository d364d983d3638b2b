import type { Page } from '@playwright/test'
import { expectUsable } from './support/expectUsable.ts'
import { expect, test } from './support/journey.ts'
import { openAdmin } from './support/moveInside.ts'
import { goSomeOfThem } from './support/of-this-run.ts'
import { type SignedIn, signIn } from './support/signIn.ts'

goSomeOfThem()

// One shop, changed by one test after the other.
test.describe.configure({ mode: 'default' })

const SETTINGS = '/api/v1/merchant/setting/fraud-detection'
const ownDomain = () => `bulk-${Math.random().toString(36).slice(2, 10)}.test`

async function openPage(page: Page): Promise<SignedIn> {
  const owner = await signIn(page, 'owner@demo.test', 'second-store')
  await openAdmin(page, '/admin/settings/v1/fraud-detection')
  await expect(page.getByRole('heading', { level: 1, name: 'Fraud detection' })).toBeVisible()
  await expect(page.getByRole('form', { name: 'Fraud detection' })).toBeVisible()
  return owner
}

const emails = (page: Page) => page.getByRole('combobox', { name: 'Blocked emails' })
const orderAddresses = (page: Page) => page.getByRole('combobox', { name: 'Blocked IP addresses' }).last()
const box = (page: Page, field: string) => page.locator(`[data-field="${field}"]`)

async function save(page: Page) {
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
}

test('rules are chosen, lists are typed in any spelling, and all of it is kept', { tag: '@looks' }, async ({ page }) => {
  const owner = await openPage(page)
  const domain = ownDomain()
  await page.getByRole('radio', { name: 'Hold for review' }).last().check()
  await page.getByRole('textbox', { name: 'Within' }).last().fill('3')
  await page.getByRole('combobox', { name: 'Within: unit' }).last().selectOption('days')
  await emails(page).pressSequentially(`${domain.toUpperCase()},bad@${domain} `)
  await expect(box(page, 'sign_ups.blocked_emails').getByText(`@${domain}`, { exact: true })).toBeVisible()
  await orderAddresses(page).fill('198.51.100.77/24')
  await orderAddresses(page).press('Enter')
  await page.getByRole('combobox', { name: 'Allowed countries' }).fill('viet')
  await page.getByRole('option', { name: 'Vietnam' }).click()
  await expectUsable(page, { name: 'rules that hold for review' })
  await save(page)
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Hold for review' }).last()).toBeChecked()
  await expect(page.getByRole('textbox', { name: 'Within' }).last()).toHaveValue('3')
  await expect(page.getByRole('combobox', { name: 'Within: unit' }).last()).toHaveValue('days')
  await expect(box(page, 'sales.blocked_addresses').getByText('198.51.100.0/24', { exact: true })).toBeVisible()
  await expect(box(page, 'sign_ups.allowed_countries').getByText('Vietnam')).toBeVisible()
  const { programs: _, ...stored } = await owner.ask<{ sales: object; sign_ups: object; programs: object }>('GET', SETTINGS)
  expect(stored).toMatchObject({ sales: { repeated_address: 'hold', repeated_address_seconds: 259_200 } })
  const free = { allowed_countries: [], repeated_address: 'allow' }
  await owner.ask('PUT', SETTINGS, {
    sign_ups: { ...stored.sign_ups, ...free },
    sales: { ...stored.sales, repeated_address: 'allow', blocked_addresses: [] },
  })
})

test('an entry that cannot be meant is named at its list, which gets the focus', async ({ page }) => {
  await openPage(page)
  await orderAddresses(page).fill('my office')
  await orderAddresses(page).press('Enter')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(box(page, 'sales.blocked_addresses')).toContainText('“my” isn’t an IP address')
  await expect(orderAddresses(page)).toBeFocused()
  await orderAddresses(page).press('Backspace')
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(box(page, 'sales.blocked_addresses').getByText('my', { exact: true })).toBeHidden()
})

test('a blocked visitor is refused, and appears in the list while one looks at it', async ({ page }) => {
  const owner = await openPage(page)
  const domain = ownDomain()
  await emails(page).fill(domain)
  await emails(page).press('Enter')
  await save(page)
  const email = `eve@${domain}`
  const password = 'correct horse'
  const person = { first_name: 'Eve', last_name: 'Many', email, password, password_confirmation: password, agreement: '1' }
  // Another journey gives the shop a new name in between.
  await expect(async () => {
    const { sub_path } = await owner.ask<{ sub_path: string }>('GET', '/api/v1/merchant/setting/general')
    const headers = { accept: 'application/json' }
    const reply = await page.request.post(`/${sub_path}/register`, { data: person, headers })
    expect(reply.status()).toBe(422)
    expect(await reply.text()).toContain('This email can’t be used here.')
  }).toPass()
  const entry = page.getByRole('listitem').filter({ hasText: email })
  await expect(entry).toContainText('Rejected')
  await expect(entry).toContainText('The email is blocked.')
})
