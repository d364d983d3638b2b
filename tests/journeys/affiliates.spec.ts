import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import {
  AFFILIATE_API as API,
  addAffiliate as add,
  approveAffiliate,
  AFFILIATES as LIST,
  ownWord,
  affiliateRow as row,
  statusIn,
} from './support/affiliate-list.ts'
import { overflow } from './support/findings.ts'
import { expect, test } from './support/journey.ts'
import { isLive } from './support/live.ts'
import { openAdmin } from './support/moveInside.ts'
import { goSomeOfThem } from './support/of-this-run.ts'
import { pick } from './support/pick.ts'
import { signIn } from './support/signIn.ts'

goSomeOfThem()

const open = async (page: Page, path: string) => {
  await openAdmin(page, path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

test.describe('adding an affiliate', () => {
  test('a name, an email and a click: the profile opens with the link to pass on', { tag: '@always' }, async ({ page }) => {
    await signIn(page, 'owner@demo.test')
    await open(page, LIST)
    await page.getByRole('link', { name: 'Add affiliate' }).first().click()
    const word = ownWord()
    await page.getByLabel('First name').fill('Grace')
    await page.getByLabel('Last name').fill(word)
    await page.getByLabel('Email', { exact: true }).fill(`${word}@example.test`)
    await page.getByRole('button', { name: 'Add affiliate' }).click()
    await expect(page.getByRole('heading', { level: 1, name: `Grace ${word}` })).toBeVisible()
    await expect(page.getByText(/sca_ref=/)).toBeVisible()
  })

  test('a password that is made up and not mailed is shown once', async ({ page }) => {
    await signIn(page, 'owner@demo.test')
    await open(page, `${LIST}/create`)
    const word = ownWord()
    await page.getByLabel('First name').fill('Grace')
    await page.getByLabel('Last name').fill(word)
    await page.getByLabel('Email', { exact: true }).fill(`${word}@example.test`)
    await page.getByRole('switch', { name: 'Send a welcome email' }).uncheck({ force: true })
    await page.getByRole('button', { name: 'Add affiliate' }).click()
    await expect(page.getByText('It won’t be shown again')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Copy: Temporary password' })).toBeVisible()
  })

  test('an email somebody has already is told at its field, and nothing else is lost', async ({ page }) => {
    const owner = await signIn(page, 'owner@demo.test')
    const known = await add(owner)
    await open(page, `${LIST}/create`)
    await page.getByLabel('First name').fill('Second')
    await page.getByLabel('Last name').fill('Person')
    await page.getByLabel('Email', { exact: true }).fill(known.email.toUpperCase())
    await page.getByRole('button', { name: 'Add affiliate' }).click()
    await expect(page.getByText('An affiliate with this email already exists in your store.')).toBeVisible()
    await expect(page.getByLabel('Email', { exact: true })).toBeFocused()
    await expect(page.getByLabel('First name')).toHaveValue('Second')
  })
})

test.describe('answering those who wait', () => {
  test('one click approves, one click denies, and the switch turns somebody off and on', { tag: '@always' }, async ({ page }) => {
    const owner = await signIn(page, 'owner@demo.test')
    const last_name = ownWord()
    await add(owner, { first_name: 'Yes', last_name, status: 'pending' })
    await add(owner, { first_name: 'No', last_name, status: 'pending' })
    await open(page, `${LIST}?query=${last_name}`)
    await approveAffiliate(page, `Yes ${last_name}`)
    await expect(statusIn(page, `Yes ${last_name}`, 'Active')).toBeVisible()
    await page.getByRole('button', { name: `Deny No ${last_name}` }).click()
    await expect(row(page, `No ${last_name}`).getByText('Inactive', { exact: true })).toBeVisible()
    await page.getByRole('switch', { name: `Yes ${last_name} is active` }).click({ force: true })
    await expect(row(page, `Yes ${last_name}`).getByText('Inactive', { exact: true })).toBeVisible()
  })

  test('several at once: those who wait are approved, the others stay as they are', async ({ page }) => {
    const owner = await signIn(page, 'owner@demo.test')
    const last_name = ownWord()
    await add(owner, { first_name: 'One', last_name, status: 'pending' })
    await add(owner, { first_name: 'Two', last_name, status: 'pending' })
    await add(owner, { first_name: 'Three', last_name })
    await open(page, `${LIST}?query=${last_name}`)
    await expect(page.locator('tr[data-row]')).toHaveCount(3)
    await page.getByLabel('Select all rows on this page').check()
    await page.getByRole('toolbar').getByRole('button', { name: 'Approve' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
    await expect(page.getByText('2 changed')).toBeVisible()
    await expect(page.getByText('Pending', { exact: true })).toHaveCount(0)
  })

  test('denying several asks first, and cancelling denies nobody', async ({ page }) => {
    const owner = await signIn(page, 'owner@demo.test')
    const { last_name } = await add(owner, { status: 'pending' })
    await open(page, `${LIST}?query=${last_name}`)
    await page.getByLabel(`Select Ada ${last_name}`).check()
    await page.getByRole('toolbar').getByRole('button', { name: 'Deny' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    await expect(row(page, last_name).getByText('Pending', { exact: true })).toBeVisible()
    await page.getByRole('toolbar').getByRole('button', { name: 'Deny' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Deny' }).click()
    await expect(row(page, last_name).getByText('Inactive', { exact: true })).toBeVisible()
  })

  test('all that the filters find, beyond the page, with their progress', async ({ page }) => {
    const owner = await signIn(page, 'owner@demo.test')
    const last_name = ownWord()
    for (let place = 0; place < 12; place++) await add(owner, { first_name: `P${place}`, last_name, status: 'pending' })
    await open(page, `${LIST}?query=${last_name}`)
    await page.getByLabel('Select all rows on this page').check()
    await page.getByRole('button', { name: 'Select all 12' }).click()
    await page.getByRole('toolbar').getByRole('button', { name: 'Approve' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
    await expect(page.getByText('Done: 12')).toBeVisible()
    await openAdmin(page, `${LIST}?query=${last_name}&status=active`)
    await expect(page.getByText('1–10 of 12')).toBeVisible()
  })
})

test('several are tagged and moved to another program at once', async ({ page }) => {
  const owner = await signIn(page, 'owner@demo.test')
  const last_name = ownWord()
  const tag = ownWord()
  for (const first_name of ['One', 'Two']) await add(owner, { first_name, last_name })
  await open(page, `${LIST}?query=${last_name}`)
  const dialog = page.getByRole('dialog')
  await page.getByLabel('Select all rows on this page').check()
  await page.getByRole('toolbar').getByRole('button', { name: 'Tag' }).click()
  await dialog.getByLabel('Add these tags').first().fill(tag)
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await page.getByLabel('Select all rows on this page').check()
  await page.getByRole('toolbar').getByRole('button', { name: 'Move to program' }).click()
  await dialog.getByRole('combobox', { name: 'New program' }).click()
  await page.getByRole('option', { name: 'Trail Guides' }).click()
  await dialog.getByRole('button', { name: 'Move' }).click()
  await expect(dialog).toBeHidden()
  await openAdmin(page, `${LIST}?tags=${tag}`)
  for (const name of ['One', 'Two']) await expect(row(page, `${name} ${last_name}`).getByText('Trail Guides')).toBeVisible()
})

test('a look beside the list: the link, the note and the answer, and the list stays', async ({ page }) => {
  const owner = await signIn(page, 'owner@demo.test')
  const { last_name, name } = await add(owner, { status: 'pending' })
  await open(page, `${LIST}?query=${last_name}`)
  await page.getByRole('button', { name: `Quick view: ${name}` }).click()
  const view = page.getByRole('dialog')
  await expect(view.getByText(/sca_ref=/)).toBeVisible()
  await view.getByLabel('Internal note').fill('Met at the fair.')
  await view.getByRole('button', { name: 'Save note' }).click()
  await view.getByRole('button', { name: `Approve ${name}` }).click()
  await expect(view.getByRole('switch')).toBeChecked()
  await page.keyboard.press('Escape')
  await expect(view).toBeHidden()
  await expect(row(page, last_name).getByText('Active', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`\\?query=${last_name}$`))
  await row(page, last_name).getByText('Active', { exact: true }).click()
  await expect(page.getByRole('dialog').getByLabel('Internal note')).toHaveValue('Met at the fair.')
})

test('somebody who signs up appears in the open list without reloading', { tag: '@always' }, async ({ page }) => {
  const owner = await signIn(page, 'owner@demo.test')
  const last_name = ownWord()
  await open(page, `${LIST}?query=${last_name}`)
  await expect(page.getByText('No matches')).toBeVisible()
  await isLive(page)
  await add(owner, { last_name })
  await expect(row(page, last_name)).toBeVisible()
})

test('filters are told in tags, and closing a tag clears its filter', async ({ page }) => {
  const owner = await signIn(page, 'owner@demo.test')
  const { last_name, id } = await add(owner)
  const tag = ownWord()
  await owner.ask('POST', `${API}/tag`, { ids: [id], add: [tag] })
  await open(page, `${LIST}?searchTerm=${last_name}&status=active&tags=${tag}`)
  const tags = page.getByRole('list', { name: 'Active filters' })
  await expect(row(page, last_name)).toBeVisible()
  await expect(tags.getByText(`Search: ${last_name}`)).toBeVisible()
  await tags.getByRole('button', { name: 'Clear filter Status: Active' }).click()
  await expect(page).toHaveURL(new RegExp(`tags=${tag}&searchTerm=${last_name}$`))
  await tags.getByRole('button', { name: `Clear filter Search: ${last_name}` }).click()
  await expect(page).toHaveURL(new RegExp(`\\?tags=${tag}$`))
})

test('name and email cannot be switched off, every other column can', async ({ page }) => {
  await signIn(page, 'owner@demo.test')
  await open(page, LIST)
  await page.getByRole('button', { name: 'Columns' }).click()
  const columns = page.getByRole('group', { name: 'Choose columns' })
  await expect(columns.getByLabel('Name')).toBeDisabled()
  await expect(columns.getByLabel('Email')).toBeDisabled()
  for (const name of ['VAT number', 'Sign-up source', 'Last login', 'ZIP code'])
    await expect(columns.getByLabel(name)).toBeEnabled()
})

test.describe('a file of people', () => {
  test('the bad row is named, the rest is imported, the same file is refused, and all of it is taken back', async ({ page }) => {
    await signIn(page, 'owner@demo.test')
    const word = ownWord()
    const rows = ['first_name,last_name,email', `Ann,${word},${word}-1@example.test`, `Ben,${word},nonsense`]
    const file = { name: `${word}.csv`, mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) }
    await open(page, `${LIST}?query=${word}`)
    await page.getByRole('button', { name: 'Import' }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.locator('input[type=file]').setInputFiles(file)
    await expect(dialog.getByText('Enter a valid email address.')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Import 1 row' })).toBeDisabled()
    await dialog.getByLabel(/Skip the 1 row/).check()
    await dialog.getByRole('button', { name: 'Import 1 row' }).click()
    await expect(dialog.getByText('1 row imported')).toBeVisible()
    await dialog.getByRole('button', { name: 'Done' }).click()
    await expect(row(page, `Ann ${word}`)).toBeVisible()

    await page.getByRole('button', { name: 'Import' }).first().click()
    await dialog.locator('input[type=file]').setInputFiles(file)
    await expect(dialog.getByRole('alert')).toContainText('This file was imported on')
    await dialog.getByRole('button', { name: `Undo import: ${word}.csv` }).click()
    await expect(dialog.getByText('Import undone')).toBeVisible()
    await dialog.getByRole('button', { name: 'Done' }).click()
    await expect(page.getByText('No matches')).toBeVisible()
  })
})

test.describe('the profile', () => {
  test('a circle in the network is refused at its field, and nothing is changed', async ({ page }) => {
    const owner = await signIn(page, 'owner@demo.test')
    const above = await add(owner, { first_name: 'Above' })
    const below = await add(owner, { first_name: 'Below' })
    await owner.ask('PUT', `${API}/${below.id}`, { upline_id: above.id })
    await open(page, `${LIST}/${above.id}/edit`)
    await page.getByRole('navigation', { name: 'Profile sections' }).getByRole('link', { name: 'Commission structure' }).click()
    await pick(page.getByRole('combobox', { name: 'Recruited by (upline)' }), below.last_name)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('This would create a loop')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('combobox', { name: 'Recruited by (upline)' })).toHaveValue('')
    await page.getByRole('link', { name: 'Network' }).click()
    await expect(page.getByRole('link', { name: below.name })).toBeVisible()
  })

  test('has an index of its sections; payment comes first where it is missing', async ({ page }) => {
    const { id } = await add(await signIn(page, 'owner@demo.test'))
    await open(page, `${LIST}/${id}/edit`)
    const index = page.getByRole('navigation', { name: 'Profile sections' })
    await expect(index.getByRole('link').first()).toHaveAccessibleName(/^Payment.* \(missing\)$/)
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toHaveText(/^Payment/)
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 844 })
      const web = index.getByRole('link').last()
      await web.click()
      const heading = page.getByRole('heading', { level: 2, name: await web.innerText() })
      await expect(heading).toBeInViewport()
      await expect(index).toBeInViewport()
      expect(await overflow(page)).toBeLessThanOrEqual(0)
    }
  })

  test('folds its sections by keyboard and remembers it; a link to a section finds all of them open', async ({ page }) => {
    const { id } = await add(await signIn(page, 'owner@demo.test'))
    const fold = (name: string) => page.getByRole('heading', { name, exact: true }).getByRole('button')
    const contact = page.locator('#contact-fields')
    await open(page, `${LIST}/${id}/edit`)
    await fold('Contact').focus()
    await page.keyboard.press('Enter')
    await expect(fold('Contact')).toHaveAttribute('aria-expanded', 'false')
    await expect(contact).toBeHidden()
    await page.reload()
    await expect(fold('Contact')).toHaveAttribute('aria-expanded', 'false')
    await expect(contact).toBeHidden()
    await page.goto(`${LIST}/${id}/edit#web`)
    await page.reload()
    await expect(contact).toBeVisible()
    await expect(page.locator('#web')).toBeFocused()
    // What was folded by hand is folded again where no link asks for more; its entry in the index opens it.
    await open(page, `${LIST}/${id}/edit`)
    await expect(contact).toBeHidden()
    await page.getByRole('link', { name: 'Contact', exact: true }).click()
    await expect(contact).toBeVisible()
    await expect(fold('Contact')).toHaveAttribute('aria-expanded', 'true')
  })

  test('a country is chosen by its name', async ({ page }) => {
    const { id } = await add(await signIn(page, 'owner@demo.test'))
    await open(page, `${LIST}/${id}/edit`)
    await page.getByRole('combobox', { name: 'Country' }).click()
    await page.getByRole('combobox', { name: 'Country' }).fill('viet')
    await page.getByRole('option', { name: 'Vietnam' }).click()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeHidden()
    await page.reload()
    await expect(page.getByRole('combobox', { name: 'Country' })).toHaveValue('Vietnam')
  })

  test('general data is saved, and the program is changed after its meaning was told', async ({ page }) => {
    const owner = await signIn(page, 'owner@demo.test')
    const { id } = await add(owner)
    await open(page, `${LIST}/${id}/edit`)
    await page.getByLabel('Company').fill('Larch & Co')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Change program' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText('Past earnings stay unchanged.')).toBeVisible()
    await dialog.getByRole('combobox', { name: 'New program' }).click()
    const program = page.getByRole('listbox').getByRole('option').first()
    const name = await program.innerText()
    await program.click()
    await dialog.getByRole('button', { name: 'Move' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.locator('strong').filter({ hasText: name })).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('Company')).toHaveValue('Larch & Co')
  })

  test('payment details warn before they are saved, and their errors stand at their fields', async ({ page }) => {
    const owner = await signIn(page, 'owner@demo.test')
    const { id } = await add(owner)
    await open(page, `${LIST}/${id}/edit`)
    const form = page.getByRole('form', { name: 'Payment details' })
    await form.getByRole('combobox', { name: 'Payment method' }).click()
    await page.getByRole('option', { name: 'PayPal' }).click()
    await expect(form.getByText('Payouts go to these details.')).toBeVisible()
    await form.getByLabel('Account email').fill('not an address')
    await form.getByRole('button', { name: 'Save payment details' }).click()
    await expect(form.getByText('Enter a valid email address.')).toBeVisible()
    await form.getByLabel('Account email').fill('ada@example.test')
    await form.getByRole('button', { name: 'Save payment details' }).click()
    await expect(form.getByText('Last changed')).toBeVisible()
  })

  test('whoever has open money cannot be deleted, and is told why; anybody else can', async ({ page }) => {
    const owner = await signIn(page, 'owner@demo.test')
    await open(page, `${LIST}?query=ava.whitaker`)
    await row(page, 'Ava Whitaker').getByRole('link', { name: 'Ava Whitaker' }).click()
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await expect(page.getByRole('dialog').getByText(/commissions/)).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()

    const { id, last_name, name } = await add(owner)
    await open(page, `${LIST}/${id}/edit`)
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await expect(page.getByRole('heading', { name: `Delete ${name}?` })).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(page).toHaveURL(new RegExp(`${LIST}$`))
    await openAdmin(page, `${LIST}?query=${last_name}`)
    await expect(page.getByText('No matches')).toBeVisible()
  })

  test('a reminder shows what it says, goes out once, and tells when the next one can', async ({ page }) => {
    const owner = await signIn(page, 'owner@demo.test')
    const { id, email } = await add(owner)
    await open(page, `${LIST}/${id}/edit`)
    await page.getByRole('link', { name: 'Send payment details reminder' }).click()
    await expect(page.getByText('needs your payment details')).toBeVisible()
    await page.getByRole('button', { name: 'Send reminder' }).click()
    await expect(page.getByText(`We’ve sent a reminder to ${email}.`)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Send reminder' })).toBeDisabled()
    await page.reload()
    await expect(page.getByText('You can send one reminder a day.')).toBeVisible()
  })
})

test.describe('connections', () => {
  test('a customer who is connected already is refused, told whose they are, and can be parted', async ({ page }) => {
    const owner = await signIn(page, 'owner@demo.test')
    const affiliate = await add(owner)
    const email = `${randomUUID()}@example.test`
    await open(page, LIST)
    await page.getByRole('button', { name: 'Connect', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Connect customers' }).click()
    const dialog = page.getByRole('dialog')
    for (const attempt of [1, 2]) {
      await page.getByRole('button', { name: 'Connect a customer' }).first().click()
      await dialog.getByText('New customer').click()
      await dialog.getByLabel('Email').fill(email)
      await pick(dialog.getByRole('combobox', { name: 'Affiliate' }), affiliate.last_name)
      await dialog.getByRole('button', { name: 'Connect', exact: true }).click()
      if (attempt === 1) await expect(row(page, email)).toBeVisible()
    }
    await expect(dialog.getByText(`This customer is already connected to ${affiliate.name}.`)).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancel' }).click()

    await row(page, email)
      .getByRole('button', { name: /Actions for/ })
      .click()
    await page.getByRole('menuitem', { name: 'Disconnect' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click()
    await expect(row(page, email)).toHaveCount(0)
  })

  test('a product needs both sides: what is missing is told at its field', async ({ page }) => {
    await signIn(page, 'owner@demo.test')
    await open(page, `${LIST}/connect-products`)
    await page.getByRole('button', { name: 'Connect a product' }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Connect', exact: true }).click()
    await expect(dialog.getByText('Choose a product or collection.')).toBeVisible()
    await expect(dialog.getByText('Choose an affiliate.')).toBeVisible()
  })
})
