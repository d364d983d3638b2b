import { expect, type Page, test } from '@playwright/test'
import { changeAnswer } from './support/changeAnswer.ts'
import { settled } from './support/settled.ts'
import { callAs, newColleague, signIn } from './support/signIn.ts'

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' })

/** The same person, but the server says something else about them. */
const pretend = (page: Page, facts: Record<string, unknown>) =>
  changeAnswer(page, '**/api/v1/merchant/index*', data => ({ ...data, ...facts }))

test.describe('staff see and open what they are permitted', () => {
  test('without the dashboard they land in their first section, and the menu holds only theirs', async ({ page }) => {
    await signIn(page, 'staff@demo.test')
    await page.goto('/admin')
    await expect(page).toHaveURL('/admin/referrals')
    await expect(menu(page).getByRole('link', { name: 'Referrals' })).toBeVisible()
    expect(await menu(page).getByRole('listitem').allInnerTexts()).toEqual(['Referrals', 'Payments', 'Pricing'])
  })

  test('the menu leads to the approved manual payments', async ({ page }) => {
    await signIn(page, 'staff@demo.test')
    await page.goto('/admin/referrals')
    await menu(page).getByRole('link', { name: 'Payments' }).click()
    await expect(page).toHaveURL('/admin/payouts?type=manual_payout&tab=approved')
  })

  for (const path of [
    '/admin/programs',
    '/admin/settings/v1/general',
    '/admin/settings/v1/account/staff',
    '/admin/displays/registration',
  ])
    test(`${path} sends them to the page that says so`, async ({ page }) => {
      await signIn(page, 'staff@demo.test')
      await page.goto(path)
      await expect(page).toHaveURL('/admin/403')
      await expect(page.getByRole('heading', { name: 'You have no access to this page' })).toBeVisible()
    })

  for (const path of [
    '/admin/pricing',
    '/admin/profile/edit',
    '/admin/profile/activity',
    '/admin/new-quick-start/launch-program',
  ])
    test(`${path} is open to everybody`, async ({ page }) => {
      await signIn(page, 'staff@demo.test')
      await page.goto(path)
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
      await settled(page)
      await expect(page).toHaveURL(path)
    })

  test('staff with the settings may not open the staff accounts', async ({ page }) => {
    await signIn(page, 'diego@demo.test')
    await page.goto('/admin/settings/v1/account/staff')
    await expect(page).toHaveURL('/admin/403')
  })

  test('those without any section are logged out', async ({ page }) => {
    await signIn(page, await newColleague(page))
    await pretend(page, { permissions: [] })
    const told = page.waitForRequest('**/api/logout*')
    await page.goto('/admin/home')
    await told
    await expect(page).toHaveTitle('Merchant login')
  })
})

test('on the free-forever plan there is no Pricing in the menu', async ({ page }) => {
  await signIn(page, 'owner@demo.test')
  await pretend(page, { plan_name: 'free plan' })
  await page.goto('/admin/home')
  await expect(menu(page).getByRole('link', { name: 'Settings' })).toBeVisible()
  await expect(menu(page).getByRole('link', { name: 'Pricing' })).toHaveCount(0)
})

test('quick start and the check of the set-up show until on-boarding is done', async ({ page }) => {
  await signIn(page, 'owner@demo.test')
  await pretend(page, { on_boarding: 0 })
  await page.goto('/admin/home')
  await expect(menu(page).getByRole('button', { name: 'Quick start' })).toBeVisible()
  await menu(page).getByRole('button', { name: 'Check your setup' }).click()
  await menu(page).getByRole('link', { name: 'System tracking test' }).click()
  await expect(page).toHaveURL('/admin/new-quick-start/review#system')
})

test('on-boarding pages have no menu', async ({ page }) => {
  await signIn(page, 'owner@demo.test')
  await page.goto('/admin/on-boarding/setup-program')
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  await expect(menu(page)).toHaveCount(0)
})

test('the other store is entered with the role the person has there', async ({ page }) => {
  const email = `two.stores.${Date.now()}@example.test`
  const person = { name: 'Two Stores', email, password: 'tandem-demo', full: 0 }
  const remove: (() => Promise<unknown>)[] = []
  for (const [shop, permissions] of [
    ['demo-store', ['dashboard', 'referrals']],
    ['second-store', ['settings']],
  ] as const) {
    const owner = await callAs(page, 'owner@demo.test', shop)
    const { id } = await owner.ask<{ id: number }>('POST', '/api/v1/merchant/account/staff', { ...person, permissions })
    remove.push(() => owner.ask('DELETE', `/api/v1/merchant/account/staff/${id}`))
  }

  await signIn(page, email, 'demo-store')
  await page.goto('/admin/home')
  await expect(menu(page).getByRole('link', { name: 'Referrals' })).toBeVisible()
  await page.getByRole('button', { name: /Switch store/ }).click()
  await page.getByRole('menuitem', { name: /Fernhill Kids/ }).click()

  await expect(page).toHaveURL('/admin/settings/v1/general')
  await expect(page.getByRole('button', { name: /Current store: Fernhill Kids/ })).toBeVisible()
  expect(await menu(page).getByRole('listitem').allInnerTexts()).toEqual(expect.arrayContaining(['Settings', 'Pricing']))
  await expect(menu(page).getByRole('link', { name: 'Referrals' })).toHaveCount(0)
  await Promise.all(remove.map(run => run()))
})

test('who has one store sees no switcher', async ({ page }) => {
  await signIn(page, 'other@demo.test')
  await page.goto('/admin/home')
  await expect(menu(page).getByText('Kettle & Crumb')).toBeVisible()
  await expect(page.getByRole('button', { name: /Switch store/ })).toHaveCount(0)
})
