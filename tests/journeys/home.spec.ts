import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectUsable } from './support/expectUsable.ts'
import { expect, test } from './support/journey.ts'
import { isLive } from './support/live.ts'
import { openAdmin } from './support/moveInside.ts'
import { goSomeOfThem } from './support/of-this-run.ts'
import { sellByCoupon } from './support/sellByCoupon.ts'
import { newColleague, newStore, type SignedIn, signIn } from './support/signIn.ts'
import { signUpAt } from './support/signUpAt.ts'

goSomeOfThem()

const API = '/api/v1/merchant'
const HOME = '/admin/home'

const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Notifications/ })
const card = (page: Page, name: string) => page.getByRole('main').getByRole('region', { name, exact: true })
const figure = (page: Page, name: string) => page.locator(`[data-figure="${name}"] strong`)

/** Somebody comes by the affiliate's link. */
async function comeBy(visitor: Page, owner: SignedIn, affiliate_id: number) {
  const { links } = await owner.ask<{ links: { short_link: string } }>('GET', `${API}/affiliate/${affiliate_id}`)
  await visitor.request.get(links.short_link, { maxRedirects: 0 })
}

test('a new store sees its first affiliate and the first click come, in another browser and without a reload', {
  tag: '@always',
}, async ({ page, browser }) => {
  const owner = await signIn(page, await newStore(page))
  await openAdmin(page, HOME)
  const setUp = card(page, 'Finish setting up your store')
  await expect(setUp.getByRole('link', { name: /Choose your portal address/ })).toBeVisible()
  await expect(page.getByText('Waiting for the first click.')).toBeVisible()
  await expect(card(page, 'To do')).toContainText('Nothing to review yet')
  await expect(card(page, 'Registration link')).toContainText('Choose your portal address')

  const sub_path = `s${randomUUID().slice(0, 8)}`
  const general = await owner.ask<object>('GET', `${API}/setting/general`)
  await owner.ask('PUT', `${API}/setting/general`, { ...general, sub_path })
  await owner.ask('POST', `${API}/program`, { name: 'Friends', commission_type: 2, commission_amount: '10' })
  await page.reload()
  await expect(setUp).not.toContainText('Choose your portal address')
  await expect(card(page, 'Registration link')).toContainText(`/${sub_path}/register`)
  await isLive(page)

  await using context = await browser.newContext({ baseURL: test.info().project.use.baseURL! })
  const visitor = await context.newPage()
  const { name } = await signUpAt(visitor, sub_path)
  await expect(bell(page)).toHaveText('1')
  await expect(card(page, 'To do').getByRole('link', { name: /affiliate to review/ })).toContainText('1')
  await expect(card(page, 'Recent activity')).toContainText(name)
  await expect(setUp).not.toContainText('Add your first affiliate')

  const { rows } = await owner.ask<{ rows: { id: number }[] }>('GET', `${API}/affiliate?query=${name.split(' ')[1]}`)
  await owner.ask('PATCH', `${API}/affiliate/${rows[0]!.id}/active`, { type: 'approve' })
  await expect(card(page, 'To do')).toContainText('Nothing to review yet')
  await comeBy(visitor, owner, rows[0]!.id)
  // Clicks come without a word: they are there at the next look.
  await expect(async () => {
    await page.reload()
    await expect(page.getByText('Clicks are counted. No order yet.')).toBeVisible()
  }).toPass()
  await expect(setUp).not.toContainText('first click')
})

test('an order moves the figures of a home that is open, and is found behind its to-do', { tag: '@always' }, async ({ page }) => {
  const owner = await signIn(page, 'owner@demo.test', 'demo-store')
  await openAdmin(page, HOME)
  await isLive(page)
  const before = Number(await figure(page, 'orders').getAttribute('title'))
  await sellByCoupon(page, owner)
  await expect.poll(async () => Number(await figure(page, 'orders').getAttribute('title'))).toBeGreaterThan(before)
  await expect(card(page, 'Recent activity')).toContainText(/orders? earned|earned .* with order/)

  const todo = card(page, 'To do').getByRole('link', { name: /referrals? to review/ })
  await todo.click()
  await expect(page).toHaveURL(/\/admin\/referrals\?status=0$/)
  await expect(page.locator('tr[data-row]').first()).toContainText('Pending')
})

test('home finds every feature, says what the provider says until it is closed, and everybody can use it', {
  tag: '@looks',
}, async ({ page }) => {
  await signIn(
    page,
    await newColleague(page, ['dashboard', 'settings', 'affiliate-and-coupon', 'referrals', 'payments', 'programs']),
  )
  await openAdmin(page, HOME)
  await expect(card(page, 'To do').getByRole('link', { name: /referrals to review/ })).toBeVisible()
  await expect(figure(page, 'sales')).toBeVisible()
  const sevenDays = page.getByRole('button', { name: '7 days' })
  await sevenDays.click()
  await expect(sevenDays).toHaveAttribute('aria-pressed', 'true')
  await expect(card(page, 'Recommended apps').getByRole('listitem')).toHaveCount(3)
  await expectUsable(page)

  const banner = card(page, 'Affiliates can tell you about missing orders')
  await banner.getByRole('button', { name: 'Don’t show again' }).click()
  await expect(banner).toBeHidden()
  const offer = page.getByRole('complementary', { name: 'Answer customers where they buy' })
  await offer.getByRole('button', { name: 'Don’t show again' }).click()
  await expect(offer).toBeHidden()

  const search = page.getByRole('searchbox', { name: 'Search features and settings' })
  await search.fill('cname')
  await expect(card(page, 'Feature directory').getByRole('listitem')).toHaveText(['Domain'])
  await search.fill('no such thing')
  await expect(page.getByText('No results')).toBeVisible()
  await search.fill('Domain')
  await card(page, 'Feature directory').getByRole('link', { name: 'Domain' }).first().click()
  await expect(page).toHaveURL(/\/settings\/v1\/custom-domain$/)
})

test('a merchant who has sold something is asked once what they think, and the answer arrives', async ({ page }) => {
  const colleague = await newColleague(page, ['dashboard'])
  await signIn(page, colleague)
  await openAdmin(page, HOME)
  const question = page.getByRole('region', { name: 'How do you like Tandem?' })
  await question.getByRole('radio', { name: '4 stars' }).check({ force: true })
  const word = randomUUID()
  await question.getByLabel('Anything we should know?').fill(`Calm ${word}`)
  await question.getByRole('button', { name: 'Send' }).click()
  await expect(question).toBeHidden()
  await expect(async () => {
    const mailbox = await (await page.request.get('/dev/mailbox')).text()
    expect(mailbox).toContain('4 stars')
  }).toPass()
  await page.reload()
  await expect(card(page, 'Feature directory')).toBeVisible()
  await expect(question).toBeHidden()
})
