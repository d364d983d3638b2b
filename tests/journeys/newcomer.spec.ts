import { randomUUID } from 'node:crypto'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { isWhole } from '../support/tier.ts'
import { isPicked } from '../support/turns.ts'
import { overflow, seriousFindings } from './support/findings.ts'
import { goSomeOfThem } from './support/of-this-run.ts'
import { settled } from './support/settled.ts'
import { callAs } from './support/signIn.ts'

goSomeOfThem()

const API = '/api/v1/merchant'

/**
 * From the login page to a second program with an excluded collection and a product of its own rate, three people from a file,
 * one approved, one order by hand. On a phone the menu is opened before each of its three uses.
 */
const most = { 1440: 32, 390: 35 }
/** An order pays one affiliate: each journey adds one of its own. */
const orders = { 1440: '1010', 390: '1012' }

/** Does what a hand does, and counts: every click, every field that is filled in, every Enter. */
function hand(page: Page) {
  let count = 0
  return {
    click: (target: Locator) => {
      count++
      return target.click()
    },
    fill: (target: Locator, text: string) => {
      count++
      return target.fill(text)
    },
    enter: () => {
      count++
      return page.keyboard.press('Enter')
    },
    count: () => count,
  }
}

async function sound(page: Page, where: string) {
  await settled(page)
  expect(await overflow(page), where).toBeLessThanOrEqual(0)
  expect(await seriousFindings(page), where).toEqual([])
}

const aPersonFrom = (word: string) => ({
  first_name: 'Wanda',
  last_name: word,
  email: `wanda.${word}@example.test`,
  send_email: 0,
})

for (const width of [1440, 390] as const)
  test(`somebody new finds the way without reading anything, at ${width} px`, { tag: '@looks' }, async ({ page }) => {
    const isTurn = isPicked('newcomer') ? 390 : 1440
    test.skip(!isWhole && width !== isTurn, 'left to another run')
    await page.setViewportSize({ width, height: 844 })
    const owner = await callAs(page, 'owner@demo.test', 'demo-store')
    const word = `N${randomUUID().replaceAll('-', '').slice(0, 10)}`
    const { rows } = await owner.ask<{ rows: { id: number }[] }>('GET', `${API}/program?is_default=1`)
    const wanda = await owner.ask<{ id: number }>('POST', `${API}/affiliate`, {
      ...aPersonFrom(word),
      program_id: rows[0]!.id,
      status: 'pending',
    })

    const { click, fill, enter, count } = hand(page)
    const main = page.locator('main')
    const dialog = page.getByRole('dialog')
    const button = (name: string | RegExp) => main.getByRole('button', { name, exact: true }).first()
    const toast = (text: string) => expect(page.getByRole('alert').filter({ hasText: text })).toBeVisible()
    const go = async (name: string) => {
      if (width === 390) await click(page.getByRole('button', { name: 'Open menu' }))
      await click(page.getByRole('navigation').getByRole('link', { name, exact: true }))
      await expect(main.getByRole('heading', { level: 1, name })).toBeVisible()
    }

    await test.step('log in', async () => {
      await page.goto('/')
      await click(page.getByRole('button', { name: 'Or login by Email and Password' }))
      await fill(page.getByLabel('Email'), 'owner@demo.test')
      await enter()
      await fill(page.getByLabel('Password', { exact: true }), 'tandem-demo')
      await enter()
      await expect(page).toHaveURL(/\/admin\/home$/)
    })

    await test.step('make a program', async () => {
      await go('Programs')
      await sound(page, 'programs')
      await click(main.getByRole('link', { name: 'Create program' }).first())
      await fill(page.getByRole('textbox', { name: 'Name', exact: true }), `Newcomers ${word}`)
      await fill(page.getByLabel('Percentage'), '12')
      await sound(page, 'the form of a program')
      await click(button('Create program'))
      await toast('Program created')
    })

    await test.step('a product pays more: the new program leads to it', async () => {
      await expect(main.getByRole('heading', { name: `Newcomers ${word}` })).toBeVisible()
      await sound(page, 'the new program')
      await click(main.getByRole('link', { name: 'Pay more for some products' }))
      await click(dialog.getByRole('checkbox', { name: 'Ridgeline Tent' }))
      await fill(dialog.getByLabel('Percentage'), '25')
      await click(dialog.getByRole('button', { name: 'Add', exact: true }))
      await toast('Products added')
      await expect(main.getByText('Ridgeline Tent')).toBeVisible()
      await sound(page, 'product commissions')
    })

    await test.step('a collection pays nothing: its page is one click away', async () => {
      const collections = main.getByRole('link', { name: 'Excluded collections' })
      await expect(collections).toBeInViewport({ ratio: 1 })
      await click(collections)
      await click(button('Exclude collections'))
      await click(dialog.getByRole('checkbox', { name: 'Last chance' }))
      await click(dialog.getByRole('button', { name: 'Exclude', exact: true }))
      await toast('Collection excluded')
      await expect(main.getByText('Last chance')).toBeVisible()
      await sound(page, 'excluded collections')
    })

    await test.step('three people from a file', async () => {
      await go('Affiliates')
      await sound(page, 'affiliates')
      await click(button('Import'))
      const people = ['Mara', 'Tomas', 'Yuki'].map(name => `${name},${word},${name}.${word}@example.test`)
      const buffer = Buffer.from(['first_name,last_name,email', ...people].join('\n'))
      const asked = page.waitForEvent('filechooser')
      await click(dialog.getByRole('button', { name: 'Choose file' }))
      await (await asked).setFiles({ name: `${word}.csv`, mimeType: 'text/csv', buffer })
      await click(dialog.getByRole('button', { name: 'Import 3 rows' }))
      await expect(dialog.getByText('3 rows imported')).toBeVisible()
      await click(dialog.getByRole('button', { name: 'Done' }))
      await expect(main.getByText(`Mara ${word}`)).toBeVisible()
    })

    await test.step('one who waits is approved', async () => {
      await click(button('Review'))
      await click(button(`Approve Wanda ${word}`))
      await toast('Affiliate approved')
      await sound(page, 'those who wait')
    })

    await test.step('an order by hand, and one is shown what it pays', async () => {
      await go('Referrals')
      await sound(page, 'referrals')
      await click(button('Add referral'))
      await click(page.getByRole('menuitem', { name: 'For an affiliate' }))
      await fill(main.getByRole('combobox', { name: 'Affiliate' }), `Mara ${word}`)
      const found = page.getByRole('option', { name: `Mara ${word}` })
      await expect(found).toBeEnabled()
      await click(found)
      await fill(page.getByLabel('Order number'), orders[width])
      await expect(main.getByText(`Order #${orders[width]}`)).toBeVisible()
      await sound(page, 'the form of a referral')
      await click(main.getByRole('button', { name: 'Add referral' }))
      await toast('Referral added')
      await expect(main.getByRole('heading', { level: 1, name: /^Referral #\d+/ })).toBeVisible()
      await expect(main.getByText(`Mara ${word}`)).toBeVisible()
      await sound(page, 'the referral')
    })

    expect(count()).toBeLessThanOrEqual(most[width])

    await test.step('the order is Mara’s alone; who has earned nothing is told how that begins', async () => {
      await page.goto(`/admin/affiliates/${wanda.id}/edit/commissions`)
      await expect(main.getByRole('heading', { name: 'Nothing earned yet.' })).toBeVisible()
      await expect(main.getByRole('link', { name: 'Add referral' })).toBeVisible()
      await sound(page, 'commissions of an affiliate')
    })
  })
