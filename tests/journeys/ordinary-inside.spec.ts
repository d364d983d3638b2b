import { excludedProductsPath } from '#features/commissions/programs/admin/paths.ts'
import { AFFILIATES, addAffiliate, approveAffiliate, statusIn } from './support/affiliate-list.ts'
import { changeAnswer } from './support/changeAnswer.ts'
import { expect, test } from './support/journey.ts'
import { goSomeOfThem } from './support/of-this-run.ts'
import { deskOf, earn, lines, markAsPaid, newPayee, openPayForm, rowOf, sums } from './support/payouts.ts'
import { earnedIn, makeProgram, PROGRAMS, rateIn, removeProgram } from './support/program-form.ts'
import { callAs } from './support/signIn.ts'
import { inAdmin, openInAdmin } from './support/storeAdmin.ts'

goSomeOfThem()

// The ordinary ways of a merchant, gone once more inside the store's admin: the same screens, with the platform around them.
const STORE = 'demo-store'
const OWNER = 'Olivia Marlowe'

test('an affiliate who waits is approved in the list, which scrolls with the page and not by itself', async ({ page }) => {
  const owner = await callAs(page, 'owner@demo.test', STORE)
  const { name, last_name } = await addAffiliate(owner, { status: 'pending' })
  const { app } = await openInAdmin(page, STORE, OWNER, `${AFFILIATES}?query=${last_name}`)
  await approveAffiliate(app, name)
  await expect(statusIn(app, name, 'Active')).toBeVisible()
  await app.getByRole('searchbox').fill('')
  await expect(app.locator('tr[data-row]').nth(9)).toBeVisible()
  const hidden = await app.getByRole('table').evaluate(({ parentElement: around }) => around!.scrollHeight - around!.clientHeight)
  expect(hidden).toBeLessThanOrEqual(1)
})

test('a program is changed, kept from being left, and saved by the platform’s bar', { tag: '@always' }, async ({ page }) => {
  const owner = await callAs(page, 'owner@demo.test', STORE)
  const program = await makeProgram(owner)
  const { app, menu, bar, question, toast } = inAdmin(page)
  await openInAdmin(page, STORE, OWNER, `${PROGRAMS}/${program.id}/edit`)
  await rateIn(app).fill('11')
  await expect(earnedIn(app)).toHaveText('$13.20')
  await expect(bar).toBeVisible()
  await expect(app.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0)
  await menu.getByRole('link', { name: 'Affiliates' }).click()
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(rateIn(app)).toHaveValue('11')
  await bar.getByRole('button', { name: 'Save' }).click()
  await expect(toast).toHaveText('Saved')
  await expect(bar).toBeHidden()
  await page.reload()
  await expect(rateIn(app)).toHaveValue('11')
  await removeProgram(owner, program)
})

test('an address that names the picker opens no window of the platform by itself; a link and a button do', async ({ page }) => {
  const owner = await callAs(page, 'owner@demo.test', STORE)
  const program = await makeProgram(owner)
  const { app, picker } = inAdmin(page)
  // Nothing is looked at in the frame before the list is there: Playwright looks as if somebody had clicked.
  const listed = page.waitForResponse(answer => answer.url().includes(`/program/${program.id}/exclusion`))
  await openInAdmin(page, STORE, OWNER, `${excludedProductsPath(program.id)}?add=1`)
  await listed
  await expect(app.getByRole('button', { name: 'Exclude products' }).first()).toBeVisible()
  await expect(picker).toBeHidden()
  await app.getByRole('button', { name: 'Exclude products' }).first().click()
  await picker.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).not.toHaveURL(/add=1/)
  await removeProgram(owner, program)
})

test('a commission is paid manually, from the list to the payment', async ({ page }) => {
  const owner = await callAs(page, 'owner@demo.test', STORE)
  const affiliate = await newPayee(owner, 'Inside')
  const referral = await earn(owner, affiliate, 12_000)
  const { app } = await openInAdmin(page, STORE, OWNER, deskOf(affiliate))
  await expect(rowOf(app, affiliate)).toContainText('$120.00')
  await openPayForm(app, affiliate)
  await expect(lines(app)).toContainText(`#${referral}`)
  await expect(sums(app)).toContainText('Commission$120.00')
  await markAsPaid(app, '$120.00', { message: 'Thank you!', note: 'From the savings account' })
  await expect(page).toHaveURL(/\/apps\/tandem\/admin\/payouts\/payments\/\d+\/payment-detail$/)
})

test('settings that were typed are left only when the merchant says so', async ({ page }) => {
  const { app, menu, bar, question } = inAdmin(page)
  await openInAdmin(page, STORE, OWNER, '/admin/settings/v1/general')
  const brand = app.getByLabel('Brand name')
  const was = await brand.inputValue()
  await brand.fill('Typed and never saved')
  await menu.getByRole('link', { name: 'Programs' }).click()
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(brand).toHaveValue('Typed and never saved')
  await menu.getByRole('link', { name: 'Programs' }).click()
  await question.getByRole('button', { name: 'Leave page' }).click()
  await expect(app.getByRole('heading', { level: 1, name: 'Programs' })).toBeVisible()
  await expect(bar).toBeHidden()
  await page.goBack()
  await expect(brand).toHaveValue(was)
})

test('who rates the product is asked by the platform for a review there, once', async ({ page }) => {
  const { app, review } = inAdmin(page)
  await changeAnswer(page, '**/api/v1/merchant/dashboard*', data => ({ ...data, asks_for_rating: true }))
  await page.route('**/api/v1/merchant/rating*', route => route.fulfill({ json: { data: null } }))
  await openInAdmin(page, STORE, OWNER)
  await app
    .getByRole('region', { name: 'How do you like Tandem?' })
    .getByRole('radio', { name: '4 stars' })
    .check({ force: true })
  await app.getByRole('button', { name: 'Send' }).click()
  await review.getByRole('button', { name: 'Not now' }).click()
  await expect(review).toBeHidden()
})
