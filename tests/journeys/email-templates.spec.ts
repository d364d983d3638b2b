import { expectUsable } from './support/expectUsable.ts'
import { expect, test } from './support/journey.ts'
import { openAdmin } from './support/moveInside.ts'
import { goSomeOfThem } from './support/of-this-run.ts'
import { openMail } from './support/openMail.ts'
import { signIn } from './support/signIn.ts'

goSomeOfThem()

const LIST = '/admin/outreach/email'

test('a merchant writes a mail of their own, looks at it, gets a test of it, and goes back to our words', {
  tag: '@looks',
}, async ({ page }) => {
  const subject = `Welcome aboard ${Date.now()}`
  await signIn(page, 'owner@demo.test', 'demo-store')
  await openAdmin(page, LIST)
  await expect(page.getByRole('heading', { name: 'Emails', level: 1 })).toBeVisible()
  await expectUsable(page, { name: 'the list of mails' })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('link', { name: 'Edit Approved affiliate' }).click()
  await expect(page.getByRole('heading', { name: 'Edit Approved affiliate email' })).toBeVisible()
  const input = page.locator('input[name="subject"]')
  await input.fill('')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Enter a subject.')).toBeVisible()
  await input.fill(`${subject} `)
  await page.getByRole('button', { name: 'Tags' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '{first_name}' }).click()
  await expect(input).toHaveValue(`${subject} {first_name}`)
  await page.getByRole('button', { name: 'Preview' }).click()
  const preview = page.getByRole('dialog')
  await expect(preview.getByText(`${subject} Ava`)).toBeVisible()
  await expect(preview.frameLocator('iframe').getByText('You’re in, Ava')).toBeVisible()
  await preview.getByText('Mobile').click()
  await preview.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Reset template' })).toBeVisible()
  await expectUsable(page, { name: 'the editor of a mail' })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', { name: 'Send me a test' }).click()
  const mailbox = await page.context().newPage()
  await openMail(mailbox, 'owner@demo.test', new RegExp(subject))
  await expect(mailbox.frameLocator('iframe').getByText('You’re in, Ava')).toBeVisible()
  await mailbox.close()
  await page.getByRole('button', { name: 'Reset template' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Reset template' }).click()
  await expect(input).not.toHaveValue(new RegExp(subject))
})
