import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { tasks } from '#features/account/tasks/contract.ts'
import { initialPaymentSettings } from '#features/commissions/payment-settings/rules/settings.ts'
import { savePaymentSettings } from '#features/commissions/payment-settings/server/store.ts'
import type { Task } from '#server/tasks/defineTask.ts'
import { taskJobs } from '#server/tasks/task.jobs.ts'
import { workChunk } from '#server/tasks/workChunk.ts'
import { type TestApp, testApp } from '../../../../../tests/support/app.ts'
import { type PayoutDesk, payoutDesk } from '../../../../../tests/support/payout-desk.ts'
import { refusal } from '../../../../../tests/support/refusal.ts'
import { type BulkSelection, payouts } from '../contract.ts'
import { payManyTask } from '../server/payMany.task.ts'

let app: TestApp
let desk: PayoutDesk
let ann: number
let bob: number
beforeAll(async () => {
  app = await testApp({ demo: false })
})
afterAll(() => app.close())
beforeEach(async () => {
  desk = await payoutDesk(app)
  ann = await desk.affiliate()
  bob = await desk.affiliate()
  await desk.owe(ann)
  await desk.owe(bob, 5_000)
})

const preview = (selection: BulkSelection = {}) => desk.call(payouts.bulkPreview, { body: selection })
const pay = (expected_total: number, selection: BulkSelection & { key?: string; note?: string; fingerprint?: string } = {}) =>
  desk.call(payouts.bulkPay, { body: { key: crypto.randomUUID(), ...selection, expected_total } })
const paid = async () => (await desk.call(payouts.paid, { query: {} })).rows
const soundBooks = async () => expect(await desk.brokenBooks()).toEqual([])

const find = () => payManyTask as unknown as Task
/** What the worker does with the task. */
async function finish(task_id: number) {
  const [job] = taskJobs([find()])
  await job!.run({ shop_id: desk.shop_id, task_id }, { services: app.services, attempt: 1, signal: new AbortController().signal })
  return desk.call(tasks.get, { id: task_id })
}
const payAndFinish = async (...order: Parameters<typeof pay>) => finish((await pay(...order)).task_id)

describe('paying many at once', () => {
  test('pays all who were shown, in one run, and the books agree', async () => {
    expect(await preview()).toMatchObject({
      ...{ currency: 'USD', rail: 'manual', affiliates: 2, referrals: 2, commission: 1500, tax: 0, total_amount: 1500 },
      left_out: [],
      largest: [
        { affiliate_id: ann, total_amount: 1000 },
        { affiliate_id: bob, total_amount: 500 },
      ],
    })
    const task = await payAndFinish(1500, { note: 'May' })
    expect(task).toMatchObject({ status: 'done', done: 2, failed: 0, total: 2, result: { paid: 2, total: 1500, left_out: [] } })
    const rows = await paid()
    expect(rows.map(row => [row.affiliate_id, row.total_amount, row.state])).toEqual([
      [bob, 500, 'paid'],
      [ann, 1000, 'paid'],
    ])
    expect(new Set(rows.map(row => row.batch_id)).size).toBe(1)
    expect(await desk.call(payouts.batch, { id: rows[0]!.batch_id })).toMatchObject({
      ...{ state: 'settled', source: 'bulk', payouts: 2, paid: 2, total_amount: 1500, prepared_by: 'Somebody' },
    })
    expect(await desk.balances()).toEqual({ [`${ann} paid USD`]: 1000, [`${bob} paid USD`]: 500 })
    expect(await desk.activity('payouts.paidMany')).toHaveLength(1)
    await soundBooks()
  })

  test('pays nobody where payees or referrals are others than were shown, though the total is the same', async () => {
    const { fingerprint } = await preview()
    const order = (shown: string) => pay(1500, { fingerprint: shown })
    // Shown to somebody, confirmed after a payee was changed in the database.
    await app.asOwner(`update affiliate set payment_info = '{"email": "eve@paypal.test"}' where shop_id = $1 and id = $2`, [
      desk.shop_id,
      ann,
    ])
    const refused = await refusal(order(fingerprint))
    expect(refused).toMatchObject({ kind: 'conflict', reason: 'payouts.paymentsChanged' })
    const second = await preview()
    expect(second.fingerprint).not.toBe(fingerprint)
    // The same between the click and the run.
    const { task_id } = await order(second.fingerprint)
    await app.asOwner(`update affiliate set payment_info = '{"email": "eve@thief.test"}' where shop_id = $1 and id = $2`, [
      desk.shop_id,
      ann,
    ])
    expect(await finish(task_id)).toMatchObject({ status: 'failed' })
    expect(await paid()).toEqual([])
    const now = await preview()
    expect(await finish((await order(now.fingerprint)).task_id)).toMatchObject({ status: 'done', result: { paid: 2 } })
    await soundBooks()
  })

  test('knows the payments by the same name with taxes, debts and somebody who has nothing left', async () => {
    const refunded = await desk.owe(ann, 2_000)
    await payAndFinish(1700)
    await desk.refund(refunded)
    for (const gross of [3_330, 12_350]) await desk.owe(ann, gross)
    await desk.owe(await desk.affiliate({ tax_percent: 1_000_000 }), 4_000)
    const tax = { mode: 'affiliates', source: 'affiliate', rate: 0 } as const
    await desk.inShop(tx => savePaymentSettings(tx, desk.shop_id, { ...initialPaymentSettings, tax }))
    const { total_amount, fingerprint } = await preview()
    expect(await payAndFinish(total_amount, { fingerprint })).toMatchObject({ status: 'done', result: { total: total_amount } })
    await soundBooks()
  })

  test('adds up taxes as they are rounded for each: what is shown is the sum of the single payments', async () => {
    for (const gross of [3_330, 3_330, 12_350]) await desk.owe(await desk.affiliate(), gross)
    const tax = { mode: 'affiliates', source: 'fixed', rate: 75_500 } as const
    await desk.inShop(tx => savePaymentSettings(tx, desk.shop_id, { ...initialPaymentSettings, minimum: 600, tax }))
    const { rows } = await desk.call(payouts.owed, { query: {} })
    const single = await Promise.all(rows.map(({ affiliate_id }) => desk.call(payouts.preview, { affiliate_id, query: {} })))
    const payable = single.filter(one => one.hindrance === null)
    const sumOf = (key: 'commission' | 'tax' | 'total_amount') => payable.reduce((total, one) => total + one[key], 0)
    const shown = await preview()
    expect(shown).toMatchObject({
      affiliates: 2,
      commission: sumOf('commission'),
      tax: sumOf('tax'),
      total_amount: sumOf('total_amount'),
    })
    expect(shown.left_out).toEqual([{ hindrance: 'below_minimum', affiliates: 3, commission: 1166 }])
    expect(shown.largest.map(one => one.total_amount)).toEqual(payable.map(one => one.total_amount).toSorted((a, b) => b - a))
    expect(await payAndFinish(shown.total_amount)).toMatchObject({ status: 'done', result: { total: shown.total_amount } })
  })

  test('tells who is left out and why, and pays the others', async () => {
    const mute = await desk.affiliate({ payment_method: null, payment_info: '{}' })
    await desk.owe(mute, 3_000)
    const debtor = await desk.affiliate()
    const sale = await desk.owe(debtor)
    await desk.call(payouts.pay, { affiliate_id: debtor, body: { expected_total: 1000, key: crypto.randomUUID() } })
    await desk.refund(sale)
    const chosen = { affiliate_ids: [ann, bob, mute, debtor] }
    const shown = await preview(chosen)
    expect(shown).toMatchObject({ affiliates: 2, total_amount: 1500 })
    expect(shown.left_out.toSorted((a, b) => a.commission - b.commission)).toEqual([
      { hindrance: 'debt', affiliates: 1, commission: -1000 },
      { hindrance: 'no_method', affiliates: 1, commission: 300 },
    ])
    const task = await payAndFinish(1500, chosen)
    expect(task).toMatchObject({ status: 'done', done: 4, failed: 2 })
    expect(task.result!.left_out).toEqual([
      { affiliate_id: mute, hindrance: 'no_method' },
      { affiliate_id: debtor, hindrance: 'debt' },
    ])
    expect((await desk.balances())[`${mute} payable USD`]).toBe(300)
    await soundBooks()
  })

  test('another total than the one shown: refused with the new preview, and nobody is paid', async () => {
    const { total_amount } = await preview()
    await desk.owe(bob, 7_000)
    const no = await refusal(pay(total_amount))
    expect(no).toMatchObject({ kind: 'conflict', reason: 'payouts.totalChanged' })
    expect((no.body as unknown as { preview: unknown }).preview).toMatchObject({ affiliates: 2, total_amount: 2200 })
    expect(await desk.claims()).toEqual([])
  })

  test('a total that changes before the task runs: it fails in words, and nobody is paid', async () => {
    const { task_id } = await pay(1500)
    await desk.owe(bob, 7_000)
    const task = await finish(task_id)
    expect(task.status).toBe('failed')
    expect(task.problem).toContain('Nothing was paid')
    expect(await desk.claims()).toEqual([])
    expect(await desk.balances()).toEqual({ [`${ann} payable USD`]: 1000, [`${bob} payable USD`]: 1200 })
  })

  test('somebody who was paid alone before the task runs is not paid again: it fails, and nobody else is paid by it', async () => {
    const { task_id } = await pay(1500)
    await desk.call(payouts.pay, { affiliate_id: ann, body: { expected_total: 1000, key: crypto.randomUUID() } })
    expect(await finish(task_id)).toMatchObject({ status: 'failed' })
    expect(await desk.balances()).toEqual({ [`${ann} paid USD`]: 1000, [`${bob} payable USD`]: 500 })
    await soundBooks()
  })

  test('the task run twice, at once and again after its worker died, pays once', async () => {
    const { task_id } = await pay(1500)
    const work = () => workChunk({ services: app.services, find, ticket: { shop_id: desk.shop_id, task_id }, count: 50 })
    await Promise.all([work(), work(), work()])
    await desk.inShop(tx =>
      tx
        .updateTable('task')
        .set({ status: 'waiting', cursor: null, done: 0, finished_at: null })
        .where('shop_id', '=', desk.shop_id)
        .where('id', '=', task_id)
        .execute(),
    )
    expect(await finish(task_id)).toMatchObject({ status: 'done', result: { paid: 2, total: 1500 } })
    expect(await paid()).toHaveLength(2)
    expect(await desk.activity('payouts.paidMany')).toHaveLength(1)
    await soundBooks()
  })

  test('the same click twice begins it once, and sent again after it is through it is answered, not refused', async () => {
    const key = crypto.randomUUID()
    const [first, second] = await Promise.all([pay(1500, { key }), pay(1500, { key })])
    expect(second.task_id).toBe(first.task_id)
    await finish(first.task_id)
    expect(await payAndFinish(1500, { key })).toMatchObject({ status: 'done', result: { paid: 2, total: 1500 } })
    expect(await paid()).toHaveLength(2)
    await soundBooks()
  })

  test('only the chosen ones, and only those the filter finds', async () => {
    expect(await preview({ affiliate_ids: [ann, ann] })).toMatchObject({ affiliates: 1, total_amount: 1000 })
    expect(await preview({ filter: { method: 'bank' } })).toMatchObject({ affiliates: 0, total_amount: 0 })
    const other = await desk.affiliate({ payment_method: 'bank', payment_info: JSON.stringify({ account_number: '1' }) })
    await desk.owe(other, 4_000)
    expect(await preview({ filter: { method: 'bank' } })).toMatchObject({ affiliates: 1, total_amount: 400 })
    expect(await preview({ to: '2020-01-01' })).toMatchObject({ affiliates: 0, total_amount: 0 })
    await payAndFinish(400, { filter: { method: 'bank' } })
    await payAndFinish(1000, { affiliate_ids: [ann, ann] })
    expect(await desk.balances()).toEqual({
      [`${ann} paid USD`]: 1000,
      [`${bob} payable USD`]: 500,
      [`${other} paid USD`]: 400,
    })
  })

  test('by hand, all of them carry the day and the number that were given', async () => {
    const { task_id } = await desk.call(payouts.bulkPay, {
      body: { expected_total: 1500, key: crypto.randomUUID(), paid_on: '2025-12-30', reference: 'Run 7' },
    })
    await finish(task_id)
    const made = { settled_at: expect.stringMatching(/^2025-12-30T/), reference: 'Run 7' }
    expect(await paid()).toMatchObject([made, made])
  })

  test('a key pays those it was first used for: others, or another total, are refused under it', async () => {
    const key = crypto.randomUUID()
    await payAndFinish(1000, { key, affiliate_ids: [ann] })
    const others = [{ affiliate_ids: [bob] }, {}, { affiliate_ids: [ann], note: 'Another' }]
    for (const other of others)
      expect(await refusal(pay(1000, { key, ...other }))).toMatchObject({ kind: 'invalid', reason: 'error.keyReused' })
    expect(await paid()).toMatchObject([{ affiliate_id: ann, total_amount: 1000 }])
  })

  test('an affiliate of another shop among the chosen refuses the whole, and nobody is paid', async () => {
    const other = await payoutDesk(app)
    const foreign = await other.affiliate()
    await other.owe(foreign)
    expect(await refusal(preview({ affiliate_ids: [ann, foreign] }))).toMatchObject({ kind: 'not_found' })
    expect(await refusal(pay(1000, { affiliate_ids: [ann, foreign] }))).toMatchObject({ kind: 'not_found' })
    expect([await desk.claims(), await other.claims()]).toEqual([[], []])
  })

  test('nothing to pay is said, and whoever may not pay is refused', async () => {
    expect(await refusal(pay(0, { filter: { method: 'bank' } }))).toMatchObject({ reason: 'payouts.nothingToPay' })
    const stranger = await app.somebodyAt(desk.shop_id, { role: 'staff', permissions: ['referrals'] })
    const body = { expected_total: 1500, key: crypto.randomUUID() }
    expect(await refusal(stranger(payouts.bulkPay, { body }))).toMatchObject({ kind: 'forbidden' })
  })
})

describe('files of the lists', () => {
  const lines = async (file: { content: Blob }) => (await file.content.text()).replace('\uFEFF', '').trim().split(/\r?\n/)

  test('what is owed, along the filters, with where it goes', async () => {
    const mute = await desk.affiliate({ payment_method: null, payment_info: '{}', first_name: '=cmd()' })
    await desk.owe(mute, 3_000)
    const all = await lines(await desk.call(payouts.exportOwed, { query: {} }))
    expect(all).toHaveLength(4)
    expect(all[0]).toContain('Affiliate ID')
    expect(all[1]).toMatch(new RegExp(`^"?${ann}"?,.*ann@paypal\\.test.*10\\.00`))
    // A name is never a formula in somebody's spreadsheet.
    expect(all[3]).not.toMatch(/(^|,)"?=cmd/)
    expect(await lines(await desk.call(payouts.exportOwed, { query: { method: 'no_payment_method' } }))).toHaveLength(2)
    expect(await desk.activity('payouts.export')).toHaveLength(2)
  })

  test('what was paid, the newest first, with its state in words', async () => {
    await payAndFinish(1500)
    const all = await lines(await desk.call(payouts.exportPaid, { query: {} }))
    expect(all).toHaveLength(3)
    expect(all[1]).toContain('Paid')
    expect(all[1]).toContain('5.00')
    expect(all[2]).toContain('10.00')
    expect(await lines(await desk.call(payouts.exportPaid, { query: { affiliate_id: ann } }))).toHaveLength(2)
    const other = await payoutDesk(app)
    expect(await lines(await other.call(payouts.exportPaid, { query: {} }))).toHaveLength(1)
  })
})
