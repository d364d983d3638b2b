import { expectUsable } from './support/expectUsable.ts'
import { expect, test } from './support/journey.ts'
import { openAdmin } from './support/moveInside.ts'
import { goSomeOfThem } from './support/of-this-run.ts'
import { openMail } from './support/openMail.ts'
import { signIn } from './support/signIn.ts'

goSomeOfThem()

const SETTINGS = '/admin/settings/v1/sender-address'

test('an address of one’s own: refused in words, asked for, allowed in the mailbox, its records looked at, and removed', {
  tag: '@looks',
}, async ({ page }) => {
  await signIn(page, 'owner@demo.test', 'second-store')
  await openAdmin(page, SETTINGS)
  const field = page.getByLabel('Sender address', { exact: true })
  await field.fill('me@gmail.com')
  await page.getByRole('button', { name: 'Use this address' }).click()
  await expect(page.getByText('Anyone can have an address at this provider')).toBeVisible()
  await expectUsable(page, { name: 'asking for a sender address' })
  const address = 'partners@journey.example'
  await field.fill(address)
  await page.getByRole('button', { name: 'Use this address' }).click()
  await expect(page.getByRole('heading', { name: address })).toBeVisible()
  await expect(page.getByText('Not in use yet')).toBeVisible()
  const spf = page.getByRole('region', { name: 'SPF' })
  await expect(spf.getByLabel('Value', { exact: true })).toHaveValue(/^v=spf1 include:/)
  await page.getByRole('button', { name: 'Check now' }).click()
  await expect(page.getByText(/^Last checked/)).toBeVisible()
  await expect(spf.getByRole('status')).toBeVisible()
  await expectUsable(page, { name: 'a sender address that waits' })

  const mails = await page.context().newPage()
  await openMail(mails, address, /Let .* email from/)
  const question = mails.frameLocator('iframe').getByRole('link', { name: 'Review request' })
  const [answer] = await Promise.all([mails.context().waitForEvent('page'), question.click()])
  await answer.getByRole('button', { name: 'Allow' }).click()
  await expect(answer.getByRole('heading', { name: 'Thank you' })).toBeVisible()
  await page.reload()
  await expect(page.getByText(`${address} was confirmed on`)).toBeVisible()

  await page.getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(field).toBeVisible()
})

test('on a smaller plan the address is offered with the plan that has it', async ({ page }) => {
  await signIn(page, 'other@demo.test')
  await openAdmin(page, SETTINGS)
  await expect(page.getByText('Available from Professional plan.')).toBeVisible()
})
