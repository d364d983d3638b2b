import { expect, type Page, test } from '@playwright/test'
import { expectUsable } from './support/expectUsable.ts'
import { isLive } from './support/live.ts'
import { goSomeOfThem } from './support/of-this-run.ts'
import { API } from './support/payouts.ts'
import { callAs } from './support/signIn.ts'

goSomeOfThem()

// On a phone, with what a phone puts between a page and the network.
test.use({ viewport: { width: 390, height: 844 }, serviceWorkers: 'allow' })

const PORTAL = '/partner/kettle-and-crumb'
const PASSWORD = 'a long password'

async function newAffiliate(page: Page) {
  const owner = await callAs(page, 'other@demo.test')
  const [program] = (await owner.ask<{ rows: { id: number }[] }>('GET', `${API}/program?sort=created_at:asc`)).rows
  const last_name = crypto.randomUUID().slice(0, 8)
  const email = `${last_name}@journey.test`
  const person = { first_name: 'Vera', last_name, email, program_id: program!.id, send_email: 0 }
  const { id } = await owner.ask<{ id: number }>('POST', `${API}/affiliate`, {
    ...person,
    password_mode: 'given',
    password: PASSWORD,
  })
  return { owner, id, email }
}

async function logIn(page: Page, email: string, welcome = 'Hi Vera') {
  await page.goto(`${PORTAL}/login`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('heading', { level: 1, name: welcome })).toBeVisible()
}

/** What the device keeps of the portal, by address. */
const keptFiles = (page: Page) =>
  page.evaluate(async () => {
    const caches = await window.caches.keys()
    const files = await Promise.all(caches.map(async name => (await window.caches.open(name)).keys()))
    return files.flat().map(({ url }) => new URL(url).pathname + new URL(url).search)
  })

const workerScope = (page: Page) => page.evaluate(async () => new URL((await navigator.serviceWorker.ready).scope).pathname)

test('the portal can be put on a phone: without a connection it says so, and keeps nothing of anybody', {
  tag: '@looks',
}, async ({ page, context }) => {
  const { email } = await newAffiliate(page)
  await logIn(page, email)
  const manifest = await page.evaluate(async () => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="manifest"]')!
    return (await fetch(link.href)).json()
  })
  expect(manifest).toMatchObject({ name: 'Kettle & Crumb', start_url: `${PORTAL}/`, scope: PORTAL, display: 'standalone' })
  expect(await workerScope(page)).toBe(PORTAL)
  await page.getByRole('link', { name: 'Payments' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Payments' })).toBeVisible()

  await context.setOffline(true)
  for (const path of [PORTAL, `${PORTAL}/`, `${PORTAL}/payments`]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible()
  }
  await expectUsable(page)
  await context.setOffline(false)
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Hi Vera' })).toBeVisible()

  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL(`${PORTAL}/login`)
  for (const file of await keptFiles(page)) expect(file).toMatch(/\/offline\?lang=en$|^\/files\//)
  expect(await page.evaluate(() => Object.keys(localStorage).filter(key => key.startsWith('tandem.portal.')))).toEqual([])
})

test('a server that is away for a moment leaves a calm page that can be tried again, in one’s own language', {
  tag: '@looks',
}, async ({ page }) => {
  const { email } = await newAffiliate(page)
  await logIn(page, email)
  await page.getByLabel('Language').selectOption({ label: 'Tiếng Việt' })
  await expect(page.getByRole('link', { name: 'Hoa hồng', exact: true })).toBeVisible()
  const facts = '**/api/v1/partner/index*'
  await page.context().route(facts, route => route.fulfill({ status: 500, json: { kind: 'unexpected', message: 'no' } }))
  await page.goto(PORTAL)
  await expect(page.getByRole('heading', { level: 1, name: 'Không tải được cổng cộng tác viên' })).toBeVisible()
  await expectUsable(page)
  await page.context().unroute(facts)
  await page.getByRole('button', { name: 'Thử lại' }).click()
  await expect(page.getByRole('navigation')).toBeVisible()
})

test('whose account was deactivated still reads the payments, and whose account is gone is led to the login', {
  tag: '@looks',
}, async ({ page }) => {
  const { owner, id, email } = await newAffiliate(page)
  await logIn(page, email)
  await isLive(page)
  await owner.ask('PUT', `${API}/affiliate/${id}/status`, { status: 'inactive' })
  await expect(page.getByRole('alert')).toContainText('Your session has ended')
  await logIn(page, email, 'Payments')
  await expect(page.getByText('has deactivated your account')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Links' })).toBeHidden()
  await expectUsable(page)
  await owner.ask('PUT', `${API}/affiliate/${id}/status`, { status: 'active' })
  await logIn(page, email)
  await owner.ask('DELETE', `${API}/affiliate/${id}`)
  await page.goto(PORTAL)
  await expect(page.getByRole('alert')).toContainText('Your session has ended')
})
