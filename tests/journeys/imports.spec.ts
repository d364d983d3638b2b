import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { overflow, seriousFindings } from './support/findings.ts'
import { expect, test } from './support/journey.ts'
import { openAdmin } from './support/moveInside.ts'
import { goSomeOfThem } from './support/of-this-run.ts'
import { signIn } from './support/signIn.ts'

goSomeOfThem()

const dialog = (page: Page) => page.getByRole('dialog')

async function openImport(page: Page) {
  await page.getByRole('button', { name: 'Add referral' }).first().click()
  await page.getByRole('menuitem', { name: 'Import referrals' }).click()
  await expect(dialog(page).getByRole('button', { name: 'Choose file' })).toBeVisible()
}

const choose = (page: Page, name: string, text: string) =>
  dialog(page)
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })

async function sound(page: Page) {
  expect(await seriousFindings(page, { within: ['[role=dialog]'] })).toEqual([])
  expect(await overflow(page)).toBeLessThanOrEqual(0)
}

for (const width of [1440, 390])
  test(`a file is checked, applied without its bad row, refused a second time and undone, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await signIn(page, 'owner@demo.test', 'demo-store')
    // Journeys run side by side in one shop: each undoes its own file.
    const name = `fair-${width}.csv`
    const comment = `Fair ${randomUUID()}`
    const file = `email;total_sales;commission_amount;comment\nava.whitaker.1@example.test;120.00;12.00;${comment}\nnobody@nowhere.test;1;1;x`

    await openAdmin(page, '/admin/referrals')
    await openImport(page)
    await sound(page)
    await choose(page, 'wrong.csv', 'shoe size\n42')
    await expect(dialog(page).getByRole('alert')).toContainText('Missing: email, total_sales, commission_amount.')

    await choose(page, name, file)
    await expect(dialog(page).getByText('1 row ready, 1 row with a problem')).toBeVisible()
    await expect(dialog(page).getByRole('row', { name: /^3 email/ })).toBeVisible()
    await sound(page)
    await expect(dialog(page).getByRole('button', { name: 'Import 1 row' })).toBeDisabled()
    await dialog(page).getByRole('checkbox', { name: 'Skip the 1 row with a problem' }).press('Space')
    await dialog(page).getByRole('button', { name: 'Import 1 row' }).press('Enter')
    await expect(dialog(page).getByText('1 row imported')).toBeVisible()
    await dialog(page).getByRole('button', { name: 'Done' }).click()

    await openImport(page)
    await choose(page, 'fair again.csv', file)
    await expect(dialog(page).getByRole('alert')).toContainText('This file was imported on')
    await dialog(page)
      .getByRole('button', { name: `Undo import: ${name}` })
      .first()
      .click()
    await expect(dialog(page).getByText('Import undone')).toBeVisible()
    await sound(page)
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
  })

for (const width of [1440, 390])
  test(`a list of another program is mapped by the merchant, checked and left, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await signIn(page, 'owner@demo.test', 'demo-store')
    await openAdmin(page, '/admin/affiliates')
    await page.getByRole('button', { name: 'Import', exact: true }).first().click()
    const person = `Mia Long,mia-${randomUUID()}@example.test,Leeds`
    await choose(page, 'theirs.csv', `Full name,Contact,Town\n${person}`)
    await expect(dialog(page).getByText('Missing: email')).toBeVisible()
    await expect(dialog(page).getByRole('combobox', { name: 'Content of “Town”' })).toHaveValue('city')
    await expect(dialog(page).getByRole('button', { name: 'Check rows' })).toBeDisabled()
    await sound(page)
    await dialog(page).getByRole('combobox', { name: 'Content of “Contact”' }).selectOption('email')
    await expect(dialog(page).getByText('All required columns are matched.')).toBeVisible()
    await dialog(page).getByRole('button', { name: 'Check rows' }).click()
    await expect(dialog(page).getByText('1 row ready')).toBeVisible()
    await dialog(page).getByRole('button', { name: 'Choose another file' }).click()
    await expect(dialog(page).getByRole('button', { name: 'Choose file' })).toBeVisible()
  })
