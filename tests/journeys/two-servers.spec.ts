import { expect, type Page, test } from '@playwright/test'
import { journeyServerEnv } from '../support/journeyServer.ts'
import { type AppProcess, startProcess } from '../support/processes.ts'
import { isLive } from './support/live.ts'
import { goSomeOfThem } from './support/of-this-run.ts'
import { logIn, newAffiliate } from './support/portal.ts'
import { sellByCoupon } from './support/sellByCoupon.ts'
import { callAs, newStore, signIn } from './support/signIn.ts'
import { signUpAt } from './support/signUpAt.ts'
import { type ProxyServer, startProxy } from './support/startProxy.ts'

goSomeOfThem()

const API = '/api/v1/merchant'

const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Notifications/ })
const bubbles = (page: Page) => page.getByRole('log').getByRole('article')

async function write(page: Page, text: string) {
  const box = page.getByRole('textbox', { name: 'Write a message' })
  await box.fill(text)
  await box.press('Enter')
}

// Two processes on one PostgreSQL: what one of them does, whoever is connected to the other sees.
let second: AppProcess
let proxy: ProxyServer
test.beforeAll(async () => {
  const first = test.info().project.use.baseURL!
  second = await startProcess({ ...journeyServerEnv(first), PROCESS: 'web' })
  proxy = await startProxy([first, second.url])
})
test.afterAll(async () => {
  await proxy.close()
  await second.stop('SIGTERM')
})

/** Both screens are live, each at another process. */
async function areApart(...screens: Page[]) {
  for (const screen of screens) await isLive(screen)
  expect(proxy.sockets.every(count => count > 0)).toBe(true)
}

test.describe('behind a proxy with two processes', () => {
  test('a sign-up makes the bell of the merchant rise without a reload', async ({ browser }) => {
    await using page = await (await browser.newContext({ baseURL: proxy.url })).newPage()
    await using other = await (await browser.newContext({ baseURL: proxy.url })).newPage()
    const email = await newStore(page)
    const owner = await signIn(page, email)
    await signIn(other, email)
    const sub_path = `s${crypto.randomUUID().slice(0, 8)}`
    const general = await owner.ask<object>('GET', `${API}/setting/general`)
    await owner.ask('PUT', `${API}/setting/general`, { ...general, sub_path })
    await owner.ask('POST', `${API}/program`, { name: 'Friends', commission_type: 2, commission_amount: '10' })
    for (const screen of [page, other]) await screen.goto('/admin/home')
    await areApart(page, other)

    await using visitor = await (await browser.newContext({ baseURL: proxy.url })).newPage()
    const { name } = await signUpAt(visitor, sub_path)
    for (const screen of [page, other]) {
      await expect(bell(screen)).toHaveText('1')
      await expect(screen.getByRole('region', { name: 'Recent activity' })).toContainText(name)
    }
    expect(proxy.requests.every(count => count > 0)).toBe(true)
  })

  test('an order moves home and analytics that are open', async ({ browser }) => {
    await using home = await (await browser.newContext({ baseURL: proxy.url })).newPage()
    await using analytics = await (await browser.newContext({ baseURL: proxy.url })).newPage()
    const owner = await signIn(home, 'owner@demo.test', 'demo-store')
    await signIn(analytics, 'owner@demo.test', 'demo-store')
    await home.goto('/admin/home')
    await analytics.goto('/admin/analytics')
    const onHome = home.locator('[data-figure="orders"] strong')
    const inAnalytics = analytics.getByRole('button', { name: /^Referrals/ }).first()
    await areApart(home, analytics)
    const before = Number(await onHome.getAttribute('title'))
    const beforeThere = await inAnalytics.innerText()
    await sellByCoupon(home, owner)
    await expect.poll(async () => Number(await onHome.getAttribute('title'))).toBeGreaterThan(before)
    await expect(inAnalytics).not.toHaveText(beforeThere)
  })

  test('merchant and affiliate write to each other, and what is unread is right on both sides', async ({ browser }) => {
    await using page = await (await browser.newContext({ baseURL: proxy.url })).newPage()
    await using phone = await (await browser.newContext({ baseURL: proxy.url, viewport: { width: 390, height: 844 } })).newPage()
    await signIn(page, 'owner@demo.test', 'demo-store')
    const { id, full_name, email } = await newAffiliate(await callAs(page, 'owner@demo.test', 'demo-store'))
    await logIn(phone, email, undefined, '/partner/fernhill')
    await isLive(phone)
    await page.goto(`/admin/outreach/chat?with=${id}`)
    await areApart(page, phone)

    await write(page, 'Welcome!')
    await expect(phone.getByRole('button', { name: '1 unread message More' })).toBeVisible()
    await phone.getByRole('button', { name: /More/ }).click()
    await phone.getByRole('dialog').getByRole('link', { name: /Chat/ }).click()
    await expect(bubbles(phone)).toContainText('Welcome!')
    await expect(bubbles(page).first()).toContainText('Read')
    await expect(phone.getByText('1 unread message')).toHaveCount(0)

    await page.goto('/admin/outreach/chat')
    await areApart(page, phone)
    await write(phone, 'Thank you')
    const listed = page.getByRole('list', { name: 'Conversations' }).getByRole('listitem').filter({ hasText: full_name })
    await expect(listed).toContainText('1 unread message')
    await listed.getByRole('link').click()
    await expect(bubbles(page).last()).toContainText('Thank you')
    await expect(listed).not.toContainText('unread')
    await expect(bubbles(phone).last()).toContainText('Read')
  })
})
