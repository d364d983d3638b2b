import { afterAll, beforeAll, expect, test } from 'vitest'
import { programs } from '#features/commissions/programs/contract.ts'
import { registrationPage } from '#features/pages/registration-page/contract.ts'
import { shop } from '#features/store/shop/contract.ts'
import type { Call } from '#kit/contract/client.ts'
import { inProcess, type TestApp, testApp } from '../../../../../tests/support/app.ts'
import { type App, createApp } from '../../../../app/server/createApp.ts'

// Two instances of the product behind one address, each with pages, connections and a memory of its own.
let here: TestApp
let there: App
let merchant: Call
let address: string
let program_id: number

beforeAll(async () => {
  here = await testApp()
  there = await createApp(here.config)
  await there.http.ready()
  merchant = await here.as('other@demo.test')
  address = `/${(await merchant(shop.general)).sub_path}/register`
  const { rows } = await merchant(programs.list, { query: { per_page: -1 } })
  program_id = rows.find(row => row.is_default === 1)!.id
})
afterAll(async () => {
  await there.close()
  await here.close()
})

const headingThere = async (path = address) => /<h1>([^<]*)</.exec(await (await inProcess(there.http)(path)).text())?.[1]
const writeHere = (sidebar_heading: string) =>
  merchant(registrationPage.save, { body: { program_id, theme_type: 'basic', type: 'basic', sidebar_heading } })
/** A change nobody is told about: an instance that keeps its pages goes on showing the former one. */
async function writeInSilence(heading: string) {
  await here.asOwner(
    `update page_design set design = jsonb_set(design, '{sidebar_heading}', to_jsonb($1::text))
    where program_id = $2 and page = 'registration:basic'`,
    [heading, program_id],
  )
}

test('what is saved at one instance is what visitors of the other see next, although it keeps its pages', async () => {
  expect(await headingThere()).toContain('partner')
  await writeHere('Kept at first')
  await expect.poll(() => headingThere()).toBe('Kept at first')
  await writeInSilence('Never announced')
  expect(await headingThere()).toBe('Kept at first')
  await writeHere('Saved next door')
  await expect.poll(() => headingThere()).toBe('Saved next door')
})

test('a new address of the shop answers at the other instance, and the former one leads there', async () => {
  expect(await headingThere()).toBe('Saved next door')
  const { shop: _, shop_name, logo_url, ...general } = await merchant(shop.general)
  await merchant(shop.saveGeneral, { body: { ...general, sub_path: 'crumbs-and-kettles' } as never })
  const statusThere = async () => (await inProcess(there.http)(address, { headers: { accept: 'text/html' } })).status
  await expect.poll(statusThere).toBe(302)
  expect(await headingThere('/crumbs-and-kettles/register')).toBe('Saved next door')
})
