import { randomUUID } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import { expectUsable } from './support/expectUsable.ts'
import { expect, test } from './support/journey.ts'
import { isLive } from './support/live.ts'
import { openAdmin } from './support/moveInside.ts'
import { goSomeOfThem } from './support/of-this-run.ts'
import {
  type Affiliate,
  API,
  approve,
  DESK,
  deskOf,
  earn,
  lines,
  markAsPaid,
  newAffiliate,
  newPayee,
  openPayForm,
  rowOf,
  sums,
} from './support/payouts.ts'
import { arriveByLink, openCart } from './support/shopping.ts'
import { signIn } from './support/signIn.ts'

goSomeOfThem()

const SHOP = 'demo-store'

async function openDesk(page: Page, affiliate: Affiliate, tab = 'approved') {
  await openAdmin(page, deskOf(affiliate, tab))
  await expect(rowOf(page, affiliate)).toBeVisible()
}

/** Buys a tent in the demo store by the affiliate's link; returns the order's number. */
async function buy(browser: Browser, link: string): Promise<string> {
  const visitor = await browser.newContext({ baseURL: test.info().project.use.baseURL! })
  const store = await visitor.newPage()
  await arriveByLink(store, link)
  await store.goto('/demo-store/products/ridgeline-tent')
  await store.getByRole('button', { name: /add/i }).click()
  await openCart(store)
  const email = `${randomUUID()}@buyer.test`
  await store.locator('input[name=email]').fill(email)
  await store.locator('input[name=name]').fill('Berta Buyer')
  await store.getByRole('button', { name: 'Pay now' }).click()
  await expect(store).toHaveURL(/\/demo-store\/orders/)
  const heading = await store.locator('section[data-order]').filter({ hasText: email }).locator('h2').innerText()
  await visitor.close()
  return /#\w+/.exec(heading)![0]
}

async function refundAll(browser: Browser, number: string) {
  const visitor = await browser.newContext({ baseURL: test.info().project.use.baseURL! })
  const store = await visitor.newPage()
  await store.goto('/demo-store/orders')
  const order = store.locator('section[data-order]').filter({ has: store.getByRole('heading', { name: number }) })
  await order.getByRole('button', { name: /refund all/i }).click()
  await visitor.close()
}

test('a commission is paid by hand from the list, told to the books, and undone', { tag: '@always' }, async ({ page }) => {
  const owner = await signIn(page, 'owner@demo.test', SHOP)
  const affiliate = await newPayee(owner, 'Hand')
  const referral = await earn(owner, affiliate, 12_000)
  await openDesk(page, affiliate)
  await expect(rowOf(page, affiliate)).toContainText('$120.00')
  await expect(rowOf(page, affiliate)).toContainText('Ready to pay')
  await expect(rowOf(page, affiliate)).toContainText('PayPal')

  await openPayForm(page, affiliate)
  await expect(lines(page)).toContainText(`#${referral}`)
  await expect(sums(page)).toContainText('Commission$120.00')
  await markAsPaid(page, '$120.00', { message: 'Thank you!', note: 'From the savings account' })
  await expect(page).toHaveURL(/\/admin\/payouts\/payments\/\d+\/payment-detail$/)
  const main = page.getByRole('main')
  await expect(main).toContainText('Olivia Marlowe')
  await expect(main).toContainText('Thank you!')
  await expect(main).toContainText('From the savings account')
  await expect(lines(page)).toContainText(`#${referral}`)
  const payment = page.url()

  await openAdmin(page, `/admin/referrals/detail/${referral}`)
  await expect(page.getByRole('link', { name: /^Payment #\d+$/ })).toBeVisible()
  await page.getByRole('link', { name: /^Payment #\d+$/ }).click()
  await expect(page).toHaveURL(payment)

  await page.getByRole('button', { name: 'Undo payment' }).click()
  const dialog = page.getByRole('dialog', { name: `Undo the payment of $120.00 to ${affiliate.full_name}?` })
  await dialog.getByRole('button', { name: 'Undo payment' }).click()
  await expect(main).toContainText('You undid this payment.')
  await expect(page.getByRole('button', { name: 'Undo payment' })).toHaveCount(0)
  await openDesk(page, affiliate, 'payable')
  await expect(rowOf(page, affiliate)).toContainText('$120.00')
})

test('two pages back, the pay form is that of the affiliate in its title', async ({ page }) => {
  const owner = await signIn(page, 'owner@demo.test', SHOP)
  const [first, second] = [await newPayee(owner, 'Former'), await newPayee(owner, 'Latter')]
  for (const affiliate of [first, second]) {
    await earn(owner, affiliate, 4_400)
    await openDesk(page, affiliate)
    await rowOf(page, affiliate)
      .getByRole('link', { name: `Pay ${affiliate.full_name}` })
      .click()
    await expect(page.getByRole('form', { name: `Pay ${affiliate.full_name}` })).toBeVisible()
  }
  // From one form straight to the other, as a long press on the way back does.
  await page.evaluate(() => window.history.go(-2))
  await expect(page.getByRole('heading', { level: 1, name: `Pay ${first.full_name}` })).toBeVisible()
  const form = page.getByRole('form', { name: `Pay ${first.full_name}` })
  await expect(form).toContainText(first.email)
  await expect(form).not.toContainText(second.email)
  await page.getByRole('button', { name: 'Mark $44.00 as paid' }).click()
  await expect(page).toHaveURL(/payment-detail$/)
  await expect(page.getByRole('main')).toContainText(first.email)
})

test('single referrals are chosen and paid, one and several', async ({ page }) => {
  const owner = await signIn(page, 'owner@demo.test', SHOP)
  const affiliate = await newPayee(owner, 'Choice')
  const ids: number[] = []
  for (const amount of [1_000, 2_000, 3_000, 4_000]) ids.push(await earn(owner, affiliate, amount))
  await openAdmin(page, `${DESK}/payments/${affiliate.id}/advance`)
  const row = (id: number) => page.locator('tr[data-row]').filter({ hasText: `#${id}` })
  await row(ids[0]!)
    .getByRole('link', { name: `Pay referral ${ids[0]}` })
    .click()
  await expect(page).toHaveURL(`${DESK}/payments/${affiliate.id}/advance/${ids[0]}/process-pay`)
  await page.getByRole('button', { name: 'Mark $10.00 as paid' }).click()
  await expect(page).toHaveURL(/payment-detail$/)

  await openAdmin(page, `${DESK}/payments/${affiliate.id}/advance`)
  await expect(row(ids[1]!)).toBeVisible()
  await expect(row(ids[0]!)).toHaveCount(0)
  for (const id of ids.slice(1, 3)) await page.getByLabel(`Select Referral #${id}`).check()
  await page.getByRole('toolbar').getByRole('button', { name: 'Pay selected' }).click()
  await expect(page).toHaveURL(/advance-bulk\/process-pay\?bulkIds=/)
  await expect(lines(page)).toContainText('2 referrals')
  await page.getByRole('button', { name: 'Mark $50.00 as paid' }).click()
  await expect(page).toHaveURL(/payment-detail$/)
  await openDesk(page, affiliate)
  await expect(rowOf(page, affiliate)).toContainText('$40.00')
})

test('a refund after payment is taken off the next payment, called by its name and explained', async ({ page, browser }) => {
  const owner = await signIn(page, 'owner@demo.test', SHOP)
  const affiliate = await newPayee(owner, 'Refund')
  const { links } = await owner.ask<{ links: { ref_code: string } }>('GET', `${API}/affiliate/${affiliate.id}`)
  const number = await buy(browser, links.ref_code)
  const referralOf = async () =>
    (
      await owner.ask<{ rows: { id: number; amount: number; kind: string }[] }>(
        'GET',
        `${API}/referral?affiliate_ids=${affiliate.id}`,
      )
    ).rows
  await expect.poll(async () => (await referralOf()).length).toBeGreaterThan(0)
  const [sale] = await referralOf()
  await approve(owner, sale!.id)
  const total = sale!.amount
  const order = { expected_total: total, key: randomUUID() }
  await owner.ask('POST', `${API}/payouts/affiliate/${affiliate.id}/pay`, order)

  await refundAll(browser, number)
  await expect.poll(async () => (await referralOf()).some(row => row.kind === 'correction' && row.amount < 0)).toBe(true)
  await earn(owner, affiliate, 50_000)
  await openAdmin(page, `${DESK}/payments/${affiliate.id}/process-pay`)
  const debts = page.getByRole('region', { name: 'Refunds after payment' })
  await expect(debts).toContainText(`Order ${number}`)
  await expect(sums(page)).toContainText('Earned$500.00')
  await debts.getByRole('button', { name: /explain the commission/ }).click()
  await expect(page.getByRole('dialog').getByRole('article')).toContainText(number)
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  const left = `$${((50_000 - total) / 100).toFixed(2)}`
  await page.getByRole('button', { name: `Mark ${left} as paid` }).click()
  await expect(page).toHaveURL(/payment-detail$/)
  await expect(page.getByRole('region', { name: 'Refunds after payment' })).toContainText(number)
})

test('an amount that has changed is shown before anything is paid, and no typed word is lost', async ({ page }) => {
  const owner = await signIn(page, 'owner@demo.test', SHOP)
  const affiliate = await newPayee(owner, 'Changed')
  await earn(owner, affiliate, 5_000)
  await openAdmin(page, `${DESK}/payments/${affiliate.id}/process-pay`)
  await page.getByLabel('Private note').fill('Agreed by phone')
  await earn(owner, affiliate, 2_500)
  await page.getByRole('button', { name: 'Mark $50.00 as paid' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'It was $50.00' })).toContainText('is now $75.00')
  await expect(page.getByLabel('Private note')).toHaveValue('Agreed by phone')
  await expect(lines(page)).toContainText('2 referrals')
  await page.getByRole('button', { name: 'Mark $75.00 as paid' }).click()
  await expect(page).toHaveURL(/payment-detail$/)
  await expect(page.getByRole('main')).toContainText('Agreed by phone')
})

test('several affiliates are paid at once, with who is left out, progress and a result for each', { tag: '@looks' }, async ({
  page,
}) => {
  const owner = await signIn(page, 'owner@demo.test', SHOP)
  const word = `Crowd${randomUUID().slice(0, 6)}`
  const people = [await newPayee(owner, word), await newPayee(owner, word)]
  const silent = await newAffiliate(owner, word)
  for (const person of [...people, silent]) await earn(owner, person, 2_000)
  await openAdmin(page, `${DESK}?query=${word}`)
  await expect(page.locator('tr[data-row]')).toHaveCount(3)
  await expect(rowOf(page, silent)).toContainText('No payment method')
  await isLive(page)
  await page.getByLabel('Select all rows on this page').check()
  await page.getByRole('toolbar').getByRole('button', { name: 'Pay', exact: true }).click()
  const drawer = page.getByRole('dialog', { name: 'Pay several affiliates' })
  await expect(drawer).toContainText('Excluded for now')
  await expect(drawer).toContainText('No payment method')
  await expectUsable(page, { name: 'paying several', within: ['[role=dialog]'] })
  await drawer.getByRole('button', { name: 'Mark $40.00 as paid' }).click()
  const task = page
    .getByRole('region', { name: /tasks|work/i })
    .getByRole('article')
    .filter({ hasText: 'Pay affiliates' })
  await expect(task.first()).toHaveAttribute('data-status', 'done')
  for (const person of people) await expect(rowOf(page, person)).toHaveCount(0)
  await expect(rowOf(page, silent)).toBeVisible()

  await openAdmin(page, `${DESK}/batches`)
  await page.locator('tr[data-row]').filter({ hasText: '$40.00' }).getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1, name: /^Run #\d+$/ })).toBeVisible()
  for (const person of people) await expect(rowOf(page, person)).toContainText('Paid')
})

test('money leaves through PayPal with the second factor, and is followed until it has arrived', { tag: '@always' }, async ({
  page,
}) => {
  const owner = await signIn(page, 'owner@demo.test', SHOP)
  const affiliate = await newPayee(owner, 'Pal')
  await earn(owner, affiliate, 4_500)
  await openAdmin(page, `${DESK}?type=paypal_payout&tab=payable&query=${encodeURIComponent(affiliate.email)}`)
  await rowOf(page, affiliate)
    .getByRole('link', { name: `Pay ${affiliate.full_name}` })
    .click()
  await expect(page).toHaveURL(`${DESK}/auto-paypal/${affiliate.id}/process-pay`)
  await page.getByLabel('Payout password').fill('not-the-password')
  await page.getByRole('button', { name: 'Pay $45.00 by PayPal' }).click()
  await expect(page.getByLabel('Payout password')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Payout password').fill('tandem-demo')
  await page.getByRole('button', { name: 'Pay $45.00 by PayPal' }).click()
  await expect(page).toHaveURL(/\/auto-paypal\/\d+\/payment-detail$/)
  await expect(page.getByRole('button', { name: 'Receipt' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Undo payment' })).toHaveCount(0)
  await openAdmin(page, `${DESK}?type=paypal_payout&tab=paid&progress=processed&affiliate_id=${affiliate.id}`)
  await expect(rowOf(page, affiliate)).toContainText('$45.00')
})

test('work in the corner lies over no button for good', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 600 })
  const owner = await signIn(page, 'owner@demo.test', SHOP)
  const affiliate = await newPayee(owner, 'Corner')
  await earn(owner, affiliate, 1_500)
  const task = { id: 8_999_999, kind: 'payouts.pay', title: 'Pay affiliates', status: 'running', done: 3, failed: 1, total: 9 }
  const whole = {
    ...task,
    result: null,
    problem: null,
    path: null,
    mine: true,
    created_at: new Date().toISOString(),
    finished_at: null,
  }
  await page.route(/merchant\/task(\?|$)/, route => route.fulfill({ json: { data: [whole] } }))
  await page.route(`**/merchant/task/${task.id}*`, route => route.fulfill({ json: { data: whole } }))
  await openAdmin(page, `${DESK}/payments/${affiliate.id}/process-pay`)
  const card = page.getByRole('region', { name: 'Background tasks' }).getByRole('article')
  await expect(card).toContainText('3')
  const pay = page.getByRole('button', { name: 'Mark $15.00 as paid' })
  // The screen grows while it is read: its end is where it ends when all is there.
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    const [button, corner] = [(await pay.boundingBox())!, (await card.boundingBox())!]
    expect(button.y + button.height).toBeLessThanOrEqual(corner.y)
  }).toPass()
  await pay.click()
  await expect(page).toHaveURL(/\/payment-detail$/)
  await expect(card).toBeVisible()
})

test('whoever did not say where to is found, reminded once a day, and not paid', async ({ page }) => {
  const owner = await signIn(page, 'owner@demo.test', SHOP)
  const affiliate = await newAffiliate(owner, 'Silent')
  await earn(owner, affiliate, 2_000)
  await openAdmin(page, DESK)
  await page.getByRole('button', { name: 'View affiliates' }).click()
  await expect(page).toHaveURL(/method=no_payment_method/)
  await openDesk(page, affiliate)
  const remind = rowOf(page, affiliate).getByRole('button', { name: `Remind ${affiliate.full_name} to add payment details` })
  await remind.click()
  await expect(rowOf(page, affiliate)).toContainText('Reminded')
  await expect(remind).toBeDisabled()
  await openAdmin(page, `${DESK}/payments/${affiliate.id}/process-pay`)
  await expect(page.getByRole('button', { name: 'Mark $20.00 as paid' })).toBeDisabled()
  await expect(page.getByRole('main')).toContainText('hasn’t added a payment method yet')
})

test('a list that is open hears of an approval and of a payment by itself', async ({ page }) => {
  const owner = await signIn(page, 'owner@demo.test', SHOP)
  const affiliate = await newPayee(owner, 'Live')
  await openAdmin(page, `${DESK}?query=${encodeURIComponent(affiliate.email)}`)
  await expect(page.getByText('No matches')).toBeVisible()
  await isLive(page)
  await earn(owner, affiliate, 3_300)
  await expect(rowOf(page, affiliate)).toContainText('$33.00')
  await owner.ask('POST', `${API}/payouts/affiliate/${affiliate.id}/pay`, { expected_total: 3_300, key: randomUUID() })
  await expect(rowOf(page, affiliate)).toHaveCount(0)
})
