import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { payouts } from '#features/payments/payouts/contract.ts'
import { affiliates } from '#features/people/affiliates/contract.ts'
import type { Call } from '#kit/contract/client.ts'
import { type TestApp, testApp } from '../../../../../tests/support/app.ts'
import { type PayoutDesk, payoutDesk } from '../../../../../tests/support/payout-desk.ts'
import { refusal } from '../../../../../tests/support/refusal.ts'
import { paymentRequests } from '../contract.ts'
import { portalRequests } from '../portal-contract.ts'
import { initialRequestSettings, type RequestSettings } from '../rules/settings.ts'

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
  ann = await desk.affiliate()
  portal = await desk.portalOf(ann)
})

const settings = (change: Partial<RequestSettings> = {}) =>
  owner(paymentRequests.save, { body: { ...initialRequestSettings, is_on: 1, ...change } })
const ask = (body: { extra?: number; note?: string; file?: Blob } = {}, call = portal) => call(portalRequests.create, { body })
const terms = () => portal(portalRequests.terms)
const own = async (call = portal) => (await call(portalRequests.list, { query: {} })).rows
const theirs = async () => (await owner(paymentRequests.list, { query: {} })).rows
const invoice = new File(['%PDF-1.7\nan invoice of Ann\n%%EOF\n'], 'march.pdf', { type: 'application/pdf' })

test('says nothing where the shop lets nobody ask, or not this program', async () => {
  expect(await terms()).toBeNull()
  expect(await refusal(ask())).toMatchObject({ reason: 'paymentRequests.off' })
  await settings({ programs: [await desk.newProgram()] })
  expect(await terms()).toBeNull()
})

test('says what is approved, what the minimum is and how much is missing', async () => {
  await settings({ minimum: 2_500, allows_extra: 1, invoice: 'extra' })
  expect(await terms()).toMatchObject({ approved: 0, minimum: 2_500, missing: 2_500, allows_extra: true, invoice: 'extra' })
  await desk.owe(ann)
  expect(await terms()).toMatchObject({ approved: 1_000, missing: 1_500, has_open: false, lacks_method: false })
  expect(await refusal(ask())).toMatchObject({ reason: 'paymentRequests.belowMinimum' })
  await desk.owe(ann, 15_000)
  expect(await terms()).toMatchObject({ approved: 2_500, missing: 0 })
})

test('is made once, seen by both sides, and withdrawn while nobody has answered it', async () => {
  await settings()
  await desk.owe(ann)
  const { id } = await ask()
  expect(await terms()).toMatchObject({ has_open: true })
  expect(await refusal(ask())).toMatchObject({ reason: 'paymentRequests.alreadyOpen' })
  expect(await own()).toMatchObject([{ id, status: 'pending', amount: 1_000, extra: 0, invoice: null }])
  expect(await portal(portalRequests.withdraw, { id })).toMatchObject({ status: 'withdrawn' })
  expect(await theirs()).toMatchObject([{ id, status: 'withdrawn' }])
  expect(await refusal(portal(portalRequests.withdraw, { id }))).toMatchObject({ reason: 'paymentRequests.alreadyAnswered' })
  expect(await desk.activity('paymentRequests.withdrawn')).toMatchObject([{ actor_kind: 'affiliate', actor_id: ann }])
  await ask()
})

test('of ten at once is one', async () => {
  await settings()
  await desk.owe(ann)
  const asked = await Promise.allSettled(Array.from({ length: 10 }, () => ask()))
  expect(asked.filter(one => one.status === 'fulfilled')).toHaveLength(1)
  expect(await own()).toHaveLength(1)
})

test('declined and withdrawn at once is one of them, and stays it', async () => {
  await settings()
  await desk.owe(ann)
  for (let round = 0; round < 5; round += 1) {
    const { id } = await ask()
    const ends = await Promise.allSettled([
      portal(portalRequests.withdraw, { id }),
      owner(paymentRequests.decline, { id, body: { reason: 'Not yet' } }),
    ])
    const won = ends.filter(end => end.status === 'fulfilled')
    expect(won).toHaveLength(1)
    expect((await own())[0]!.status).toBe(ends[0]!.status === 'fulfilled' ? 'withdrawn' : 'declined')
  }
})

test('is answered by a payment, or declined with a reason the affiliate reads', async () => {
  await settings()
  await desk.owe(ann)
  const first = await ask()
  await owner(paymentRequests.decline, { id: first.id, body: { reason: 'Please wait for the end of the month.' } })
  expect(await own()).toMatchObject([{ status: 'declined', reason: 'Please wait for the end of the month.' }])
  await ask()
  await owner(payouts.pay, { affiliate_id: ann, body: { expected_total: 1_000, key: crypto.randomUUID() } })
  expect((await own()).map(one => one.status)).toEqual(['paid', 'declined'])
})

test('brings an extra amount with its note and an invoice, which both sides open as it was sent', async () => {
  await settings({ allows_extra: 1, invoice: 'extra' })
  await desk.owe(ann)
  expect(await refusal(ask({ extra: 500, note: 'Postage' }))).toMatchObject({ reason: 'paymentRequests.invoiceRequired' })
  const { id } = await ask({ extra: 500, note: 'Postage', file: invoice })
  expect(await theirs()).toMatchObject([{ id, extra: 500, note: 'Postage', invoice: 'march.pdf' }])
  for (const file of [await owner(paymentRequests.openInvoice, { id }), await portal(portalRequests.openInvoice, { id })]) {
    expect(file.name).toBe(`invoice-${id}.pdf`)
    expect(await file.content.text()).toContain('an invoice of Ann')
  }
  expect(await desk.activity('paymentRequests.openedInvoice')).toHaveLength(1)
  const [row] = await app.asOwner<{ sealed: Buffer }>('select sealed from payment_request_file where request_id = $1', [id])
  expect(row!.sealed.includes('an invoice of Ann')).toBe(false)
})

test('refuses what is no paper, and asks for none where none is needed', async () => {
  await settings({ invoice: 'always' })
  await desk.owe(ann)
  expect(await refusal(ask())).toMatchObject({ reason: 'paymentRequests.invoiceRequired' })
  expect((await refusal(ask({ file: new File(['<html></html>'], 'invoice.pdf') }))).fields).toHaveProperty('file')
  await settings({ invoice: 'never' })
  await ask()
})

test('is the affiliate’s own: to others it is as if it were not there', async () => {
  await settings()
  await desk.owe(ann)
  const { id } = await ask({ file: invoice })
  const other = await desk.portalOf(await desk.affiliate())
  expect(await own(other)).toEqual([])
  for (const call of [portalRequests.withdraw, portalRequests.openInvoice] as const) {
    const notTheirs = await refusal(other(call, { id }))
    const nothing = await refusal(other(call, { id: 999_999_999 }))
    expect(notTheirs.body).toEqual(nothing.body)
  }
  const strangers = await payoutDesk(app)
  expect((await refusal(strangers.call(paymentRequests.openInvoice, { id }))).kind).toBe('not_found')
})

test('and its invoice go with the person', async () => {
  await settings()
  await desk.owe(ann)
  await ask({ file: invoice })
  await owner(payouts.pay, { affiliate_id: ann, body: { expected_total: 1_000, key: crypto.randomUUID() } })
  await owner(affiliates.remove, { id: ann })
  expect(await app.asOwner('select from payment_request_file where shop_id = $1', [desk.shop_id])).toEqual([])
})
