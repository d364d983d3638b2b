import { randomUUID } from 'node:crypto'
import { expectUsable } from './support/expectUsable.ts'
import { expect, test } from './support/journey.ts'
import { openAdmin } from './support/moveInside.ts'
import { goSomeOfThem } from './support/of-this-run.ts'
import { API } from './support/payouts.ts'
import { pick } from './support/pick.ts'
import { type SignedIn, signIn } from './support/signIn.ts'

goSomeOfThem()

const SETTINGS = '/admin/outreach/multi-level'

/** A program and a network of their own: what is changed here concerns nobody else. */
async function newNetwork(owner: SignedIn) {
  const word = randomUUID().slice(0, 8)
  const program = await owner.ask<{ id: number; name: string }>('POST', `${API}/program`, {
    name: `Levels ${word}`,
    commission_type: 2,
    commission_amount: '10',
  })
  const member = async (first_name: string, upline_id: number | null) => {
    const email = `${first_name.toLowerCase()}.${word}@journey.test`
    const body = { first_name, last_name: word, email, program_id: program.id, send_email: 0, upline_id }
    const { id } = await owner.ask<{ id: number }>('POST', `${API}/affiliate`, body)
    return { id, name: `${first_name} ${word}`, email }
  }
  const top = await member('Tess', null)
  const middle = await member('Milo', top.id)
  const low = await member('Lena', middle.id)
  const other = await member('Otto', null)
  return { program, top, middle, low, other }
}

test('levels are set while an example says what they pay; a branch is found, walked with the keyboard and moved', {
  tag: '@looks',
}, async ({ page }) => {
  const owner = await signIn(page, 'owner@demo.test', 'demo-store')
  const { program, top, middle, low, other } = await newNetwork(owner)

  await openAdmin(page, `${SETTINGS}?p=${program.id}`)
  await page.getByRole('button', { name: 'Pay network commission' }).click()
  await page.getByLabel('Level 1 percentage').fill('5')
  await page.getByRole('button', { name: 'Add level' }).click()
  await page.getByLabel('Level 2 percentage').fill('4')
  const example = page.getByRole('complementary', { name: 'Example' })
  await expect(example).toContainText('$100.00')
  await expect(example).toContainText('$5.00')
  await expect(example).toContainText('$4.00')
  await page.getByRole('radio', { name: 'Sale' }).check()
  await expect(example).toContainText('$50.00')
  await expect(example.getByText('$190.00')).toBeVisible()
  await page.getByLabel('Minimum own sales').fill('250')
  await expectUsable(page, { name: 'settings of a network' })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeHidden()
  await page.reload()
  await expect(page.getByLabel('Level 2 percentage')).toHaveValue('4')
  await expect(page.getByLabel('Minimum own sales')).toHaveValue('250.00')

  await page.getByRole('link', { name: 'Tree', exact: true }).click()
  await pick(page.getByRole('combobox', { name: 'Find an affiliate' }), middle.email)
  await expect(page.getByRole('heading', { level: 1, name: `Branch of ${middle.name}` })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Upline path' })).toContainText(top.name)

  await page.getByRole('link', { name: top.name }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Branch of ${top.name}` })).toBeVisible()
  const item = (name: string) => page.getByRole('treeitem', { name: new RegExp(`^${name}`) })
  // The branch comes after its head: to the right of an empty one there is nobody.
  await expect(item(middle.name)).toBeVisible()
  await item(top.name).focus()
  await page.keyboard.press('ArrowRight')
  await expect(item(middle.name)).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(item(low.name)).toBeVisible()
  await expect(item(middle.name)).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('ArrowRight')
  await expect(item(low.name)).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(item(middle.name)).toBeFocused()
  await expectUsable(page, { name: 'a branch of the network' })

  const panel = page.locator(`[data-panel="${middle.id}"]`)
  await expect(panel).toContainText('Levels below1')
  await panel.getByRole('button', { name: 'Move', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await pick(dialog.getByRole('combobox', { name: 'New upline' }), low.email)
  await expect(dialog.getByText('This would create a loop')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Move branch' })).toBeDisabled()
  await pick(dialog.getByRole('combobox', { name: 'New upline' }), other.email)
  const preview = dialog.locator('[data-preview]')
  await expect(preview).toContainText(`2 affiliates: ${middle.name}, ${low.name}`)
  await expect(preview).toContainText(top.name)
  await expectUsable(page, { name: 'who is affected by a move' })
  await dialog.getByRole('button', { name: 'Move branch' }).click()
  await expect(item(middle.name)).toBeHidden()

  await page.setViewportSize({ width: 390, height: 844 })
  await openAdmin(page, `${SETTINGS}/tree/${other.id}`)
  await page.getByRole('list', { name: 'Recruited' }).getByRole('link', { name: middle.name }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Branch of ${middle.name}` })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Upline path' })).toContainText(other.name)
  await expectUsable(page, { name: 'a branch on a phone' })
  await page.getByRole('button', { name: 'Remove from upline' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove from upline' }).click()
  await expect(page.getByText(`No one is above ${middle.name}.`)).toBeVisible()
})
