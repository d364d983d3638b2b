import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { isLive } from './support/live.ts'
import { goSomeOfThem } from './support/of-this-run.ts'
import { openMail } from './support/openMail.ts'
import { mailedLink, newColleague, signIn } from './support/signIn.ts'

goSomeOfThem()

const password = 'tandem-demo'
const CREDENTIALS_KEY = 'tandem.credentials'

async function byEmail(page: Page, email: string) {
  await page.goto('/')
  await page.getByRole('button', { name: 'Or login by Email and Password' }).click()
  await page.getByLabel('Email').fill(email)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
}

const isHome = (page: Page) => expect(page).toHaveURL(/\/admin\/home$/)

test.describe('by store URL', () => {
  test('Enter submits, the store asks who you are, and the merchant arrives at home', { tag: '@always' }, async ({ page }) => {
    await page.goto('/')
    await expect(page).toHaveTitle('Merchant login')
    await page.getByLabel('Store URL').fill('demo-store')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Log in to demo-store.myshopify.com' })).toBeVisible()
    await page.getByRole('link', { name: /Olivia Marlowe/ }).click()
    await isHome(page)
    await expect(page.getByText('Fernhill Outdoor').first()).toBeVisible()
  })

  test('says what is wrong, word for word', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Login', exact: true }).click()
    await expect(page.getByText('The shop name is required')).toBeVisible()
    await page.getByLabel('Store URL').fill('two words')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Please enter the shop name only (e.g., uppromote)')).toBeVisible()
    await page.getByLabel('Store URL').fill('no-such-store')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Store URL not found. Please check the URL or install the app to get started.')).toBeVisible()
  })
})

test.describe('by e-mail', () => {
  test('two stores are offered, and the chosen one opens', { tag: '@always' }, async ({ page }) => {
    await byEmail(page, 'owner@demo.test')
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByLabel('Store', { exact: true }).selectOption('second-store.myshopify.com')
    await page.getByRole('button', { name: 'Login', exact: true }).click()
    await isHome(page)
    await expect(page.getByText('Fernhill Kids').first()).toBeVisible()
  })

  test('a wrong password is said under the field, and the right one still works', async ({ page }) => {
    await byEmail(page, 'staff@demo.test')
    await page.getByLabel('Password', { exact: true }).fill('wrong')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Incorrect password. Please try again.')).toBeVisible()
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/admin\//)
  })

  test('nothing typed and an unknown e-mail are said at the field', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Or login by Email and Password' }).click()
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByText('Email is required.')).toBeVisible()
    await page.getByLabel('Email').fill('nobody@demo.test')
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true')
  })

  test('“Change email” begins again', async ({ page }) => {
    await byEmail(page, 'other@demo.test')
    await page.getByRole('button', { name: 'Change email' }).click()
    await expect(page.getByLabel('Email')).toHaveValue('')
    await expect(page.getByLabel('Password', { exact: true })).toHaveCount(0)
  })
})

test('a forgotten password is reset by the mailed link, and the login page is ready for the new one', async ({
  page,
  context,
}) => {
  const email = `reset-${Date.now()}@journey.test`
  await page.request.post('/api/register', {
    data: {
      user_name: 'Ria',
      email,
      password: 'first password',
      shop_name: 'Reset shop',
      store_url: `${Date.now()}.journey.test`,
    },
  })
  await page.goto('/password/reset')
  await page.getByLabel('Email').fill(email)
  await page.keyboard.press('Enter')
  await expect(page.getByText('If this email belongs to a store account')).toBeVisible()

  const mailbox = await context.newPage()
  await openMail(mailbox, email, /Reset shop/)
  const link = await mailbox.frameLocator('iframe').getByRole('link').first().getAttribute('href')
  await page.goto(link!)
  await expect(page).not.toHaveURL(/token/)
  await page.getByLabel('New password', { exact: true }).fill('second password')
  await page.getByLabel('Confirm new password').fill('second password')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/has been changed\. You can log in/)).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await page.getByLabel('Password', { exact: true }).fill('second password')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/new-quick-start\/launch-program$/)

  await page.evaluate(() => localStorage.clear())
  await page.goto('about:blank')
  await page.goto(link!)
  await page.getByLabel('New password', { exact: true }).fill('third password')
  await page.getByLabel('Confirm new password').fill('third password')
  await page.keyboard.press('Enter')
  await expect(page.getByText('This link no longer works').first()).toBeVisible()
})

test('“Install app now.” leads to the store, which asks and lets its owner in', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Install app now.' }).click()
  await expect(page.getByRole('heading', { name: 'Install Tandem in your store' })).toBeVisible()
  await page.getByRole('button', { name: 'Install app' }).click()
  await expect(page.getByText('The shop name is required')).toBeVisible()
  await page.getByLabel('Store URL').fill('demo-store')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: /demo-store\.myshopify\.com/ })).toBeVisible()
})

test('a store elsewhere is registered with the money and the days of its merchant’s browser', async ({ browser }) => {
  const context = await browser.newContext({ locale: 'de-CH', timezoneId: 'Europe/Zurich' })
  const page = await context.newPage()
  await page.goto('/register')
  await page.getByLabel(/Language|Sprache/).selectOption('en')
  await page.getByRole('button', { name: 'My store isn’t on this platform' }).click()
  await page.getByLabel('Your name').fill('Urs')
  await page.getByLabel('Email').fill(`urs-${randomUUID()}@journey.test`)
  await page.getByLabel('Password', { exact: true }).fill('three quiet words')
  await page.getByLabel('Store name').fill('Urs Uhren')
  await page.getByLabel('Store website').fill(`${randomUUID()}.journey.test`)
  await expect(page.getByRole('combobox', { name: 'Currency' })).toHaveValue('CHF · Swiss franc')
  await expect(page.getByRole('combobox', { name: 'Time zone' })).toHaveValue('Europe/Zurich')
  const registered = page.waitForRequest('**/api/register')
  await page.getByRole('button', { name: 'Create account' }).click()
  expect((await registered).postDataJSON()).toMatchObject({ currency: 'CHF', time_zone: 'Europe/Zurich' })
  await expect(page).toHaveURL(/\/admin\//)
  await context.close()
})

test.describe('somebody invited', () => {
  const phrase = 'quiet harbour lantern'

  async function inviteByForm(page: Page) {
    const email = `${randomUUID()}@journey.test`
    await signIn(page, 'owner@demo.test', 'demo-store')
    await page.goto('/admin/settings/v1/account/staff/create')
    await page.getByRole('textbox', { name: 'Name' }).fill('Ida Voss')
    await page.getByRole('textbox', { name: 'Email' }).fill(email)
    await page.getByRole('checkbox', { name: 'Dashboard' }).check()
    await expect(page.locator('input[type=password]')).toHaveCount(0)
    await page.getByRole('button', { name: 'Send invitation' }).click()
    await expect(page.getByRole('row').filter({ hasText: email })).toContainText('Invited')
    return email
  }

  /** The words of a phrase are typed into one field and pasted into the other. */
  async function choosePassword(page: Page, link: string) {
    await page.goto(link)
    await expect(page.getByRole('heading', { name: 'Create your password' })).toBeVisible()
    await page.getByLabel('New password', { exact: true }).pressSequentially(phrase)
    await page.getByLabel('Confirm new password').fill(` ${phrase} `)
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
    await page.getByLabel('Password', { exact: true }).pressSequentially(phrase)
    await page.keyboard.press('Enter')
    await isHome(page)
  }

  test('chooses a password by the mailed link and logs in with it', { tag: '@always' }, async ({ page, browser }) => {
    const email = await inviteByForm(page)
    const visitor = await (await browser.newContext()).newPage()
    await choosePassword(visitor, await mailedLink(page, email))
    await page.reload()
    await expect(page.getByRole('row').filter({ hasText: email })).not.toContainText('Invited')
    await visitor.context().close()
  })

  test('who asks for a password at the login is mailed another link, not led to a login', async ({ page, browser }) => {
    const email = await inviteByForm(page)
    const first = await mailedLink(page, email)
    const visitor = await (await browser.newContext()).newPage()
    await byEmail(visitor, email)
    await expect(visitor.getByText("A password hasn't been set for this store. Please create one to login.")).toBeVisible()
    await visitor.getByRole('button', { name: 'Create password' }).click()
    await expect(visitor.getByText(`We’ve sent a link to create your password to ${email}.`)).toBeVisible()
    const second = await mailedLink(page, email, [first])
    await visitor.goto(first)
    await visitor.getByLabel('New password', { exact: true }).fill(phrase)
    await visitor.getByLabel('Confirm new password').fill(phrase)
    await visitor.keyboard.press('Enter')
    await expect(visitor.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
    await visitor.goto('about:blank')
    await choosePassword(visitor, second)
    await visitor.context().close()
  })
})

test.describe('a session', () => {
  test.beforeEach(async ({ page }) => {
    await signIn(page, await newColleague(page))
    await page.goto('/admin/home')
    await expect(page.getByText('Fernhill Outdoor').first()).toBeVisible()
  })

  const stored = (page: Page) => page.evaluate(key => JSON.parse(localStorage.getItem(key)!), CREDENTIALS_KEY)
  const store = (page: Page, change: object) =>
    page.evaluate(
      ([key, over]) => localStorage.setItem(key, JSON.stringify({ ...JSON.parse(localStorage.getItem(key)!), ...over })),
      [CREDENTIALS_KEY, change] as const,
    )

  test('whose access token has run out is refreshed while working', async ({ page }) => {
    const before = await stored(page)
    await store(page, { access_token: `${before.access_token}x` })
    await page.reload()
    await expect(page.getByText('Fernhill Outdoor').first()).toBeVisible()
    expect((await stored(page)).refresh_token).not.toBe(before.refresh_token)
  })

  test('whose refresh token was used by somebody else ends at the login page', async ({ page }) => {
    await isLive(page)
    const { refresh_token } = await stored(page)
    const refresh = (token: string) => page.request.post('/api/refresh', { data: { refresh_token: token } })
    const second = await (await refresh(refresh_token)).json()
    await refresh(second.refresh_token)
    expect((await refresh(refresh_token)).status()).toBe(401)
    // The open screen is told at once; it need not wait for its next call to be refused.
    await expect(page).toHaveURL(/\/$/)
    await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible()
  })

  test('ends with “Log out”, here and in the other tab', { tag: '@always' }, async ({ page, context }) => {
    const other = await context.newPage()
    await other.goto('/admin/home')
    await expect(other.getByText('Fernhill Outdoor').first()).toBeVisible()
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await logOut(page)
    await expect(page).toHaveURL(/\/$/)
    await expect(other).toHaveURL(/\/$/)
  })
})

async function logOut(page: Page) {
  const direct = page.getByRole('button', { name: 'Log out' })
  if (!(await direct.isVisible())) await page.getByRole('button', { name: /account/i }).click()
  await page
    .getByRole('button', { name: 'Log out' })
    .or(page.getByRole('menuitem', { name: 'Log out' }))
    .click()
}

test('/open leads inside and nowhere else', async ({ page }) => {
  await page.goto('/open?path=/password/reset&token=secret&shop=demo-store.myshopify.com')
  await expect(page).toHaveURL(/\/password\/reset$/)
  await page.goto('/open?path=https://example.com')
  await expect(page).toHaveURL(/127\.0\.0\.1:\d+\/$/)
})
