import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { overflow, seriousFindings } from './support/findings.ts'
import { expect, test } from './support/journey.ts'
import { isLive } from './support/live.ts'
import { openAdmin } from './support/moveInside.ts'
import { goSomeOfThem } from './support/of-this-run.ts'
import { sellByCoupon } from './support/sellByCoupon.ts'
import { settled } from './support/settled.ts'
import { callAs, invite, signIn } from './support/signIn.ts'

goSomeOfThem()

const API = '/api/v1/merchant/notifications'
const HOME = '/admin/home'

const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Notifications/ })
const panel = (page: Page) => page.getByRole('dialog', { name: 'Notifications' })
const items = (page: Page) => panel(page).getByRole('listitem')

/** Notifications as the server would tell them; none of them happened. */
async function tell(page: Page, data: object[]) {
  await page.route(`**${API}?*`, (route, request) => {
    const offset = Number(new URL(request.url()).searchParams.get('offset') ?? 0)
    return route.fulfill({ json: { data: data.slice(offset, offset + 20) } })
  })
}

const aNotification = (id: number, over: object = {}, data: object = {}) => ({
  id,
  type: 'news',
  read_at: null,
  created_at: new Date().toISOString(),
  readable_for_human: '3 hours ago',
  data: {
    ...{ type: 'news', title: `News ${id}`, content: `Number <strong>${id}</strong>`, action_link: '/admin/programs' },
    ...{ icon: 'store', is_urgent: false },
    ...data,
  },
  ...over,
})

async function openBell(page: Page, data: object[], path = HOME) {
  await signIn(page, 'owner@demo.test', 'second-store')
  await tell(page, data)
  await openAdmin(page, path)
  await bell(page).click()
  await expect(panel(page)).toBeVisible()
}

test('a sale makes the bell rise by itself; opening it reads it, and following it leads to the referrals', {
  tag: '@always',
}, async ({ page }) => {
  const owner = await callAs(page, 'owner@demo.test', 'second-store')
  // Somebody whose bell tells of sales alone: other journeys pay in this store.
  const email = `${randomUUID()}@example.test`
  const person = { name: 'Nour Haas', email, permissions: ['dashboard', 'referrals'], full: 0 } as const
  const { id } = await invite(page, 'second-store', person)
  const colleague = await signIn(page, email, 'second-store')
  await colleague.ask('POST', `${API}/mark-as-read`, {})
  await openAdmin(page, HOME)
  await expect(bell(page)).toHaveAccessibleName('Notifications')
  await isLive(page)
  await sellByCoupon(page, owner)
  await expect(bell(page)).toHaveAccessibleName(/^Notifications, 1 unread notification\b/)
  await expect(bell(page)).toHaveText('1')

  await bell(page).click()
  await expect(items(page).first()).toContainText(/New referral order/)
  await expect(items(page).first()).toContainText('New')
  await expect(bell(page)).toHaveText('')
  // While the bell is open, the next one comes on top and counts.
  const before = await items(page).first().innerText()
  await sellByCoupon(page, owner)
  await expect.poll(() => items(page).first().innerText()).not.toBe(before)
  await expect(bell(page)).toHaveText('1')
  // The number is there at once, what it counts a moment later.
  const { newest } = await colleague.ask<{ newest: number }>('GET', `${API}/get-unread-count`)
  await expect(items(page).first()).toHaveAttribute('data-notification', String(newest))

  await items(page).first().getByRole('link').click()
  await expect(page).toHaveURL(/\/admin\/referrals$/)
  await expect(panel(page)).toBeHidden()
  await expect(bell(page)).toHaveText('')
  expect(await colleague.ask('GET', `${API}/get-unread-count`)).toMatchObject({ unread_count: 0 })
  // The plan has few places.
  await owner.ask('DELETE', `/api/v1/merchant/account/staff/${id}`)
  await expect(page).toHaveURL(/\/$/)
})

test('further pages come as they are scrolled to, until all have been displayed', async ({ page }) => {
  await openBell(
    page,
    Array.from({ length: 45 }, (_, place) => aNotification(45 - place)),
  )
  await expect(items(page)).toHaveCount(20)
  for (const count of [40, 45]) {
    await items(page).last().scrollIntoViewIfNeeded()
    await expect(items(page)).toHaveCount(count)
  }
  await expect(panel(page)).toContainText('All notifications have been displayed.')
  await expect(items(page).last()).toContainText('News 1')
})

test('more than ninety-nine are not counted', async ({ page }) => {
  await signIn(page, 'owner@demo.test', 'second-store')
  await page.route(`**${API}/get-unread-count*`, route =>
    route.fulfill({ json: { data: { unread_count: 100, read_until: 1, newest: 500 } } }),
  )
  await openAdmin(page, HOME)
  await expect(bell(page)).toHaveText('99+')
  await expect(bell(page)).toHaveAccessibleName(/^Notifications, More than 99 unread notifications/)
})

test('what comes from outside is neither markup nor a way out of the product', async ({ page, baseURL }) => {
  const evil = '<img src=x onerror="window.hurt=1"><script>window.hurt=1</script><a href="//evil.test">Sale</a>'
  await openBell(page, [
    aNotification(5, {}, { title: 'Script', content: evil, action_link: 'javascript:window.hurt=1' }),
    aNotification(4, {}, { title: 'Elsewhere', action_link: `${baseURL}@evil.test/admin/programs` }),
    aNotification(3, {}, { title: 'Ours', action_link: `${baseURL}/programs` }),
    aNotification(2, {}, { title: 'Nowhere', action_link: '/admin/no-such-screen' }),
    aNotification(1, { type: 'Send-Gift-Fail' }, { title: 'A gift', action_link: '' }),
  ])
  await expect(items(page)).toHaveCount(5)
  await expect(items(page).first().getByRole('link')).toHaveCount(0)
  await expect(items(page).first().locator('img, script, a')).toHaveCount(0)
  const remote = items(page).nth(1).getByRole('link')
  await expect(remote).toHaveAttribute('href', /evil\.test/)
  await expect(remote).toHaveAttribute('rel', 'noopener noreferrer')
  await expect(remote).toHaveAttribute('target', '_blank')
  expect(await page.evaluate(() => 'hurt' in window)).toBe(false)
  // A screen that is not there is nothing to be led to.
  await expect(items(page).nth(3).getByRole('link')).toHaveCount(0)
  await expect(items(page).nth(4).getByRole('link')).toHaveAttribute('href', '/admin/motivation/gifts#history')
  await items(page).nth(2).getByRole('link').click()
  await expect(page).toHaveURL(/\/admin\/programs$/)
})

test('with the keyboard alone: open, walk, follow, and back to where one was', async ({ page }) => {
  await openBell(page, [aNotification(2), aNotification(1, {}, { action_link: '/admin/affiliates' })])
  await expect(items(page)).toHaveCount(2)
  await page.keyboard.press('Escape')
  await expect(panel(page)).toBeHidden()
  await expect(bell(page)).toBeFocused()
  await page.keyboard.press('Enter')
  const last = items(page).last().getByRole('link')
  await expect(last).toBeVisible()
  for (let step = 0; step < 8 && !(await last.evaluate(link => link === document.activeElement)); step++)
    await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/affiliates$/)
})

test('without news it says so, and after a failure it tries again', async ({ page }) => {
  await openBell(page, [])
  await expect(panel(page)).toContainText('No notifications yet')
  await page.keyboard.press('Escape')
  await expect(panel(page)).toBeHidden()
  await page.unroute(`**${API}?*`)
  await page.route(`**${API}?*`, route => route.fulfill({ status: 403, json: { kind: 'forbidden', message: 'No', status: 403 } }))
  await bell(page).click()
  await expect(panel(page)).toContainText('We couldn’t load')
  await page.unroute(`**${API}?*`)
  await tell(page, [aNotification(1)])
  await panel(page).getByRole('button', { name: 'Try again' }).click()
  await expect(items(page)).toHaveCount(1)
})

const sizes = [
  [1440, 900, 400, 680],
  [1024, 720, 360, 560],
  [640, 640, 320, 440],
  [390, 844, 390, 844],
  [900, 560, 900, 560],
] as const

test('the panel has its size in every window, and everybody can use it', async ({ page }) => {
  await openBell(page, [
    aNotification(3, { type: 'new-referral-order' }, { title: 'New referral orders', content: '<strong>12</strong> orders' }),
    aNotification(2, { type: 'books-differ' }, { content: 'A-very-long-name-without-a-space'.repeat(8) }),
    aNotification(1, { read_at: new Date().toISOString() }),
  ])
  for (const [width, height, wide, high] of sizes) {
    const name = `in a window of ${width} by ${height}`
    await page.setViewportSize({ width, height })
    if (!(await panel(page).isVisible())) await bell(page).click()
    await expect(items(page)).toHaveCount(3)
    await expect
      .poll(async () => {
        const box = await panel(page).boundingBox()
        return box && [Math.round(box.width), Math.round(box.height)]
      }, name)
      .toEqual([wide, high])
    expect(await overflow(page), name).toBe(0)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await settled(page)
      expect(await seriousFindings(page, { within: ['[role=dialog]', 'header'] }), `${name}, ${colorScheme}`).toEqual([])
    }
    await panel(page).getByRole('button', { name: 'Close' }).click()
    await expect(panel(page)).toBeHidden()
  }
})
