import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { payouts } from '#features/payments/payouts/contract.ts'
import { affiliates } from '#features/people/affiliates/contract.ts'
import { shop } from '#features/store/shop/contract.ts'
import { type TestApp, testApp } from '../../../../../tests/support/app.ts'
import { type PayoutDesk, payoutDesk } from '../../../../../tests/support/payout-desk.ts'
import { readPdf } from '../../../../../tests/support/readPdf.ts'
import { refusal } from '../../../../../tests/support/refusal.ts'
import { taxDocuments } from '../contract.ts'

let app: TestApp
let desk: PayoutDesk
let owner: TestApp['guest']
beforeAll(async () => {
  app = await testApp({ demo: false })
})
afterAll(() => app.close())
beforeEach(async () => {
  desk = await payoutDesk(app)
  owner = await app.somebodyAt(desk.shop_id)
})

const payer = {
  require_w9: 1,
  is_enabled: 1,
  legal_name: 'Tea House LLC',
  street_address: '1 Main Street',
  city: 'Austin',
  state: 'TX',
  zip_code: '73301',
  phone: '+1 512 555 0100',
  number: '12-3456789',
} as const

const aForm = {
  is_us_person: 1,
  classification: 'individual',
  legal_name: 'Ann Lee',
  street_address: '12 Hill Road',
  city: 'Dallas',
  state: 'TX',
  zip_code: '75001',
  number_kind: 'ssn',
  number: '123-45-6789',
  signed_on: '2025-05-01',
} as const

const enter = (affiliate_id: number, over: object = {}) =>
  owner(taxDocuments.saveW9, { affiliate_id, body: { ...aForm, ...over } })

/** Somebody who was paid so much in a year, and whose W-9 came at some time. */
async function somebody({ paid = 60_000, at = '2025-07-01', received = '2025-05-01', form = {} as object | null } = {}) {
  const affiliate_id = await desk.affiliate({ first_name: 'Ann', last_name: 'Lee' })
  await desk.owe(affiliate_id, paid * 10)
  const body = { expected_total: paid, key: crypto.randomUUID(), paid_on: at }
  await desk.call(payouts.pay, { affiliate_id, body })
  if (form) {
    await enter(affiliate_id, form)
    await receivedAt(affiliate_id, `${received}T00:00:00Z`)
  }
  return affiliate_id
}

const receivedAt = (affiliate_id: number, at: string) =>
  app.asOwner('update w9_form set received_at = $3 where shop_id = $1 and affiliate_id = $2', [desk.shop_id, affiliate_id, at])

/** Who is signed in keeps the plan of before for a while. */
const downgrade = async () => {
  await desk.settings({ plan: 'growth_affiliate' })
  owner = await app.somebodyAt(desk.shop_id)
}

const rowOf = async (affiliate_id: number, year = 2025) =>
  (await desk.call(taxDocuments.list, { query: { year } })).rows.find(row => row.affiliate_id === affiliate_id)
const download = (affiliate_id: number, query: { year?: number; copy?: 'payer' } = {}) =>
  owner(taxDocuments.form, { affiliate_id, query: { year: 2025, ...query } })

describe('the settings', () => {
  test('begin switched off, and keep who pays with the number by its last four figures', async () => {
    expect(await owner(taxDocuments.settings)).toMatchObject({ require_w9: 0, is_enabled: 0, obstacle: null, number: '' })
    expect(await owner(taxDocuments.save, { body: payer })).toMatchObject({ is_enabled: 1, number: '••-•••6789' })
    const { number: _, ...unchanged } = payer
    expect(await owner(taxDocuments.save, { body: { ...unchanged, city: 'Dallas' } })).toMatchObject({
      city: 'Dallas',
      number: '••-•••6789',
    })
  })

  test('are one with the switch of W-9s among the other settings, which a save there leaves alone', async () => {
    await owner(taxDocuments.save, { body: { require_w9: 1, is_enabled: 0 } })
    const { settings: _, programs: __, require_w9, ...others } = await owner(shop.notifications)
    expect(require_w9).toBe(1)
    expect(await owner(shop.saveNotifications, { body: others })).toMatchObject({ require_w9: 1 })
  })

  test('make no forms for a store in another currency', async () => {
    await desk.settings({ currency: 'EUR' })
    expect(await owner(taxDocuments.settings)).toMatchObject({ obstacle: 'currency' })
    expect((await refusal(owner(taxDocuments.save, { body: payer }))).fields).toEqual({
      is_enabled: ['1099-NEC forms are only available for stores that sell in US dollars.'],
    })
  })

  test('make no forms without W-9s, and none without a number', async () => {
    const without = { ...payer, require_w9: 0 } as never
    expect((await refusal(owner(taxDocuments.save, { body: without }))).fields).toEqual({
      require_w9: ['Forms are created from W-9s. Turn on W-9 collection first.'],
    })
    expect((await refusal(owner(taxDocuments.save, { body: { ...payer, number: '' } }))).fields).toHaveProperty('number')
    expect((await refusal(owner(taxDocuments.save, { body: { ...payer, number: '00-1234567' } }))).fields).toHaveProperty(
      'number',
    )
  })

  test('need the plan to be switched on, and none to be switched off', async () => {
    await owner(taxDocuments.save, { body: payer })
    await downgrade()
    expect(await owner(taxDocuments.save, { body: { require_w9: 0, is_enabled: 0 } })).toMatchObject({ require_w9: 0 })
    expect(await refusal(owner(taxDocuments.save, { body: payer }))).toMatchObject({ kind: 'plan_required' })
  })

  test('are for whoever may change settings, and the log shows no number', async () => {
    expect(await refusal(desk.call(taxDocuments.save, { body: payer }))).toMatchObject({ kind: 'forbidden' })
    await owner(taxDocuments.save, { body: payer })
    const [entry] = await desk.activity('taxDocuments.settings')
    expect(entry).toMatchObject({ after: { is_enabled: 1, legal_name: 'Tea House LLC' } })
    expect(JSON.stringify(entry)).not.toContain('3456789')
  })
})

describe('a W-9', () => {
  test('is entered for an affiliate, and its number stays hidden', async () => {
    const affiliate_id = await desk.affiliate()
    expect(await desk.call(taxDocuments.w9, { affiliate_id })).toMatchObject({ form: null })
    const saved = await enter(affiliate_id)
    expect(saved.form).toMatchObject({ legal_name: 'Ann Lee', number: '•••-••-6789', signed_on: '2025-05-01' })
    expect(JSON.stringify(saved)).not.toContain('123-45')
    const stored = await app.asOwner<{ row: string }>('select to_jsonb(w9_form)::text as row from w9_form where shop_id = $1', [
      desk.shop_id,
    ])
    expect(stored[0]!.row).not.toMatch(/123-?45-?6789/)
  })

  test('changed without its number keeps it; with another kind of number it asks for one', async () => {
    const affiliate_id = await desk.affiliate()
    await enter(affiliate_id)
    expect((await enter(affiliate_id, { number: '', city: 'Houston' })).form).toMatchObject({
      city: 'Houston',
      number: '•••-••-6789',
    })
    expect((await refusal(enter(affiliate_id, { number: '', number_kind: 'ein' }))).fields).toHaveProperty('number')
    expect(await desk.call(taxDocuments.showNumber, { affiliate_id })).toEqual({ number: '123-45-6789' })
  })

  test('shows its whole number to whoever asks for it, and every look is written down', async () => {
    const affiliate_id = await desk.affiliate()
    await enter(affiliate_id)
    await desk.call(taxDocuments.showNumber, { affiliate_id })
    await desk.call(taxDocuments.showNumber, { affiliate_id })
    const looks = await desk.activity('taxDocuments.showNumber')
    expect(looks).toHaveLength(2)
    expect(looks[0]).toMatchObject({ subject_kind: 'affiliate', subject_id: String(affiliate_id), actor_name: 'Somebody' })
    expect(JSON.stringify(looks)).not.toContain('6789')
  })

  test('put into another affiliate’s row stays shut', async () => {
    const [ann, bea] = [await desk.affiliate(), await desk.affiliate()]
    await enter(ann)
    await enter(bea, { number: '987-65-4321' })
    await app.asOwner(
      'update w9_form set sealed_number = (select sealed_number from w9_form where shop_id = $1 and affiliate_id = $2) where shop_id = $1 and affiliate_id = $3',
      [desk.shop_id, ann, bea],
    )
    expect(await refusal(desk.call(taxDocuments.showNumber, { affiliate_id: bea }))).toMatchObject({
      reason: 'taxDocuments.numberUnreadable',
    })
  })

  test('is not for another shop, nor for whoever may not see payments', async () => {
    const affiliate_id = await desk.affiliate()
    await enter(affiliate_id)
    const other = await payoutDesk(app)
    expect(await refusal(other.call(taxDocuments.w9, { affiliate_id }))).toMatchObject({ kind: 'not_found' })
    expect(await refusal(other.call(taxDocuments.showNumber, { affiliate_id }))).toMatchObject({ kind: 'not_found' })
    const staff = await app.somebodyAt(desk.shop_id, { role: 'staff', permissions: ['settings'] })
    expect(await refusal(staff(taxDocuments.w9, { affiliate_id }))).toMatchObject({ kind: 'forbidden' })
  })

  test('is deleted by hand, and with its affiliate', async () => {
    const [ann, bea] = [await desk.affiliate(), await desk.affiliate()]
    for (const affiliate_id of [ann, bea]) await enter(affiliate_id)
    await owner(taxDocuments.removeW9, { affiliate_id: ann })
    await owner(affiliates.remove, { id: bea })
    expect(await app.asOwner('select affiliate_id from w9_form where shop_id = $1', [desk.shop_id])).toEqual([])
    expect(await refusal(owner(taxDocuments.removeW9, { affiliate_id: ann }))).toMatchObject({ kind: 'not_found' })
  })
})

describe('the list of a year', () => {
  test('says of everybody who was paid whether they get a form, and why not', async () => {
    const ready = await somebody()
    const little = await somebody({ paid: 59_900 })
    const missing = await somebody({ form: null })
    const abroad = await somebody({ form: { is_us_person: 0 } })
    const company = await somebody({ form: { classification: 'c_corporation' } })
    const late = await somebody({ received: '2026-02-01' })
    expect(await rowOf(ready)).toMatchObject({
      paid: 60_000,
      w9: 'present',
      number: '•••-••-6789',
      state: 'available',
      why: null,
    })
    const whys = await Promise.all([little, missing, abroad, company, late].map(async id => (await rowOf(id))!.why))
    expect(whys).toEqual(['below_threshold', 'w9_missing', 'not_us', 'corporation', 'w9_late'])
  })

  test('counts what arrived in the year, and no payment that was taken back', async () => {
    const affiliate_id = await somebody({ at: '2026-01-01' })
    expect(await rowOf(affiliate_id)).toMatchObject({ paid: 0, why: 'below_threshold' })
    expect(await rowOf(affiliate_id, 2026)).toMatchObject({ paid: 60_000 })
    const { rows } = await desk.call(payouts.paid, { query: { affiliate_id: String(affiliate_id) } })
    await desk.call(payouts.undo, { id: rows[0]!.id })
    expect(await rowOf(affiliate_id, 2026)).toMatchObject({ paid: 0 })
  })

  test('finds people by name and by whether their W-9 is there', async () => {
    const affiliate_id = await somebody({ form: null })
    const ids = async (query: object) =>
      (await desk.call(taxDocuments.list, { query: { year: 2025, ...query } })).rows.map(row => row.affiliate_id)
    expect(await ids({ w9: 'missing', query: 'ann l' })).toEqual([affiliate_id])
    expect(await ids({ w9: 'present' })).toEqual([])
    expect(await ids({ query: 'nobody' })).toEqual([])
  })
})

describe('the form of a year', () => {
  test('has payer, recipient and what was paid; the number whole in the payer’s copy alone', async () => {
    await owner(taxDocuments.save, { body: payer })
    const affiliate_id = await somebody()
    const { name, content } = await download(affiliate_id)
    expect(name).toBe(`1099-nec-2025-${affiliate_id}-recipient.pdf`)
    const { text, title } = await readPdf(content)
    expect(title).toBe('Form 1099-NEC')
    for (const said of ['Tea House LLC', '12-3456789', 'Ann Lee', 'Dallas, TX 75001', '•••-••-6789', '$600.00', 'Tax year 2025'])
      expect(text).toContain(said)
    expect(text).not.toContain('123-45-6789')
    expect((await readPdf((await download(affiliate_id, { copy: 'payer' })).content)).text).toContain('123-45-6789')
    expect(await desk.activity('taxDocuments.form')).toHaveLength(1)
    expect(await desk.activity('taxDocuments.payerForm')).toMatchObject([
      { subject_id: String(affiliate_id), after: { year: 2025 } },
    ])
  })

  test('is refused to whoever gets none, in words', async () => {
    await owner(taxDocuments.save, { body: payer })
    const affiliate_id = await somebody({ form: null })
    expect((await refusal(download(affiliate_id))).message).toBe('No W-9 on file.')
    expect(await refusal(download(affiliate_id, { year: 2023 }))).toMatchObject({ kind: 'invalid' })
  })

  test('is not there before it is due', async () => {
    await owner(taxDocuments.save, { body: payer })
    const year = new Date().getUTCFullYear()
    const affiliate_id = await somebody({ at: `${year}-01-02` })
    expect(await refusal(download(affiliate_id, { year }))).toMatchObject({ reason: 'taxDocuments.tooEarly' })
  })

  test('is not made while forms are off, nor in a plan without them', async () => {
    const affiliate_id = await somebody()
    expect(await refusal(download(affiliate_id))).toMatchObject({ reason: 'taxDocuments.notEnabled' })
    await owner(taxDocuments.save, { body: payer })
    await downgrade()
    expect(await refusal(download(affiliate_id))).toMatchObject({ kind: 'plan_required' })
  })
})

describe('the signed form', () => {
  const pdf = new File(['%PDF-1.7\nsigned by Ann Lee\n%%EOF\n'], 'w9 ann.pdf', { type: 'application/pdf' })
  const send = (affiliate_id: number, file: Blob = pdf) => owner(taxDocuments.sendFile, { affiliate_id, body: { file } })

  test('is kept encrypted, opened as it was sent, and every look at it is written down', async () => {
    const affiliate_id = await desk.affiliate({ first_name: 'Ann', last_name: 'Lee' })
    const { file } = await send(affiliate_id)
    expect(file).toMatchObject({ filename: 'w9 ann.pdf', format: 'pdf', byte_count: pdf.size, sent_by: 'member' })
    const [row] = await app.asOwner<{ sealed: Buffer }>('select sealed from w9_file where affiliate_id = $1', [affiliate_id])
    expect(row!.sealed.includes('signed by Ann Lee')).toBe(false)
    const opened = await owner(taxDocuments.openFile, { affiliate_id })
    expect(opened.name).toBe(`w-9-${affiliate_id}.pdf`)
    expect(await opened.content.text()).toBe(await pdf.text())
    const log = await app.asOwner<{ action: string }>(
      "select action from audit_log where subject_kind = 'affiliate' and subject_id = $1 order by id",
      [String(affiliate_id)],
    )
    expect(log.map(({ action }) => action)).toEqual(expect.arrayContaining(['taxDocuments.sendFile', 'taxDocuments.openFile']))
  })

  test('is asked for what stands in it: another file is refused, whatever it is called', async () => {
    const affiliate_id = await desk.affiliate({})
    for (const content of ['<html></html>', '%PDF-1.7 broken off', ''])
      expect(await refusal(send(affiliate_id, new File([content], 'w9.pdf', { type: 'application/pdf' })))).toMatchObject({
        kind: 'invalid',
      })
    const picture = new File([Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3])], 'w9.png')
    expect(await refusal(send(affiliate_id, picture))).toMatchObject({ kind: 'invalid' })
  })

  test('moves the collection on: it is to be entered, then on file, as of the day it came', async () => {
    const affiliate_id = await desk.affiliate({ first_name: 'Ann', last_name: 'Lee' })
    const stateOf = async () =>
      (await owner(taxDocuments.list, { query: {} })).rows.find(row => row.affiliate_id === affiliate_id)?.w9
    expect(await stateOf()).toBeUndefined()
    await send(affiliate_id)
    expect(await stateOf()).toBe('received')
    expect((await owner(taxDocuments.list, { query: { w9: 'received' } })).rows).toHaveLength(1)
    await app.asOwner("update w9_file set received_at = '2025-01-20' where affiliate_id = $1", [affiliate_id])
    const { form } = await enter(affiliate_id)
    expect(form!.received_at.slice(0, 10)).toBe('2025-01-20')
    expect(await stateOf()).toBe('present')
  })

  test('goes with the W-9, with the affiliate, and by itself', async () => {
    const affiliate_id = await desk.affiliate({})
    await send(affiliate_id)
    expect((await owner(taxDocuments.removeFile, { affiliate_id })).file).toBeNull()
    await send(affiliate_id)
    await enter(affiliate_id)
    await owner(taxDocuments.removeW9, { affiliate_id })
    expect(await refusal(owner(taxDocuments.openFile, { affiliate_id }))).toMatchObject({ kind: 'not_found' })
  })

  test('is for whoever may see identity numbers', async () => {
    const affiliate_id = await desk.affiliate({})
    await send(affiliate_id)
    const without = await app.somebodyAt(desk.shop_id, { role: 'staff', permissions: ['referrals', 'settings'] })
    expect(await refusal(without(taxDocuments.openFile, { affiliate_id }))).toMatchObject({ kind: 'forbidden' })
  })
})
