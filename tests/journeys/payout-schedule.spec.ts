import { expect, test } from '@playwright/test'
import { expectUsable } from './support/expectUsable.ts'
import { API } from './support/payouts.ts'
import { signIn } from './support/signIn.ts'

// One schedule, set by one test after the other.
test.describe.configure({ mode: 'serial' })

const SHOP = 'demo-store'
const SCHEDULE = '/admin/settings/v1/payment-setting/auto-payment'
const REQUESTS = '/admin/settings/v1/payment-setting/requests'
const requestsOff = { is_on: 0, programs: null, minimum: 0, allows_extra: 0 }

test('affiliates are paid by themselves from a day that is at least two days ahead, and the next run is in sight', async ({
  page,
}) => {
  const owner = await signIn(page, 'owner@demo.test', SHOP)
  await owner.ask('PUT', `${API}/setting/payment-requests`, requestsOff)
  await page.goto(SCHEDULE)
  await page.getByRole('radio', { name: 'Every so many days' }).check()
  await page.getByLabel('Every … days').fill('10')
  await page.getByLabel('First pay day').click()
  // Today and tomorrow at the shop cannot be chosen; the day after can.
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(new Date())
  const dayAfter = (days: number) => {
    const day = new Date(`${today}T12:00:00Z`)
    day.setUTCDate(day.getUTCDate() + days)
    return day.toISOString().slice(0, 10)
  }
  const named = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
  const cell = (day: string) => page.getByRole('button', { name: named.format(new Date(`${day}T12:00:00Z`)), exact: true })
  await expect(cell(dayAfter(0))).toBeDisabled()
  await expect(cell(dayAfter(1))).toBeDisabled()
  await cell(dayAfter(2)).click()
  await page.getByLabel('Password for payouts').fill('not-the-password')
  await page.getByRole('button', { name: /Switch on|Save/ }).click()
  await expect(page.getByText('This is not the password for payouts.')).toBeVisible()
  await page.getByLabel('Password for payouts').fill('tandem-demo')
  await page.getByRole('button', { name: /Switch on|Save/ }).click()
  const next = page.getByRole('region', { name: 'Next payment' })
  const shown = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
  await expect(next).toContainText(shown.format(new Date(`${dayAfter(2)}T12:00:00Z`)))
  await expect(next).toContainText(/\$[\d,.]+ to \d+ affiliates?/)
  await expectUsable(page, { name: 'scheduled payments' })

  await page.goto(REQUESTS)
  await expect(page.getByRole('main')).toContainText('A schedule pays your affiliates by itself, so nobody has to ask.')
  await expect(page.getByLabel('Affiliates may ask for payments')).toBeDisabled()
})

test('a paused schedule leaves the way to payment requests, and those keep it paused', async ({ page }) => {
  const owner = await signIn(page, 'owner@demo.test', SHOP)
  // The schedule of store credit holds the same place.
  await owner.ask('POST', `${API}/setting/payment/schedule/pause?rail=store_credit`)
  await page.goto(SCHEDULE)
  await page.getByRole('button', { name: 'Pause' }).click()
  await expect(page.getByRole('region', { name: 'Next payment' })).toContainText('Paused')
  await page.goto(REQUESTS)
  await page.getByText('Affiliates may ask for payments', { exact: true }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expectUsable(page, { name: 'payment requests' })
  await page.goto(SCHEDULE)
  await expect(page.getByRole('region', { name: 'Payment requests are on' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Resume' })).toHaveCount(0)
  await owner.ask('PUT', `${API}/setting/payment-requests`, requestsOff)
})
