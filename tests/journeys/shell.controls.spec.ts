import type { Page } from '@playwright/test'
import { SUPPORT_EMAIL, SUPPORT_PASSWORD, supportCode } from '../support/demo-support.ts'
import { expectUsable } from './support/expectUsable.ts'
import { overflow, seriousFindings } from './support/findings.ts'
import { expect, test } from './support/journey.ts'
import { isLive } from './support/live.ts'
import { moveInside, openAdmin } from './support/moveInside.ts'
import { goSomeOfThem } from './support/of-this-run.ts'
import { newColleague, newStore, signIn } from './support/signIn.ts'

goSomeOfThem()

const OWNER = 'owner@demo.test'
const menu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' })
const title = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 })

const palette = (page: Page) => page.getByRole('listbox', { name: 'Search or jump to…' })
const field = (page: Page) => page.getByRole('combobox', { name: 'Search or jump to…' })

async function open(page: Page, path = '/admin/home', email = OWNER, shop = 'demo-store') {
  const person = await signIn(page, email, shop)
  await openAdmin(page, path)
  await expect(title(page)).toBeVisible()
  return person
}

test.describe('the side menu', () => {
  test('is 240 px wide, opens the group of the address, and folds by hand', async ({ page }) => {
    await open(page, '/admin/displays/registration')
    expect((await menu(page).boundingBox())?.width).toBe(240)
    const displays = menu(page).getByRole('button', { name: 'Displays' })
    const registration = menu(page).getByRole('link', { name: 'Registration form' })
    await expect(displays).toHaveAttribute('aria-expanded', 'true')
    await expect(registration).toHaveAttribute('aria-current', 'page')
    await expect(menu(page).getByRole('link', { name: 'Social sharing' })).not.toHaveAttribute('aria-current')
    await displays.click()
    await expect(registration).toBeHidden()
    await menu(page).getByRole('link', { name: 'Programs' }).click()
    await expect(page).toHaveURL('/admin/programs')
    await expect(displays).toHaveAttribute('aria-expanded', 'false')
  })

  test('remembers that it shows icons alone, and opens groups beside them', async ({ page }) => {
    await open(page)
    await page.getByRole('button', { name: 'Collapse menu' }).click()
    await page.reload()
    await expect(page.getByRole('button', { name: 'Expand menu' })).toBeVisible()
    expect((await menu(page).boundingBox())?.width).toBeLessThan(80)
    await menu(page).getByRole('button', { name: 'Displays' }).click()
    await page.getByRole('menuitem', { name: 'Thank-you page' }).click()
    await expect(page).toHaveURL('/admin/displays/thank-you')
  })

  test('is hidden on a phone, comes over the page, and closes on arrival', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await open(page)
    await expect(menu(page)).toBeHidden()
    expect(await overflow(page)).toBeLessThanOrEqual(0)
    await page.getByRole('button', { name: 'Open menu' }).click()
    const drawer = page.getByRole('dialog', { name: 'Main menu' })
    await expect(drawer).toBeVisible()
    for (let times = 0; times < 20; times++) await page.keyboard.press('Tab')
    await expect(drawer.locator(':focus')).toHaveCount(1)
    expect(await seriousFindings(page)).toEqual([])
    await drawer.getByRole('link', { name: 'Programs' }).click()
    await expect(page).toHaveURL('/admin/programs')
    await expect(drawer).toBeHidden()
    await page.getByRole('button', { name: 'Open menu' }).click()
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
  })
})

test.describe('the command palette', () => {
  test('reaches a page by the keyboard alone', async ({ page }) => {
    await open(page)
    await page.keyboard.press('Control+k')
    await expect(field(page)).toBeFocused()
    await field(page).pressSequentially('staff acc')
    await expect(palette(page).getByRole('option', { selected: true })).toHaveText('Staff accounts')
    expect(await seriousFindings(page)).toEqual([])
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/admin/settings/v1/account/staff')
    await expect(field(page)).toBeHidden()
  })

  test('offers only what one may open', async ({ page }) => {
    await open(page, '/admin/referrals', 'staff@demo.test')
    await page.getByRole('button', { name: 'Search or jump to…' }).click()
    const options = palette(page).getByRole('option')
    await expect(options.filter({ hasText: /^Referrals$/ })).toBeVisible()
    await expect(options.filter({ hasText: /^(Programs|Staff accounts)$/ })).toHaveCount(0)
    await field(page).fill('programs')
    await expect(page.getByText('No results in your store.')).toBeVisible()
  })

  test('speaks in words, also before the words of the screens have come', async ({ page }) => {
    const held = Promise.withResolvers<void>()
    await page.route('**/assets/words-*.js', async route => {
      await held.promise
      await route.continue()
    })
    await open(page)
    await page.keyboard.press('Control+k')
    await expect(
      palette(page)
        .getByRole('option')
        .filter({ hasText: /^Staff accounts$/ }),
    ).toBeVisible()
    const isKey = /^[a-z]+[A-Za-z]*(\.[A-Za-z]+)+$/
    expect((await palette(page).getByRole('option').allInnerTexts()).filter(text => isKey.test(text.trim()))).toEqual([])
    await page.keyboard.press('Escape')
    // What needs the words of the screens waits for them, and is drawn when they come.
    await menu(page).getByRole('link', { name: 'Programs' }).click()
    held.resolve()
    await expect(title(page)).toHaveText('Programs')
    expect((await page.getByRole('main').innerText()).split(/\s+/).filter(word => isKey.test(word))).toEqual([])
  })

  test('finds an affiliate, an order, a program and a setting, and opens what is chosen', async ({ page }) => {
    const owner = await open(page)
    const { rows } = await owner.ask<{ rows: { id: number; full_name: string; email: string }[] }>(
      'GET',
      '/api/v1/merchant/affiliate?per_page=10',
    )
    const { rows: sales } = await owner.ask<{ rows: { order_id: number | null; order_number: string }[] }>(
      'GET',
      // By coupon or link: bonuses and amounts by hand have no order.
      '/api/v1/merchant/referral?per_page=10&tracking_types=1,2',
    )
    const sale = sales.find(({ order_id }) => order_id !== null)!
    const option = (name: RegExp) => palette(page).getByRole('option', { name })
    await page.keyboard.press('Control+k')
    await field(page).fill(rows[0]!.email)
    await expect(palette(page).getByText('Affiliates', { exact: true })).toBeVisible()
    await expect(option(new RegExp(rows[0]!.email))).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`/admin/affiliates/${rows[0]!.id}/edit`)

    await page.keyboard.press('Control+k')
    await field(page).fill(sale.order_number)
    await expect(palette(page).getByText('Orders', { exact: true })).toBeVisible()
    expect(await seriousFindings(page)).toEqual([])
    await option(new RegExp(`^${sale.order_number}`))
      .first()
      .click()
    await expect(page).toHaveURL(`/admin/referrals/order-detail/${sale.order_id}`)

    await page.keyboard.press('Control+k')
    await field(page).fill('time zone')
    await option(/^Time zone/).click()
    await expect(page).toHaveURL('/admin/settings/v1/general')
  })

  test('says that it searches, and never offers what was found for another text', async ({ page }) => {
    const held = Promise.withResolvers<void>()
    await open(page)
    await page.route('**/api/v1/merchant/search?*', async route => {
      await held.promise
      const others = { orders: [], referrals: [], programs: [], coupons: [], customers: [], payments: [] }
      await route.fulfill({ json: { data: { affiliates: [{ id: 1, name: 'Zora', detail: '' }], ...others } } })
    })
    await page.keyboard.press('Control+k')
    await field(page).fill('zor')
    await expect(page.getByText('Searching your store…')).toBeVisible()
    await expect(page.getByText('No results in your store.')).toHaveCount(0)
    held.resolve()
    await expect(palette(page).getByRole('option', { name: 'Zora' })).toBeVisible()
    await field(page).fill('zo')
    await expect(palette(page).getByRole('option', { name: 'Zora' })).toBeVisible()
    await field(page).fill('z')
    await expect(palette(page).getByRole('option', { name: 'Zora' })).toHaveCount(0)
  })

  test('changes the appearance, which is kept', async ({ page }) => {
    await open(page)
    await page.keyboard.press('Control+k')
    await field(page).pressSequentially('dark')
    await page.keyboard.press('Enter')
    const scheme = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)
    await expect.poll(scheme).toBe('dark')
    await page.reload()
    await expect.poll(scheme).toBe('dark')
  })
})

test('the language is changed in the menu and kept', async ({ page }) => {
  // Chosen early: what the frame loads when it has time for it has not come yet.
  const later = Promise.withResolvers<void>()
  await page.route('**/LiveUpdates*', async route => {
    await later.promise
    await route.continue()
  })
  await open(page)
  const picker = page.getByLabel('Language')
  await expect(picker.getByRole('option')).toHaveCount(22)
  await expect(page.getByText('Lets your store act by itself when something happens.')).toBeVisible()
  await picker.selectOption('vi')
  await expect(page.getByRole('link', { name: 'Trang chủ', exact: true }).first()).toBeVisible()
  // What the server wrote follows, too.
  await expect(page.getByText('Để cửa hàng tự hành động khi có việc xảy ra.')).toBeVisible()
  later.resolve()
  await page.reload()
  await expect(page.getByRole('link', { name: 'Cài đặt', exact: true }).first()).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'vi')
})

test.describe('an alert', () => {
  const alert = (page: Page) => page.getByRole('region', { name: 'Finish setting up your store' })

  test('that was closed comes back after 24 hours', async ({ page }) => {
    await page.clock.install()
    await open(page, '/admin/home', 'other@demo.test', '')
    await alert(page).getByRole('button', { name: 'Hide for 24 hours' }).click()
    await expect(alert(page)).toBeHidden()
    await page.reload()
    await expect(title(page)).toBeVisible()
    await page.clock.fastForward('23:50:00')
    await expect(alert(page)).toBeHidden()
    await page.clock.fastForward('15:00')
    await expect(alert(page)).toBeVisible()
  })

  test('that was closed for ever does not', async ({ page }) => {
    await page.clock.install()
    // In a store of its own: other journeys finish the set-up of theirs.
    await open(page, '/admin/home', await newStore(page), '')
    const told = page.waitForResponse(answer => answer.url().includes('alert-dismissals') && answer.request().method() === 'POST')
    await alert(page).getByRole('button', { name: 'Don’t show again' }).click()
    await expect(alert(page)).toBeHidden()
    expect((await told).ok()).toBe(true)
    await page.reload()
    await expect(title(page)).toBeVisible()
    await page.clock.fastForward(72 * 3_600_000)
    await expect(alert(page)).toBeHidden()
  })
})

test.describe('help', () => {
  test('a message to support is checked, sent and confirmed', async ({ page }) => {
    await open(page)
    await page.getByRole('button', { name: 'Contact support' }).click()
    const widget = page.getByRole('dialog', { name: 'Contact support' })
    await widget.getByRole('button', { name: 'Send message' }).click()
    await expect(widget.getByText('Enter a message.')).toBeVisible()
    expect(await seriousFindings(page)).toEqual([])
    await widget.getByLabel('Subject').fill('A question')
    await widget.getByLabel('Message', { exact: true }).fill('How do I begin?')
    await widget.getByRole('button', { name: 'Send message' }).click()
    await expect(widget.getByRole('heading', { name: 'Message sent' })).toBeVisible()
  })

  test('a screen that breaks says so in its exact words and is reported', async ({ page }) => {
    await page.route('**/api/v1/merchant/account/logs?*', route => route.fulfill({ json: { data: { rows: 'broken' } } }))
    const reported = page.waitForRequest('**/mattermost-logs*')
    await signIn(page, OWNER, 'demo-store')
    await openAdmin(page, '/admin/home')
    const notice = page.getByRole('main').getByRole('alert')
    await expect(notice).toContainText(
      '500 - Server error: Oops, something went wrong. Try refreshing this page, or contact us if the problem persists.',
    )
    const { title_log, logs } = (await reported).postDataJSON() as { title_log: string; logs: Record<string, unknown> }
    expect(title_log).toBeTruthy()
    expect(logs).toMatchObject({ name: expect.stringContaining('Error'), stack: expect.any(String), pathname: '/admin/home' })
    expect(logs.shop_id).toEqual(expect.any(Number))
    await expect(notice.getByRole('link', { name: 'Back to home' })).toHaveAttribute('href', '/admin/home')
  })

  test('a file that is gone after an update reloads the page once, and only once', async ({ page }) => {
    await signIn(page, OWNER, 'demo-store')
    let loads = 0
    page.on('request', request => void (request.isNavigationRequest() && loads++))
    await page.route('**/assets/ProfileEdit-*.js', route => route.abort())
    await openAdmin(page, '/admin/profile/edit')
    await expect(page.getByText('500 - Server error:')).toBeVisible()
    expect(loads).toBe(2)
  })
})

test('a session that ends elsewhere ends here at once', async ({ page }) => {
  await signIn(page, await newColleague(page))
  await openAdmin(page, '/admin/home')
  await isLive(page)
  const { access_token } = await page.evaluate(() => JSON.parse(localStorage.getItem('tandem.credentials')!))
  await page.request.post('/api/logout', { headers: { authorization: `Bearer ${access_token}` } })
  await expect(page).toHaveTitle('Merchant login')
})

test.describe('the provider’s support', () => {
  const banner = (page: Page) => page.getByRole('region', { name: 'Support view' })

  async function logIn(page: Page) {
    await page.goto('/')
    await page.getByRole('button', { name: 'Or login by Email and Password' }).click()
    await page.getByLabel('Email').fill(SUPPORT_EMAIL)
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByLabel('Password', { exact: true }).fill(SUPPORT_PASSWORD)
    await page.getByRole('button', { name: 'Login', exact: true }).click()
    const code = page.getByLabel('Authenticator app code')
    await expect(code).toBeFocused()
    await code.fill('000000')
    await page.getByRole('button', { name: 'Login', exact: true }).click()
    await expect(page.getByText('This code is incorrect or has expired.')).toBeVisible()
    // A code opens once: one that an attempt before this one has used is followed by the next.
    for (const steps of [0, 1, -1]) {
      await code.fill(supportCode(steps))
      const answered = page.waitForResponse('**/api/login')
      await page.getByRole('button', { name: 'Login', exact: true }).click()
      if ((await answered).ok()) break
    }
    await expect(page).toHaveURL('/admin/home')
  }

  async function openStore(page: Page, shop: string, reason: string) {
    const dialog = page.getByRole('dialog', { name: 'Debug login' })
    if (!(await dialog.isVisible())) {
      await page.getByRole('button', { name: /Your account/ }).click()
      await page.getByRole('menuitem', { name: 'Debug login' }).click()
    }
    await dialog.getByLabel('Store').fill(shop)
    await dialog.getByLabel('Reason').fill(reason)
    await dialog.getByRole('button', { name: 'Open store' }).click()
  }

  test('logs in with a code, is told by the browser what fails, and sees another store under a banner', {
    tag: '@looks',
  }, async ({ browser }) => {
    // In a browser where nobody is signed in.
    await using context = await browser.newContext()
    const page = await context.newPage()
    await logIn(page)
    await expect(banner(page)).toBeHidden()
    for (const [shop, reason, said] of [
      ['no-such-store', 'Ticket 1', 'We couldn’t find this store.'],
      ['demo-store', '', 'Enter why you’re accessing this store. The merchant can read it.'],
    ] as const) {
      const told = page.waitForEvent('dialog').then(async alert => {
        expect([alert.type(), alert.message()]).toEqual(['alert', said])
        await alert.accept()
      })
      await Promise.all([openStore(page, shop, reason), told])
    }
    await openAdmin(page, '/admin/profile/edit')
    await page.getByRole('textbox', { name: 'Name' }).fill('Not saved yet')
    const stored = () => page.evaluate(() => localStorage.getItem('tandem.credentials'))
    const before = await stored()
    const reason = `Ticket ${Date.now()}`
    await openStore(page, 'demo-store', reason)
    const question = page.getByRole('dialog', { name: 'You have unsaved changes' })
    await question.getByRole('button', { name: 'Keep editing' }).click()
    await expect(question).toBeHidden()
    expect(await stored()).toBe(before)
    await openStore(page, 'demo-store', reason)
    await question.getByRole('button', { name: 'Discard' }).click()
    await expect(banner(page)).toContainText('Support view: Fernhill Outdoor, as Robin Sommer.')
    await openAdmin(page, '/admin/settings/v1/account/logs')
    await expect(page.getByText(`Support accessed the store: ${reason}`)).toBeVisible()
    await expectUsable(page, { arrange: () => expect(banner(page)).toBeVisible() })
    await banner(page).getByRole('button', { name: 'Leave store' }).click()
    await expect(page).toHaveTitle('Merchant login')
  })

  test('offers the debug login to nobody else; the menu says which version this is', async ({ page }) => {
    await open(page)
    await page.getByRole('button', { name: /Your account/ }).click()
    await expect(page.getByRole('menuitem', { name: 'Log out' })).toBeVisible()
    await expect(page.getByText(/^Tandem \d+\.\d+\.\d+/)).toBeVisible()
    await expect(page.getByRole('menuitem', { name: 'Debug login' })).toHaveCount(0)
  })
})

test.describe('the settings', () => {
  const hub = (page: Page) => page.getByRole('navigation', { name: 'Settings' })
  test('answer inside their frame', async ({ page }) => {
    await open(page, '/admin/settings/v1/general')
    for (const path of ['fraud-detection', 'account', 'account/staff/create', 'account/staff/edit/2', 'account/logs']) {
      await moveInside(page, `/admin/settings/v1/${path}`)
      await expect(title(page), path).toBeVisible()
      await expect(hub(page), path).toBeVisible()
    }
  })

  test('list only pages that are there', async ({ page }) => {
    await open(page, '/admin/settings/v1/general')
    const links = await hub(page).getByRole('link').all()
    expect(links.length).toBeGreaterThan(4)
    for (const link of links) {
      await link.click()
      await expect(link).toHaveAttribute('aria-current', 'page')
      await expect(title(page)).not.toHaveText('Page not found')
    }
  })
})
