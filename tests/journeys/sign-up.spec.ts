import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { overflow, seriousFindings } from './support/findings.ts'
import { isLive } from './support/live.ts'
import { goSomeOfThem } from './support/of-this-run.ts'
import { openMail } from './support/openMail.ts'
import { type SignedIn, signIn } from './support/signIn.ts'

goSomeOfThem()

// The settings of one shop decide what each sign-up leads to, so one journey follows the other.
test.describe.configure({ mode: 'serial' })

const PAGE = '/kettle-and-crumb/register'
const SETTINGS = '/api/v1/merchant/setting/notifications-others'

const merchant = (page: Page) => signIn(page, 'other@demo.test')
const ownWord = () => `Q${randomUUID().replaceAll('-', '').slice(0, 10)}`

async function review(owner: SignedIn, change: object) {
  const { settings: _settings, programs: _programs, ...now } = await owner.ask<Record<string, unknown>>('GET', SETTINGS)
  const off = { verify_affiliate_email: 0, auto_activate_affiliates: 0, auto_active_affiliate_program: ['0'] }
  await owner.ask('PUT', SETTINGS, { ...now, ...off, ...change })
}

interface Person {
  name: string
  email: string
}

async function fillIn(page: Page): Promise<Person> {
  const last = ownWord()
  const person = { name: `Vera ${last}`, email: `${last.toLowerCase()}@example.test` }
  await page.getByLabel('First name').fill('Vera')
  await page.getByLabel('Last name').fill(last)
  await page.getByLabel('Email', { exact: false }).first().fill(person.email)
  await page.getByLabel(/^Password/).fill('a long password')
  await page.getByLabel(/^Confirm password/).fill('a long password')
  const agreement = page.locator('[name=agreement]')
  if (await agreement.count()) await agreement.check()
  return person
}

const signUpButton = (page: Page) => page.getByRole('button', { name: 'Sign up' })

test('no word is so long that a phone has to be moved sideways, in any theme and either direction', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const owner = await signIn(page, 'owner@demo.test', 'demo-store')
  const { sub_path } = await owner.ask<{ sub_path: string }>('GET', '/api/v1/merchant/setting/brand')
  const long = 'Donaudampfschifffahrtsgesellschaftskapitänsmütze'
  for (const theme of ['basic_old', 'basic', 'home', 'fashion']) {
    const program = { name: `Long ${ownWord()}`, commission_type: 2, commission_amount: '10', description: `${long} ${long}` }
    const { id } = await owner.ask<{ id: number }>('POST', '/api/v1/merchant/program', program)
    const heading = theme === 'basic_old' ? 'main_heading' : theme === 'basic' ? 'sidebar_heading' : 'introduction_heading'
    await owner.send('/api/v1/merchant/display-setting/affiliate-registration-form', {
      program_id: String(id),
      theme_type: theme === 'basic_old' ? 'basic' : theme,
      type: theme,
      [heading]: long,
    })
    await page.goto(`/${sub_path}/register?p=${id}`)
    for (const direction of ['ltr', 'rtl']) {
      await page.evaluate(dir => {
        for (const element of [document.documentElement, document.querySelector<HTMLElement>('.tandem-page')!]) element.dir = dir
      }, direction)
      await expect(page.locator('h1').first()).toHaveCSS('text-align', direction === 'rtl' ? 'right' : 'left')
      expect(await overflow(page), `${theme} ${direction}`).toBeLessThanOrEqual(0)
      const cut = await page.evaluate(
        () =>
          [...document.querySelectorAll('h1, h2, dd, .description')].filter(words => words.scrollWidth > words.clientWidth + 1)
            .length,
      )
      expect(cut, `${theme} ${direction}`).toBe(0)
    }
  }
})

test('what is wrong is said at the fields, and the first of them has the focus', async ({ page }) => {
  await page.goto(PAGE)
  await signUpButton(page).click()
  await expect(page.getByText('Fill in this field.').first()).toBeVisible()
  await expect(page.getByLabel('First name')).toBeFocused()
  await page.getByLabel('First name').fill('Vera')
  await expect(page.getByLabel('First name')).not.toHaveAttribute('aria-invalid')
  expect(await seriousFindings(page)).toEqual([])
})

test('without a script the page can be read, and the form sent', { tag: '@always' }, async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(PAGE)
  const { email } = await fillIn(page)
  await page.getByLabel(/^Confirm password/).fill('something else')
  await signUpButton(page).click()
  await expect(page.getByLabel('Email', { exact: false }).first()).toHaveValue(email)
  await expect(page.getByLabel(/^Password/)).toHaveValue('')
  await fillIn(page)
  await signUpButton(page).click()
  await expect(page).toHaveURL(/thank-you\?t=/)
  await context.close()
})

test('somebody who waits for approval is told so, appears in the open list at once, and is approved', { tag: '@always' }, async ({
  page,
  browser,
}) => {
  const owner = await merchant(page)
  await review(owner, {})
  await page.goto('/admin/affiliates')
  await isLive(page)
  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto(PAGE)
  const { name } = await fillIn(visitor)
  await signUpButton(visitor).click()
  await expect(visitor.getByRole('heading', { level: 1, name: 'Thank you for signing up' })).toBeVisible()
  expect(await seriousFindings(visitor)).toEqual([])
  await visitor.context().close()
  const row = page.locator('tr[data-row]').filter({ hasText: name })
  await expect(row).toBeVisible()
  const { rows } = await owner.ask<{ rows: { id: number }[] }>('GET', `/api/v1/merchant/affiliate?query=${name.split(' ')[1]}`)
  expect(rows).toHaveLength(1)
  await row
    .getByRole('button', { name: /Approve/ })
    .first()
    .click()
  await expect(row.getByText('Active', { exact: true })).toBeVisible()
})

test('somebody who may begin at once gets the link and where to share it', async ({ page, browser }) => {
  await review(await merchant(page), { auto_activate_affiliates: 1 })
  for (const width of [390, 1440]) {
    const visitor = await (await browser.newContext({ viewport: { width, height: 900 } })).newPage()
    await visitor.goto(PAGE)
    await fillIn(visitor)
    await signUpButton(visitor).click()
    await expect(visitor.getByRole('heading', { level: 1, name: 'Welcome aboard' })).toBeVisible()
    await expect(visitor.getByLabel('Your affiliate link')).toHaveValue(/sca_ref=/)
    await expect(visitor.getByRole('link', { name: 'Share on Facebook' })).toHaveAttribute('href', /sharer/)
    expect(await overflow(visitor)).toBeLessThanOrEqual(0)
    expect(await seriousFindings(visitor)).toEqual([])
    await visitor.context().close()
  }
})

test('an address is confirmed through the mailed link', async ({ page, browser }) => {
  await review(await merchant(page), { verify_affiliate_email: 1, auto_activate_affiliates: 1 })
  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto(PAGE)
  const { email } = await fillIn(visitor)
  await signUpButton(visitor).click()
  await expect(visitor.getByRole('heading', { level: 1, name: 'Confirm your email' })).toBeVisible()
  expect(await seriousFindings(visitor)).toEqual([])
  await visitor.getByRole('button', { name: 'Resend email' }).click()
  await expect(visitor.getByText('We’ve sent the email again')).toBeVisible()
  await openMail(visitor, email, /Confirm your email/)
  const link = await visitor.frameLocator('iframe').getByRole('link', { name: 'Confirm email' }).getAttribute('href')
  await visitor.goto(link!)
  await visitor.getByRole('button', { name: 'Confirm email' }).click()
  await expect(visitor.getByRole('heading', { level: 1, name: 'Welcome aboard' })).toBeVisible()
  await visitor.context().close()
  await review(await merchant(page), {})
})

test('the puzzle against robots is solved by the browser while a person sends the form', async ({ page }) => {
  const owner = await signIn(page, 'owner@demo.test', 'demo-store')
  const program = { name: `Puzzle ${ownWord()}`, commission_type: 2, commission_amount: '10' }
  const { id } = await owner.ask<{ id: number }>('POST', '/api/v1/merchant/program', program)
  const { sub_path } = await owner.ask<{ sub_path: string }>('GET', '/api/v1/merchant/setting/brand')
  await owner.send('/api/v1/merchant/display-setting/affiliate-registration-form', {
    program_id: String(id),
    page_update: 'affiliate_registration',
    theme_type: 'basic',
    registration_form_enable_captcha: '1',
  })
  await page.goto(`/${sub_path}/register?p=${id}`)
  await fillIn(page)
  await signUpButton(page).click()
  await expect(page).toHaveURL(/thank-you\?t=/)
})
