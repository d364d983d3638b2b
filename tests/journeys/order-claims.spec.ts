import type { Page } from '@playwright/test'
import { expectUsable } from './support/expectUsable.ts'
import { expect, test } from './support/journey.ts'
import { isLive } from './support/live.ts'
import { openAdmin } from './support/moveInside.ts'
import { goSomeOfThem } from './support/of-this-run.ts'
import { signIn } from './support/signIn.ts'

goSomeOfThem()

const PORTAL = '/partner/fernhill'
const LIST = '/admin/referrals/claims'

/** One of the demo's affiliates, on a phone. */
async function affiliateOnPhone(page: Page): Promise<void> {
  await openAdmin(page, `${PORTAL}/login`)
  await page.getByLabel('Email').fill('ava.whitaker.1@example.test')
  await page.getByLabel('Password').fill('tandem-demo')
  await page.getByRole('button', { name: 'Log in' }).click()
  await isLive(page)
  await page.getByRole('link', { name: 'Commissions' }).click()
  await page.getByRole('link', { name: 'Missing an order?' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Missing orders' })).toBeVisible()
}

/** Asks about an order; answers the row of it. */
async function ask(page: Page, number: string) {
  await page.getByRole('button', { name: 'Ask about an order' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: 'Send to the store' }).click()
  await expect(sheet.getByText('Enter the order number')).toBeVisible()
  await sheet.getByLabel('Order number').fill(number)
  await sheet.getByLabel('Notes for the store').fill('My neighbour bought it')
  await sheet.getByRole('button', { name: 'Send to the store' }).click()
  await expect(sheet.getByText('The store has received your claim.')).toBeVisible()
  await sheet.getByRole('button', { name: 'Done' }).click()
  await expect(sheet).toBeHidden()
  return page.locator('[data-claim]').filter({ hasText: number })
}

interface Orders {
  rows: { order_number: string; status: string }[]
}

test('an affiliate misses an order; the merchant sees why, credits one and declines another, and both hear of it at once', {
  tag: '@looks',
}, async ({ page, browser }) => {
  const { baseURL } = test.info().project.use
  const phone = await (await browser.newContext({ baseURL: baseURL!, viewport: { width: 390, height: 844 } })).newPage()
  const owner = await signIn(page, 'owner@demo.test', 'demo-store')
  await affiliateOnPhone(phone)

  await openAdmin(page, '/admin/referrals')
  await page.getByRole('link', { name: 'Order claims' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Order claims' })).toBeVisible()
  await isLive(page)
  const unknown = `NOT-${Date.now()}`
  const asked = await ask(phone, unknown)
  await expect(asked).toContainText('Pending')
  // It comes into the open list by itself.
  const row = page.locator('tr[data-row]').filter({ hasText: unknown })
  await expect(row).toBeVisible()
  await expectUsable(page, { name: LIST })
  await row.getByText(unknown).click()
  await expect(page.getByText('Order not found')).toBeVisible()
  await page.getByRole('button', { name: 'Decline' }).click()
  await page.getByRole('dialog').getByLabel('Reason').fill('There is no such order. Is the number right?')
  await page.getByRole('dialog').getByRole('button', { name: 'Decline' }).click()
  await expect(asked).toContainText('There is no such order. Is the number right?')
  await expect(asked).toContainText('Declined')

  // One of the demo, of an order that nobody was credited with.
  const { rows } = await owner.ask<Orders>('GET', '/api/v1/merchant/order-claim?status=open&per_page=100&query=Ava')
  const number = rows.map(claim => claim.order_number).find(one => one !== unknown)!
  await openAdmin(page, `${LIST}?query=${number}`)
  await page.locator('tr[data-row]').filter({ hasText: number }).getByText(`#${number}`).click()
  await expect(page.getByText('No affiliate was credited with this order.')).toBeVisible()
  await expectUsable(page, { name: 'a claim' })
  await page.getByRole('button', { name: /^Credit Ava/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Credit order' }).click()
  await expect(page.getByRole('link', { name: /Referral #\d+/ }).first()).toBeVisible()
  const credited = phone.locator('[data-claim]').filter({ hasText: number })
  await expect(credited).toContainText('Credited')
  await credited.getByRole('link', { name: 'View commission' }).click()
  await expect(phone.getByRole('dialog')).toContainText('The store added it manually.')
  await phone.context().close()
})
