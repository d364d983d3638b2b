import type { Page } from '@playwright/test'
import { changeAnswer } from './support/changeAnswer.ts'
import { expect, test } from './support/journey.ts'
import { openAdmin } from './support/moveInside.ts'
import { goSomeOfThem } from './support/of-this-run.ts'
import { settled } from './support/settled.ts'
import { callAs, invite, newColleague, signIn } from './support/signIn.ts'

goSomeOfThem()

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' })

/** The same person, but the server says something else about them. */
const pretend = (page: Page, facts: Record<string, unknown>) =>
  changeAnswer(page, '**/api/v1/merchant/index*', data => ({ ...data, ...facts }))

test.describe('staff see and open what they are permitted', () => {
  test('without the dashboard they land in their first section, and the menu holds only theirs and the prices', async ({
    page,
  }) => {
    await signIn(page, 'staff@demo.test')
    await openAdmin(page, '/admin')
    await expect(page).toHaveURL('/admin/referrals')
    await expect(menu(page).getByRole('link', { name: 'Referrals' })).toBeVisible()
    expect(await menu(page).getByRole('listitem').allInnerTexts()).toEqual(['Referrals', 'Payouts', 'Pricing'])
  })

  for (const path of [
    '/admin/programs',
    '/admin/settings/v1/general',
    '/admin/settings/v1/account/staff',
    '/admin/displays/registration',
  ])
    test(`${path} sends them to the page that says so`, async ({ page }) => {
      await signIn(page, 'staff@demo.test')
      await openAdmin(page, path)
      await expect(page).toHaveURL('/admin/403')
      await expect(page.getByRole('heading', { name: 'You don’t have access to this page' })).toBeVisible()
    })

  for (const path of ['/admin/profile/edit', '/admin/profile/activity'])
    test(`${path} is open to everybody`, async ({ page }) => {
      await signIn(page, 'staff@demo.test')
      await openAdmin(page, path)
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
      await settled(page)
      await expect(page).toHaveURL(path)
    })

  test('staff with the settings may not open the staff accounts', async ({ page }) => {
    await signIn(page, 'diego@demo.test')
    await openAdmin(page, '/admin/settings/v1/account/staff')
    await expect(page).toHaveURL('/admin/403')
  })

  test('those without any section are logged out', async ({ page }) => {
    await signIn(page, await newColleague(page))
    await pretend(page, { permissions: [] })
    const told = page.waitForRequest('**/api/logout*')
    await openAdmin(page, '/admin/home')
    await told
    await expect(page).toHaveTitle('Merchant login')
  })
})

test('the other store is entered with the role the person has there', async ({ page }) => {
  const email = `two.stores.${Date.now()}@example.test`
  const person = { name: 'Two Stores', email, full: 0 } as const
  const remove: (() => Promise<unknown>)[] = []
  for (const [shop, permissions] of [
    ['demo-store', ['dashboard', 'referrals']],
    ['second-store', ['settings']],
  ] as const) {
    const owner = await callAs(page, 'owner@demo.test', shop)
    const { id } = await invite(page, shop, { ...person, permissions })
    remove.push(() => owner.ask('DELETE', `/api/v1/merchant/account/staff/${id}`))
  }

  await signIn(page, email, 'demo-store')
  await openAdmin(page, '/admin/home')
  await expect(menu(page).getByRole('link', { name: 'Referrals' })).toBeVisible()
  await page.getByRole('button', { name: /Switch store/ }).click()
  await page.getByRole('menuitem', { name: /Fernhill Kids/ }).click()

  await expect(page).toHaveURL('/admin/settings/v1/general')
  await expect(page.getByRole('button', { name: /Current store: Fernhill Kids/ })).toBeVisible()
  expect(await menu(page).getByRole('listitem').allInnerTexts()).toEqual(expect.arrayContaining(['Settings']))
  await expect(menu(page).getByRole('link', { name: 'Referrals' })).toHaveCount(0)
  await Promise.all(remove.map(run => run()))
})

test('who has one store sees no switcher', async ({ page }) => {
  await signIn(page, 'other@demo.test')
  await openAdmin(page, '/admin/home')
  await expect(menu(page).getByText('Kettle & Crumb')).toBeVisible()
  await expect(page.getByRole('button', { name: /Switch store/ })).toHaveCount(0)
})
