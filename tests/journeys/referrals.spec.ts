import { randomUUID } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { isLive } from './support/live.ts'
import { openAdmin } from './support/moveInside.ts'
import { goSomeOfThem } from './support/of-this-run.ts'
import { pick } from './support/pick.ts'
import { arriveByLink, openCart } from './support/shopping.ts'
import { newColleague, type SignedIn, signIn } from './support/signIn.ts'

goSomeOfThem()

const LIST = '/admin/referrals'
const API = '/api/v1/merchant/referral'
const SHOP = 'demo-store'

interface Row {
  id: number
  status: number
  kind: string
  order_id: number | null
  network: number
}
interface Affiliate {
  id: number
  full_name: string
  email: string
}

const rowOf = (page: Page, id: number) => page.locator('tr[data-row]').filter({ hasText: `#${id}` })
const alert = (page: Page) => page.getByRole('main').getByRole('alert')
const sheet = (page: Page) => page.getByRole('dialog').getByRole('article')

/** An affiliate whom only this journey uses: others count their own rows. */
async function newAffiliate(person: SignedIn, first_name: string): Promise<Affiliate> {
  const [program] = (await person.ask<{ rows: { id: number }[] }>('GET', '/api/v1/merchant/program?sort=created_at:asc')).rows
  const email = `${randomUUID()}@journey.test`
  const body = { first_name, last_name: randomUUID().slice(0, 8), email, program_id: program!.id, send_email: 0 }
  const { id } = await person.ask<{ id: number }>('POST', '/api/v1/merchant/affiliate', body)
  return { id, full_name: `${body.first_name} ${body.last_name}`, email }
}

const addAmount = (person: SignedIn, affiliate: Affiliate, amount: number, comment = 'A sale at the market') =>
  person.ask<Row>('POST', `${API}/affiliate`, { mode: 'amount', affiliate_id: affiliate.id, amount, comment, key: randomUUID() })

const readRow = async (person: SignedIn, affiliate: Affiliate, id: number) =>
  (await person.ask<{ rows: Row[] }>('GET', `${API}?affiliate_ids=${affiliate.id}`)).rows.find(row => row.id === id)!

const listOf = ({ id }: Affiliate) => `${LIST}?affiliate_ids=${id}`

async function openListOf(page: Page, affiliate: Affiliate, id: number) {
  await openAdmin(page, listOf(affiliate))
  await expect(rowOf(page, id)).toBeVisible()
}

/** Buys in the demo store as somebody new; returns the number of the order. */
async function buy(browser: Browser, { link = '' } = {}): Promise<string> {
  const visitor = await browser.newContext({ baseURL: test.info().project.use.baseURL! })
  const store = await visitor.newPage()
  if (link) await arriveByLink(store, link)
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

/** A page that hears nothing from the server by itself, as after a broken connection. */
const hearNothing = (page: Page) => page.route('**/socket.io/**', route => route.abort())

test('the loop: a sale appears in the open list by itself, is explained, approved, undone, denied, undone', {
  tag: '@always',
}, async ({ page, browser }) => {
  const owner = await signIn(page, 'owner@demo.test', SHOP)
  const affiliate = await newAffiliate(owner, 'Loop')
  const { links } = await owner.ask<{ links: { ref_code: string } }>('GET', `/api/v1/merchant/affiliate/${affiliate.id}`)
  await openAdmin(page, `${LIST}?affiliate_ids=${affiliate.id}`)
  await expect(page.getByText('No matches')).toBeVisible()
  await isLive(page)

  const number = await buy(browser, { link: links.ref_code })
  const row = page.locator('tr[data-row]').filter({ hasText: number }).first()
  await expect(row).toBeVisible()
  await expect(row).toContainText(affiliate.full_name)
  await expect(row).toContainText('Pending')

  await row.getByRole('button', { name: /explain the commission/ }).click()
  await expect(sheet(page)).toContainText(`Why ${affiliate.full_name}`)
  await expect(sheet(page)).toContainText('came through the link')
  await expect(sheet(page)).toContainText('Ridgeline Tent')
  await expect(sheet(page)).toContainText('Referral value')
  await page.getByRole('dialog').getByRole('switch', { name: 'As the affiliate sees it' }).check({ force: true })
  await expect(sheet(page)).toContainText('Why you earned it')
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()

  const decide = async (action: RegExp, status: string) => {
    await row.getByRole('button', { name: action }).click()
    await expect(row).toContainText(status)
  }
  await decide(/^Approve referral/, 'Approved')
  await decide(/^Undo/, 'Pending')
  await decide(/^Deny referral/, 'Denied')
  await decide(/^Undo/, 'Pending')
  await row
    .getByRole('link', { name: /^#\d+$/ })
    .first()
    .click()
  const history = page.getByRole('region', { name: 'History' })
  await expect(history.getByRole('listitem').filter({ hasText: 'Denied' }).first()).toContainText('Olivia Marlowe')
})

test('resting on a commission, by pointer or keyboard, shows how it came about', async ({ page }) => {
  const owner = await signIn(page, 'owner@demo.test', SHOP)
  const affiliate = await newAffiliate(owner, 'Hover')
  const { id } = await addAmount(owner, affiliate, 4_200)
  await openListOf(page, affiliate, id)
  const commission = rowOf(page, id).getByRole('button', { name: /explain the commission/ })
  await commission.hover()
  await expect(page.getByRole('tooltip')).toContainText('Fixed amount: $42.00')
  await page.mouse.move(0, 0)
  await expect(page.getByRole('tooltip')).toHaveCount(0)
  await rowOf(page, id).getByRole('link').first().focus()
  for (let steps = 0; steps < 4 && !(await commission.evaluate(button => button === document.activeElement)); steps++)
    await page.keyboard.press('Tab')
  await expect(page.getByRole('tooltip')).toContainText('Fixed amount: $42.00')
})

test('several are approved at once, and all that match with progress', async ({ page }) => {
  const owner = await signIn(page, 'owner@demo.test', SHOP)
  const affiliate = await newAffiliate(owner, 'Bulk')
  const added: Row[] = []
  for (let amount = 1; amount <= 12; amount++) added.push(await addAmount(owner, affiliate, amount * 100))
  await openListOf(page, affiliate, added.at(-1)!.id)
  for (const { id } of added.slice(-2)) await page.getByLabel(`Select Referral #${id}`).check()
  await page.getByRole('toolbar', { name: '2 selected' }).getByRole('button', { name: 'Approve' }).click()
  for (const { id } of added.slice(-2)) await expect(rowOf(page, id)).toContainText('Approved')

  await page.getByRole('button', { name: 'Pending', exact: true }).click()
  await expect(rowOf(page, added.at(-1)!.id)).toHaveCount(0)
  await page.getByRole('button', { name: 'All', exact: true }).click()
  await expect(rowOf(page, added.at(-1)!.id)).toBeVisible()
  await page.getByLabel('Select all rows on this page').check()
  await page.getByRole('button', { name: 'Select all 12' }).click()
  await expect(page.getByRole('toolbar', { name: 'All 12 selected' })).toBeVisible()
  await page.getByRole('toolbar').getByRole('button', { name: 'Deny' }).click()
  const question = page.getByRole('dialog', { name: 'Deny all matching referrals?' })
  await question.getByRole('button', { name: 'Deny' }).click()
  await expect(page.getByText('Done: 12')).toBeVisible()
  await expect(page.locator('tr[data-row]').filter({ hasText: 'Denied' })).toHaveCount(10)
  const { rows } = await owner.ask<{ rows: Row[] }>('GET', `${API}?affiliate_ids=${affiliate.id}&per_page=25`)
  expect(rows.map(row => row.status)).toEqual(Array(12).fill(3))
})

test('two colleagues decide at the same moment: one wins, the other is told who and sees the row as it is', {
  tag: '@always',
}, async ({ page, browser }) => {
  const owner = await signIn(page, 'owner@demo.test', SHOP)
  const affiliate = await newAffiliate(owner, 'Race')
  const { id } = await addAmount(owner, affiliate, 7_700)
  const context = await browser.newContext({ baseURL: test.info().project.use.baseURL! })
  const other = await context.newPage()
  await signIn(other, 'marta@demo.test', SHOP)
  await Promise.all([hearNothing(page), hearNothing(other)])
  await Promise.all([openListOf(page, affiliate, id), openListOf(other, affiliate, id)])
  await Promise.all([
    rowOf(page, id)
      .getByRole('button', { name: /^Approve referral/ })
      .click(),
    rowOf(other, id)
      .getByRole('button', { name: /^Deny referral/ })
      .click(),
  ])
  await expect.poll(async () => (await readRow(owner, affiliate, id)).status).not.toBe(0)
  const { status } = await readRow(owner, affiliate, id)
  const [loser, winner, word] =
    status === 1 ? [other, 'Olivia Marlowe approved', 'Approved'] : [page, 'Marta Kowalska denied', 'Denied']
  await expect(alert(loser)).toContainText(`${winner} referral ${id}`)
  await expect(rowOf(loser, id)).toContainText(word)
  await expect(alert(loser === page ? other : page)).toHaveCount(0)
  await context.close()
})

test('what comes while one reads further down waits behind a word, and moves nothing', async ({ page }) => {
  const owner = await signIn(page, 'owner@demo.test', SHOP)
  const affiliate = await newAffiliate(owner, 'Steady')
  const added: Row[] = []
  for (let amount = 1; amount <= 3; amount++) added.push(await addAmount(owner, affiliate, amount * 100))
  await openListOf(page, affiliate, added[2]!.id)
  await isLive(page)
  await rowOf(page, added[1]!.id).hover()
  const late = await addAmount(owner, affiliate, 990)
  const pill = page.getByRole('button', { name: '1 new' })
  await expect(pill).toBeVisible()
  await expect(page.locator('tr[data-row]')).toHaveCount(3)
  await pill.click()
  await expect(rowOf(page, late.id)).toBeVisible()
  await expect(rowOf(page, late.id)).toHaveAttribute('data-fresh', 'true')
})

test('what comes between the first read and the connection is there once the connection stands', async ({ page }) => {
  const owner = await signIn(page, 'owner@demo.test', SHOP)
  const affiliate = await newAffiliate(owner, 'Early')
  const first = await addAmount(owner, affiliate, 100)
  const { promise: missed, resolve: connect } = Promise.withResolvers<void>()
  await page.routeWebSocket(/socket\.io/, async socket => {
    await missed
    socket.connectToServer()
  })
  // Loaded: an admin that has run for a while is connected.
  await page.goto(listOf(affiliate))
  await expect(rowOf(page, first.id)).toBeVisible()
  const late = await addAmount(owner, affiliate, 200)
  await expect(page.locator('html')).not.toHaveAttribute('data-live', 'true')
  await expect(page.locator('tr[data-row]')).toHaveCount(1)
  connect()
  await isLive(page)
  await expect(rowOf(page, late.id)).toBeVisible()
})

test('what comes while another filter is on its way holds no row of the old one', async ({ page }) => {
  const owner = await signIn(page, 'owner@demo.test', SHOP)
  const affiliate = await newAffiliate(owner, 'Filter')
  const [approved, chosen] = [await addAmount(owner, affiliate, 100), await addAmount(owner, affiliate, 200)]
  const socket = page.waitForEvent('websocket')
  await page.goto(listOf(affiliate))
  await isLive(page)
  await rowOf(page, approved.id)
    .getByRole('button', { name: /^Approve referral/ })
    .click()
  await expect(rowOf(page, approved.id)).toContainText('Approved')
  await page.getByLabel(`Select Referral #${chosen.id}`).check()

  const { promise: heard, resolve: letThrough } = Promise.withResolvers<void>()
  await page.route(
    url => url.pathname === API && url.searchParams.get('status') === '0',
    async route => {
      await heard
      await route.fallback()
    },
  )
  await page.getByRole('button', { name: 'Pending', exact: true }).click()
  await expect(page.locator('tbody[data-old]')).toBeVisible()
  const news = (await socket).waitForEvent('framereceived', ({ payload }) => String(payload).includes('referral'))
  const late = await addAmount(owner, affiliate, 300)
  await news
  letThrough()
  await expect(rowOf(page, late.id)).toBeVisible()
  await expect(rowOf(page, approved.id)).toHaveCount(0)
})

test('an adjustment is booked beside the commission, with its author and reason', async ({ page }) => {
  const owner = await signIn(page, 'owner@demo.test', SHOP)
  const affiliate = await newAffiliate(owner, 'Adjust')
  const { id } = await addAmount(owner, affiliate, 5_000)
  await openAdmin(page, `${LIST}/detail/${id}`)
  await page.getByRole('button', { name: 'Adjust' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Add adjustment' }).click()
  await expect(dialog).toContainText('Add a reason')
  await dialog.getByText('Deduct').click()
  await dialog.getByLabel('Amount').fill('12.50')
  await expect(dialog).toContainText('$50.00 → $37.50')
  await dialog.getByLabel('Reason').fill('One mug came back broken')
  await dialog.getByRole('button', { name: 'Add adjustment' }).click()
  await expect(dialog).toHaveCount(0)
  const amounts = page.getByRole('region', { name: 'Amounts' })
  await expect(amounts).toContainText('-$12.50')
  await expect(amounts).toContainText('$37.50')
  const adjustments = page.getByRole('region', { name: 'Adjustments' })
  await expect(adjustments).toContainText('One mug came back broken')
  await expect(adjustments).toContainText('Olivia Marlowe')

  await openListOf(page, affiliate, id)
  await expect(rowOf(page, id).getByRole('img', { name: 'Adjusted by -$12.50' })).toBeVisible()
  await rowOf(page, id)
    .getByRole('button', { name: `$37.50: explain the commission for referral ${id}` })
    .click()
  await expect(sheet(page)).toContainText('One mug came back broken (Olivia Marlowe)')
  await expect(sheet(page)).toContainText('Referral value$37.50')

  await openAdmin(page, `${LIST}/detail/${id}`)
  await page.getByLabel('Note').fill('Ask about the mug')
  await page.getByRole('region', { name: 'Comment' }).getByRole('button', { name: 'Save' }).click()
  await expect.poll(async () => (await owner.ask<{ comment: string }>('GET', `${API}/${id}`)).comment).toBe('Ask about the mug')
})

test('an order that earned nothing says why, and is then added by hand', { tag: '@always' }, async ({ page, browser }) => {
  const owner = await signIn(page, 'owner@demo.test', SHOP)
  const affiliate = await newAffiliate(owner, 'Hand')
  const number = await buy(browser)
  const known = () =>
    owner.ask('GET', `/api/v1/merchant/order/explanation?number=${encodeURIComponent(number)}`).then(
      () => true,
      () => false,
    )
  await expect.poll(known).toBe(true)

  await openAdmin(page, LIST)
  const box = page.getByRole('textbox', { name: /Order number/ })
  await box.fill(number.slice(1))
  await box.press('Enter')
  await expect(sheet(page)).toContainText('No affiliate was credited with this order.')
  await expect(sheet(page)).toContainText('No link, code, customer or product connects this order to an affiliate.')
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()

  await page.getByRole('button', { name: 'Add referral' }).click()
  await page.getByRole('menuitem', { name: 'For an affiliate' }).click()
  await expect(page.getByRole('heading', { name: 'Add referral for an affiliate' })).toBeVisible()
  await page.getByRole('button', { name: 'Add referral' }).click()
  await expect(page.getByText('Choose an affiliate.')).toBeVisible()
  await pick(page.getByRole('combobox', { name: 'Affiliate' }), affiliate.email)
  await page.getByLabel('Order number').fill(number)
  await expect(page.getByText(`Order ${number} · $249.00`)).toBeVisible()
  await page.getByRole('button', { name: 'Add referral' }).click()
  await expect(page).toHaveURL(/\/referrals\/detail\/\d+$/)
  await expect(page.getByRole('region', { name: 'Details' })).toContainText(affiliate.full_name)
  await expect(page.getByRole('region', { name: 'Details' })).toContainText(number)
  await page.getByRole('link', { name: number }).click()
  await expect(page.getByRole('heading', { name: `Order ${number}` })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Who earned commission on this order' })).toContainText(affiliate.full_name)
})

test('an amount is added by hand, with a reason, and may be taken off', async ({ page }) => {
  const owner = await signIn(page, 'owner@demo.test', SHOP)
  const affiliate = await newAffiliate(owner, 'Amount')
  await openAdmin(page, `${LIST}/affiliate/create`)
  await pick(page.getByRole('combobox', { name: 'Affiliate' }), affiliate.email)
  await page.getByText('An amount', { exact: true }).click()
  await page.getByText('Deduct', { exact: true }).click()
  await page.getByRole('textbox', { name: 'Amount' }).fill('15')
  await page.getByRole('button', { name: 'Add referral' }).click()
  await expect(page.getByText('Enter what the amount is for.')).toBeVisible()
  await page.getByLabel('Comment').fill('Balance of last year')
  await page.getByRole('button', { name: 'Add referral' }).click()
  await expect(page).toHaveURL(/\/referrals\/detail\/\d+$/)
  await expect(page.getByRole('region', { name: 'Amounts' })).toContainText('-$15.00')
})

test('a file is checked, imported, seen in the list and taken back', async ({ page }) => {
  const owner = await signIn(page, 'owner@demo.test', SHOP)
  const affiliate = await newAffiliate(owner, 'Import')
  await openAdmin(page, `${LIST}?affiliate_ids=${affiliate.id}`)
  await page.getByRole('button', { name: 'Add referral' }).first().click()
  await page.getByRole('menuitem', { name: 'Import referrals' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import referrals' })
  const file = (lines: string[]) => ({
    name: 'sales.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['email,total_sales,commission_amount,comment', ...lines].join('\n')),
  })
  const good = [`${affiliate.email},120.00,12.00,Spring market`, `${affiliate.email},35.50,3.55,`]
  await dialog.locator('input[type=file]').setInputFiles(file([...good, 'nobody@nowhere.test,10,1,']))
  await expect(dialog).toContainText('We couldn’t find an affiliate with this email.')
  await dialog.getByRole('button', { name: 'Choose another file' }).click()
  await dialog.locator('input[type=file]').setInputFiles(file(good))
  await dialog.getByRole('button', { name: 'Import 2 rows' }).click()
  await expect(dialog).toContainText('2 rows imported')
  await expect(page.locator('tr[data-row]')).toHaveCount(2)
  await dialog.getByRole('button', { name: 'Undo import' }).click()
  await expect(dialog).toContainText('Import undone')
  await expect(page.locator('tr[data-row]')).toHaveCount(0)
})

test('recalculating shows what would change before it does', async ({ page }) => {
  const owner = await signIn(page, 'owner@demo.test', SHOP)
  const { rows } = await owner.ask<{ rows: Row[] }>('GET', `${API}?status=0&kind=sale&sort=id:asc`)
  await openAdmin(page, `${LIST}/detail/${rows[0]!.id}`)
  await page.getByRole('button', { name: 'Recalculate' }).click()
  const dialog = page.getByRole('dialog', { name: /Recalculate/ })
  await expect(dialog.getByRole('button', { name: 'Use new amounts' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toHaveCount(0)
})

test('filters have tags that clear them, and the choice of columns is kept', async ({ page }) => {
  const owner = await signIn(page, await newColleague(page, ['referrals']), SHOP)
  const { rows } = await owner.ask<{ rows: (Row & { affiliate_name: string })[] }>('GET', `${API}?status=1`)
  await openAdmin(page, LIST)
  await page.getByRole('button', { name: 'Filter by: Affiliates' }).click()
  const name = rows[0]!.affiliate_name
  await page.getByLabel('Search: Affiliates').fill(name)
  await page.getByRole('list', { name: 'Affiliates' }).getByRole('button', { name }).first().click()
  await page.keyboard.press('Escape')
  const tags = page.getByRole('list', { name: 'Active filters' })
  await expect(tags).toContainText(`Affiliates: ${name}`)
  await page.getByRole('button', { name: 'Approved', exact: true }).click()
  await expect(tags).toContainText('Status: Approved')
  await page.getByRole('button', { name: 'Clear filter Status: Approved' }).click()
  await expect(page).toHaveURL(/\?affiliate_ids=\d+$/)

  await page.getByRole('button', { name: 'Columns' }).click()
  await expect(page.getByRole('checkbox', { name: 'Commission', exact: true })).toBeDisabled()
  const kept = page.waitForResponse(answer => answer.url().includes('custom-column') && answer.request().method() === 'POST')
  await page.getByRole('checkbox', { name: 'Customer' }).click()
  await expect(page.getByRole('checkbox', { name: 'Customer' })).toBeChecked()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('columnheader', { name: 'Customer' })).toBeVisible()
  await kept
  await page.reload()
  await expect(page.getByRole('columnheader', { name: 'Customer' })).toBeVisible()
})
