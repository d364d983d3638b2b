import { randomUUID } from 'node:crypto'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import type { Page } from '@playwright/test'
import { createTandem } from '../../clients/typescript/tandem.ts'
import { isSigned, startReceiver } from '../../simulators/webhook-receiver/start.ts'
import { expectUsable } from './support/expectUsable.ts'
import { expect, test } from './support/journey.ts'
import { isLive } from './support/live.ts'
import { openAdmin } from './support/moveInside.ts'
import { goSomeOfThem } from './support/of-this-run.ts'
import { type SignedIn, signIn } from './support/signIn.ts'

goSomeOfThem()

const origin = (page: Page) => new URL(page.url()).origin
const aWord = () => `q${randomUUID().slice(0, 8)}`

/** A key that permits everything; whoever made it takes it back. */
async function aKey(owner: SignedIn, name: string) {
  const scopes = ['read', 'write', 'money']
  const { id, key } = await owner.ask<{ id: number; key: string }>('POST', '/api/v1/merchant/api-key', { name, scopes })
  return { key, revoke: () => owner.ask('DELETE', `/api/v1/merchant/api-key/${id}`) }
}

test('a key is made and shown once, tried where the API is described, and what a program adds with it is there under its name', {
  tag: ['@looks', '@always'],
}, async ({ page }) => {
  await signIn(page, 'owner@demo.test', 'demo-store')
  await openAdmin(page, '/admin/settings/v1/integration')
  const word = aWord()
  await page.getByRole('button', { name: 'Create key' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill(word)
  await dialog.getByLabel('Write').check()
  await dialog.getByRole('button', { name: 'Create key' }).click()
  const key = await page.getByLabel(/^Copy it now/).inputValue()
  await expectUsable(page)

  const docs = await page.context().browser()!.newPage()
  await docs.goto(`${origin(page)}/api/docs`)
  await docs.getByLabel('API key', { exact: true }).fill(key)
  const call = docs.locator('[id="programs.list"]')
  await call.getByText('Try it').click()
  await call.getByRole('button', { name: 'Send request' }).click()
  await expect(call.getByRole('status')).toContainText('Status 200')
  await docs.close()

  const tandem = createTandem({ url: origin(page), key })
  // Others are made by journeys beside this one, which take them back.
  const program = (await tandem.programs.list({ status: 'active', limit: 100 })).data.find(one => one.is_default)
  const person = { first_name: 'Ada', last_name: word, email: `${word}@example.test`, program_id: program!.id, send_email: false }
  const { id } = await tandem.affiliates.create(person)
  await openAdmin(page, `/admin/affiliates/${id}/edit`)
  await expect(page.getByRole('heading', { level: 1, name: `Ada ${word}` })).toBeVisible()
  await openAdmin(page, '/admin/settings/v1/account/logs')
  await expect(page.getByText(`${word} (API)`).first()).toBeVisible()

  await openAdmin(page, '/admin/settings/v1/integration')
  await page.getByRole('button', { name: `Revoke “${word}”?` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(page.getByText(word)).toHaveCount(0)
  await expect(tandem.programs.list()).rejects.toMatchObject({ status: 401, type: 'unauthenticated' })
})

test('an endpoint gets what it was chosen for, signed; what it took is sent again, and what it refused stands in the log', {
  tag: '@looks',
}, async ({ page }) => {
  const receiver = await startReceiver()
  const owner = await signIn(page, 'owner@demo.test', 'demo-store')
  const path = `/${aWord()}`
  await openAdmin(page, '/admin/settings/v1/webhooks/create')
  await page.getByRole('textbox', { name: 'URL' }).fill(receiver.url(path))
  // What hardly ever happens: nothing else is to come between the tests.
  await page.getByRole('group', { name: 'Tracking' }).getByLabel('Broken').check()
  await page.getByRole('button', { name: 'Add endpoint' }).click()
  const secret = await page.getByLabel(/^Copy this secret now/).inputValue()
  await page.getByRole('link', { name: 'View endpoint' }).click()
  await isLive(page)

  // Nobody reloads the page: the log says it as soon as it is known.
  const newest = page.locator('summary').filter({ hasText: 'webhook.test' }).first()
  await page.getByRole('button', { name: 'Send test event' }).click()
  await expect(newest).toContainText('Delivered')
  await page.getByRole('button', { name: 'Resend', exact: true }).first().click()
  await expect.poll(() => receiver.at(path).length).toBe(2)
  const [taken, again] = receiver.at(path)
  expect(again!.body).toBe(taken!.body)

  await page.getByRole('group', { name: 'Affiliates' }).getByLabel('Created').check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Endpoint saved')).toBeVisible()
  const { rows } = await owner.ask<{ rows: { id: number }[] }>('GET', '/api/v1/merchant/program?is_default=1')
  const email = `${aWord()}@example.test`
  const person = { first_name: 'Ada', last_name: 'Hook', email, program_id: rows[0]!.id, send_email: 0 }
  await owner.ask('POST', '/api/v1/merchant/affiliate', person)
  await expect.poll(() => receiver.at(path).some(({ body }) => body.includes(email))).toBe(true)
  expect(receiver.at(path).filter(got => !isSigned(got, secret))).toEqual([])

  receiver.behave(path, 'fail')
  await page.getByRole('button', { name: 'Send test event' }).click()
  await expect(newest).toContainText('HTTP 500')
  await newest.click()
  // Beside it perhaps some of the affiliates that other journeys add to this store meanwhile.
  await expect(page.getByText(/^\d+ events? waiting to be sent$/)).toBeVisible()
  await expect(page.getByText('out of order').first()).toBeVisible()
  await expectUsable(page)

  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Webhooks' })).toBeVisible()
  await receiver.close()
})

test('an agent proposes another commission, and it is paid once a person of the store has released it', {
  tag: '@looks',
}, async ({ page }) => {
  const owner = await signIn(page, 'owner@demo.test', 'demo-store')
  await openAdmin(page, '/admin/settings/v1/proposals')
  const word = aWord()
  const { key, revoke } = await aKey(owner, word)
  const tandem = createTandem({ url: origin(page), key })
  const program = await tandem.programs.create({ name: word, commission_type: 'percentOfSale', commission: '10' })
  const agent = new Client({ name: 'Helper', version: '1.0.0' })
  const requestInit = { headers: { authorization: `Bearer ${key}` } }
  const server = await page.getByRole('textbox', { name: 'MCP server' }).inputValue()
  await agent.connect(new StreamableHTTPClientTransport(new URL(server), { requestInit }))
  const wish = { program_id: program.id, commission_type: 'percentOfSale', commission: '12.5', reason: 'Others pay as much.' }
  const { isError } = await agent.callTool({ name: 'propose_rate', arguments: wish })
  expect(isError).toBeFalsy()
  await agent.close()

  // The list hears of it without being asked again.
  await page.getByRole('link', { name: `Change the commission of ${word} from 10% of sale to 12.5% of sale` }).click()
  await expect(page.getByText('Others pay as much.')).toBeVisible()
  await expect(page.getByText('Helper')).toBeVisible()
  await expectUsable(page)
  expect((await tandem.programs.get(program.id)).commission).toBe('10')
  await page.getByRole('button', { name: 'Change commission' }).click()
  await expect(page.getByText('Released').first()).toBeVisible()
  expect((await tandem.programs.get(program.id)).commission).toBe('12.5')

  // Back from one of those that are closed, they stand there still.
  await openAdmin(page, '/admin/settings/v1/proposals')
  await page.getByRole('combobox', { name: 'Agent proposals' }).click()
  await page.getByRole('option', { name: 'Closed' }).click()
  const closed = page.getByRole('link', { name: `Change the commission of ${word}` })
  await closed.click()
  await expect(page.getByText('Others pay as much.')).toBeVisible()
  await page.goBack()
  await expect(closed).toBeVisible()
  await owner.ask('DELETE', `/api/v1/merchant/program/${program.id}`)
  await revoke()
})

test('an email service is connected by its key, gets the affiliates, and is let go', { tag: '@looks' }, async ({ page }) => {
  await signIn(page, 'owner@demo.test', 'demo-store')
  await openAdmin(page, '/admin/settings/v1/integration/email')
  await isLive(page)
  await page.getByRole('button', { name: 'Connect Omnisend' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('API key').fill('a-wrong-key')
  await dialog.getByRole('button', { name: 'Connect' }).click()
  await expect(dialog.getByText('This key wasn’t accepted.')).toBeVisible()
  await expectUsable(page, { within: ['[role=dialog]'] })
  await dialog.getByLabel('API key').fill(aWord())
  await dialog.getByRole('button', { name: 'Connect' }).click()
  await page.getByRole('button', { name: 'Send affiliates' }).click()
  // Beside the one that is connected already: everybody is there.
  const again = page.getByRole('button', { name: 'Send all again' })
  await expect(again).toHaveCount(2)
  await expect(again.last()).toBeEnabled()
  await expectUsable(page)
  await page.getByRole('button', { name: 'Disconnect' }).last().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click()
  await expect(page.getByRole('button', { name: 'Connect Omnisend' })).toBeVisible()
})
