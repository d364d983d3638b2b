import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectUsable } from './support/expectUsable.ts'
import { expect, test } from './support/journey.ts'
import { openAdmin } from './support/moveInside.ts'
import { goSomeOfThem } from './support/of-this-run.ts'
import { signIn } from './support/signIn.ts'

goSomeOfThem()

const figures = (page: Page) => page.getByRole('region', { name: 'Performance overview' })
const card = (page: Page, name: string) => page.getByRole('group', { name: 'Chart metric' }).getByRole('button', { name })

test('a merchant reads the year, opens what is behind a figure, and takes chart and tables along', { tag: '@looks' }, async ({
  page,
}) => {
  await signIn(page, 'owner@demo.test', 'demo-store')
  await openAdmin(page, '/admin/home')
  await page.getByRole('link', { name: 'Analytics' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Analytics' })).toBeVisible()
  await expect(card(page, 'Sales')).toHaveAttribute('aria-pressed', 'true')

  // Every choice is in the address, and the address brings it back.
  await page.getByRole('combobox', { name: 'Compare to' }).selectOption('previous')
  await card(page, 'Commission').click()
  await page.getByRole('combobox', { name: 'Group by' }).selectOption('week')
  await expect(page).toHaveURL(/metric=commission/)
  await page.reload()
  await expect(card(page, 'Commission')).toHaveAttribute('aria-pressed', 'true')
  await expect(figures(page).getByRole('img', { name: /^Commission from/ })).toBeVisible()

  // The same numbers in rows, and by keys.
  await figures(page).getByText('View as table').click()
  await expect(figures(page).getByRole('table')).toContainText('Total')
  await figures(page).getByRole('slider', { name: 'Read the chart step by step' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(figures(page).getByRole('slider')).toHaveValue('1')

  // A formula is there for whoever comes by keyboard.
  await page.getByRole('button', { name: /How it’s calculated: Conversion rate/ }).focus()
  await expect(page.getByText('Orders with a click before ÷ clicks').first()).toBeVisible()

  await expectUsable(page)
  const saving = page.waitForEvent('download')
  await figures(page).getByRole('button', { name: 'Export chart' }).click()
  await page.getByRole('menuitem', { name: 'Image (PNG)' }).click()
  const picture = await readFile(await (await saving).path())
  expect(picture.subarray(1, 4).toString()).toBe('PNG')

  const table = page.getByRole('region', { name: 'Top affiliates' })
  await expect(table.locator('tr[data-row]').first()).toBeVisible()
  await page.getByRole('button', { name: 'Codes', exact: true }).click()
  await expect(page).toHaveURL(/table=codes/)
  await expect(page.getByRole('region', { name: 'Codes' }).locator('tr[data-row]').first()).toBeVisible()

  // Clicks are kept as sums: what is behind them are the affiliates they came by.
  await card(page, 'Clicks').click()
  await figures(page).getByRole('link', { name: 'Clicks by affiliate' }).click()
  await expect(table.getByRole('columnheader', { name: 'Clicks' })).toHaveAttribute('aria-sort', 'descending')
  await expect(table).toBeInViewport()

  await card(page, 'Commission').click()
  await figures(page).getByRole('link', { name: 'View referrals' }).click()
  await expect(page).toHaveURL(/\/admin\/referrals\?.*counted=commission/)
  await expect(page.getByText('Counts as commission')).toBeVisible()
  await expect(page.locator('tr[data-row]').first()).toBeVisible()
})
