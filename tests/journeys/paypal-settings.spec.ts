import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { DEMO_PAYPAL } from '../../src/demo/paypal/account.ts'
import { expectUsable } from './support/expectUsable.ts'
import { expect, test } from './support/journey.ts'
import { openAdmin } from './support/moveInside.ts'
import { goTogether } from './support/of-this-run.ts'
import { API, DESK, earn, newPayee, rowOf } from './support/payouts.ts'
import { callAs, invite, signIn } from './support/signIn.ts'

goTogether()

// One connection, changed by one test after the other.
test.describe.configure({ mode: 'serial' })

const SHOP = 'second-store'
const SETTINGS = '/admin/settings/v1/integration/paypal'
const PASSWORD = 'tandem-demo'
const FACTOR = 'money-may-leave'

const typeKeys = async (page: Page, secret: string, password: string) => {
  await page.getByLabel('Client ID').fill(DEMO_PAYPAL.client_id)
  await page.getByLabel('Secret').fill(secret)
  await page.getByRole('radio', { name: 'A password' }).check()
  await page.getByLabel('Payout password').fill(FACTOR)
  await page.getByLabel('Your own password').fill(password)
  await page.getByRole('button', { name: 'Connect PayPal' }).click()
}

test('PayPal is connected with the own password; wrong keys are told in words, and the owner hears of it', {
  tag: '@looks',
}, async ({ page }) => {
  await signIn(page, 'owner@demo.test', SHOP)
  await openAdmin(page, SETTINGS)
  await page.getByRole('button', { name: 'Reconnect' }).click()
  await typeKeys(page, DEMO_PAYPAL.client_secret, 'a guess')
  await expect(page.getByText('Incorrect password.')).toBeVisible()
  await typeKeys(page, 'not-the-secret', PASSWORD)
  await expect(page.getByText('PayPal doesn’t accept this client ID and secret.')).toBeVisible()
  await expectUsable(page, { name: 'connecting PayPal' })
  await typeKeys(page, DEMO_PAYPAL.client_secret, PASSWORD)
  await expect(page.getByRole('button', { name: 'Reconnect' })).toHaveAttribute('aria-expanded', 'false')
  await expect(page.getByRole('main')).toContainText('•••• 7Q2X')
  await expect(page.getByRole('main')).toContainText('The payout password')
  await expect(async () => {
    expect(await (await page.request.get('/dev/mailbox')).text()).toContain('PayPal was connected to')
  }).toPass()
})

test('one prepares and another releases: who prepared it cannot, and one person alone cannot turn that off', {
  tag: '@looks',
}, async ({ page, browser }) => {
  const owner = await signIn(page, 'owner@demo.test', SHOP)
  const email = `${randomUUID()}@example.test`
  await invite(page, SHOP, { name: 'Second Person', email, permissions: ['payments'], full: 0 })
  await openAdmin(page, SETTINGS)
  await page.getByText('Two-person release', { exact: true }).click()
  await page.getByLabel('Your own password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved', { exact: true }).last()).toBeVisible()

  const affiliate = await newPayee(owner, 'Pair')
  await earn(owner, affiliate, 8_100)
  await openAdmin(page, `${DESK}/auto-paypal/${affiliate.id}/process-pay`)
  await expect(page.getByRole('main')).toContainText('This only prepares the payment.')
  await expect(page.getByLabel('Payout password')).toHaveCount(0)
  await page.getByRole('button', { name: 'Prepare payment of €81,00' }).click()
  await expect(page).toHaveURL(/payment-detail$/)
  await page.getByRole('region', { name: 'Waiting for release' }).getByRole('link', { name: 'View payment run' }).click()
  await page.getByRole('button', { name: 'Release' }).click()
  const dialog = page.getByRole('dialog', { name: 'Release €81,00?' })
  await dialog.getByLabel('Payout password').fill(FACTOR)
  await dialog.getByRole('button', { name: 'Pay €81,00 by PayPal' }).click()
  await expect(dialog).toContainText('You prepared this payment run. Someone else has to release it.')
  await expectUsable(page, { name: 'releasing', within: ['[role=dialog]'] })

  const context = await browser.newContext({ baseURL: test.info().project.use.baseURL! })
  const second = await context.newPage()
  await signIn(second, email, SHOP)
  await second.goto(`${DESK}?type=paypal_payout&tab=payable`)
  await second
    .getByRole('region', { name: /waiting for release/ })
    .getByRole('link', { name: 'Payment runs' })
    .click()
  await second.locator('tr[data-row]').filter({ hasText: '€81,00' }).getByRole('link').first().click()
  await second.getByRole('button', { name: 'Release' }).click()
  const theirs = second.getByRole('dialog')
  await theirs.getByLabel('Payout password').fill(FACTOR)
  await theirs.getByRole('button', { name: 'Pay €81,00 by PayPal' }).click()
  await expect(second.getByText('Payment released')).toBeVisible()
  await expect(rowOf(second, affiliate)).toContainText('Paid')
  await expect(second.getByRole('main')).toContainText('released by Second Person')
  await context.close()

  await openAdmin(page, SETTINGS)
  await page.getByText('Two-person release', { exact: true }).click()
  await page.getByLabel('Your own password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Payments require two-person release, so a second person has to approve this.')).toBeVisible()
  await expectUsable(page, { name: 'the second person agrees' })
  await page.getByLabel('Their email').fill(email)
  await page.getByLabel('Their password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved', { exact: true }).last()).toBeVisible()
  const { connection } = await owner.ask<{ connection: { two_person_release: number } }>('GET', `${API}/setting/paypal`)
  expect(connection.two_person_release).toBe(0)
  await callAs(page, email, SHOP)
})
