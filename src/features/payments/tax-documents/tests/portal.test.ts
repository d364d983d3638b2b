import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { payouts } from '#features/payments/payouts/contract.ts'
import { affiliates } from '#features/people/affiliates/contract.ts'
import type { Call } from '#kit/contract/client.ts'
import { type TestApp, testApp } from '../../../../../tests/support/app.ts'
import { type PayoutDesk, PORTAL_PASSWORD, payoutDesk } from '../../../../../tests/support/payout-desk.ts'
import { readPdf } from '../../../../../tests/support/readPdf.ts'
import { refusal } from '../../../../../tests/support/refusal.ts'
import { taxDocuments } from '../contract.ts'
import { portalTax } from '../portal-contract.ts'

let app: TestApp
let desk: PayoutDesk
let owner: Call
let ann: number
let portal: Call
beforeAll(async () => {
  app = await testApp({ demo: false })
})
afterAll(() => app.close())
beforeEach(async () => {
  desk = await payoutDesk(app)
  owner = await app.somebodyAt(desk.shop_id)
  ann = await desk.affiliate({ first_name: 'Ann', last_name: 'Lee' })
  portal = await desk.portalOf(ann)
})

const payer = {
  require_w9: 1,
  is_enabled: 1,
  legal_name: 'Tea House LLC',
  street_address: '1 Main Street',
  city: 'Austin',
  state: 'TX',
  zip_code: '73301',
  phone: '',
  number: '12-3456789',
} as const
const form = {
  classification: 'individual',
  legal_name: 'Ann Lee',
  street_address: '12 Hill Road',
  city: 'Dallas',
  state: 'tx',
  zip_code: '75001',
  number_kind: 'ssn',
  number: '123-45-6789',
  password: PORTAL_PASSWORD,
} as const
const pdf = new File(['%PDF-1.7\nsigned by Ann Lee\n%%EOF\n'], 'w9 ann.pdf', { type: 'application/pdf' })
const save = (over: object = {}, call = portal) => call(portalTax.saveW9, { body: { ...form, ...over } })
const rowOf = async (year: number) =>
  (await owner(taxDocuments.list, { query: { year } })).rows.find(row => row.affiliate_id === ann)

/** As if it had been paid in that year, and the form had come before. */
async function paidIn(year: number, paid = 60_000) {
  await desk.owe(ann, paid * 10)
  const { id } = await desk.call(payouts.pay, { affiliate_id: ann, body: { expected_total: paid, key: crypto.randomUUID() } })
  await app.asOwner('update payout set settled_at = $2 where id = $1', [id, `${year}-07-01T12:00:00Z`])
  await app.asOwner('update w9_form set received_at = $2 where affiliate_id = $1', [ann, `${year}-05-01`])
}

test('an affiliate enters a W-9 with the password, and its number is seen by nobody whole', async () => {
  expect(await portal(portalTax.get)).toEqual({ is_us_person: null, form: null, file: null, years: [] })
  expect((await refusal(save({ password: 'wrong' }))).fields).toHaveProperty('password')
  const saved = await save()
  expect(saved).toMatchObject({ is_us_person: true, form: { legal_name: 'Ann Lee', state: 'TX', number: '•••-••-6789' } })
  expect(JSON.stringify(saved)).not.toContain('123-45')
  expect(await owner(taxDocuments.w9, { affiliate_id: ann })).toMatchObject({ form: { legal_name: 'Ann Lee' } })
  expect(await desk.activity('taxDocuments.saveW9')).toMatchObject([{ actor_kind: 'affiliate', actor_id: ann }])
  expect((await save({ number: '', city: 'Houston' })).form).toMatchObject({ city: 'Houston', number: '•••-••-6789' })
  expect((await refusal(save({ number: '000-00-0000' }))).fields).toHaveProperty('number')
})

test('who is no US person says so and is asked for nothing more; the merchant reads it', async () => {
  await save()
  const declare = (password: string) => portal(portalTax.declareForeign, { body: { password } })
  expect((await refusal(declare('wrong'))).fields).toHaveProperty('password')
  expect(await declare(PORTAL_PASSWORD)).toMatchObject({ is_us_person: false })
  expect(await owner(taxDocuments.w9, { affiliate_id: ann })).toMatchObject({ form: { is_us_person: 0 } })
  await owner(taxDocuments.removeW9, { affiliate_id: ann })
  await paidIn(2025)
  expect(await rowOf(2025)).toMatchObject({ w9: 'not_us', why: 'not_us' })
  expect((await owner(taxDocuments.list, { query: { year: 2025, w9: 'not_us' } })).rows).toHaveLength(1)
  expect((await owner(taxDocuments.list, { query: { year: 2025, w9: 'missing' } })).rows).toHaveLength(0)
  expect((await save()).is_us_person).toBe(true)
})

test('the form is downloaded to be signed, without the number, and sent back signed', async () => {
  expect((await refusal(portal(portalTax.form))).kind).toBe('not_found')
  await save()
  const { name, content } = await portal(portalTax.form)
  expect(name).toBe(`w-9-${ann}.pdf`)
  const { text } = await readPdf(content)
  for (const said of ['Ann Lee', '12 Hill Road', 'Dallas, TX 75001', 'penalties of perjury', '6789']) expect(text).toContain(said)
  expect(text).not.toContain('123-45')
  const send = (over: object = {}) => portal(portalTax.sendFile, { body: { password: PORTAL_PASSWORD, file: pdf, ...over } })
  expect((await refusal(send({ password: 'wrong' }))).fields).toHaveProperty('password')
  expect((await refusal(send({ file: new File(['<html></html>'], 'w9.pdf') }))).fields).toHaveProperty('file')
  expect(await send()).toMatchObject({ file: { filename: 'w9 ann.pdf' } })
  expect(await owner(taxDocuments.w9, { affiliate_id: ann })).toMatchObject({ file: { sent_by: 'affiliate' } })
})

test('the 1099-NEC of a year is there once it is due, with the number cut to four figures', async () => {
  await owner(taxDocuments.save, { body: payer })
  await save()
  await paidIn(2025)
  expect((await portal(portalTax.get)).years).toEqual([{ year: 2025, paid: 60_000, state: 'available', why: null }])
  const { text } = await readPdf((await portal(portalTax.form1099, { query: { year: 2025 } })).content)
  for (const said of ['Tea House LLC', 'Ann Lee', '$600.00', '•••-••-6789']) expect(text).toContain(said)
  expect(text).not.toContain('123-45')
  expect(await refusal(portal(portalTax.form1099, { query: { year: 2024 } }))).toMatchObject({ kind: 'conflict' })
})

test('whoever looks in sees the last four figures and changes nothing', async () => {
  await save()
  const [viewer] = await app.asOwner<{ id: number }>('select id from member where shop_id = $1 limit 1', [desk.shop_id])
  const looking = await desk.portalOf(ann, Number(viewer!.id))
  expect((await looking(portalTax.get)).form).toMatchObject({ number: '•••-••-6789' })
  expect((await refusal(save({}, looking))).kind).toBe('forbidden')
})

test('is not there in a plan without tax documents, and goes with the person', async () => {
  await portal(portalTax.declareForeign, { body: { password: PORTAL_PASSWORD } })
  await owner(affiliates.remove, { id: ann })
  expect(await app.asOwner('select from tax_declaration where shop_id = $1', [desk.shop_id])).toEqual([])
  await desk.settings({ plan: 'growth_affiliate' })
  const other = await desk.portalOf(await desk.affiliate())
  expect((await refusal(other(portalTax.get))).kind).toBe('plan_required')
})
