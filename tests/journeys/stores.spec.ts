import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { expectUsable } from './support/expectUsable.ts'
import { goSomeOfThem } from './support/of-this-run.ts'
import { callAs, newColleague, signIn } from './support/signIn.ts'

goSomeOfThem()

const CREDENTIALS_KEY = 'tandem.credentials'

const name = (page: Page) => page.getByRole('textbox', { name: 'Name' })
const question = (page: Page) => page.getByRole('dialog', { name: 'You have unsaved changes' })
const current = (page: Page, store: string) => page.getByRole('button', { name: `Current store: ${store}` })
const stored = (page: Page) => page.evaluate(key => localStorage.getItem(key), CREDENTIALS_KEY)
const strip = (page: Page) => page.getByRole('region', { name: 'You’ve switched to another store in a different tab.' })

async function switchByMenu(page: Page, store: RegExp) {
  await page.getByRole('button', { name: /Switch store/ }).click()
  await page.getByRole('menuitem', { name: store }).click()
}

async function runCommand(page: Page, words: string) {
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search or jump to…' }).fill(words)
  await page.keyboard.press('Enter')
}

async function logOutByMenu(page: Page) {
  await page.getByRole('button', { name: /Your account/ }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
}

// The smaller store has room for few: one person for all of these journeys, one after the other.
test.describe.configure({ mode: 'default' })
let email: string

test.beforeAll(async ({ browser }) => {
  const page = await browser.newPage()
  email = await newColleague(page, ['dashboard'], ['demo-store', 'second-store'])
  await page.close()
})

test.afterAll(async ({ browser }) => {
  const page = await browser.newPage()
  for (const shop of ['demo-store', 'second-store']) {
    const owner = await callAs(page, 'owner@demo.test', shop)
    const { rows } = await owner.ask<{ rows: { id: number }[] }>('GET', `/api/v1/merchant/account/staff?query=${email}`)
    for (const { id } of rows) await owner.ask('DELETE', `/api/v1/merchant/account/staff/${id}`)
  }
  await page.close()
})

/** A changed name in the first of the two stores, not saved yet. */
async function startEditing(page: Page, options?: { fresh: boolean }) {
  await signIn(page, email, 'demo-store', options)
  await page.goto('/admin/profile/edit')
  await expect(current(page, 'Fernhill Outdoor')).toBeVisible()
  const typed = `Nour ${randomUUID()}`
  await name(page).fill(typed)
  await expect(page.getByText('Unsaved changes')).toBeVisible()
  return typed
}

async function nameIn(page: Page, shop: string): Promise<string> {
  const { ask } = await callAs(page, email, shop)
  return (await ask<{ name: string }>('GET', '/api/v1/merchant/profile')).name
}

const ways = {
  'the menu': (page: Page) => switchByMenu(page, /Fernhill Kids/),
  'the palette': (page: Page) => runCommand(page, 'Go to Fernhill Kids'),
}

for (const [way, go] of Object.entries(ways))
  test(`who begins to switch by ${way}, stays and saves, saves into the store on the screen`, async ({ page }) => {
    const typed = await startEditing(page)
    const before = await stored(page)
    await go(page)
    await question(page).getByRole('button', { name: 'Keep editing' }).click()
    await expect(question(page)).toBeHidden()
    expect(await stored(page)).toBe(before)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Saved', { exact: true }).last()).toBeVisible()
    expect(await nameIn(page, 'demo-store')).toBe(typed)
    expect(await nameIn(page, 'second-store')).toBe('Nour Haas')
  })

test('who discards is in the other store, without being asked twice', async ({ page }) => {
  const typed = await startEditing(page)
  page.on('dialog', () => expect('the browser').toBe('silent'))
  await switchByMenu(page, /Fernhill Kids/)
  await question(page).getByRole('button', { name: 'Discard' }).click()
  await expect(current(page, 'Fernhill Kids')).toBeVisible()
  await expect(page).toHaveURL('/admin/home')
  expect(await nameIn(page, 'demo-store')).not.toBe(typed)
  await page.reload()
  await expect(current(page, 'Fernhill Kids')).toBeVisible()
})

test('who saves on the way out saves into the store on the screen, then is in the other one', async ({ page }) => {
  const typed = await startEditing(page)
  await switchByMenu(page, /Fernhill Kids/)
  await question(page).getByRole('button', { name: 'Save' }).click()
  await expect(current(page, 'Fernhill Kids')).toBeVisible()
  expect(await nameIn(page, 'demo-store')).toBe(typed)
  expect(await nameIn(page, 'second-store')).toBe('Nour Haas')
})

test('a tab left on another store says so, saves nothing there, and is itself again when its store is', {
  tag: '@always',
}, async ({ page, context }) => {
  const typed = await startEditing(page)
  const other = await context.newPage()
  await other.goto('/admin/home')
  await switchByMenu(other, /Fernhill Kids/)
  await expect(current(other, 'Fernhill Kids')).toBeVisible()

  await expect(strip(page)).toContainText('This page still shows Fernhill Outdoor. Reload to continue.')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('main').getByText('You’ve switched to another store in a different tab.')).toBeVisible()
  await expect(name(page)).toHaveValue(typed)
  expect(await nameIn(page, 'second-store')).toBe('Nour Haas')
  await logOutByMenu(page)
  await question(page).getByRole('button', { name: 'Discard' }).click()
  await expect(strip(page)).toBeVisible()
  expect(await stored(other)).not.toBeNull()

  await switchByMenu(other, /Fernhill Outdoor/)
  await expect(strip(page)).toBeHidden()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved', { exact: true }).last()).toBeVisible()
  expect(await nameIn(page, 'demo-store')).toBe(typed)
  expect(await nameIn(page, 'second-store')).toBe('Nour Haas')
})

test('a tab left on another store is reloaded into the store of its browser', { tag: '@looks' }, async ({ page, context }) => {
  await startEditing(page)
  await page.getByRole('button', { name: 'Discard' }).click()
  const other = await context.newPage()
  await other.goto('/admin/home')
  await switchByMenu(other, /Fernhill Kids/)
  await expect(strip(page)).toBeVisible()
  await expectUsable(page, { arrange: () => expect(strip(page)).toBeVisible() })
  await strip(page).getByRole('button', { name: 'Reload' }).click()
  await expect(current(page, 'Fernhill Kids')).toBeVisible()
  await expect(strip(page)).toBeHidden()
})

const waysOut = { 'the menu': logOutByMenu, 'the palette': (page: Page) => runCommand(page, 'Log out') }

for (const [way, logOut] of Object.entries(waysOut))
  test(`who begins to log out by ${way} and stays keeps the session and the work`, async ({ page }) => {
    const typed = await startEditing(page, { fresh: true })
    const before = await stored(page)
    await logOut(page)
    await question(page).getByRole('button', { name: 'Keep editing' }).click()
    await expect(question(page)).toBeHidden()
    expect(await stored(page)).toBe(before)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Saved', { exact: true }).last()).toBeVisible()
    expect(await nameIn(page, 'demo-store')).toBe(typed)
    await logOut(page)
    await expect(page).toHaveTitle('Merchant login')
  })
