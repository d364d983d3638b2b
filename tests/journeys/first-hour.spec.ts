import { randomUUID } from 'node:crypto'
import { type Browser, expect, type Locator, type Page, test } from '@playwright/test'
import { journeyServerEnv } from '../support/journeyServer.ts'
import { overflow, seriousFindings } from './support/findings.ts'
import { goSomeOfThem } from './support/of-this-run.ts'
import { settled } from './support/settled.ts'
import { cartCarriesVisit, visitRemembered } from './support/shopping.ts'

goSomeOfThem()

/** From the page that offers the app to the first commission, in the admin and in the store together. */
const most = { clicks: 25, fields: 6, minutes: 5 }

/** A store is empty once: each width has its own. */
const stores = {
  1440: { name: 'new-store', owner: 'Maren Falk', button: '#1f4e79' },
  390: { name: 'empty-store', owner: 'Tess Okoro', button: '#7a3b2e' },
} as const

/** Does what a hand does, and counts. */
function hand() {
  const count = { clicks: 0, fields: 0 }
  return {
    count,
    click: (target: Locator) => {
      count.clicks++
      return target.click()
    },
    type: (target: Locator, text: string) => {
      count.fields++
      return target.fill(text)
    },
    goBack: (page: Page) => {
      count.clicks++
      return page.goBack()
    },
  }
}

async function sound(page: Page, where: string) {
  await settled(page)
  expect(await overflow(page), where).toBeLessThanOrEqual(0)
  expect(await seriousFindings(page), where).toEqual([])
}

const PREFIX = '/shop'
const ours = /^\/(?:tracker\.js|message-bar\.js|store-offer\.js|api\/(?:track|store-offer)\/)/

/** How the server reaches the simulated platform; it answers a moment before it has written that down. */
async function platformOf(domain: string): Promise<string> {
  let platform = ''
  await expect(() => {
    platform = journeyServerEnv(test.info().project.use.baseURL!).STORE_PLATFORM_URL!
  }).toPass()
  return platform.replace('{shop}', domain)
}

/** Somebody at the store's own address, which the simulated platform answers; our script comes from there as well. */
async function visitorOf(browser: Browser, domain: string): Promise<Page> {
  const baseURL = test.info().project.use.baseURL!
  const front = `${await platformOf(domain)}/demo-store`
  const context = await browser.newContext({ locale: 'en-US' })
  await context.route(`https://${domain}/**`, async (route, request) => {
    const { pathname, search } = new URL(request.url())
    const inStore = pathname === '/' ? '' : pathname.slice(PREFIX.length)
    const url = ours.test(pathname) ? baseURL + pathname + search : front + inStore + search
    const headers = { ...(await request.allHeaders()), 'x-forwarded-prefix': PREFIX }
    const response = await route.fetch({ url, headers, maxRedirects: 0 })
    const { location, ...others } = response.headers()
    if (location === undefined) return route.fulfill({ response })
    // The browser would follow a redirect past this route.
    return route.fulfill({
      headers: { ...others, 'content-type': 'text/html' },
      body: `<script>location.replace('${location}')</script>`,
    })
  })
  return context.newPage()
}

for (const width of [1440, 390] as const)
  test(`from an empty store to the first tracked order, at ${width} px`, { tag: '@looks' }, async ({ page, browser }) => {
    const { name, owner, button } = stores[width]
    const domain = `${name}.myshopify.com`
    const begun = Date.now()
    const { click, type, goBack, count } = hand()
    await page.setViewportSize({ width, height: 844 })
    const title = (text: string) => expect(page.getByRole('heading', { level: 1, name: text })).toBeVisible()
    const next = (label = 'Next') => click(page.getByRole('main').getByRole('button', { name: label, exact: true }))

    await test.step('install the app', async () => {
      await page.goto('/register')
      await type(page.getByLabel('Store URL'), name)
      await click(page.getByRole('button', { name: 'Install app' }))
      // Once for the store, once for the person.
      await click(page.getByRole('link', { name: owner }))
      await click(page.getByRole('link', { name: owner }))
    })

    await test.step('four tabs, filled in already by what the store says', async () => {
      await title('Launch your program')
      await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue(/ Affiliates$/)
      // A store that answers slowly is asked again after the first screen.
      await expect(async () => {
        await page.reload()
        await title('Launch your program')
        await settled(page)
        expect(await page.getByText(/^Our suggestion for /).count()).toBe(1)
      }).toPass()
      await sound(page, 'launch program')
      await next()
      await title('Upload your logo')
      await expect(page.getByText('This is your current logo.')).toBeVisible()
      await sound(page, 'upload logo')
      await next()
      await title('Design your registration form')
      await expect(page.getByRole('textbox', { name: 'Sign-up button', exact: true })).toHaveValue(button)
      await sound(page, 'registration form')
      await next()
      await title('Choose how you pay affiliates')
      await expect(page.getByRole('switch', { name: 'PayPal' })).toBeChecked()
      await expect(page.getByRole('switch', { name: 'Paytm' })).not.toBeChecked()
      await sound(page, 'payment setup')
      await next('Finish')
    })

    const program = page.getByRole('region', { name: / Affiliates$/ })
    const order = page.getByRole('region', { name: 'First order' })
    let link = ''
    await test.step('the program is published, and somebody is invited', async () => {
      await expect(program).toContainText('Published')
      await type(page.getByRole('textbox', { name: 'Email' }), `ava.${name}@example.test`)
      await click(page.getByRole('button', { name: 'Send invitation' }))
      await expect(page.getByText(`We’ve invited ava.${name}@example.test.`)).toBeVisible()
      link = (await order.locator('[title^="https://"]').getAttribute('title'))!
      await expect(order).toContainText('Waiting for the first click')
      await sound(page, 'on-boarding')
    })

    await test.step('the tracker is turned on in the theme', async () => {
      await click(order.getByRole('link', { name: 'Check that tracking is on' }))
      await title('Check your setup')
      const embed = page.getByRole('listitem').filter({ hasText: 'App embed' })
      await expect(embed).toContainText('The app embed is off in your live theme')
      await sound(page, 'check your setup')
      const opened = page.waitForEvent('popup')
      await click(embed.getByRole('link', { name: 'Open theme editor' }))
      const editor = await opened
      // Not closed by hand: a page that is closed while it goes on to another one may never answer.
      const saved = editor.waitForResponse(response => response.request().method() === 'POST')
      await click(editor.getByRole('button', { name: 'Save' }))
      await saved
      await expect(embed).toContainText('The app embed is on')
      await goBack(page)
      await expect(order).toContainText('Waiting for the first click')
    })

    const store = await visitorOf(browser, domain)
    await test.step('a visitor comes by the link and buys', async () => {
      await store.goto(link)
      await visitRemembered(store)
      await click(store.locator('a[href*="/products/"]').first())
      await click(store.getByRole('button', { name: 'Add to cart' }))
      await cartCarriesVisit(store)
      await type(store.getByLabel('Email'), `buyer@${name}.test`)
      await click(store.getByRole('button', { name: 'Pay now' }))
      await expect(store.getByRole('heading', { name: /^Thank you!/ })).toBeVisible()
    })

    await test.step('the merchant sees it come, without a reload', async () => {
      await expect(order).toContainText('First click counted')
      await expect(order).toContainText('First order received')
      await expect(order).toContainText('First commission credited')
      await title('Your first order is in')
      await sound(page, 'the first order')
    })

    expect(count.clicks).toBeLessThanOrEqual(most.clicks)
    expect(count.fields).toBeLessThanOrEqual(most.fields)
    expect(Date.now() - begun).toBeLessThan(most.minutes * 60_000)
    test.info().annotations.push({ type: 'counted', description: `${count.clicks} clicks, ${count.fields} fields` })

    await test.step('the quick start is gone from the menu, and home is home', async () => {
      await page.getByRole('link', { name: 'Go to home' }).first().click()
      await expect(page).toHaveURL(/\/admin\/home$/)
      if (width === 390) await page.getByRole('button', { name: 'Open menu' }).click()
      const menu = page.getByRole('navigation', { name: 'Main menu' }).last()
      await expect(menu.getByRole('link', { name: 'Home', exact: true })).toBeVisible()
      await expect(menu.getByRole('link', { name: 'Quick start' })).toHaveCount(0)
    })
    await store.context().close()
  })

test('a tab is saved when it is left, and skipping the rest leads home', async ({ page }) => {
  const word = randomUUID()
  const email = `${word}@journey.test`
  const store = {
    user_name: 'Ria',
    email,
    password: 'three quiet words',
    shop_name: 'Tea & Co',
    store_url: `${word}.journey.test`,
  }
  await page.request.post('/api/register', { data: store })
  await page.goto('/')
  await page.getByRole('button', { name: 'Or login by Email and Password' }).click()
  await page.getByLabel('Email').fill(email)
  await page.keyboard.press('Enter')
  await page.getByLabel('Password', { exact: true }).fill(store.password)
  await page.keyboard.press('Enter')

  const name = page.getByRole('textbox', { name: 'Name', exact: true })
  await expect(name).toHaveValue('Tea & Co Affiliates')
  await name.fill('')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('Enter a name.')).toBeVisible()
  await name.fill('Tea friends')
  await page.getByRole('navigation', { name: 'Steps' }).getByRole('link', { name: 'Registration form' }).click()
  // The address is there before the screen is: the Back of the tab before would be pressed.
  const title = (text: string) => expect(page.getByRole('heading', { level: 1, name: text })).toBeVisible()
  await title('Design your registration form')
  await expect(page).toHaveURL(/\/affiliate-registration-form$/)
  await page.getByRole('button', { name: 'Back' }).click()
  await title('Upload your logo')
  await expect(page).toHaveURL(/\/upload-logo$/)
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(name).toHaveValue('Tea friends')

  await page.getByRole('button', { name: 'Skip for now' }).click()
  await expect(page).toHaveURL(/\/admin\/home$/)
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  await expect(menu.getByRole('link', { name: 'Quick start' })).toBeVisible()
  await page.getByRole('link', { name: 'Continue quick start' }).click()
  await expect(name).toHaveValue('Tea friends')
})
