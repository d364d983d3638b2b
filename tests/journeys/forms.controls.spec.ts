import type { Page } from '@playwright/test'
import { expectUsable } from './support/expectUsable.ts'
import { expect, test } from './support/journey.ts'
import { openAdmin } from './support/moveInside.ts'
import { goSomeOfThem } from './support/of-this-run.ts'
import { signIn } from './support/signIn.ts'

goSomeOfThem()

// They write into the same settings: one after the other, or one reads what another has just saved.
test.describe.configure({ mode: 'default' })

const owner = 'owner@demo.test'
const staffPath = '/admin/settings/v1/account/staff'
const createButton = (page: Page) => page.getByRole('button', { name: 'Send invitation' })
/** As the button does it; a way back that is held up would keep `page.goBack()` waiting. */
const goBack = (page: Page) => page.evaluate(() => window.history.back())
const dialog = (page: Page) => page.getByRole('dialog', { name: 'You have unsaved changes' })

async function openNewStaff(page: Page, shop = 'second-store') {
  const person = await signIn(page, owner, shop)
  await openAdmin(page, `${staffPath}/create`)
  await expect(createButton(page)).toBeVisible()
  return person
}

async function fillStaff(page: Page, email: string) {
  await page.getByRole('textbox', { name: 'Name' }).fill('Noor Aziz')
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('checkbox', { name: 'Referrals' }).check()
}

test.describe('errors', () => {
  test('stand under their fields, the first one in focus, and go when the field is edited', { tag: '@looks' }, async ({
    page,
  }) => {
    await openNewStaff(page)
    await createButton(page).click()
    await expect(page.getByText('Enter a name.')).toBeVisible()
    await expect(page.getByText('Enter an email address.')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused()
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveAttribute('aria-invalid', 'true')
    await page.mouse.move(0, 0)
    await expectUsable(page, { name: 'the errors of a form' })
    await page.getByRole('textbox', { name: 'Name' }).fill('N')
    await expect(page.getByText('Enter a name.')).toBeHidden()
  })

  test('before the first attempt leaving a field says nothing; after it, the field is checked when it is left', async ({
    page,
  }) => {
    await openNewStaff(page)
    await page.getByRole('textbox', { name: 'Email' }).fill('nobody')
    await page.getByRole('textbox', { name: 'Name' }).focus()
    await expect(page.getByText('Enter a valid email address.')).toBeHidden()
    await createButton(page).click()
    await expect(page.getByText('Enter a valid email address.')).toBeVisible()
    await page.getByRole('textbox', { name: 'Email' }).fill('still nobody')
    await expect(page.getByText('Enter a valid email address.')).toBeHidden()
    await page.getByRole('textbox', { name: 'Name' }).focus()
    await expect(page.getByText('Enter a valid email address.')).toBeVisible()
  })

  test('a permission is asked for in words', async ({ page }) => {
    await openNewStaff(page)
    await fillStaff(page, 'noor.none@demo.test')
    await page.getByRole('checkbox', { name: 'Referrals' }).uncheck()
    await createButton(page).click()
    await expect(page.getByText('Choose at least one section, or give full access.')).toBeVisible()
    await expect(page.getByLabel('Full access to every section')).toBeFocused()
  })

  test('what only the server knows stands under its field, too', async ({ page }) => {
    await openNewStaff(page)
    await fillStaff(page, owner)
    await createButton(page).click()
    await expect(page.getByText('Someone in your store already uses this email.')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Email' })).toBeFocused()
    await expect(createButton(page)).toBeEnabled()
  })

  test('a refusal of the whole form is said above it', async ({ page }) => {
    await openNewStaff(page)
    await page.route('**/api/v1/merchant/account/staff?*', route =>
      route.request().method() === 'POST'
        ? route.fulfill({
            status: 409,
            json: { status: 409, kind: 'conflict', reason: 'staff.limitReached', message: 'No place left.' },
          })
        : route.fallback(),
    )
    await fillStaff(page, 'noor.409@demo.test')
    await createButton(page).click()
    await expect(page.getByRole('form').getByRole('alert')).toContainText('No place left.')
    await expect(page.getByText('Server error')).toBeVisible()
    await expect(page.getByRole('main').getByText('No place left.')).toHaveCount(1)
  })
})

test('a double click saves once, and the list shows the new person', async ({ page }) => {
  const email = `noor.${Date.now()}@demo.test`
  const person = await openNewStaff(page)
  let posts = 0
  const clicked = Promise.withResolvers<void>()
  await page.route('**/api/v1/merchant/account/staff?*', async route => {
    if (route.request().method() === 'POST') posts += 1
    await clicked.promise
    await route.fallback()
  })
  await fillStaff(page, email)
  await createButton(page).dblclick()
  clicked.resolve()
  await expect(page).toHaveURL(new RegExp(`${staffPath}$`))
  await expect(page.getByText(email).first()).toBeVisible()
  expect(posts).toBe(1)
  const { rows } = await person.ask<{ rows: { id: number; email: string }[] }>('GET', '/api/v1/merchant/account/staff')
  await person.ask('DELETE', `/api/v1/merchant/account/staff/${rows.find(row => row.email === email)!.id}`)
})

test('an edited account is saved by keyboard, and what was not touched stays', async ({ page }) => {
  const person = await signIn(page, owner, 'second-store')
  const draft = {
    name: 'Ines Duarte',
    email: `ines.${Date.now()}@demo.test`,
    permissions: ['email'],
  }
  const { id } = await person.ask<{ id: number }>('POST', '/api/v1/merchant/account/staff', draft)
  await openAdmin(page, `${staffPath}/edit/${id}`)
  await page.getByLabel('Full access to every section').check()
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save' })).toBeHidden()
  await page.reload()
  await expect(page.getByLabel('Full access to every section')).toBeChecked()
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Ines Duarte')
  await person.ask('DELETE', `/api/v1/merchant/account/staff/${id}`)
})

test('a screen that the plan does not include has its name, and says from which plan it is', { tag: '@looks' }, async ({
  page,
}) => {
  await signIn(page, 'other@demo.test')
  await openAdmin(page, '/admin/outreach/multi-level')
  await expect(page.getByRole('heading', { level: 1, name: 'Multi-level' })).toBeVisible()
  await expectUsable(page)
  await openAdmin(page, `${staffPath}/create`)
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('Available from Professional plan. Try it free for 14 days.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Upgrade to unlock' })).toBeVisible()
})

test.describe('unsaved work', () => {
  async function startEditing(page: Page) {
    await signIn(page, owner, 'second-store')
    await openAdmin(page, '/admin/home')
    await openAdmin(page, '/admin/settings/v1/general')
    await page.getByRole('link', { name: 'Notifications and others' }).click()
    await page.getByRole('switch', { name: 'Daily summary' }).click()
    await expect(page.getByText('Unsaved changes')).toBeVisible()
  }

  test('following a link asks; keeping on editing stays, discarding leaves', async ({ page }) => {
    await startEditing(page)
    await page.getByRole('link', { name: 'Account', exact: true }).click()
    await expect(dialog(page)).toBeVisible()
    await page.getByRole('button', { name: 'Keep editing' }).click()
    await expect(dialog(page)).toBeHidden()
    await expect(page).toHaveURL(/notifications-others$/)
    await expect(page.getByRole('switch', { name: 'Daily summary' })).toBeChecked()

    await page.getByRole('link', { name: 'Account', exact: true }).click()
    await dialog(page).getByRole('button', { name: 'Discard' }).click()
    await expect(page).toHaveURL(/\/account$/)
    await page.getByRole('link', { name: 'Notifications and others' }).click()
    await expect(page.getByRole('switch', { name: 'Daily summary' })).not.toBeChecked()
  })

  test('the back button asks, and Escape keeps on editing', async ({ page }) => {
    await startEditing(page)
    await goBack(page)
    await expect(dialog(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
    await expect(page).toHaveURL(/notifications-others$/)
    await goBack(page)
    await dialog(page).getByRole('button', { name: 'Discard' }).click()
    await expect(page).toHaveURL(/general$/)
  })

  test('saving in the dialog stores the work and then leaves', async ({ page }) => {
    await startEditing(page)
    await page.getByRole('link', { name: 'Account', exact: true }).click()
    await dialog(page).getByRole('button', { name: 'Save' }).click()
    await expect(page).toHaveURL(/\/account$/)
    await page.getByRole('link', { name: 'Notifications and others' }).click()
    await expect(page.getByRole('switch', { name: 'Daily summary' })).toBeChecked()
    await page.getByRole('switch', { name: 'Daily summary' }).click()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Unsaved changes')).toBeHidden()
  })

  test('saving that fails stays, with the error in focus', async ({ page }) => {
    await signIn(page, owner, 'second-store')
    await openAdmin(page, '/admin/profile/edit')
    await page.getByRole('textbox', { name: 'Name' }).fill('')
    await page.getByRole('link', { name: 'Home' }).click()
    await dialog(page).getByRole('button', { name: 'Save' }).click()
    await expect(dialog(page)).toBeHidden()
    await expect(page).toHaveURL(/profile\/edit$/)
    await expect(page.getByText('Enter your name.')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused()
  })

  test('reloading makes the browser ask; without changes it does not', async ({ page }) => {
    await startEditing(page)
    const asked: string[] = []
    page.on('dialog', async question => {
      asked.push(question.type())
      await question.accept()
    })
    await page.reload()
    expect(asked).toEqual(['beforeunload'])
    await expect(page.getByRole('switch', { name: 'Daily summary' })).not.toBeChecked()
    await page.reload()
    expect(asked).toHaveLength(1)
  })

  test('discarding in the bar puts everything back', async ({ page }) => {
    await startEditing(page)
    await page.getByRole('button', { name: 'Discard' }).click()
    await expect(page.getByRole('switch', { name: 'Daily summary' })).not.toBeChecked()
    await page.getByRole('link', { name: 'Account', exact: true }).click()
    await expect(page).toHaveURL(/\/account$/)
  })
})
