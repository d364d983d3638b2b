import { createHmac } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { expectUsable } from './support/expectUsable.ts'
import { goSomeOfThem } from './support/of-this-run.ts'
import { logIn, newAffiliate, PASSWORD, PORTAL } from './support/portal.ts'
import { signIn } from './support/signIn.ts'

goSomeOfThem()

test.use({ viewport: { width: 390, height: 844 } })

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** What an authenticator app shows for a key, some half minutes from now: each code is good once. */
function appCode(key: string, later = 0): string {
  const bits = [...key].map(letter => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const bytes = Buffer.from((bits.match(/.{8}/g) ?? []).map(byte => Number.parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + later))
  const digest = createHmac('sha1', bytes).update(counter).digest()
  return String((digest.readUInt32BE(digest.at(-1)! & 15) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

test('an affiliate changes name and password, sets up a second login step and logs in with it', { tag: '@looks' }, async ({
  page,
  browser,
}) => {
  const shop = await browser.newContext({ baseURL: test.info().project.use.baseURL! })
  const owner = await signIn(await shop.newPage(), 'other@demo.test')
  const affiliate = await newAffiliate(owner)
  await shop.close()
  const fresh = 'a password of their own'

  await logIn(page, affiliate.email)
  await expect(page.getByRole('heading', { level: 1, name: 'Hi Vera' })).toBeVisible()
  await page.goto(`${PORTAL}/settings`)
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  await page.getByRole('link', { name: 'Home' }).click()
  await page.goBack()
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(affiliate.email)
  await expectUsable(page)

  await page.getByLabel('First name').fill(' ')
  await page.getByRole('button', { name: 'Save profile' }).click()
  await expect(page.getByLabel('First name')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('First name').fill('Veronika')
  page.once('dialog', dialog => void dialog.dismiss())
  await page.getByRole('link', { name: 'Home' }).click()
  await expect(page.getByLabel('First name')).toHaveValue('Veronika')
  // The browser's own way back asks too.
  page.once('dialog', dialog => void dialog.dismiss())
  await page.evaluate(() => history.forward())
  await expect(page).toHaveURL(`${PORTAL}/settings`)
  await expect(page.getByLabel('First name')).toHaveValue('Veronika')
  await page.getByRole('button', { name: 'Save profile' }).click()
  await expect(page.getByText('Saved')).toBeVisible()

  await page.getByRole('button', { name: 'Password: Change' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Your password').fill('not the password')
  await dialog.getByLabel('New password', { exact: true }).fill(fresh)
  await dialog.getByLabel('Confirm new password').fill(fresh)
  await dialog.getByRole('button', { name: 'Change password' }).click()
  await expect(dialog.getByText('Incorrect password.')).toBeVisible()
  await expectUsable(page)
  await dialog.getByLabel('Your password').fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Password changed.')).toBeVisible()

  await page.getByRole('button', { name: 'Two-step login: Set up' }).click()
  const key = await dialog.getByLabel('Key', { exact: true }).inputValue()
  await expectUsable(page)
  await dialog.getByLabel('Code from the app').fill(appCode(key, -1))
  await dialog.getByLabel('Your password').fill(fresh)
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  await expect(dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10)
  await expectUsable(page)
  const recovery = await dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').first().innerText()
  await dialog.getByRole('button', { name: 'I’ve saved them' }).click()
  await expect(page.getByText('Two-step login is on.')).toBeVisible()
  await expect(page.getByText('10 recovery codes left')).toBeVisible()

  await page.getByRole('button', { name: 'Log out', exact: true }).click()
  await expect(page).toHaveURL(`${PORTAL}/login`)
  await logIn(page, affiliate.email, fresh)
  const code = page.getByLabel('Authenticator app code')
  await expect(code).toBeFocused()
  await expectUsable(page)
  await code.fill('000000')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByText('This code is incorrect')).toBeVisible()
  await code.fill(recovery)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Hi Veronika' })).toBeVisible()
})

test('an affiliate of two shops goes from one portal to the other, each with a session of its own', { tag: '@looks' }, async ({
  page,
  context,
}) => {
  const ava = { email: 'ava.whitaker.1@example.test', password: 'tandem-demo' }
  const owner = await signIn(await context.newPage(), 'other@demo.test')
  const affiliate = await newAffiliate(owner)
  await logIn(page, affiliate.email)
  await expect(page.getByRole('heading', { level: 1, name: 'Hi Vera' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Switch to another store' })).toHaveCount(0)

  await page.goto('/partner/fernhill/login')
  await page.getByLabel('Email', { exact: true }).fill(ava.email)
  await page.getByLabel('Password').fill(ava.password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Hi Ava' })).toBeVisible()
  await page.getByRole('button', { name: 'Switch to another store' }).click()
  await expectUsable(page)
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /Kettle/ })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Hi Vera' })).toBeVisible()
  await page.getByRole('button', { name: 'Log out', exact: true }).click()
  await expect(page).toHaveURL(`${PORTAL}/login`)
  await page.goto('/partner/fernhill')
  await expect(page.getByRole('heading', { level: 1, name: 'Hi Ava' })).toBeVisible()
})

test('an affiliate sees the network level by level, and opens it downward', { tag: '@looks' }, async ({ page }) => {
  await page.goto('/partner/fernhill/login')
  await page.getByLabel('Email', { exact: true }).fill('ava.whitaker.1@example.test')
  await page.getByLabel('Password').fill('tandem-demo')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Hi Ava' })).toBeVisible()
  await page.goto('/partner/fernhill/network')
  await expect(page.getByLabel('Your network link', { exact: true })).toHaveValue(/\/fernhill\/register\?ref=ava$/)
  await expect(page.locator('[data-level]')).toHaveCount(3)
  await page
    .getByRole('button', { name: /^Show \d+ partners? of/ })
    .first()
    .click()
  await expect(page.locator('[data-member] [data-member]').first()).toBeVisible()
  await expectUsable(page)
})
