import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectUsable } from './support/expectUsable.ts'
import { expect, test } from './support/journey.ts'
import { openAdmin } from './support/moveInside.ts'
import { goTogether } from './support/of-this-run.ts'
import { openMail } from './support/openMail.ts'
import { API } from './support/payouts.ts'
import { openCart } from './support/shopping.ts'
import { type SignedIn, signIn } from './support/signIn.ts'

goTogether()

// The settings of one store decide what becomes of its customers, so one journey follows the other.
test.describe.configure({ mode: 'serial' })

const SCREEN = '/admin/outreach/convert-sign-up-customer'
const CONVERT = `${API}/convert-customers`
const REVIEW = `${API}/setting/notifications-others`

/** A program that takes whoever comes by it at once, and customers who come to it. */
async function converting(owner: SignedIn, change: object) {
  const name = `Customers ${randomUUID().slice(0, 8)}`
  const { id } = await owner.ask<{ id: number }>('POST', `${API}/program`, { name, commission_type: 2, commission_amount: '10' })
  const { settings: _settings, programs: _programs, ...now } = await owner.ask<Record<string, unknown>>('GET', REVIEW)
  await owner.ask('PUT', REVIEW, { ...now, auto_activate_affiliates: 1, auto_active_affiliate_program: [String(id)] })
  const { settings } = await owner.ask<{ settings: object }>('GET', CONVERT)
  await owner.ask('PUT', CONVERT, { ...settings, accounts_program_id: id, offer_program_id: id, ...change })
}

const newEmail = () => `${randomUUID().slice(0, 13)}@journey.test`

async function openAccount(store: Page, email: string) {
  await store.goto('/demo-store/account')
  await store.getByLabel('Email').fill(email)
  await store.getByLabel('Name').fill('Cleo Customer')
  await store.getByLabel('Send me news and offers').check()
  await store.getByRole('button', { name: 'Create account' }).click()
  await expect(store.getByRole('heading', { name: 'Welcome, Cleo!' })).toBeVisible()
}

async function sourceOf(owner: SignedIn, email: string) {
  const { rows } = await owner.ask<{ rows: { email: string; status: string; register_method: string }[] }>(
    'GET',
    `${API}/affiliate?query=${encodeURIComponent(email)}`,
  )
  return rows.map(({ status, register_method }) => ({ status, register_method }))
}

test('a customer who opens an account is asked by mail, and is an affiliate once they agree', { tag: '@looks' }, async ({
  page,
  context,
}) => {
  const owner = await signIn(page, 'owner@demo.test', 'demo-store')
  await converting(owner, { accounts_on: 1, way: 'invite', offer_on: 1, offer_shows: 'link' })
  await openAdmin(page, SCREEN)
  await expect(page.getByRole('radio', { name: 'Invite by email' })).toBeChecked()
  await expectUsable(page, { name: 'customers who become affiliates' })

  const store = await context.newPage()
  const email = newEmail()
  await openAccount(store, email)
  await openMail(store, email, /Earn by recommending/)
  const link = await store.frameLocator('iframe').locator('a[href*="/join?token="]').first().getAttribute('href')
  expect(await sourceOf(owner, email)).toEqual([])
  await store.goto(link!)
  await expect(store.getByText(email)).toBeVisible()
  await expectUsable(store, { name: 'the page that asks for consent' })
  await store.getByRole('button', { name: 'I agree, create my account' }).click()
  await expect(store).toHaveURL(/thank-you\?t=/)
  expect(await sourceOf(owner, email)).toEqual([{ status: 'active', register_method: 'converted_customer' }])
  await store.goto(link!)
  await expect(store.getByRole('heading', { name: 'This link is no longer valid' })).toBeVisible()
})

test('where the merchant chose it, an account is an affiliate at once and is told how to log in', async ({ page, context }) => {
  const owner = await signIn(page, 'owner@demo.test', 'demo-store')
  await openAdmin(page, SCREEN)
  await page.getByRole('radio', { name: 'Create automatically' }).check()
  await expect(page.getByText('Only choose this if your customers agree to it')).toBeVisible()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeHidden()

  const store = await context.newPage()
  const email = newEmail()
  await openAccount(store, email)
  await openMail(store, email, /Your affiliate account at/)
  await expect(store.frameLocator('iframe').locator('a[href*="sca_ref="], a[href*="password"]').first()).toBeVisible()
  expect(await sourceOf(owner, email)).toEqual([{ status: 'active', register_method: 'converted_customer' }])
})

test('who has just bought is offered it on the thank-you page and gets the link at once; an affiliate is not asked again', {
  tag: '@looks',
}, async ({ page, context }) => {
  const owner = await signIn(page, 'owner@demo.test', 'demo-store')
  const store = await context.newPage()
  const email = newEmail()
  await buy(store, email)
  const offer = store.locator('[data-tandem-offer="offer"]')
  await expect(offer).toBeVisible()
  await expectUsable(store, { name: 'offer on the thank-you page', within: ['[data-tandem-offer]'] })
  await expect(offer.getByRole('button', { name: 'Get my link' })).toBeDisabled()
  await offer.getByRole('checkbox').check()
  await offer.getByRole('button', { name: 'Get my link' }).click()
  const joined = store.locator('[data-tandem-offer="joined"]')
  await expect(joined.getByLabel('Your link')).toHaveValue(/sca_ref=/)
  expect(await sourceOf(owner, email)).toEqual([{ status: 'active', register_method: 'post_purchase' }])

  const answered = store.waitForResponse(async response => {
    if (!response.url().endsWith('/api/store-offer/ask')) return false
    const { data } = (await response.json()) as { data: { state: string } }
    return data.state !== 'later'
  })
  await buy(store, email)
  expect(await (await answered).json()).toEqual({ data: { state: 'none' } })
  await expect(store.locator('[data-tandem-offer]')).toHaveCount(0)
})

async function buy(store: Page, email: string) {
  await store.goto('/demo-store/products/hollow-enamel-mug')
  await store.getByRole('button', { name: /add/i }).click()
  await openCart(store)
  await store.locator('input[name=email]').fill(email)
  await store.locator('input[name=name]').fill('Berta Buyer')
  await store.getByRole('button', { name: 'Pay now' }).click()
  await expect(store).toHaveURL(/\/demo-store\/orders/)
}
