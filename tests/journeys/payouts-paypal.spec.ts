import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { readPdf } from '../support/readPdf.ts'
import { changeAnswer } from './support/changeAnswer.ts'
import { expectUsable } from './support/expectUsable.ts'
import { expect, test } from './support/journey.ts'
import { openAdmin } from './support/moveInside.ts'
import { goSomeOfThem } from './support/of-this-run.ts'
import { type Affiliate, API, DESK, earn, newPayee, payTo, rowOf, sums } from './support/payouts.ts'
import { type SignedIn, signIn } from './support/signIn.ts'

goSomeOfThem()

const SHOP = 'demo-store'
const FACTOR = 'tandem-demo'

const main = (page: Page) => page.getByRole('main')
/** PayPal lets a payment end as the address of its receiver says. */
const addressOf = (state: string) => ({ email: `${randomUUID()}+${state}@journey.test` })

async function payByPaypal(page: Page, affiliate: Affiliate, amount: string) {
  await openAdmin(page, `${DESK}/auto-paypal/${affiliate.id}/process-pay`)
  await page.getByLabel('Payout password').fill(FACTOR)
  await page.getByRole('button', { name: `Pay ${amount} by PayPal` }).click()
  await expect(page).toHaveURL(/\/auto-paypal\/\d+\/payment-detail$/)
}

const payByApi = (owner: SignedIn, { id }: Affiliate, total: number) =>
  owner.ask<{ id: number; batch_id: number }>('POST', `${API}/payouts/affiliate/${id}/pay`, {
    ...{ rail: 'paypal', expected_total: total, key: randomUUID(), release_code: FACTOR },
  })

test('what PayPal sends back says why, and is paid again by a new payment until it is processed', { tag: '@looks' }, async ({
  page,
}) => {
  const owner = await signIn(page, 'owner@demo.test', SHOP)
  const affiliate = await newPayee(owner, 'Failed', { info: addressOf('failed') })
  const referral = await earn(owner, affiliate, 2_700)
  await payByPaypal(page, affiliate, '$27.00')
  const alert = main(page).getByRole('region', { name: 'Returned' })
  await expect(alert).toContainText('Your PayPal balance was too low.')
  await expect(page.getByRole('button', { name: /Invoice|Receipt/ })).toHaveCount(0)
  await expectUsable(page, { name: 'a payment that came back' })

  await payTo(owner, affiliate, { method: 'paypal', info: addressOf('success') })
  await page.getByRole('link', { name: 'Pay again' }).click()
  await expect(page).toHaveURL(`${DESK}/auto-paypal/${affiliate.id}/commission-detail`)
  await main(page).getByRole('link', { name: 'Pay $27.00' }).click()
  await page.getByLabel('Payout password').fill(FACTOR)
  await page.getByRole('button', { name: 'Pay $27.00 by PayPal' }).click()
  await expect(page).toHaveURL(/\/auto-paypal\/\d+\/payment-detail$/)
  await expect(page.getByRole('button', { name: 'Receipt' })).toBeVisible()
  const paid = page.url()

  await openAdmin(page, `${DESK}?type=paypal_payout&tab=paid&progress=processed&affiliate_id=${affiliate.id}`)
  await expect(rowOf(page, affiliate)).toHaveCount(2)
  await expect(rowOf(page, affiliate).first()).toContainText('Paid')
  await expect(rowOf(page, affiliate).last()).toContainText('Returned')
  // From the referral to the payment that paid it, at the desk where it was paid.
  await openAdmin(page, `/admin/referrals/detail/${referral}`)
  await page.getByRole('link', { name: /^Payment #\d+$/ }).click()
  await expect(page).toHaveURL(paid)
})

test('money that nobody has claimed is taken back from PayPal', { tag: '@looks' }, async ({ page }) => {
  const owner = await signIn(page, 'owner@demo.test', SHOP)
  const affiliate = await newPayee(owner, 'Unclaimed', { info: addressOf('unclaimed') })
  await earn(owner, affiliate, 1_900)
  const { id } = await payByApi(owner, affiliate, 1_900)
  await openAdmin(page, `${DESK}/auto-paypal/${id}/payment-detail`)
  await expect(main(page).getByRole('region', { name: 'Unclaimed' })).toContainText(
    'If it isn’t claimed within 30 days, it’s returned automatically.',
  )
  await page.getByRole('button', { name: 'Cancel payment' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cancel the $19.00 payment at PayPal?' })
  await expect(dialog).toContainText(`${affiliate.full_name} hasn’t claimed the money yet.`)
  await expectUsable(page, { name: 'taking back', within: ['[role=dialog]'] })
  await dialog.getByRole('button', { name: 'Cancel payment' }).click()
  await expect(main(page).getByRole('region', { name: 'Returned' })).toContainText('it’s back in your PayPal account')
  await expect(page.getByRole('link', { name: 'Pay again' })).toBeVisible()
})

test('a run that was never answered is decided by whoever has looked, and what is known meanwhile is not overwritten', {
  tag: '@looks',
}, async ({ page }) => {
  const owner = await signIn(page, 'owner@demo.test', SHOP)
  const affiliate = await newPayee(owner, 'Lost', { info: addressOf('success') })
  await earn(owner, affiliate, 2_300)
  const { batch_id } = await payByApi(owner, affiliate, 2_300)
  // As on the twenty-sixth day: PayPal forgets names after thirty, so that nobody can wait for it here.
  await changeAnswer(page, `**/api/v1/merchant/payouts/batch/${batch_id}?*`, batch => ({
    ...{ ...batch, state: 'unknown', needs_decision: true, problem: null },
  }))
  await openAdmin(page, `${DESK}/batch/${batch_id}`)
  await expect(main(page)).toContainText('The money stays reserved until you’ve checked your PayPal account')
  await page.getByRole('button', { name: 'Record the outcome' }).click()
  const dialog = page.getByRole('dialog', { name: `What happened to run #${batch_id}?` })
  await expect(dialog).toContainText('First look for $23.00 to 1 affiliate in your PayPal payouts.')
  await expect(dialog.getByRole('button', { name: 'Mark as paid' })).toBeDisabled()
  await dialog.getByRole('radio', { name: 'It was paid' }).check()
  await expect(dialog.getByLabel('PayPal payout ID')).toBeVisible()
  await expectUsable(page, { name: 'deciding', within: ['[role=dialog]'] })
  await dialog.getByRole('radio', { name: 'It wasn’t paid' }).check()
  await expect(dialog.getByLabel('PayPal payout ID')).toHaveCount(0)
  await dialog.getByLabel('Payout password').fill(FACTOR)
  await dialog.getByRole('button', { name: 'Mark as not paid' }).click()
  await expect(dialog.getByRole('alert')).toContainText('The outcome of this payment run is already known.')
})

test('a half-written payment is not lost by leaving, and a payment made in another tab is told before anything is paid', {
  tag: '@looks',
}, async ({ page }) => {
  const owner = await signIn(page, 'owner@demo.test', SHOP)
  const affiliate = await newPayee(owner, 'Half')
  await earn(owner, affiliate, 3_100)
  await openAdmin(page, `${DESK}/payments/${affiliate.id}/process-pay`)
  await page.getByLabel('Private note').fill('Agreed on the phone')
  const asked = page.getByRole('dialog', { name: 'You’re not finished yet' })
  await page.getByRole('navigation').getByRole('link', { name: 'Affiliates', exact: true }).first().click()
  await expect(asked).toContainText('nothing is sent and your input is lost')
  await expectUsable(page, { name: 'leaving a half-written payment', within: ['[role=dialog]'] })
  // Saving would be paying: it is no answer here.
  await expect(asked.getByRole('button', { name: 'Save' })).toHaveCount(0)
  await asked.getByRole('button', { name: 'Keep editing' }).click()
  await page.getByRole('banner').getByRole('button', { name: 'Account: Olivia Marlowe' }).click()
  await page.getByRole('menuitem', { name: /Log out|Sign out/ }).click()
  await asked.getByRole('button', { name: 'Keep editing' }).click()
  await expect(page.getByLabel('Private note')).toHaveValue('Agreed on the phone')

  // The same payment in a second tab.
  const other = await page.context().newPage()
  await other.goto(`${DESK}/payments/${affiliate.id}/process-pay`)
  await other.getByRole('button', { name: 'Mark $31.00 as paid' }).click()
  await expect(other).toHaveURL(/payment-detail$/)
  await other.close()
  await page.getByRole('button', { name: 'Mark $31.00 as paid' }).click()
  await expect(main(page)).toContainText('The amount has changed. Nothing was paid.')
  await expect(sums(page)).toContainText('$0.00')
  await expect(page.getByLabel('Private note')).toHaveValue('Agreed on the phone')
  await page.getByRole('navigation').getByRole('link', { name: 'Affiliates', exact: true }).first().click()
  await asked.getByRole('button', { name: 'Discard' }).click()
  await expect(page).toHaveURL(/\/admin\/affiliates/)
  const { rows } = await owner.ask<{ rows: object[] }>('GET', `${API}/payouts/paid?affiliate_id=${affiliate.id}`)
  expect(rows).toHaveLength(1)
})

test('the invoice of a payment opens as a PDF with its sum', { tag: '@looks' }, async ({ page }) => {
  const owner = await signIn(page, 'owner@demo.test', SHOP)
  const affiliate = await newPayee(owner, 'Nguyễn')
  await earn(owner, affiliate, 5_600)
  const body = { expected_total: 5_600, key: randomUUID() }
  const { id } = await owner.ask<{ id: number }>('POST', `${API}/payouts/affiliate/${affiliate.id}/pay`, body)
  await openAdmin(page, `${DESK}/payments/${id}/payment-detail`)
  await expect(page.getByRole('button', { name: 'Invoice' })).toBeVisible()
  await expectUsable(page, { name: 'a payment with its papers' })
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Invoice' }).click()])
  expect(file.suggestedFilename()).toMatch(/\.pdf$/)
  const { text } = await readPdf(await file.createReadStream())
  expect(text).toContain(affiliate.full_name)
  expect(text).toContain('$56.00')
})
