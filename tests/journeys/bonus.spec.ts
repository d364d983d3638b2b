import { randomUUID } from 'node:crypto'
import { expectUsable } from './support/expectUsable.ts'
import { expect, test } from './support/journey.ts'
import { isLive } from './support/live.ts'
import { openAdmin } from './support/moveInside.ts'
import { goSomeOfThem } from './support/of-this-run.ts'
import { API, approve } from './support/payouts.ts'
import { logIn, PASSWORD } from './support/portal.ts'
import { openCart } from './support/shopping.ts'
import { type SignedIn, signIn } from './support/signIn.ts'

goSomeOfThem()

const LIST = '/admin/motivation/bonus'

/** Somebody in a program of their own, who sells in the demo store: what is given here concerns nobody else. */
async function newSeller(owner: SignedIn) {
  const last_name = randomUUID().slice(0, 8)
  const program = await owner.ask<{ id: number; name: string }>('POST', `${API}/program`, {
    name: `Bonus ${last_name}`,
    commission_type: 2,
    commission_amount: '10',
  })
  const email = `${last_name}@journey.test`
  const person = {
    first_name: 'Nora',
    last_name,
    email,
    program_id: program.id,
    send_email: 0,
    password_mode: 'given',
    password: PASSWORD,
  }
  const { id } = await owner.ask<{ id: number }>('POST', `${API}/affiliate`, person)
  const { links } = await owner.ask<{ links: { default_link: string } }>('GET', `${API}/affiliate/${id}`)
  return { id, email, name: `Nora ${last_name}`, program, link: links.default_link }
}

test('a bonus is made after a look at what it would have cost; an order in the store reaches it, and merchant and affiliate see it at once', {
  tag: '@looks',
}, async ({ page, browser }) => {
  const { baseURL } = test.info().project.use
  const owner = await signIn(page, 'owner@demo.test', 'demo-store')
  const seller = await newSeller(owner)

  await openAdmin(page, LIST)
  await page.getByRole('link', { name: 'New bonus' }).first().click()
  const title = `First order of ${seller.name}`
  await page.getByRole('textbox', { name: /^Bonus/ }).fill(title)
  await page.getByLabel('Orders for step 1').fill('1')
  await page.getByLabel('Reward 1', { exact: true }).fill('25')
  await expect(page.locator('[data-preview]')).toContainText(/In the last 90 days.* would have earned it/)
  await page.getByRole('radio', { name: 'Selected programs' }).check()
  await page.getByRole('combobox', { name: 'Programs' }).fill(seller.program.name)
  await page.getByRole('option', { name: seller.program.name }).click()
  await expect(page.locator('[data-preview]')).toContainText('No one would have earned it')
  await expectUsable(page, { name: 'a new bonus' })
  await page.getByRole('button', { name: 'Create bonus' }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByText('0 of 1 order, 1 to go')).toBeVisible()
  await isLive(page)

  await using phone = await (await browser.newContext({ baseURL: baseURL!, viewport: { width: 390, height: 844 } })).newPage()
  await logIn(phone, seller.email, PASSWORD, '/partner/fernhill')
  await isLive(phone)
  await phone.goto('/partner/fernhill/bonuses')
  const own = phone.locator('[data-bonus]').filter({ hasText: '1 order' })
  await expect(own.getByText('0 of 1 order, 1 to go')).toBeVisible()
  await isLive(phone)

  await using store = await (await browser.newContext({ baseURL: baseURL! })).newPage()
  await store.goto(seller.link)
  await store.waitForFunction(() => (window as Window & { tandem?: { click?: string } }).tandem?.click)
  const second = Math.floor(Date.now() / 1000)
  await store.waitForFunction(then => Math.floor(Date.now() / 1000) > then, second)
  await store.goto('/demo-store/products/ridgeline-tent')
  await store.getByRole('button', { name: /add/i }).click()
  await openCart(store)
  await store.locator('input[name=email]').fill(`${randomUUID()}@journey.test`)
  await store.locator('input[name=name]').fill('Berta Buyer')
  await store.getByRole('button', { name: 'Pay now' }).click()
  await expect(store).toHaveURL(/\/demo-store\/orders/)

  // Only what is approved counts.
  const sale = async () => {
    const { rows } = await owner.ask<{ rows: { id: number; status: number }[] }>(
      'GET',
      `${API}/referral?affiliate_ids=${seller.id}`,
    )
    return rows[0]
  }
  await expect.poll(sale).toBeDefined()
  const { id: referral, status } = (await sale())!
  if (status === 0) await approve(owner, referral)

  await expect(page.locator('[data-reached]')).toHaveText('1')
  await expect(own.getByText('Reached', { exact: true })).toBeVisible()
  await expect(phone.getByText('Bonuses earned')).toBeVisible()
  await expectUsable(phone, { name: 'bonuses in the portal' })

  await page.getByRole('button', { name: `Why ${seller.name} has or hasn’t earned it` }).click()
  const trace = page.getByRole('dialog')
  await expect(trace.getByText('Reached: 1 order, with a goal of 1 order.')).toBeVisible()
  await expectUsable(page, { name: 'why a bonus was given', within: ['[role=dialog]'] })
  await trace.getByRole('link', { name: /^Referral #/ }).click()
  await expect(page.getByText('Performance bonus').first()).toBeVisible()
})
