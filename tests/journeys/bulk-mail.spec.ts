import { randomUUID } from 'node:crypto'
import { expectUsable } from './support/expectUsable.ts'
import { expect, test } from './support/journey.ts'
import { openAdmin } from './support/moveInside.ts'
import { goSomeOfThem } from './support/of-this-run.ts'
import { openMail } from './support/openMail.ts'
import { signIn } from './support/signIn.ts'

goSomeOfThem()

const API = '/api/v1/merchant'
const LIST = '/admin/outreach/email/bulk-email'

test('a merchant writes to everybody with a tag, sees it arrive, and who unsubscribes by it', { tag: '@looks' }, async ({
  page,
  browser,
}) => {
  const owner = await signIn(page, 'owner@demo.test', 'demo-store')
  const tag = `t${randomUUID().slice(0, 8)}`
  const [program] = (await owner.ask<{ rows: { id: number }[] }>('GET', `${API}/program?sort=created_at:asc`)).rows
  const people = ['Ida', 'Jon', 'Kim'].map(first_name => ({
    first_name,
    email: `${first_name.toLowerCase()}-${tag}@journey.test`,
  }))
  for (const person of people) {
    const body = { ...person, last_name: tag, tags: [tag], program_id: program!.id, send_email: 0, password_mode: 'generated' }
    await owner.ask('POST', `${API}/affiliate`, body)
  }

  await openAdmin(page, '/admin/outreach/email')
  await page.getByRole('navigation', { name: 'Emails' }).getByRole('link', { name: 'Bulk emails' }).click()
  await page.getByRole('link', { name: 'New bulk email' }).first().click()
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText('Enter a subject.')).toBeVisible()
  await page.getByLabel('Selected tags').check({ force: true })
  await page.getByRole('combobox', { name: 'Tags' }).fill(tag)
  await page.keyboard.press('Enter')
  await expect(page.getByText('3 affiliates get it.')).toBeVisible()
  await page.locator('input[name="bulk_subject"]').fill(`News ${tag}`)
  await page.getByRole('textbox', { name: 'Message', exact: true }).click()
  await page.keyboard.type('Dear {first_name}, the spring sale begins.')
  await expect(page.getByText('Saved as a draft')).toBeVisible()
  await expectUsable(page, { name: 'a mail to many' })
  await page.setViewportSize({ width: 1440, height: 900 })

  // Left and found again, nothing is missing.
  await openAdmin(page, LIST)
  await page.getByRole('link', { name: `News ${tag}` }).click()
  await expect(page.getByText('3 affiliates get it.')).toBeVisible()
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(
    page
      .getByRole('dialog')
      .frameLocator('iframe')
      .getByText(/^Dear .*, the spring sale begins\./),
  ).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Send to 3 affiliates?' })
  await question.getByRole('button', { name: 'Send', exact: true }).click()
  const row = page.locator('tr[data-row]').filter({ hasText: `News ${tag}` })
  await expect(row).toContainText('3 of 3 sent')
  await expectUsable(page, { name: 'the mails to many' })
  await page.setViewportSize({ width: 1440, height: 900 })

  const visitor = await (await browser.newContext({ baseURL: test.info().project.use.baseURL! })).newPage()
  await openMail(visitor, people[0]!.email, new RegExp(`News ${tag}`))
  const mail = visitor.frameLocator('iframe')
  await expect(mail.getByText('Dear Ida, the spring sale begins.')).toBeVisible()
  await visitor.goto((await mail.getByRole('link', { name: 'Unsubscribe from news and offers' }).getAttribute('href'))!)
  await visitor.getByRole('button').first().click()

  await row.getByRole('link').first().click()
  const told = page.locator('tr[data-row]')
  await expect(told).toHaveCount(3)
  // What was sent stays sent, whatever its reader decides about the next one.
  await expect(told.filter({ hasText: `Ida ${tag}` })).toContainText('Sent')
  await expect(told.filter({ hasText: `Jon ${tag}` })).toContainText('Sent')
  await expectUsable(page, { name: 'what became of them' })
  await visitor.context().close()
})
