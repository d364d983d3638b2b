import { expect, test } from '@playwright/test'
import { expectUsable } from './support/expectUsable.ts'
import { isLive } from './support/live.ts'
import { goSomeOfThem } from './support/of-this-run.ts'
import { API, DESK, earn, rowOf } from './support/payouts.ts'
import { logIn, newAffiliate, PASSWORD } from './support/portal.ts'
import { signIn } from './support/signIn.ts'

goSomeOfThem()

test.use({ viewport: { width: 390, height: 844 } })

const PORTAL = '/partner/fernhill-kids'
const invoice = { name: 'train.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\nthe train\n%%EOF\n') }

test('an affiliate asks for money on a phone, is declined with a reason, asks again and is paid', {
  tag: '@looks',
}, async ({ page, browser }) => {
  const shop = await browser.newContext({ baseURL: test.info().project.use.baseURL!, viewport: { width: 1440, height: 900 } })
  const desk = await shop.newPage()
  const owner = await signIn(desk, 'owner@demo.test', 'second-store')
  const settings = { is_on: 1, programs: null, minimum: 20_00, allows_extra: 1, invoice: 'extra' }
  await owner.ask('PUT', `${API}/setting/payment-requests`, settings)
  const affiliate = await newAffiliate(owner)
  await earn(owner, affiliate, 15_00)

  await logIn(page, affiliate.email, PASSWORD, PORTAL)
  await page.getByRole('link', { name: 'Payments' }).click()
  await isLive(page)
  await expect(page.getByText('€5,00 to go. You can request a payment once €20,00 is approved.')).toBeVisible()
  await earn(owner, affiliate, 10_00)
  await page.getByRole('button', { name: 'Request €25,00' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('Extra amount (optional)').fill('38.50')
  await sheet.getByRole('button', { name: 'Send request' }).click()
  await expect(sheet.getByText('Say what the extra amount is for.')).toBeVisible()
  await sheet.getByLabel('What the extra amount is for').fill('The train to the fair')
  await sheet.getByRole('button', { name: 'Send request' }).click()
  await expect(sheet.getByText('Add the invoice or receipt.')).toBeVisible()
  await expectUsable(page, { name: 'asking to be paid' })
  await sheet.getByLabel('Invoice or receipt').setInputFiles(invoice)
  await sheet.getByRole('button', { name: 'Send request' }).click()
  await expect(page.locator('[data-request]')).toContainText('Pending')
  await expectUsable(page, { name: 'a request that waits' })

  await desk.goto(`${DESK}/requests`)
  const row = rowOf(desk, affiliate)
  await expect(row).toContainText('€38,50')
  const paper = desk.waitForEvent('download')
  await row.getByRole('button', { name: `Download invoice from ${affiliate.full_name}` }).click()
  expect((await paper).suggestedFilename()).toMatch(/^invoice-\d+\.pdf$/)
  const { rows } = await owner.ask<{ rows: { id: number; email: string }[] }>('GET', `${API}/payouts/requests?status=pending`)
  const asked = rows.find(one => one.email === affiliate.email)!
  await owner.ask('POST', `${API}/payouts/requests/${asked.id}/decline`, { reason: 'The train was not agreed on.' })
  await expect(page.locator('[data-request]')).toContainText('Declined')
  await expect(page.getByText('From the store: The train was not agreed on.')).toBeVisible()

  await page.getByRole('button', { name: 'Request €25,00' }).click()
  await sheet.getByRole('button', { name: 'Send request' }).click()
  await expect(page.locator('[data-request]').first()).toContainText('Pending')
  await owner.ask('POST', `${API}/payouts/affiliate/${affiliate.id}/pay`, { expected_total: 25_00, key: crypto.randomUUID() })
  await expect(page.locator('[data-request]').first()).toContainText('Paid')
  await expect(page.locator('[data-payment]')).toContainText('€25,00')
  await shop.close()
})

test('an affiliate changes where the money goes with the password, and the merchant reads from when on it is paid there', {
  tag: '@looks',
}, async ({ page, browser }) => {
  const shop = await browser.newContext({ baseURL: test.info().project.use.baseURL!, viewport: { width: 1440, height: 900 } })
  const desk = await shop.newPage()
  const owner = await signIn(desk, 'owner@demo.test', 'second-store')
  const affiliate = await newAffiliate(owner)
  await earn(owner, affiliate, 90_00)

  await logIn(page, affiliate.email, PASSWORD, PORTAL)
  await page.getByRole('link', { name: 'Payments' }).click()
  await page.getByRole('button', { name: 'Change payment details' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('Account email').fill('new@journey.test')
  await sheet.getByLabel('Your password').fill('not the password')
  await sheet.getByRole('button', { name: 'Save payment details' }).click()
  await expect(sheet.getByText('Incorrect password.')).toBeVisible()
  await expectUsable(page, { name: 'how an affiliate is paid' })
  await sheet.getByLabel('Your password').fill(PASSWORD)
  await sheet.getByRole('button', { name: 'Save payment details' }).click()
  await expect(page.getByText('For your security, payouts are on hold until')).toBeVisible()
  await expect(page.getByText('new@journey.test')).toBeVisible()
  await expectUsable(page, { name: 'payments of an affiliate' })

  await desk.goto(`${DESK}/payments/${affiliate.id}/process-pay`)
  await expect(desk.getByText(/Payment details changed on .+; payable from/)).toBeVisible()
  await shop.close()
})

test('an affiliate gives a W-9 on a phone: data, the form to sign, and the signed one', { tag: '@looks' }, async ({
  page,
  browser,
}) => {
  const shop = await browser.newContext({ baseURL: test.info().project.use.baseURL! })
  const owner = await signIn(await shop.newPage(), 'owner@demo.test', 'second-store')
  await owner.ask('PUT', `${API}/setting/tax-documents`, { require_w9: 1, is_enabled: 0 })
  const affiliate = await newAffiliate(owner)

  await logIn(page, affiliate.email, PASSWORD, PORTAL)
  await expect(page.getByRole('heading', { level: 1, name: 'Hi Vera' })).toBeVisible()
  await page.goto(`${PORTAL}/tax`)
  await page.getByRole('button', { name: 'Yes, fill in my W-9' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('Name, as shown on your tax return').fill('Vera Lee')
  await sheet.getByLabel('Street address').fill('12 Hill Road')
  await sheet.getByLabel('City').fill('Dallas')
  await sheet.getByLabel('State, for example TX').fill('tx')
  await sheet.getByLabel('ZIP code').fill('75001')
  await sheet.getByLabel('Taxpayer number', { exact: true }).fill('000-00-0000')
  await sheet.getByLabel('Your password').fill(PASSWORD)
  await sheet.getByRole('button', { name: 'Save my W-9' }).click()
  await expect(sheet.getByText('This isn’t a valid taxpayer number.')).toBeVisible()
  await expectUsable(page, { name: 'a W-9' })
  await sheet.getByLabel('Taxpayer number', { exact: true }).fill('123-45-6789')
  await sheet.getByRole('button', { name: 'Save my W-9' }).click()
  await expect(page.getByText('•••-••-6789')).toBeVisible()

  const paper = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download to sign' }).click()
  expect((await paper).suggestedFilename()).toMatch(/^w-9-\d+\.pdf$/)
  await page.getByRole('button', { name: 'Upload signed form' }).click()
  await sheet.getByLabel('Signed form').setInputFiles({ ...invoice, name: 'w9 signed.pdf' })
  await sheet.getByLabel('Your password').fill(PASSWORD)
  await sheet.getByRole('button', { name: 'Upload signed form' }).click()
  await expect(page.getByText(/Uploaded on .+: w9 signed\.pdf/)).toBeVisible()
  await expectUsable(page, { name: 'tax data of an affiliate' })
  await shop.close()
})
