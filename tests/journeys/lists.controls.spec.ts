import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { overflow } from './support/findings.ts'
import { expect, test } from './support/journey.ts'
import { isLive } from './support/live.ts'
import { openAdmin } from './support/moveInside.ts'
import { goSomeOfThem } from './support/of-this-run.ts'
import { settled } from './support/settled.ts'
import { newColleague, type SignedIn, signIn } from './support/signIn.ts'

goSomeOfThem()

const STAFF = '/admin/settings/v1/account/staff'
const LOG = '/admin/settings/v1/account/logs'
const LOGINS = '/admin/profile/activity'

const rows = (page: Page) => page.locator('tr[data-row]')
const heading = (page: Page, name: string) => page.getByRole('columnheader', { name })
const param = (page: Page, name: string) => new URL(page.url()).searchParams.get(name)
const tags = (page: Page) => page.getByRole('list', { name: 'Active filters' })

async function open(page: Page, path: string, email = 'owner@demo.test'): Promise<SignedIn> {
  const person = await signIn(page, email)
  await openAdmin(page, path)
  await expect(page.locator('tr[data-row], main h2').first()).toBeVisible()
  return person
}

/** Up to then nothing changes in the log; other journeys write into it meanwhile. */
const someDaysAgo = () => new Date(Date.now() - 5 * 86_400_000).toISOString().slice(0, 10)

async function choose(page: Page, filter: string, option: string) {
  await page.getByRole('button', { name: `Filter by: ${filter}` }).click()
  await page.getByRole('list', { name: filter }).getByRole('button', { name: option }).click()
}

async function addStaff(person: SignedIn, name: string) {
  const email = `${randomUUID()}@example.test`
  const added = { name, email, permissions: ['referrals'], full: 0 }
  return person.ask<{ id: number; name: string }>('POST', '/api/v1/merchant/account/staff', added)
}

test.describe('the state of a list is in its URL', () => {
  test('a heading goes from none to ascending to descending to none', async ({ page }) => {
    await open(page, STAFF)
    const name = heading(page, 'Name')
    await expect(name).toHaveAttribute('aria-sort', 'none')
    for (const [order, sort] of [
      ['ascending', 'name:asc'],
      ['descending', 'name:desc'],
      ['none', null],
    ] as const) {
      await name.getByRole('button').click()
      await expect(name).toHaveAttribute('aria-sort', order)
      expect(param(page, 'sort')).toBe(sort)
    }
    await expect(heading(page, 'Added')).toHaveAttribute('aria-sort', 'descending')
  })

  test('ascending by name shows the people in that order', async ({ page }) => {
    await open(page, `${STAFF}?query=demo.test&sort=name:asc`)
    const names = (await page.locator('tr[data-row] [data-place="title"]').allInnerTexts()).map(text => text.toLowerCase())
    const people = names.map(text => text.replace(/^.*\n/, ''))
    expect(people.findIndex(text => text.includes('diego'))).toBeLessThan(people.findIndex(text => text.includes('samir')))
  })

  test('a filter, a sort, a size and a search each lead back to page 1', async ({ page }) => {
    const to = (search: string) => openAdmin(page, `${LOG}?${search}`)
    await open(page, `${LOG}?page=3`)
    await expect(page.getByText('21–30 of')).toBeVisible()
    await heading(page, 'Date').getByRole('button').click()
    await expect(page.getByText('1–10 of')).toBeVisible()
    expect(param(page, 'page')).toBeNull()

    await to('page=3')
    await choose(page, 'Type', 'Logins and logouts')
    await expect(page).toHaveURL(/\?group=sign_in$/)

    await to('page=3')
    await page.getByLabel('Rows per page').selectOption('25')
    await expect(page).toHaveURL(/\?per_page=25$/)
    await expect(rows(page)).toHaveCount(25)

    await to('page=3')
    await page.getByRole('searchbox').fill('logged')
    await expect(page).toHaveURL(/\?query=logged$/)
  })

  test('a page past the end leads back to page 1', async ({ page }) => {
    await open(page, `${STAFF}?page=40`)
    await expect(rows(page).first()).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`${STAFF}$`))
  })

  test('sizes are 10, 25, 50 and 100, and another one in the URL becomes the next smaller', async ({ page }) => {
    await open(page, `${LOG}?per_page=37`)
    await expect(rows(page)).toHaveCount(25)
    const offered = await page.getByLabel('Rows per page').locator('option').allInnerTexts()
    expect(offered).toEqual(['10 per page', '25 per page', '50 per page', '100 per page'])
    await openAdmin(page, `${LOG}?per_page=5000`)
    await expect(rows(page)).toHaveCount(100)
  })

  test('values that do not fit are ignored, and back and reload bring the same list', async ({ page }) => {
    await open(page, `${LOG}?to=${someDaysAgo()}&sort=password:asc&group=nonsense&page=-4`)
    await expect(rows(page)).toHaveCount(10)
    await page.getByRole('button', { name: 'Page 2', exact: true }).click()
    await expect(page.getByText('11–20 of')).toBeVisible()
    // The old rows stay until the new ones are there.
    await expect(page.locator('tbody[data-old]')).toHaveCount(0)
    const first = await rows(page).first().innerText()
    await page.reload()
    await expect(page.getByText('11–20 of')).toBeVisible()
    expect(await rows(page).first().innerText()).toBe(first)
    await page.goBack()
    await expect(page.getByText('1–10 of')).toBeVisible()
  })
})

test.describe('searching and filtering', () => {
  test('the list follows what is typed, and Enter does not wait', async ({ page }) => {
    await open(page, STAFF)
    const box = page.getByRole('searchbox', { name: 'Search Staff accounts' })
    await box.pressSequentially('kowal')
    await expect(rows(page)).toHaveCount(1)
    await expect(rows(page)).toContainText('Marta Kowalska')
    await box.fill('samir')
    await box.press('Enter')
    await expect(rows(page)).toContainText('Samir Haddad')
    await page.getByRole('button', { name: 'Clear search' }).click()
    await expect(box).toHaveValue('')
    await expect(page).toHaveURL(new RegExp(`${STAFF}$`))
  })

  test('closing a tag clears its filter, "Clear all" clears every one', async ({ page }) => {
    await open(page, STAFF)
    await choose(page, 'Role', 'Staff')
    await choose(page, 'Access', 'Referrals')
    await expect(tags(page)).toContainText('Role: Staff')
    await expect(tags(page)).toContainText('Access: Referrals')
    await expect(rows(page).filter({ hasText: 'Olivia Marlowe' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Clear filter Role: Staff' }).click()
    await expect(page).toHaveURL(/\?permission=referrals$/)
    await expect(rows(page).filter({ hasText: 'Olivia Marlowe' })).toHaveCount(1)
    await page.getByRole('button', { name: 'Clear all' }).click()
    await expect(tags(page)).toHaveCount(0)
    await expect(page).toHaveURL(new RegExp(`${STAFF}$`))
  })

  test('a filter of 8 or more has a box to search it, a shorter one has none', async ({ page }) => {
    await open(page, LOG)
    await page.getByRole('button', { name: 'Filter by: Type' }).click()
    await page.getByLabel('Search: Type').fill('staff')
    await expect(page.getByRole('list', { name: 'Type' }).getByRole('button')).toHaveText(['Staff accounts'])
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(tags(page)).toContainText('Type: Staff accounts')
    await openAdmin(page, STAFF)
    await page.getByRole('button', { name: 'Filter by: Role' }).click()
    await expect(page.getByRole('list', { name: 'Role' })).toBeVisible()
    await expect(page.getByLabel('Search: Role')).toHaveCount(0)
  })

  test('several people at once, and the days of a common period or of the calendar', async ({ page }) => {
    await open(page, LOG)
    await page.getByRole('button', { name: 'Filter by: Person' }).click()
    const people = page.getByRole('list', { name: 'Person' })
    await people.getByRole('button', { name: /Samir Haddad/ }).click()
    await people.getByRole('button', { name: /Diego Fuentes/ }).click()
    await page.keyboard.press('Escape')
    await expect(tags(page)).toContainText('Person: Samir Haddad, Diego Fuentes')
    expect(param(page, 'actor_ids')).toMatch(/^\d+,\d+$/)
    await expect(rows(page).filter({ hasText: 'Olivia' })).toHaveCount(0)

    await page.getByRole('button', { name: 'Filter by: Date' }).click()
    await page.getByRole('button', { name: 'Last 30 days' }).click()
    await expect(tags(page)).toContainText('Date: Last 30 days')
    const days = (Date.parse(param(page, 'to')!) - Date.parse(param(page, 'from')!)) / 86_400_000
    expect(days).toBe(29)

    await page.getByRole('button', { name: 'Filter by: Date' }).click()
    await page.getByRole('button', { name: 'Previous month' }).click()
    const day = page.locator('.mantine-DatePicker-day:not([data-outside])')
    await day.nth(3).click()
    await day.nth(9).click()
    await expect.poll(() => param(page, 'from')).toMatch(/-04$/)
    expect(param(page, 'to')).toMatch(/-10$/)
  })

  test('nothing that matches has a way back', async ({ page }) => {
    await open(page, `${STAFF}?query=nobody-is-called-this`)
    await expect(page.getByRole('heading', { name: 'No matches' })).toBeVisible()
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await expect(rows(page).first()).toBeVisible()
  })
})

test.describe('columns, selection and rows', () => {
  test('the choice of columns is kept for the person, and some columns always stay', async ({ page }) => {
    await open(page, LOG, await newColleague(page, ['settings']))
    await page.getByRole('button', { name: 'Columns' }).click()
    await expect(page.getByLabel('Date', { exact: true })).toBeDisabled()
    const kept = page.waitForResponse(answer => answer.url().includes('custom-column') && answer.request().method() === 'POST')
    await page.getByLabel('Address', { exact: true }).click()
    await expect(heading(page, 'Address')).toHaveCount(0)
    expect((await kept).ok()).toBe(true)
    await page.reload()
    await expect(rows(page).first()).toBeVisible()
    await expect(heading(page, 'Action')).toBeVisible()
    await expect(heading(page, 'Address')).toHaveCount(0)
    await page.getByRole('button', { name: 'Columns' }).click()
    await page.getByLabel('Address', { exact: true }).click()
    await expect(heading(page, 'Address')).toBeVisible()
  })

  test('a choice that could not be kept is taken back', async ({ page }) => {
    await page.route('**/custom-column?*', (route, request) => (request.method() === 'POST' ? route.abort() : route.fallback()))
    await open(page, STAFF)
    await page.getByRole('button', { name: 'Columns' }).click()
    await page.getByLabel('Email', { exact: true }).click()
    await expect(page.getByRole('alert', { name: 'Not saved' })).toBeVisible()
    await expect(heading(page, 'Email')).toBeVisible()
  })

  test('rows that are gone are no longer selected, and people are removed together after a question', async ({ page }) => {
    const person = await signIn(page, 'owner@demo.test')
    const mark = `Temp ${Date.now()}`
    for (const name of ['Ada', 'Ben', 'Cem']) await addStaff(person, `${name} ${mark}`)
    await openAdmin(page, `${STAFF}?query=${encodeURIComponent(mark)}`)
    await expect(rows(page)).toHaveCount(3)
    await page.getByLabel('Select all rows on this page').check()
    await expect(page.getByRole('toolbar', { name: '3 selected' })).toBeVisible()

    await page.getByRole('searchbox').fill(`Ada ${mark}`)
    await expect(rows(page)).toHaveCount(1)
    await expect(page.getByRole('toolbar', { name: '1 selected' })).toBeVisible()

    await page.getByRole('searchbox').fill(mark)
    await expect(rows(page)).toHaveCount(3)
    await page.getByLabel('Select all rows on this page').check()
    await page.getByRole('toolbar').getByRole('button', { name: 'Remove' }).click()
    const question = page.getByRole('dialog', { name: 'Remove 3 people?' })
    await question.getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByText('Staff removed')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'No matches' })).toBeVisible()
    await expect(page.getByRole('toolbar')).toHaveCount(0)
  })

  test('the owner can neither be selected nor removed', async ({ page }) => {
    await open(page, `${STAFF}?query=olivia`)
    await expect(page.getByLabel('Select Olivia Marlowe')).toBeDisabled()
    await expect(page.getByRole('button', { name: 'Actions for Olivia Marlowe' })).toHaveCount(0)
  })

  test('a row leads to its person by pointer and by keyboard', async ({ page }) => {
    await open(page, `${STAFF}?query=marta`)
    const row = rows(page).filter({ hasText: 'Marta Kowalska' })
    await expect(row.getByRole('link')).toHaveAttribute('href', /\/staff\/edit\/\d+$/)
    await row.getByRole('cell').filter({ hasText: 'marta@demo.test' }).click()
    await expect(page).toHaveURL(/\/staff\/edit\/\d+$/)
    await page.goBack()
    await page.getByRole('button', { name: 'Actions for Marta Kowalska' }).press('Enter')
    const edit = page.getByRole('menuitem', { name: 'Edit' })
    // The menu takes the keyboard a moment after it is there, twice: an arrow pressed in between is pressed again.
    await expect
      .poll(async () => {
        await page.getByRole('menu').press('ArrowDown')
        return edit.evaluate(item => item === document.activeElement)
      })
      .toBe(true)
    await edit.press('Enter')
    await expect(page).toHaveURL(/\/staff\/edit\/\d+$/)
  })

  test('the log unfolds a change: what it was and what it became', async ({ page }) => {
    const person = await signIn(page, 'owner@demo.test')
    const { id, name } = await addStaff(person, `Unfold ${Date.now()}`)
    const path = `/api/v1/merchant/account/staff/${id}`
    const { email } = await person.ask<{ email: string }>('GET', path)
    await person.ask('PUT', path, { name: `${name} Two`, email, permissions: ['payments'], full: 0 })
    await openAdmin(page, `${LOG}?group=staff&per_page=100`)
    await page.getByRole('button', { name: `Show details: Edited the account of ${name} Two` }).press('Enter')
    const detail = page.locator('tr:not([data-row]) dl')
    await expect(detail.filter({ hasText: 'Permissions' })).toContainText('Referrals')
    await expect(detail).toContainText('Payments')
    await expect(detail.getByRole('img', { name: 'becomes' }).first()).toBeVisible()
    await person.ask('DELETE', path)
  })
})

test('what is changed in one tab is seen in another without reloading', async ({ page, context }) => {
  const mark = `Live ${Date.now()}`
  const path = `${STAFF}?query=${encodeURIComponent(mark)}`
  const person = await signIn(page, 'owner@demo.test')
  await openAdmin(page, path)
  await expect(page.getByRole('heading', { name: 'No matches' })).toBeVisible()
  await isLive(page)
  let loads = 0
  page.on('request', request => void (request.isNavigationRequest() && loads++))

  const { name } = await addStaff(person, mark)
  await expect(rows(page)).toHaveCount(1)
  const other = await context.newPage()
  await signIn(other, 'owner@demo.test')
  await other.goto(path)
  await other.getByRole('button', { name: `Actions for ${name}` }).click()
  await other.getByRole('menuitem', { name: 'Remove' }).click()
  await other.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(other.getByText('Staff removed')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No matches' })).toBeVisible()
  expect(loads).toBe(0)
  await other.close()
})

test('the export holds what is filtered and nothing a spreadsheet would run', async ({ page }) => {
  const person = await signIn(page, 'owner@demo.test')
  const name = `=HYPERLINK("http://evil.example") ${Date.now()}`
  const { id } = await addStaff(person, name)
  await openAdmin(page, `${LOG}?group=staff`)
  await expect(rows(page).first()).toBeVisible()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const file = await saved
  expect(file.suggestedFilename()).toMatch(/\.csv$/)
  const text = await readFile(await file.path(), 'utf8')
  const [first, ...lines] = text.split('\r\n').filter(Boolean)
  expect(first).toBe('\uFEFFDate,Who,Action,Change,Address')
  expect(lines.length).toBeGreaterThan(0)
  expect(text).toContain('Added')
  expect(text).not.toContain('Logged in')
  expect(text).not.toMatch(/(^|,)"?\s*=/m)
  await person.ask('DELETE', `/api/v1/merchant/account/staff/${id}`)
})

test('an export that fails says so', async ({ page }) => {
  await page.route('**/logs/export*', route => route.fulfill({ status: 503, json: {} }))
  await open(page, LOG)
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  // In a toast, and whole at the head of the page.
  await expect(page.getByRole('alert', { name: 'Export failed' })).toBeVisible()
})

test('a list that fails can be tried again, and one without permission says so', async ({ page }) => {
  const refuse = (status: number, kind: string) => ({ status, json: { status, kind, reason: `error.${kind}`, message: 'No.' } })
  let answer: ReturnType<typeof refuse> | undefined = refuse(409, 'conflict')
  await page.route('**/account/staff?*', route => (answer ? route.fulfill(answer) : route.fallback()))
  await signIn(page, 'owner@demo.test')
  await openAdmin(page, STAFF)
  await expect(page.getByRole('heading', { name: 'We couldn’t load this list' })).toBeVisible()
  answer = undefined
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(rows(page).first()).toBeVisible()
  answer = refuse(403, 'forbidden')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'You don’t have access to this page' })).toBeVisible()
})

test('old rows stay while new ones are on their way, and nothing jumps', async ({ page }) => {
  await open(page, `${LOG}?to=${someDaysAgo()}`)
  await settled(page)
  await page.evaluate(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value)
    }).observe({ type: 'layout-shift' })
  })
  const { promise: looked, resolve: letThrough } = Promise.withResolvers<void>()
  await page.route('**/account/logs?*', async route => {
    await looked
    await route.fallback()
  })
  await page.getByRole('button', { name: 'Page 2', exact: true }).click()
  await expect(page.locator('tbody[data-old]')).toBeVisible()
  await expect(rows(page)).toHaveCount(10)
  letThrough()
  await expect(page.getByText('11–20 of')).toBeVisible()
  await expect(page.locator('tbody[data-old]')).toHaveCount(0)
  const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)
  expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.01)
})

test('own logins: this device is marked, and the others can be logged out', async ({ page, browser }) => {
  const elsewhere = await browser.newPage()
  const email = await newColleague(page)
  await signIn(elsewhere, email, '', { fresh: true })
  await signIn(page, email, '', { fresh: true })
  await openAdmin(page, LOGINS)
  await expect(rows(page).first()).toBeVisible()
  await expect(rows(page).filter({ hasText: 'This device' })).toHaveCount(1)
  await page
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Log out this device' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Log out', exact: true }).click()
  await expect(page.getByText('Device logged out')).toBeVisible()

  await signIn(elsewhere, email, '', { fresh: true })
  await page.getByRole('button', { name: 'Log out everywhere' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Log out everywhere' }).click()
  await expect(page.getByRole('button', { name: /^Actions for/ })).toHaveCount(0)
  await openAdmin(page, `${LOGINS}?state=open`)
  await expect(rows(page)).toHaveCount(1)
  await elsewhere.close()
})

test('at 390 px rows are cards with their labels, sorted by a menu', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, `${STAFF}?query=marta`)
  const row = rows(page).filter({ hasText: 'Marta Kowalska' })
  await expect(row.getByText('Email', { exact: true })).toBeVisible()
  await page.getByLabel('Sort by').selectOption('name:asc')
  await expect(page).toHaveURL(/[?&]sort=name(%3A|:)asc/)
})

test('at 390 px a referral takes at most 140 px, and every filter is in reach', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/admin/referrals')
  await expect(rows(page).first()).toBeVisible()
  const heights = await rows(page).evaluateAll(all => all.map(row => row.getBoundingClientRect().height))
  expect(heights.length).toBeGreaterThan(5)
  expect(heights.filter(height => height > 140)).toEqual([])
  const affiliates = page.getByRole('button', { name: 'Filter by: Affiliates' })
  await expect(affiliates).toBeHidden()
  await page.getByRole('button', { name: 'Filters', exact: true }).click()
  for (const filter of await page.getByRole('button', { name: /^Filter by: / }).all())
    await expect(filter).toBeInViewport({ ratio: 1 })
  expect(await overflow(page)).toBeLessThanOrEqual(0)
  await page.getByRole('button', { name: 'Filter by: Tracking' }).click()
  await page.getByRole('button', { name: 'Coupon', exact: true }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeVisible()
})
