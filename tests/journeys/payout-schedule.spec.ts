import { expectUsable } from './support/expectUsable.ts'
import { expect, test } from './support/journey.ts'
import { openAdmin } from './support/moveInside.ts'
import { goTogether } from './support/of-this-run.ts'
import { API, DESK, earn, newPayee, payTo, rowOf } from './support/payouts.ts'
import { logIn, PASSWORD, newAffiliate as portalAffiliate } from './support/portal.ts'
import { signIn } from './support/signIn.ts'

goTogether()

// The schedules of one shop, and what they need of it, set by one test after the other.
test.describe.configure({ mode: 'serial' })

const SHOP = 'demo-store'
const PORTAL = '/partner/fernhill'
const SCHEDULE = '/admin/settings/v1/payment-setting/auto-payment'
const CREDIT = `${SCHEDULE}/store-credit`
const REQUESTS = '/admin/settings/v1/payment-setting/requests'
const requestsOff = { is_on: 0, programs: null, minimum: 0, allows_extra: 0, invoice: 'never' }

test('store credit is given as a discount code worth exactly the commission', { tag: '@looks' }, async ({ page }) => {
  const owner = await signIn(page, 'owner@demo.test', SHOP)
  await owner.ask('PUT', `${API}/store-credit/settings`, { self_redemption: 0, min_amount: null, max_amount: null })
  const affiliate = await newPayee(owner, 'Credit', { method: 'store_credit', info: {} })
  await earn(owner, affiliate, 4_200)
  await openAdmin(page, `${DESK}/payments/${affiliate.id}/process-pay`)
  await page.getByRole('button', { name: 'Give a discount code worth $42.00' }).click()
  await expect(page).toHaveURL(/payment-detail$/)
  const card = page.getByRole('region', { name: 'Store credit' })
  await expect(card).toContainText('Created')
  const code = await card.getByRole('code').or(card.locator('code')).first().innerText()
  expect(code.length).toBeGreaterThan(5)
  await expect(page.getByRole('heading', { level: 1 }).locator('..')).toContainText('Paid')
  await expectUsable(page, { name: 'a payment in store credit' })

  await openAdmin(page, `${DESK}/store-credit`)
  const row = rowOf(page, affiliate)
  await expect(row).toContainText(code)
  await expect(row).toContainText('$42.00')
  await expect(row).toContainText('Created')
  await expectUsable(page, { name: 'store credit' })
})

test('store credit is given as soon as a commission is approved, once it is switched on; the affiliate makes a code of it', {
  tag: '@looks',
}, async ({ page, browser }) => {
  const owner = await signIn(page, 'owner@demo.test', SHOP)
  await openAdmin(page, CREDIT)
  // Each payment is a code of its own at present: the page says what has to be put right, and where.
  const blocked = page.getByRole('region', { name: 'Self-service codes are off' })
  await expect(blocked.getByRole('link', { name: 'Store credit settings' })).toBeVisible()
  await owner.ask('PUT', `${API}/store-credit/settings`, { self_redemption: 1, min_amount: null, max_amount: null })
  await owner.ask('PUT', `${API}/setting/payment-requests`, requestsOff)
  await page.reload()
  const next = page.getByRole('region', { name: 'Next payout' })
  await next.getByRole('button', { name: 'Pause' }).click()
  await expect(next).toContainText('Paused')
  await page.getByRole('radio', { name: 'On approval' }).check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved', { exact: true }).last()).toBeVisible()
  await next.getByRole('button', { name: 'Resume' }).click()
  const asked = page.getByRole('dialog', { name: 'Resume scheduled payments?' })
  await expect(asked).toContainText('Store credit can’t be reversed.')
  await asked.getByRole('button', { name: 'Resume' }).click()
  await expect(next).toContainText('As soon as a commission is approved')
  await expectUsable(page, { name: 'scheduled store credit' })

  const affiliate = await portalAffiliate(owner)
  await payTo(owner, affiliate, { method: 'store_credit', info: {} })
  await earn(owner, affiliate, 7_700)
  await expect(page.getByRole('region', { name: 'Past payments' }).getByRole('listitem').first()).toContainText('$77.00')
  await openAdmin(page, `${DESK}/store-credit/balances`)
  await expect(rowOf(page, affiliate)).toContainText('$77.00')
  await openAdmin(page, CREDIT)
  await next.getByRole('button', { name: 'Pause' }).click()
  await expect(next).toContainText('Paused')

  const phone = await browser.newContext({ baseURL: test.info().project.use.baseURL!, viewport: { width: 390, height: 844 } })
  const portal = await phone.newPage()
  await logIn(portal, affiliate.email, PASSWORD, PORTAL)
  await portal.getByRole('link', { name: 'Payments' }).click()
  const credit = portal.getByRole('main')
  await expect(credit).toContainText('$77.00')
  await credit.getByRole('button', { name: 'Create a code' }).click()
  const sheet = portal.getByRole('dialog', { name: 'Create a code' })
  await sheet.getByLabel('Code value').fill('77.01')
  await sheet.getByRole('button', { name: 'Create a code' }).click()
  await expect(sheet.getByLabel('Code value')).toHaveAttribute('aria-invalid', 'true')
  await expectUsable(portal, { name: 'making a code of store credit' })
  await sheet.getByLabel('Code value').fill('27')
  await sheet.getByRole('button', { name: 'Create a code' }).click()
  await expect(credit).toContainText('$50.00')
  await expect(credit.getByText('Ready')).toBeVisible()
  await expectUsable(portal, { name: 'a code of store credit' })
  await phone.close()
})

test('affiliates are paid by themselves from a day that is at least two days ahead, and the next run is in sight', {
  tag: '@looks',
}, async ({ page }) => {
  const owner = await signIn(page, 'owner@demo.test', SHOP)
  await owner.ask('PUT', `${API}/setting/payment-requests`, requestsOff)
  await openAdmin(page, SCHEDULE)
  await page.getByRole('radio', { name: 'Every few days' }).check()
  await page.getByLabel('Interval in days').fill('10')
  await page.getByLabel('First payout date').click()
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
  await page.getByLabel('Payout password').fill('not-the-password')
  await page.getByRole('button', { name: /Turn on|Save/ }).click()
  await expect(page.getByText('Incorrect payout password.')).toBeVisible()
  await page.getByLabel('Payout password').fill('tandem-demo')
  await page.getByRole('button', { name: /Turn on|Save/ }).click()
  const next = page.getByRole('region', { name: 'Next payout' })
  const shown = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
  await expect(next).toContainText(shown.format(new Date(`${dayAfter(2)}T12:00:00Z`)))
  await expect(next).toContainText(/\$[\d,.]+ to \d+ affiliates?/)
  await expectUsable(page, { name: 'scheduled payments' })

  await openAdmin(page, REQUESTS)
  await expect(page.getByRole('main')).toContainText('A schedule already pays your affiliates automatically.')
  await expect(page.getByLabel('Allow payment requests')).toBeDisabled()
})

test('a paused schedule leaves the way to payment requests, and those keep it paused', { tag: '@looks' }, async ({ page }) => {
  const owner = await signIn(page, 'owner@demo.test', SHOP)
  await openAdmin(page, SCHEDULE)
  await page.getByRole('button', { name: 'Pause' }).click()
  await expect(page.getByRole('region', { name: 'Next payout' })).toContainText('Paused')
  await openAdmin(page, REQUESTS)
  await page.getByText('Allow payment requests', { exact: true }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved', { exact: true }).last()).toBeVisible()
  await expectUsable(page, { name: 'payment requests' })
  await openAdmin(page, SCHEDULE)
  await expect(page.getByRole('region', { name: 'Payment requests are on' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Resume' })).toHaveCount(0)
  await owner.ask('PUT', `${API}/setting/payment-requests`, requestsOff)
})
