import type { Page } from '@playwright/test'
import { changeAnswer } from './support/changeAnswer.ts'
import { expect, test } from './support/journey.ts'
import { openAdmin } from './support/moveInside.ts'
import { goSomeOfThem } from './support/of-this-run.ts'
import {
  earnedIn as earned,
  exampleIn as example,
  PROGRAMS as LIST,
  makeProgram,
  type NewProgram,
  nameOf,
  rateIn,
  removeProgram,
} from './support/program-form.ts'
import { signIn } from './support/signIn.ts'

goSomeOfThem()

const API = '/api/v1/merchant'

const row = (page: Page, name: string) => page.locator('tr[data-row]').filter({ hasText: name })
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })

async function act(page: Page, name: string, action: string) {
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

test('a program with levels is created, and the worked example follows every letter', { tag: '@always' }, async ({ page }) => {
  const person = await signIn(page, 'owner@demo.test', 'demo-store')
  await openAdmin(page, `${LIST}/create`)
  const name = nameOf('Levels')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  await expect(example(page).getByText('Enter a rate to see what this order pays.')).toBeVisible()
  await page.getByLabel('Percentage').fill('10')
  await expect(earned(page)).toHaveText('$12.00')
  await page.getByRole('switch', { name: 'Exclude shipping' }).click()
  await expect(earned(page)).toHaveText('$13.00')
  await page.getByRole('switch', { name: 'Exclude shipping' }).click()

  await page.getByRole('radio', { name: 'By order value' }).check()
  await expect(page.getByLabel('Level 1: earns')).toHaveValue('10')
  await page.getByLabel('Level 2: orders from').fill('200')
  await page.getByLabel('Level 2: earns').fill('15')
  await expect(earned(page)).toHaveText('$12.00')
  await example(page).getByLabel('Order value').fill('200')
  await expect(earned(page)).toHaveText('$30.00')
  await expect(example(page).getByText('The order value is $200.00, so the level from $200.00 applies.')).toBeVisible()
  await example(page).getByRole('button', { name: 'from $0.00' }).click()
  await expect(earned(page)).toHaveText('$5.00')

  await page.getByRole('switch', { name: 'Different commission for new customers' }).click()
  await page.getByLabel('Percentage', { exact: true }).fill('50')
  await example(page).getByLabel('Order value').fill('300')
  await example(page).getByText('New customer', { exact: true }).click()
  await expect(earned(page)).toHaveText('$150.00')
  await example(page).getByText('New customer', { exact: true }).click()
  await page.getByLabel('Maximum per order').fill('20')
  await expect(earned(page)).toHaveText('$20.00')

  await page.getByRole('button', { name: 'Create program' }).click()
  await expect(page).toHaveURL(/\/admin\/programs\/\d+\/edit$/)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByLabel('Level 2: orders from')).toHaveValue('200.00')
  const id = Number(/\d+/.exec(new URL(page.url()).pathname)![0])
  await openAdmin(page, `${LIST}?query=${name.slice(-8)}`)
  await expect(row(page, name)).toContainText('10% – 15% of sale')
  await removeProgram(person, { id, name })
})

test('a wrong amount is told at its field, and nothing that was typed is lost', async ({ page }) => {
  const person = await signIn(page, 'owner@demo.test', 'demo-store')
  const program = await makeProgram(person)
  await openAdmin(page, `${LIST}/${program.id}/edit`)
  const rate = page.getByLabel('Percentage')
  await rate.fill('120')
  await save(page).click()
  await expect(page.getByText('The percentage can’t be more than 100.').first()).toBeVisible()
  await expect(rate).toBeFocused()
  await expect(rate).toHaveValue('120')

  // In a percentage a comma can only be meant as a point; in an amount of dollars it is asked about.
  await rate.fill('10,5')
  await expect(rate).toHaveValue('10.5')
  const ceiling = page.getByLabel('Maximum per order')
  await ceiling.fill('10,5')
  await ceiling.blur()
  await expect(page.getByText(/^Enter a number with digits and a decimal point, such as 10.50/).first()).toBeVisible()
  await save(page).click()
  await expect(ceiling).toHaveAttribute('aria-invalid', 'true')
  await expect(ceiling).toHaveValue('10,5')
  await ceiling.fill('')

  await page.getByRole('radio', { name: 'Flat amount per order' }).check()
  const amount = page.getByLabel('Amount', { exact: true })
  await expect(amount).toHaveValue('')
  await save(page).click()
  await expect(page.getByText('Enter an amount.').first()).toBeVisible()
  await expect(amount).toBeFocused()
  await page.getByRole('radio', { name: 'Percent of sale' }).check()
  await expect(rate).toHaveValue('10.5')
  await save(page).click()
  await expect(page.getByText('Saved', { exact: true }).last()).toBeVisible()
  await page.reload()
  await expect(rate).toHaveValue('10.5')
  await removeProgram(person, program)
})

test('leaving with unsaved changes is asked about', async ({ page }) => {
  const person = await signIn(page, 'owner@demo.test', 'demo-store')
  const program = await makeProgram(person)
  await openAdmin(page, `${LIST}/${program.id}/edit`)
  await rateIn(page).fill('11')
  await page.getByRole('link', { name: 'Product commissions' }).click()
  await expect(page.getByRole('dialog', { name: 'You have unsaved changes' })).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click()
  await expect(page).toHaveURL(new RegExp(`/${program.id}/edit/special$`))
  await removeProgram(person, program)
})

test('a product gets a commission of its own, changed in its row and removed', async ({ page }) => {
  const person = await signIn(page, 'owner@demo.test', 'demo-store')
  const program = await makeProgram(person)
  await openAdmin(page, `${LIST}/${program.id}/edit?tab=special`)
  await expect(page.getByText('No product commissions')).toBeVisible()
  await page.getByRole('button', { name: 'Add products' }).first().click()
  const picker = page.getByRole('dialog', { name: 'Add products' })
  await picker.getByRole('searchbox').fill('tent')
  const tent = picker.getByRole('checkbox', { name: 'Ridgeline Tent' })
  await tent.check()
  await picker.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(picker.getByText('Enter an amount.')).toBeVisible()
  await picker.getByLabel('Percentage').fill('25')
  await picker.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(picker).toBeHidden()

  const amount = page.getByRole('textbox', { name: 'Commission for Ridgeline Tent', exact: true })
  await expect(amount).toHaveValue('25')
  await amount.fill('250')
  await amount.blur()
  await expect(page.getByText('The percentage can’t be more than 100.')).toBeVisible()
  await amount.fill('30')
  await amount.press('Enter')
  await expect(page.getByText('Saved', { exact: true }).last()).toBeVisible()
  await page.reload()
  await expect(amount).toHaveValue('30')

  await act(page, 'Ridgeline Tent', 'Remove')
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('No product commissions')).toBeVisible()
  await removeProgram(person, program)
})

test('a collection is left out and counts again', async ({ page }) => {
  const person = await signIn(page, 'owner@demo.test', 'demo-store')
  const program = await makeProgram(person)
  await openAdmin(page, `${LIST}/${program.id}/exclude-collections`)
  await expect(page.getByText('No excluded collections')).toBeVisible()
  // Where there is nothing yet, nothing offers to search it.
  await expect(page.getByRole('searchbox')).toHaveCount(0)
  await page.getByRole('button', { name: 'Exclude collections' }).first().click()
  const picker = page.getByRole('dialog', { name: 'Exclude collections' })
  await picker.getByRole('checkbox', { name: 'Last chance' }).check()
  await picker.getByRole('button', { name: 'Exclude', exact: true }).click()
  await expect(row(page, 'Last chance')).toBeVisible()
  const { exclude_collection } = await person.ask<{ exclude_collection: number[] }>('GET', `${API}/program/${program.id}`)
  expect(exclude_collection).toHaveLength(1)
  await act(page, 'Last chance', 'Remove exclusion')
  await expect(page.getByText('No excluded collections')).toBeVisible()
  await removeProgram(person, program)
})

test('another program becomes the default by its radio button, and only it', async ({ page }) => {
  const person = await signIn(page, 'owner@demo.test', 'second-store')
  const { rows } = await person.ask<{ rows: (NewProgram & { is_default: number })[] }>('GET', `${API}/program?per_page=-1`)
  const before = rows.find(program => program.is_default === 1)!
  const program = await makeProgram(person)
  await openAdmin(page, LIST)
  const radio = page.getByRole('radio', { name: `Make “${program.name}” the default program` })
  await radio.click()
  await expect(radio).toBeChecked()
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(1)

  // The default is guarded, in words.
  await act(page, program.name, 'Delete')
  await expect(page.getByRole('dialog')).toContainText('It’s your default program')
  await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click()
  await person.ask('PUT', `${API}/program/${before.id}/default`)
  await removeProgram(person, program)
})

test('a program is copied, switched off and deleted; one with affiliates is not', async ({ page }) => {
  const person = await signIn(page, 'owner@demo.test', 'demo-store')
  const program = await makeProgram(person, { commission_amount: '7.5' })
  const search = program.name.slice(-8)
  await openAdmin(page, `${LIST}?query=${search}`)
  await act(page, program.name, 'Duplicate')
  const copy = `Copy of ${program.name}`
  await expect(row(page, copy)).toContainText('7.5% of sale')

  const active = page.getByRole('switch', { name: `“${copy}” accepts new affiliates` })
  const was = await active.isChecked()
  await active.press('Space')
  await expect(active).toBeChecked({ checked: !was })

  for (const name of [copy, program.name]) {
    await act(page, name, 'Delete')
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByRole('button', { name: `Actions for ${name}`, exact: true })).toBeHidden()
  }

  await openAdmin(page, `${LIST}?query=Trail`)
  await act(page, 'Trail Guides', 'Delete')
  await expect(page.getByRole('dialog')).toContainText('affiliates are still in this program')
})

test('the registration link is shown to be copied', async ({ page }) => {
  const person = await signIn(page, 'owner@demo.test', 'demo-store')
  const program = await makeProgram(person)
  await openAdmin(page, `${LIST}?query=${program.name.slice(-8)}`)
  await act(page, program.name, 'Registration link')
  const { sub_path } = await person.ask<{ sub_path: string }>('GET', `${API}/setting/brand`)
  await expect(page.getByRole('dialog').getByRole('textbox')).toHaveValue(new RegExp(`/${sub_path}/register\\?p=${program.id}$`))
  await removeProgram(person, program)
})

test('automatic tiers refuse a level below the one before, move nobody without asking, and take it back', async ({ page }) => {
  const person = await signIn(page, 'owner@demo.test', 'second-store')
  // Theirs are people with sales; other journeys make programs here as well.
  const { rows } = await person.ask<{ rows: NewProgram[] }>('GET', `${API}/program?per_page=-1`)
  const lowest = rows.find(({ name }) => name === 'Partners')!
  const higher = await makeProgram(person)
  await person.ask('PUT', `${API}/program/auto-tier`, { enabled: 0, metric: 0, levels: [] })
  await openAdmin(page, `${LIST}/autoTier`)
  for (const [i, { name }] of [lowest, higher].entries()) {
    await page.getByRole('button', { name: 'Add level' }).click()
    await page.getByRole('combobox', { name: `Level ${i + 1}: program` }).click()
    await page.getByRole('option', { name }).click()
  }
  await page.getByLabel('Level 1: from').fill('5')
  await page.getByLabel('Level 2: from').fill('1')
  await page.getByRole('switch', { name: 'Move affiliates automatically' }).click()
  await save(page).click()
  await expect(page.getByLabel('Level 2: from')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Level 1: from').fill('0')
  await save(page).click()
  const dialog = page.getByRole('dialog', { name: /^Move \d+ affiliates?\?$/ })
  await expect(dialog.getByRole('listitem').first()).toContainText(`${lowest.name} → ${higher.name}`)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  expect(await person.ask('GET', `${API}/program/auto-tier`)).toMatchObject({ enabled: 0, levels: [] })

  await save(page).click()
  await dialog.getByRole('button', { name: /^Save and move \d+$/ }).click()
  await expect(page.getByText('Saved', { exact: true }).last()).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Level 2: from')).toHaveValue('1.00')
  await page.getByRole('button', { name: 'Undo moves' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo moves' }).click()
  await expect(page.getByText(/This was undone/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Undo moves' })).toBeHidden()
  await person.ask('PUT', `${API}/program/auto-tier`, { enabled: 0, metric: 0, levels: [] })
  await expect
    .poll(
      async () =>
        (await person.ask<{ rows: { affiliates: { count: number } }[] }>('GET', `${API}/program?query=${higher.name.slice(-8)}`))
          .rows[0]!.affiliates.count,
    )
    .toBe(0)
  await removeProgram(person, higher)
})

test('the default program stays active, and an inactive one does not become it', async ({ page }) => {
  const person = await signIn(page, 'owner@demo.test', 'demo-store')
  const inactive = await makeProgram(person, { status: 0 })
  // The default program is the oldest; other journeys make many.
  await openAdmin(page, `${LIST}?per_page=100`)
  const byDefault = page.locator('tr[data-row]').filter({ has: page.getByRole('radio', { checked: true }) })
  await byDefault.getByRole('switch').click()
  const told = page.getByRole('dialog')
  await expect(told).toContainText('It’s your default program, the one new affiliates join.')
  await told.getByRole('button', { name: 'OK' }).click()
  await expect(byDefault.getByRole('switch')).toBeChecked()
  await row(page, inactive.name).getByRole('radio').click()
  await expect(told).toContainText('It’s turned off, so new affiliates couldn’t join.')
  await told.getByRole('button', { name: 'OK' }).click()
  const { rows } = await person.ask<{ rows: NewProgram[] }>('GET', `${API}/program?is_default=1`)
  await openAdmin(page, `${LIST}/${rows[0]!.id}/edit`)
  await expect(page.getByRole('switch', { name: 'Accept new affiliates' })).toBeDisabled()
  await removeProgram(person, inactive)
})

test('what the plan does not include says from which plan it is, and the free plan has one program', async ({ page }) => {
  await signIn(page, 'other@demo.test')
  await openAdmin(page, `${LIST}/create`)
  await expect(page.getByText('Available from Professional plan. Try it free for 14 days.').first()).toBeVisible()
  await expect(page.getByText('Available from Enterprise plan. Try it free for 14 days.')).toBeVisible()
  await expect(page.getByRole('switch', { name: 'Lifetime commission' })).toBeDisabled()
  await page.getByRole('radio', { name: 'By order value' }).check()
  await expect(page.getByRole('button', { name: 'Add level' })).toBeHidden()

  await changeAnswer(page, '**/program/create?*', data => ({ ...data, used: 1, limit: 1, may_add: false }))
  await openAdmin(page, 'about:blank')
  await openAdmin(page, LIST)
  // The trial of this plan the shop has had.
  await expect(page.getByText('Available from Growth plan.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Create program' })).toBeDisabled()
})
