import { type Browser, expect, type Page, test } from '@playwright/test'
import { journeyServerEnv } from '../support/journeyServer.ts'
import { goSomeOfThem } from './support/of-this-run.ts'

goSomeOfThem()

/** No other journey buys there. */
const SHOP = 'other-store.myshopify.com'
const CLICK = 'b1946ac9-2492-4d23-8a5e-0d9f3c1b7a55'

interface Told {
  event: string
  click_id?: string
  checkout_token?: string
  /** The sandbox of a pixel has none. */
  origin: string | undefined
  status: number
}

interface Visitor {
  page: Page
  /** What the pixel has said so far, and what the product answered. */
  told: Told[]
  events(): string[]
  leave(): Promise<void>
}

/** Somebody in a browser of their own; where a link has led them, the tracker has left its cookie. */
async function visitor(browser: Browser, store: string, click?: string): Promise<Visitor> {
  const context = await browser.newContext()
  if (click) await context.addCookies([{ name: 'tandem_click', value: click, url: new URL(store).origin }])
  const page = await context.newPage()
  const told: Told[] = []
  page.on('response', async response => {
    if (!response.url().endsWith('/api/track/pixel')) return
    const { event, click_id, checkout_token } = response.request().postDataJSON()
    const { origin } = await response.request().allHeaders()
    told.push({ event, click_id, checkout_token, origin, status: response.status() })
  })
  await page.goto(store)
  return { page, told, events: () => told.map(({ event }) => event), leave: () => context.close() }
}

/** Buys the first thing, once the cart was looked at. */
async function buy(page: Page, cartSeen = async () => {}): Promise<void> {
  await page.locator('a[href*="/products/"]').first().click()
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await page.getByLabel('Email').fill('buyer@journey.test')
  await cartSeen()
  await page.getByRole('button', { name: 'Pay now' }).click()
  await expect(page.getByRole('heading', { name: /^Thank you!/ })).toBeVisible()
}

test('the pixel tells from its sandbox what a click has led to, and nothing where the visitor does not agree', async ({
  browser,
  baseURL,
  request,
}) => {
  let platform = ''
  await expect(() => {
    platform = journeyServerEnv(baseURL!).STORE_PLATFORM_URL!.replace('{shop}', SHOP)
  }).toPass()
  const store = `${platform}/demo-store`
  const fromSandbox = { click_id: CLICK, origin: 'null', status: 200 }

  await test.step('a page viewed, a checkout started and completed', async () => {
    const { page, told, events, leave } = await visitor(browser, store, CLICK)
    await expect.poll(() => told).toEqual([{ event: 'page_viewed', ...fromSandbox }])
    await buy(page, () => expect.poll(events).toContain('checkout_started'))
    await expect.poll(events).toContain('checkout_completed')
    const [started, completed] = ['started', 'completed'].map(step => told.find(({ event }) => event === `checkout_${step}`)!)
    expect(completed).toEqual({ ...started, event: 'checkout_completed' })
    expect(started).toMatchObject({ checkout_token: expect.stringMatching(/^[0-9a-f]{32}$/), ...fromSandbox })
    await leave()
  })

  await test.step('of a visitor nobody sent, that somebody bought', async () => {
    const { page, told, events, leave } = await visitor(browser, store)
    await buy(page)
    await expect.poll(events).toEqual(['checkout_completed'])
    expect(told[0]!.click_id).toBeUndefined()
    await leave()
  })

  const askConsent = (isAsked: boolean) =>
    request.post(`${platform}/control/consent`, { data: { isRequired: isAsked, hasBanner: isAsked } })
  await askConsent(true)
  await test.step('nothing before the visitor agreed, and then what happens from there on', async () => {
    const { page, told, events, leave } = await visitor(browser, store, CLICK)
    await buy(page)
    await page.goto(store, { waitUntil: 'networkidle' })
    expect([told, page.frames().length]).toEqual([[], 1])
    await page.getByRole('button', { name: 'Allow marketing cookies' }).click()
    await expect.poll(events).toEqual(['page_viewed'])
    await buy(page)
    await expect.poll(events).toContain('checkout_completed')
    await leave()
  })
  await askConsent(false)
})
