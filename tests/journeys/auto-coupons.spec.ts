import { randomUUID } from 'node:crypto'
import type { Page, Route } from '@playwright/test'
import { couponsChanged } from '../../src/features/motivation/coupons/events.ts'
import { isWhole } from '../support/tier.ts'
import { expectUsable } from './support/expectUsable.ts'
import { expect, test } from './support/journey.ts'
import { countNews } from './support/live.ts'
import { openAdmin } from './support/moveInside.ts'
import { goSomeOfThem } from './support/of-this-run.ts'
import { API } from './support/payouts.ts'
import { openCart } from './support/shopping.ts'
import { type SignedIn, signIn } from './support/signIn.ts'

goSomeOfThem()

const SAMPLES = '/admin/settings/v1/link-coupon/auto-gen-coupon'
const SAMPLE_LIST = '/api/v1/merchant/setting/auto-coupon'
/** More than one call of the store takes, when everything is tried. */
const PEOPLE = isWhole ? 260 : 40
const AT_ONCE = 10

const ownWord = () => `Q${randomUUID().replaceAll('-', '').slice(0, 8)}`.toUpperCase()

/** A program nobody else is in. */
async function ownProgram(owner: SignedIn, word: string): Promise<number> {
  const program = { name: `Program ${word}`, commission_type: 2, commission_amount: '10' }
  return (await owner.ask<{ id: number }>('POST', `${API}/program`, program)).id
}

async function addPeople(owner: SignedIn, program_id: number, word: string): Promise<void> {
  const add = (n: number) => {
    const person = { first_name: 'Frida', last_name: `${word} ${n}`, email: `${word}${n}@example.test`.toLowerCase() }
    return owner.ask('POST', `${API}/affiliate`, { ...person, program_id, send_email: 0 })
  }
  for (let start = 0; start < PEOPLE; start += AT_ONCE)
    await Promise.all(Array.from({ length: AT_ONCE }, (_, place) => add(start + place)))
}

async function addSample(page: Page, { name, program, format }: { name: string; program: string; format: string }) {
  await openAdmin(page, SAMPLES)
  await page.getByRole('link', { name: 'Add sample' }).click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  // All programs are chosen at first.
  await page.getByRole('checkbox', { name: 'All programs' }).uncheck()
  await page.getByRole('checkbox', { name: program }).check()
  await page.getByRole('radio', { name: format }).check()
}

/** The list is read before the store has made a sample's discount, and the answer arrives after that was told. */
async function answerBeforeTheStore(page: Page, name: string, told: () => number): Promise<void> {
  const before = told()
  const late = async (route: Route) => {
    await expect.poll(told).toBeGreaterThan(before)
    const response = await route.fetch()
    const { data, ...rest } = (await response.json()) as { data: { samples: { name: string; state: string }[] } }
    const samples = data.samples.map(one => (one.name === name ? { ...one, state: 'waiting' } : one))
    await route.fulfill({ response, json: { ...rest, data: { ...data, samples } } })
  }
  await page.route(`**${SAMPLE_LIST}?*`, late, { times: 1 })
}

test('many affiliates get codes of a sample, with progress and a word from the bell', { tag: '@looks' }, async ({ page }) => {
  const told = countNews(page, couponsChanged.name)
  const owner = await signIn(page, 'owner@demo.test', 'second-store')
  const word = ownWord()
  await addPeople(owner, await ownProgram(owner, word), word)
  await addSample(page, { name: `Sample ${word}`, program: `Program ${word}`, format: 'First name' })
  await page.getByLabel('Prefix').fill(word.slice(0, 7))
  await expect(page.getByText(`Anna Lee gets ${word.slice(0, 7)}ANNA;`)).toBeVisible()
  await expectUsable(page)
  await answerBeforeTheStore(page, `Sample ${word}`, told)
  await page.getByRole('button', { name: 'Add sample' }).click()

  const card = page.getByRole('article', { name: `Sample ${word}` })
  // The store makes the discount by a job, and the open screen hears of it.
  await expect(card).toContainText('On')
  await expectUsable(page)
  await card.getByRole('button', { name: `Generate codes for ${PEOPLE} affiliates` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Generate codes' }).click()
  const work = page.locator('[data-status]').filter({ hasText: 'Generate codes for affiliates' })
  await expect(work).toHaveAttribute('data-status', 'done')
  await expect(card).toContainText(`${PEOPLE} codes`)

  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Notifications/ })
    .click()
  await page.getByRole('dialog', { name: 'Notifications' }).getByText(`${PEOPLE} coupons were created`).first().click()
  await expect(page).toHaveURL(/\/admin\/motivation\/coupons/)
  const { rows } = await owner.ask<{ rows: { code: string; state: string }[] }>(
    'GET',
    `${API}/coupon?query=${word.slice(0, 7)}&per_page=10`,
  )
  expect(new Set(rows.map(row => row.state))).toEqual(new Set(['active']))
})

test('a code wished for at sign-up stands on the thank-you page, and visitors by the link find it in their cart', {
  tag: '@looks',
}, async ({ page, browser }) => {
  const owner = await signIn(page, 'owner@demo.test', 'demo-store')
  const word = ownWord()
  const program_id = await ownProgram(owner, word)
  await addSample(page, { name: `Own choice ${word}`, program: `Program ${word}`, format: 'Chosen at registration' })
  await page.getByLabel('Percentage', { exact: true }).fill('15')
  await page.getByRole('button', { name: 'Add sample' }).click()
  await expect(page.getByRole('article', { name: `Own choice ${word}` })).toContainText('On')

  await openAdmin(page, `/admin/programs/${program_id}/auto-discount`)
  await page.getByRole('link', { name: 'Add rule' }).click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Friends')
  await expectUsable(page)
  await page.getByRole('button', { name: 'Add rule' }).click()
  await expect(page.getByRole('article', { name: 'Friends' })).toContainText('On')
  await expectUsable(page)

  const { baseURL } = test.info().project.use
  const stranger = await browser.newContext({ baseURL: baseURL! })
  const form = await stranger.newPage()
  const { sub_path } = await owner.ask<{ sub_path: string }>('GET', `${API}/setting/brand`)
  await form.goto(`/${sub_path}/register?p=${program_id}`)
  await form.getByLabel('First name').fill('Vera')
  await form.getByLabel('Last name').fill(word)
  await form.getByLabel('Email', { exact: false }).first().fill(`${word.toLowerCase()}@example.test`)
  await form.getByLabel(/^Password/).fill('a long password')
  await form.getByLabel(/^Confirm password/).fill('a long password')
  const agreement = form.locator('[name=agreement]')
  if (await agreement.count()) await agreement.check()
  // A code that is somebody's is refused in words, at its field.
  await form.getByLabel(/coupon code/i).fill('AVA-SHIPS')
  await form.getByRole('button', { name: 'Sign up' }).click()
  await expect(form.getByText(/taken|already/i).first()).toBeVisible()
  await form.getByLabel(/coupon code/i).fill(`vera-${word}`)
  await form.getByRole('button', { name: 'Sign up' }).click()
  await expect(form).toHaveURL(/\/thank-you/)

  const { rows } = await owner.ask<{ rows: { id: number }[] }>('GET', `${API}/affiliate?query=${word}`)
  await owner.ask('PATCH', `${API}/affiliate/${rows[0]!.id}/active`, { type: 'approve' })
  await form.reload()
  await expect(form.locator('#own-coupon')).toHaveValue(`VERA-${word}`)
  const link = await form.locator('#own-link').inputValue()
  await stranger.close()

  const visitor = await browser.newContext({ baseURL: baseURL! })
  const store = await visitor.newPage()
  await store.goto(link)
  await store.waitForFunction(() => (window as Window & { tandem?: { click?: string } }).tandem?.click)
  await store.goto('/demo-store/products/ridgeline-tent')
  await store.getByRole('button', { name: /add/i }).click()
  await openCart(store)
  await expect(store.getByText(`Code VERA-${word} (15 %)`)).toBeVisible()
  // Taken out, it stays out.
  await store.locator('input[name=code]').fill('')
  await store.getByRole('button', { name: 'Apply' }).click()
  await openCart(store)
  await expect(store.getByText(`Code VERA-${word}`)).toBeHidden()
  await visitor.close()
})
