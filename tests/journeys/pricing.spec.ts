import { expect, type Page, test } from '@playwright/test'
import { journeyServerEnv } from '../support/journeyServer.ts'
import { expectUsable } from './support/expectUsable.ts'
import { goSomeOfThem } from './support/of-this-run.ts'

goSomeOfThem()

const STORE = 'plan-store.myshopify.com'

/** What the store's platform does by itself. */
async function atPlatform(page: Page, deed: 'endTrial' | 'freeze' | 'thaw'): Promise<void> {
  // The server answers before it has written down how it reaches the platform.
  let platform = ''
  await expect(() => {
    platform = journeyServerEnv(test.info().project.use.baseURL!).STORE_PLATFORM_URL!.replace('{shop}', STORE)
  }).toPass()
  expect((await page.request.post(`${platform}/control/billing/${deed}`)).status()).toBe(200)
}

/** A store whose owner has just installed the product, on Free. */
async function install(page: Page, store: string): Promise<void> {
  const owner = page.getByRole('link', { name: /Ida (?:Novak|Marsh)/ })
  await page.goto('/register')
  await page.getByLabel('Store URL').fill(store)
  await page.getByRole('button', { name: 'Install app' }).click()
  await owner.click()
  await owner.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Launch your program' })).toBeVisible()
}

test('from a locked feature to a trial, a paid plan, a year of it, and back', { tag: '@looks' }, async ({ page }) => {
  const plan = (name: string) => page.getByRole('listitem', { name, exact: true })

  await test.step('who looks at the plans while setting up goes on setting up', async () => {
    await install(page, 'plan-store')
    await page.goto('/admin/pricing-on-boarding')
    await plan('Professional').getByRole('button', { name: 'Start 14-day trial' }).click()
    await page.getByRole('link', { name: 'Cancel' }).click()
    await page.getByRole('link', { name: 'Continue where you were' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Launch your program' })).toBeVisible()
  })

  await test.step('a new store is on Free, and a locked screen says from which plan it is', async () => {
    await page.goto('/admin/motivation/gifts')
    await expect(page.getByText('Available from Professional plan. Try it free for 14 days.')).toBeVisible()
    await page.getByRole('button', { name: 'Upgrade to unlock' }).click()
  })

  await test.step('the plans mark what was looked for; what is declined at the store changes nothing', async () => {
    await expect(page.getByRole('row', { name: /^Gifts/ })).toContainText('You were looking for this')
    await expectUsable(page)
    await plan('Professional').getByRole('button', { name: 'Start 14-day trial' }).click()
    await expect(page.getByRole('heading', { name: 'Approve subscription' })).toBeVisible()
    await page.getByRole('link', { name: 'Cancel' }).click()
    await expect(page.getByText('Nothing was changed')).toBeVisible()
  })

  await test.step('approved, the trial begins and leads back', async () => {
    await plan('Professional').getByRole('button', { name: 'Start 14-day trial' }).click()
    await page.getByRole('link', { name: 'Approve' }).click()
    await expect(page.getByText('You’re on Professional now')).toBeVisible()
    await expect(page.getByText('You’re trying the Professional plan: 14 days left.')).toBeVisible()
    await expect(plan('Professional')).toContainText('Current plan')
    await page.getByRole('link', { name: 'Continue where you were' }).click()
    await expect(page).toHaveURL(/\/admin\/motivation\/gifts$/)
    await expect(page.getByText('Available from')).toBeHidden()
  })

  await test.step('after the trial it is paid, and what happens at the platform reaches the open page', async () => {
    const told = page.waitForRequest(request => request.url().includes('/mixpanel'))
    await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Pricing' }).click()
    const event = { event_name: 'Pricing opened', context: { from: '/admin/motivation/gifts' } }
    expect((await told).postDataJSON()).toMatchObject({ data: event })
    await expect(page).toHaveURL(/last_url=/)
    await expect(page.getByText('14 days left')).toBeVisible()
    await atPlatform(page, 'endTrial')
    await expect(page.getByText(/You’re on the Professional plan\. It renews on/)).toBeVisible()
    await atPlatform(page, 'freeze')
    await expect(page.getByText(/Your Professional plan is paused/)).toBeVisible()
    await page.goto('/admin/motivation/gifts')
    await expect(page.getByText(/You can still see what you made here\. Your Professional plan is paused/)).toBeVisible()
    await expect(page.getByText('Try it free')).toBeHidden()
    await page.getByRole('button', { name: 'View plans' }).click()
    await atPlatform(page, 'thaw')
    await expect(page.getByText(/It renews on/)).toBeVisible()
  })

  await test.step('who is about to leave can stay for less, once', async () => {
    await plan('Free').getByRole('button', { name: 'Change to Free' }).click()
    const dialog = page.getByRole('dialog', { name: 'Change to Free?' })
    await expect(dialog).toContainText('Stay on Professional and pay 20% less for your next 3 payments.')
    await dialog.getByRole('button', { name: 'Stay with 20% off' }).click()
    await page.getByRole('link', { name: 'Approve' }).click()
    await expect(page.getByText('Your discount is set')).toBeVisible()
    await expect(page.getByText(/It renews on .* Your next 3 payments are 20% less/)).toBeVisible()
    await plan('Free').getByRole('button', { name: 'Change to Free' }).click()
    await expect(dialog).toContainText('You keep Professional until')
    await expect(dialog.getByRole('button', { name: /Stay with/ })).toBeHidden()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
  })

  await test.step('yearly', async () => {
    await page.getByText('Yearly', { exact: true }).click()
    await expect(plan('Professional')).toContainText('Save $179.98 a year')
    await plan('Professional').getByRole('button', { name: 'Switch to yearly' }).click()
    await page.getByRole('link', { name: 'Approve' }).click()
    await expect(plan('Professional')).toContainText('Current plan')
    await expect(plan('Professional')).toContainText('per year')
  })

  await test.step('back to Free at the end of what is paid', async () => {
    await plan('Free').getByRole('button', { name: 'Change to Free' }).click()
    const dialog = page.getByRole('dialog', { name: 'Change to Free?' })
    await expect(dialog).toContainText('You keep Professional until')
    await dialog.getByRole('button', { name: 'Change to Free' }).click()
    await expect(page.getByText(/Your Professional plan is canceled and stays open until/)).toBeVisible()
  })
})

test('two tabs at once open one charge; the plan is open although nobody came back from the store', async ({ page, context }) => {
  await install(page, 'tab-store')
  const tabs = [page, await context.newPage()]
  const professional = (tab: Page) => tab.getByRole('listitem', { name: 'Professional', exact: true })
  const start = (tab: Page) => professional(tab).getByRole('button', { name: 'Start 14-day trial' })
  for (const tab of tabs) {
    await tab.goto('/admin/pricing')
    await expect(start(tab)).toBeVisible()
  }

  await test.step('why a plan could not be asked for is said at the head of the page until it is asked for again', async () => {
    await page.route('**/upgrade-confirm-charge*', route => route.abort())
    await start(page).click()
    await expect(page.getByRole('main').getByRole('alert')).toContainText('The service isn’t available right now')
    await page.unroute('**/upgrade-confirm-charge*')
  })

  await test.step('who comes back by the browser’s Back finds the button as it was before', async () => {
    const isBusy = start(page).and(page.locator('[data-loading]'))
    await page.route(/\/confirm$/, route => route.fulfill({ status: 204 }))
    const left = page.waitForRequest(/\/confirm$/)
    await start(page).click()
    await left
    await expect(isBusy).toBeVisible()
    await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
    await expect(isBusy).toHaveCount(0)
    await page.unrouteAll()
  })

  await test.step('one of them, or both, are at the same page of the store', async () => {
    await Promise.all(tabs.map(tab => start(tab).click()))
    const isAsked = (tab: Page) => tab.getByRole('heading', { name: 'Approve subscription' }).isVisible()
    const isRefused = (tab: Page) => tab.getByText('This plan is being opened in another tab').isVisible()
    for (const tab of tabs) await expect.poll(async () => (await isAsked(tab)) || (await isRefused(tab))).toBe(true)
    const addresses = new Set(tabs.map(tab => tab.url()).filter(url => url.endsWith('/confirm')))
    expect(addresses.size).toBe(1)
    const approved = await page.request.get([...addresses][0]!.replace(/confirm$/, 'approve'), { maxRedirects: 0 })
    expect(approved.status()).toBe(302)
  })

  await test.step('the store reports it, and every page of the shop knows', async () => {
    const [first, second] = tabs
    await first!.close()
    await second!.goto('/admin/pricing')
    await expect(second!.getByText('You’re trying the Professional plan: 14 days left.')).toBeVisible()
    await expect(professional(second!)).toContainText('Current plan')
  })
})
