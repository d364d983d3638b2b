import { expectUsable } from './support/expectUsable.ts'
import { seriousFindings } from './support/findings.ts'
import { expect, test } from './support/journey.ts'
import { isLive } from './support/live.ts'
import { openAdmin } from './support/moveInside.ts'
import { goSomeOfThem } from './support/of-this-run.ts'
import { pick } from './support/pick.ts'
import { logIn, newAffiliate, PASSWORD } from './support/portal.ts'
import { signIn } from './support/signIn.ts'

goSomeOfThem()

const LIST = '/admin/motivation/gifts'
const PORTAL = '/partner/fernhill'
const REFUSAL = 'This gift has already been redeemed or canceled.'

test('a merchant gives something away; the affiliate redeems it and orders it in the store for nothing, and both see it', {
  tag: '@looks',
}, async ({ page, browser }) => {
  const owner = await signIn(page, 'owner@demo.test', 'demo-store')
  const { full_name, email } = await newAffiliate(owner)
  const name = `Mug ${Date.now()}`
  await openAdmin(page, LIST)
  await page.getByRole('link', { name: 'New gift' }).first().click()
  await page.getByRole('button', { name: 'Save gift' }).click()
  await expect(page.getByText('Choose at least one product.')).toBeVisible()
  await page.locator('input[name="name"]').fill(name)
  await page.getByRole('button', { name: 'Choose products' }).click()
  const picker = page.getByRole('dialog')
  await picker.getByRole('checkbox').first().check()
  await picker.getByRole('button', { name: 'Choose', exact: true }).click()
  await expectUsable(page, { name: 'a new gift' })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', { name: 'Save gift' }).click()
  const row = page.locator('tr[data-row]').filter({ hasText: name })
  await expect(row).toBeVisible()
  await row.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Send to affiliates' }).click()
  const dialog = page.getByRole('dialog')
  await pick(dialog.getByLabel('Affiliate', { exact: true }), full_name)
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('link', { name: 'History', exact: true }).click()
  const sent = page.locator('tr[data-row]').filter({ hasText: name })
  await expect(sent).toContainText('Sent')
  await test.step('a refusal is read whole at the head of the page, at both widths, and closed by the keyboard', async () => {
    const alert = page.getByRole('main').getByRole('alert')
    await page.route('**/gift-history/*/cancel*', route =>
      route.fulfill({ status: 409, json: { status: 409, kind: 'conflict', reason: 'gifts.notOpen', message: REFUSAL } }),
    )
    await sent.getByRole('button', { name: `Actions for ${name}` }).click()
    await page.getByRole('menuitem', { name: 'Cancel gift' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel gift' }).click()
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 844 })
      await expect(alert).toContainText(REFUSAL)
      await expect(alert).toBeInViewport({ ratio: 1 })
    }
    expect(await seriousFindings(page)).toEqual([])
    await page.setViewportSize({ width: 1440, height: 900 })
    await alert.getByRole('button', { name: 'Close' }).press('Enter')
    await expect(alert).toBeHidden()
    await page.unroute('**/gift-history/*/cancel*')
  })
  // Looking for something stays in the history.
  await page.getByRole('searchbox').fill(name)
  await expect(page).toHaveURL(/query=.*#history$/)
  await expect(sent).toContainText('Sent')
  await isLive(page)
  await expectUsable(page, { name: 'the history of gifts' })
  await page.setViewportSize({ width: 1440, height: 900 })

  const { baseURL } = test.info().project.use
  const context = await browser.newContext({ baseURL: baseURL!, viewport: { width: 390, height: 844 } })
  const phone = await context.newPage()
  await logIn(phone, email, PASSWORD, PORTAL)
  await isLive(phone)
  await phone.goto(`${PORTAL}/gifts`)
  await isLive(phone)
  const gift = phone.locator('[data-gift]').filter({ hasText: name })
  await gift.getByRole('button', { name: 'Redeem' }).click()
  const sheet = phone.getByRole('dialog')
  await sheet.getByLabel('Street and number').fill('1 Main Street')
  await sheet.getByLabel('City').fill('Springfield')
  await sheet.getByRole('button', { name: 'Redeem gift' }).click()
  await expect(sheet.getByText('Choose a country.')).toBeVisible()
  await sheet.getByRole('combobox', { name: 'Country' }).fill('United States')
  await phone.getByRole('option', { name: 'United States', exact: true }).click()
  await sheet.getByRole('button', { name: 'Redeem gift' }).click()
  const link = gift.getByRole('link', { name: 'Get it in the store' })
  // The store has made its codes: told to the open page.
  await expect(link).toBeVisible()
  await expectUsable(phone, { name: 'gifts in the portal' })
  await phone.setViewportSize({ width: 390, height: 844 })

  const [store] = await Promise.all([context.waitForEvent('page'), link.click()])
  await expect(store.getByLabel('Email')).toHaveValue(email)
  await expect(store.locator('.sum.all')).toContainText('$0.00')
  await store.getByRole('button', { name: 'Pay now' }).click()
  const placed = await store.getByRole('heading', { name: /Thank you! Order/ }).innerText()
  const number = /#W\d+/.exec(placed)![0]
  await expect(gift).toContainText(`Ordered as ${number}`)
  await expect(sent).toContainText('Redeemed')
  await expect(sent).toContainText(number)
  await context.close()
})
