import { randomUUID } from 'node:crypto'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { expectUsable } from './support/expectUsable.ts'
import { goSomeOfThem } from './support/of-this-run.ts'
import { logIn, newAffiliate } from './support/portal.ts'
import { OWN_PASSWORD, type SignedIn, signIn } from './support/signIn.ts'

goSomeOfThem()

const API = '/api/v1/merchant'
const SETTINGS = '/admin/settings/v1/multiple-stores'

interface Store {
  page: Page
  owner: SignedIn
  domain: string
  name: string
  portal: string
}

/** A store that no other journey knows, and its owner in a browser of their own. */
async function openStore(browser: Browser, email: string, name: string, currency: string): Promise<Store> {
  const page = await (await browser.newContext()).newPage()
  const word = randomUUID()
  const domain = `${word}.journey.test`
  const store = { user_name: 'Ria', email, password: OWN_PASSWORD, shop_name: name, store_url: domain, currency }
  expect((await page.request.post('/api/register', { data: store })).ok()).toBe(true)
  const owner = await signIn(page, email, word)
  await owner.ask('POST', `${API}/on-boarding/skip`)
  const sub_path = `s${word.slice(0, 8)}`
  const general = await owner.ask<object>('GET', `${API}/setting/general`)
  await owner.ask('PUT', `${API}/setting/general`, { ...general, sub_path })
  await owner.ask('POST', `${API}/program`, { name: 'Everyone', commission_type: 2, commission_amount: '10' })
  await page.goto(SETTINGS)
  return { page, owner, domain, name, portal: `/partner/${sub_path}` }
}

const dialog = (page: Page) => page.getByRole('dialog')
const lineOf = ({ page }: Store, other: Store) => page.getByRole('listitem').filter({ hasText: other.domain })

/** From the invitation to the first joining, each owner at their own screen; nobody reloads. */
async function connect(main: Store, other: Store, added: RegExp) {
  await main.page.getByRole('button', { name: 'Invite a store' }).click()
  await dialog(main.page).getByLabel('Store address').fill(other.domain)
  await dialog(main.page).getByRole('button', { name: 'Send invitation' }).click()
  await expect(lineOf(main, other)).toContainText('Invited')

  await lineOf(other, main).getByRole('button', { name: 'Review invitation' }).click()
  await expect(dialog(other.page)).toContainText(added)
  await dialog(other.page).getByRole('button', { name: 'Accept invitation' }).click()
  await expect(lineOf(other, main)).toContainText('Accepted')

  await lineOf(main, other).getByRole('button', { name: 'Review and connect' }).click()
  await expect(dialog(main.page).getByRole('button', { name: 'Connect stores' })).toBeEnabled()
  await dialog(main.page).getByRole('button', { name: 'Connect stores' }).click()
  for (const [store, there] of [
    [main, other],
    [other, main],
  ] as const)
    await expect(lineOf(store, there)).toContainText('Connected')
}

/** Somebody comes through the link and buys; a program of the store reports the order. */
async function buyThrough(link: string, { page, owner, domain }: Store, currency: string) {
  const ref = new URL(link).searchParams.get('sca_ref')
  const click = await page.request.post('/api/track/click', { data: { shop: domain, ref } })
  const { click_id } = (await click.json()).data as { click_id: string }
  const { key } = await owner.ask<{ key: string }>('POST', `${API}/api-key`, { name: randomUUID() })
  // Nobody buys in the second of the visit.
  const at = new Date(Date.now() + 2_000).toISOString()
  const order = {
    ...{ id: randomUUID(), number: '#1001', created_at: at, updated_at: at, financial_status: 'paid', currency, click_id },
    lines: [{ id: '1', title: 'Lantern', quantity: 1, price: '40.00' }],
  }
  const headers = { authorization: key, 'idempotency-key': randomUUID() }
  const answer = await page.request.post('/api/v2/orders', { data: order, headers })
  expect(answer.ok(), await answer.text()).toBe(true)
}

test('two stores become one brand, an affiliate of the first sells in the second, and the stores part and meet again', {
  tag: '@looks',
}, async ({ browser, page: portal }) => {
  const email = `${randomUUID()}@example.test`
  const main = await openStore(browser, email, 'Harbor Tea', 'USD')
  const other = await openStore(browser, email, 'Harbor Cups', 'EUR')
  const vera = await newAffiliate(main.owner)

  await test.step('both owners see what will happen and agree, and both are told', async () => {
    await connect(main, other, /1 affiliate is added to this store/)
    await expect(other.page.getByText(`${vera.full_name} added from Harbor Tea`)).toBeVisible()
    for (const [store, there, came] of [
      [main, other, '1 added to Harbor Cups'],
      [other, main, '1 added to this store'],
    ] as const) {
      await lineOf(store, there).getByText('What changed when you connected').click()
      await expect(lineOf(store, there)).toContainText(came)
    }
    for (const { page } of [main, other]) await expectUsable(page)
  })

  await test.step('the affiliate has a link for each store, and sells in the second', async () => {
    await logIn(portal, vera.email, undefined, main.portal)
    const link = portal.getByRole('textbox', { name: 'Your link for Harbor Cups' })
    await expect(link).toBeVisible()
    await expectUsable(portal)
    await buyThrough(await link.inputValue(), other, 'EUR')
    await other.page.goto('/admin/referrals')
    await expect(other.page.getByRole('row').filter({ hasText: vera.full_name })).toContainText('€4')
  })

  await test.step('the affiliate goes on to the second store by the keyboard, without logging in', async () => {
    await portal.getByRole('button', { name: 'Switch to another store' }).focus()
    await portal.keyboard.press('Enter')
    const way = portal.getByRole('dialog').getByRole('button', { name: 'Switch to Harbor Cups' })
    await expect(way).toBeVisible()
    await expectUsable(portal, { within: ['dialog'] })
    await way.press('Enter')
    await expect(portal).toHaveURL(new RegExp(`${other.portal}/?$`))
    await expect(portal.getByText('Everyone at Harbor Cups')).toBeVisible()
    await expect(portal.getByText('€4').first()).toBeVisible()
    await portal.goto(`${other.portal}/payments`)
    await portal.getByRole('combobox', { name: 'Store', exact: true }).selectOption('All stores')
    const saved = portal.waitForEvent('download')
    await portal.getByRole('button', { name: 'Download CSV' }).click()
    expect((await saved).suggestedFilename()).toMatch(/^statement-/)
    await expectUsable(portal)
  })

  await test.step('home and analytics show all stores by currency, or one of them', async () => {
    const { page } = main
    await page.goto('/admin/home')
    const overview = page.getByRole('region', { name: 'Overview' })
    await overview.getByRole('combobox', { name: 'Store', exact: true }).selectOption('All stores')
    await expect(overview.getByRole('table', { name: 'Stores in EUR' })).toContainText('€40')
    await expect(overview.getByRole('table', { name: 'Stores in USD' })).toContainText('$0')
    await expectUsable(page)
    await page.goto('/admin/analytics')
    await page.getByRole('combobox', { name: 'Store', exact: true }).selectOption('Harbor Cups')
    await expect(page.getByRole('group', { name: 'Chart metric' }).getByRole('button', { name: /Sales/ })).toContainText('€40')
    await expect(page.getByRole('button', { name: 'Switch to Harbor Cups' })).toBeVisible()
    await expectUsable(page)
  })

  await test.step('a store that leaves keeps what it has and is gone from the other; then they meet again', async () => {
    for (const { page } of [main, other]) await page.goto(SETTINGS)
    await lineOf(main, other).getByRole('button', { name: 'Disconnect Harbor Cups?' }).click()
    await dialog(main.page).getByRole('button', { name: 'Disconnect' }).click()
    for (const { page } of [main, other]) await expect(page.getByText('No connected stores')).toBeVisible()
    await portal.goto(main.portal)
    await expect(portal.getByText('Everyone at Harbor Tea')).toBeVisible()
    await expect(portal.getByRole('textbox', { name: 'Your link', exact: true })).toBeVisible()
    await expect(portal.getByText('Your other stores')).toBeHidden()
    await connect(main, other, /1 affiliate is in both stores/)
    // The stores tell each other of their affiliates once both say they are connected; the portal has it at the next look.
    await expect(async () => {
      await portal.reload({ waitUntil: 'networkidle' })
      expect(await portal.getByRole('textbox', { name: 'Your link for Harbor Cups' }).count()).toBe(1)
    }).toPass()
  })
  for (const { page } of [main, other]) await page.context().close()
})
