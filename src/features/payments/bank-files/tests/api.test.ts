import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { payouts } from '#features/payments/payouts/contract.ts'
import { sendPayoutsJob } from '#features/payments/payouts/server/engine/send.job.ts'
import { changeStatus } from '#features/sales/referrals/server/index.ts'
import { syncCurrency } from '#features/store/shop/server/index.ts'
import type { Downloaded } from '#kit/contract/download.ts'
import { activityOf } from '../../../../../tests/support/activityOf.ts'
import { type TestApp, testApp } from '../../../../../tests/support/app.ts'
import { type Booking, camt053, debtor } from '../../../../../tests/support/bank-runs.ts'
import { type PayoutDesk, payoutDesk } from '../../../../../tests/support/payout-desk.ts'
import { refusal } from '../../../../../tests/support/refusal.ts'
import { runJob } from '../../../../../tests/support/runJob.ts'
import { aLine, anIncomingOrder } from '../../../../../tests/support/shop-world.ts'
import { bankFiles } from '../contract.ts'
import { endToEndId } from '../rules/endToEndId.ts'
import { nodeAt, nodesNamed, readXml, textAt } from '../rules/readXml.ts'

let app: TestApp
let desk: PayoutDesk
beforeAll(async () => {
  app = await testApp({ demo: false })
})
afterAll(() => app.close())
beforeEach(async () => {
  desk = await payoutDesk(app)
  await desk.inShop(tx => syncCurrency(tx, desk.shop_id, 'EUR'))
})

const IBAN = 'NL91ABNA0417164300'
const somebody = (account_number = IBAN, account_name = 'Ánh Long') =>
  desk.affiliate({
    payment_method: 'bank',
    payment_info: JSON.stringify({ account_name, account_number, bank_name: 'ABN', swift_code: 'ABNANL2A', bank_country: 'NL' }),
  })

async function owe(affiliate_id: number, gross: number): Promise<void> {
  const order = anIncomingOrder({ currency: 'EUR', click_id: await desk.click(affiliate_id), lines: [aLine({ gross })] })
  await desk.apply(order)
  const id = (await desk.referrals()).at(-1)!.id
  await desk.inShop(tx => changeStatus(tx, desk.shop_id, [id], 'approve', 'system:test'))
}

const pay = (affiliate_id: number, expected_total: number) =>
  desk.call(payouts.pay, { affiliate_id, body: { expected_total, key: randomUUID(), rail: 'bank_file' } })

/** Somebody is owed a tenth of it and paid by bank file: on its way. */
async function onItsWay(gross: number, account_number = IBAN): Promise<{ id: number; batch_id: number; affiliate_id: number }> {
  const affiliate_id = await somebody(account_number)
  await owe(affiliate_id, gross)
  const { id, batch_id } = await pay(affiliate_id, gross / 10)
  await runJob(sendPayoutsJob, { services: app.services, payload: { shop_id: desk.shop_id, batch_id } })
  return { id, batch_id, affiliate_id }
}

const saveAccount = (account = debtor) => desk.call(bankFiles.saveAccount, { body: account })
const take = async (id: number, format: 'sepa' | 'sepa_2009' | 'wise') => {
  const file = (await desk.call(bankFiles.file, { id, query: { format } })) as Downloaded
  return { name: file.name, text: await file.content.text() }
}
const fileOf = (text: string, name = 'statement.xml') => new File([text], name)
const check = (text: string, body: object = {}) => desk.call(bankFiles.checkStatement, { body: { ...body, file: fileOf(text) } })
const upload = (text: string, body: object = {}) => desk.call(bankFiles.applyStatement, { body: { ...body, file: fileOf(text) } })
const stateOf = async (id: number) => (await desk.call(payouts.payment, { id })).state
const soundBooks = async () => expect(await desk.brokenBooks()).toEqual([])

describe('a run by bank file', () => {
  test('is on its way once it is reserved, and its SEPA file pays exactly it', async () => {
    await saveAccount()
    const { id, batch_id } = await onItsWay(120_500)
    expect(await stateOf(id)).toBe('in_transit')
    const { name, text } = await take(batch_id, 'sepa')
    expect(name).toBe(`tandem-payments-${batch_id}-sepa.xml`)
    const payment = nodeAt(readXml(text), 'CstmrCdtTrfInitn', 'PmtInf')
    expect(textAt(payment, 'DbtrAcct', 'Id', 'IBAN')).toBe(debtor.iban)
    expect(
      nodesNamed(payment, 'CdtTrfTxInf').map(one => [
        textAt(one, 'PmtId', 'EndToEndId'),
        textAt(one, 'Amt', 'InstdAmt'),
        textAt(one, 'Cdtr', 'Nm'),
        textAt(one, 'CdtrAcct', 'Id', 'IBAN'),
      ]),
    ).toEqual([[endToEndId(id), '120.50', 'Anh Long', IBAN]])
    await soundBooks()
  })

  test('gives the same bytes ever after, whatever is changed since', async () => {
    await saveAccount()
    const { batch_id, affiliate_id } = await onItsWay(10_000)
    const first = await take(batch_id, 'sepa')
    await saveAccount({ name: 'Another', iban: 'FR1420041010050500013M02606', bic: '' })
    await app.asOwner(`update affiliate set payment_info = '{}' where shop_id = $1 and id = $2`, [desk.shop_id, affiliate_id])
    expect(await take(batch_id, 'sepa')).toEqual(first)
    expect(await refusal(take(batch_id, 'wise'))).toMatchObject({ kind: 'conflict', reason: 'bankFiles.takenAs.sepa' })
    const told = await activityOf(app.services.db, desk.shop_id, 'bankFiles.taken')
    expect(told).toHaveLength(2)
  })

  test('can be taken for Wise without an account of the shop', async () => {
    const { id, batch_id } = await onItsWay(10_000)
    expect(await refusal(take(batch_id, 'sepa'))).toMatchObject({ reason: 'bankFiles.accountMissing' })
    const { text } = await take(batch_id, 'wise')
    expect(text.split('\r\n')).toEqual([
      'name,recipientEmail,paymentReference,receiverType,amountCurrency,amount,sourceCurrency,targetCurrency,type,IBAN,BIC',
      `Ánh Long,,${endToEndId(id)},PRIVATE,target,10.00,EUR,EUR,IBAN,${IBAN},ABNANL2A`,
      '',
    ])
  })

  test('is refused in words for an account number that no bank file carries', async () => {
    const bob = await somebody('12345678')
    await owe(bob, 10_000)
    expect(await refusal(pay(bob, 1_000))).toMatchObject({ kind: 'conflict', reason: 'payouts.accountsUnusable' })
    expect((await desk.call(bankFiles.runs, { query: {} })).rows).toEqual([])
    await soundBooks()
  })

  test('of an account outside SEPA says so, and goes by Wise', async () => {
    const { batch_id } = await onItsWay(10_000, 'TR330006100519786457841326')
    const run = await desk.call(bankFiles.run, { id: batch_id })
    expect(run).toMatchObject({ may_sepa: false, may_wise: true, rows: [{ sepa_problem: 'ibanNotSepa', wise_problem: null }] })
    expect(run.rows[0]!.account).toBe('TR•• •••• 1326')
  })

  test('is listed with what became of it, and marked by hand', async () => {
    const { id, batch_id } = await onItsWay(10_000)
    expect((await desk.call(bankFiles.runs, { query: {} })).rows).toMatchObject([
      { id: batch_id, payments: 1, total_amount: 1_000, under_way: 1, arrived: 0, format: null },
    ])
    expect(await desk.call(bankFiles.mark, { id: batch_id, body: { outcome: 'arrived' } })).toEqual({ changed: 1 })
    expect(await desk.call(bankFiles.mark, { id: batch_id, body: { outcome: 'arrived' } })).toEqual({ changed: 0 })
    expect(await stateOf(id)).toBe('paid')
    await desk.call(bankFiles.mark, { id: batch_id, body: { outcome: 'returned', payment_ids: [id] } })
    expect(await stateOf(id)).toBe('returned')
    await soundBooks()
  })

  test('of another shop is not found', async () => {
    const { batch_id } = await onItsWay(10_000)
    const other = await payoutDesk(app)
    for (const call of [
      () => other.call(bankFiles.run, { id: batch_id }),
      () => other.call(bankFiles.file, { id: batch_id, query: { format: 'wise' } }),
      () => other.call(bankFiles.mark, { id: batch_id, body: { outcome: 'arrived' } }),
    ])
      expect((await refusal(call())).kind).toBe('not_found')
  })
})

describe('a statement', () => {
  const left = (id: number, amount: number): Booking => ({ amount, id: endToEndId(id) })
  const back = (id: number, amount: number): Booking => ({ ...left(id, amount), direction: 'CRDT', reason: 'AC04' })

  test('is shown before anything is marked, then marks what arrived and what came back, each once', async () => {
    await saveAccount()
    const [ann, bob, cid, dan] = [await onItsWay(10_000), await onItsWay(20_000), await onItsWay(30_000), await onItsWay(40_000)]
    const statement = camt053([
      left(ann.id, 1_000),
      left(bob.id, 2_000),
      back(bob.id, 2_000),
      left(cid.id, 2_999),
      { amount: 77, name: 'Rent' },
    ])
    const view = await check(statement)
    expect(view.rows.map(row => `${row.payment_id} ${row.outcome} ${row.certainty} ${row.doubt ?? ''}`.trim())).toEqual([
      `${ann.id} arrived sure`,
      `${bob.id} returned sure`,
      `${cid.id} arrived unsure amountDiffers`,
    ])
    expect(view).toMatchObject({ kind: 'camt.053', others: 1, not_found: 1, is_other_account: false })
    expect(await stateOf(ann.id)).toBe('in_transit')

    expect(await upload(statement)).toEqual({ arrived: 1, returned: 1 })
    expect(await Promise.all([ann, bob, cid, dan].map(one => stateOf(one.id)))).toEqual([
      'paid',
      'returned',
      'in_transit',
      'in_transit',
    ])
    await Promise.all([upload(statement), upload(statement), upload(statement)])
    expect(await upload(statement)).toEqual({ arrived: 0, returned: 0 })
    expect(await check(statement)).toMatchObject({ known: 3 })
    await soundBooks()

    expect(await upload(statement, { accepted: JSON.stringify([cid.id]) })).toEqual({ arrived: 1, returned: 0 })
    expect(await stateOf(cid.id)).toBe('paid')
    // What came back is owed again, and paid by another payment with a name of its own.
    const again = await pay(bob.affiliate_id, 2_000)
    expect(again.id).not.toBe(bob.id)
    expect(await upload(statement)).toEqual({ arrived: 0, returned: 0 })
    await soundBooks()
  })

  test('that comes back later takes back what had arrived', async () => {
    const { id } = await onItsWay(10_000)
    await upload(camt053([left(id, 1_000)]))
    expect(await stateOf(id)).toBe('paid')
    expect(await upload(camt053([back(id, 1_000)]))).toEqual({ arrived: 0, returned: 1 })
    expect(await upload(camt053([left(id, 1_000)]))).toEqual({ arrived: 0, returned: 0 })
    expect(await stateOf(id)).toBe('returned')
    await soundBooks()
  })

  test('in a spreadsheet is read by its headings, or by what the merchant says of them', async () => {
    const [ann, bob] = [await onItsWay(10_000), await onItsWay(123_400)]
    const german = `Buchungstag;Verwendungszweck;IBAN;Betrag;Währung\n17.11.2026;Danke ${endToEndId(ann.id)};;-10,00;EUR\n17.11.2026;ohne;${IBAN};-123,40;EUR`
    const view = await check(german)
    expect(view.columns.map(one => one.column)).toEqual(['date', 'text', 'iban', 'amount', 'currency'])
    expect(view.rows.map(row => `${row.payment_id} ${row.certainty} ${row.date}`)).toEqual([
      `${ann.id} sure 2026-11-17`,
      `${bob.id} likely 2026-11-17`,
    ])
    const strange = `Wann,Was,Wieviel\n2026-11-17,${endToEndId(ann.id)},-10.00`
    expect(await check(strange)).toMatchObject({ lacks_amounts: true, rows: [] })
    const mapping = JSON.stringify(['date', 'text', 'amount'])
    expect(await upload(strange, { mapping })).toEqual({ arrived: 1, returned: 0 })
    expect(await stateOf(bob.id)).toBe('in_transit')
  })

  test('of another account is told', async () => {
    await saveAccount({ name: 'Shop', iban: 'FR1420041010050500013M02606', bic: '' })
    const { id } = await onItsWay(10_000)
    expect(await check(camt053([left(id, 1_000)]))).toMatchObject({ is_other_account: true })
  })

  test('marks nothing of another shop', async () => {
    const { id } = await onItsWay(10_000)
    const other = await payoutDesk(app)
    const file = fileOf(camt053([left(id, 1_000)]))
    expect(await other.call(bankFiles.applyStatement, { body: { file } })).toEqual({ arrived: 0, returned: 0 })
    expect(await stateOf(id)).toBe('in_transit')
  })

  test.each([
    ['<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>', 'DOCTYPE'],
    ['<Document><CstmrPmtStsRpt/></Document>', 'camt.053'],
    ['<Document><BkToCstmrStmt>', 'well-formed'],
    ['', 'empty'],
  ])('%s is refused in words', async (text, word) => {
    const { fields } = await refusal(check(text))
    expect(fields.file?.[0]).toContain(word)
  })
})

describe('the shop’s own account', () => {
  test('is kept sealed and shown masked; the mask sent back keeps it', async () => {
    expect(await desk.call(bankFiles.account)).toBeNull()
    const shown = await saveAccount()
    expect(shown).toEqual({ ...debtor, iban: 'DE•• •••• 3000' })
    await desk.call(bankFiles.saveAccount, { body: { ...shown, name: 'New name' } })
    expect(await desk.call(bankFiles.account)).toEqual({ ...shown, name: 'New name' })
    const [row] = await app.asOwner<{ sealed: Buffer }>('select sealed from bank_account where shop_id = $1', [desk.shop_id])
    expect(row!.sealed.toString('latin1')).not.toMatch(/DE89|New name/)
    expect(JSON.stringify(await activityOf(app.services.db, desk.shop_id, 'bankFiles.account'))).not.toContain(debtor.iban)
  })

  test.each([
    [{ iban: 'DE89370400440532013001' }, 'iban'],
    [{ iban: 'DE•• •••• 9999' }, 'iban'],
    [{ bic: 'XX' }, 'bic'],
    [{ name: '' }, 'name'],
  ])('with %j is refused', async (change, field) => {
    expect(Object.keys((await refusal(saveAccount({ ...debtor, ...change }))).fields)).toEqual([field])
  })
})
