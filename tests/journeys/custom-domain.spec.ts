import { expectUsable } from './support/expectUsable.ts'
import { expect, test } from './support/journey.ts'
import { openAdmin } from './support/moveInside.ts'
import { goSomeOfThem } from './support/of-this-run.ts'
import { signIn } from './support/signIn.ts'

goSomeOfThem()

const SETTINGS = '/admin/settings/v1/custom-domain'

test('a domain of one’s own: refused in words, added with its records, looked for, and removed', { tag: '@looks' }, async ({
  page,
}) => {
  await signIn(page, 'owner@demo.test', 'second-store')
  await openAdmin(page, SETTINGS)
  const field = page.getByLabel('Domain', { exact: true })
  await field.fill('127.0.0.1')
  await page.getByRole('button', { name: 'Add domain' }).click()
  await expect(page.getByText('This is an IP address. Enter a domain name.')).toBeVisible()
  await expectUsable(page, { name: 'adding a domain' })
  await field.fill('https://Partners.Journey.example/')
  await page.getByRole('button', { name: 'Add domain' }).click()
  await expect(page.getByRole('heading', { name: 'partners.journey.example' })).toBeVisible()
  await expect(page.getByText('Waiting for verification')).toBeVisible()
  const txt = page.getByRole('region', { name: 'TXT record' })
  await expect(txt.getByLabel('Name', { exact: true })).toHaveValue('_tandem-challenge.partners.journey.example')
  await expect(txt.getByLabel('Value', { exact: true })).toHaveValue(/^tandem-verify=/)
  await page.getByRole('button', { name: 'Check now' }).click()
  await expect(page.getByText('The domain’s name servers didn’t respond.')).toBeVisible()
  await expectUsable(page, { name: 'a domain that waits' })
  await page.getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(field).toBeVisible()
})

test('on a smaller plan the domain is offered with the plan that has it', async ({ page }) => {
  await signIn(page, 'other@demo.test')
  await openAdmin(page, SETTINGS)
  await expect(page.getByText('Available from Professional plan.')).toBeVisible()
})
