import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { notifications } from '#features/account/notifications/contract.ts'
import { claimPayoutMode, readPayoutMode, releasePayoutMode } from '#features/commissions/payment-settings/server/index.ts'
import { payouts } from '#features/payments/payouts/contract.ts'
import { endConnection } from '#features/store/store-connection/server/index.ts'
import type { Call } from '#kit/contract/client.ts'
import { addDays, dayAt } from '#kit/days.ts'
import { type TestApp, testApp } from '../../../../../tests/support/app.ts'
import { type PayoutDesk, payoutDesk } from '../../../../../tests/support/payout-desk.ts'
import { paypalShop, RELEASE_CODE } from '../../../../../tests/support/paypalShop.ts'
import { refusal } from '../../../../../tests/support/refusal.ts'
import { payoutSchedule } from '../contract.ts'
import { nextPayDay } from '../server/nextPayDay.ts'
import { runDue } from '../server/runDue.ts'

let app: TestApp
let desk: PayoutDesk
let call: Call
let ann: number
beforeAll(async () => {
  app = await testApp({ demo: false })
})
afterAll(() => app.close())
beforeEach(async () => {
  desk = await payoutDesk(app)
  call = await app.somebodyAt(desk.shop_id)
  await desk.settings({ plan: 'professional', time_zone: 'Asia/Ho_Chi_Minh' })
  await paypalShop(app, desk.shop_id)
  ann = await desk.affiliate()
  await desk.owe(ann)
})

const query = { rail: 'paypal' } as const
const ZONE = 'Asia/Ho_Chi_Minh'
const today = () => dayAt(new Date(), ZONE)
const inDays = (count: number) => addDays(today(), count)
/** Noon of that day at the shop. */
const noonOf = (day: string) => new Date(`${day}T05:00:00Z`)

const nothing = { day_of_month: null, every_months: null, every_days: null, first_on: null, minimum: null, maximum: null }
const cycle = (over: object = {}) => ({
  ...nothing,
  mode: 'payment_cycle' as const,
  every_days: 10,
  first_on: inDays(2),
  ...over,
})
const save = (over: object = {}, release_code = RELEASE_CODE) =>
  call(payoutSchedule.save, { query, body: { ...cycle(over), release_code } })
const view = () => call(payoutSchedule.view, { query })
const runs = async () => (await call(payoutSchedule.runs, { query })).rows
const run = (day: string) => runDue(app.services, desk.shop_id, 'paypal', noonOf(day))
const soundBooks = async () => expect(await desk.brokenBooks()).toEqual([])

describe('setting it up', () => {
  test('a cycle from a day two days ahead is on at once, and says what the next run would pay', async () => {
    expect(await view()).toMatchObject({
      schedule: null,
      blockers: [],
      today: today(),
      earliest: inDays(2),
      release_factor: 'password',
    })
    expect(await save()).toMatchObject({ schedule: { is_active: true, next_on: inDays(2), every_days: 10, set_by: 'Somebody' } })
    expect(await call(payoutSchedule.preview, { query })).toMatchObject({ currency: 'USD', affiliates: 1, total_amount: 1000 })
    expect(await desk.activity('payoutSchedule.saved')).toHaveLength(1)
  })

  test.each([[0], [1], [-5]])('a first day %i days ahead is refused in words', async days => {
    const no = await refusal(save({ first_on: inDays(days) }))
    expect(no).toMatchObject({ kind: 'invalid', fields: { first_on: [expect.stringContaining('two days away')] } })
    expect((await view()).schedule).toBeNull()
  })

  test('a day of the month begins with the first that is two days ahead', async () => {
    const day_of_month = Number(inDays(1).slice(8))
    const { schedule } = await save({ ...nothing, mode: 'specific_date', day_of_month, every_months: 1 })
    expect(schedule!.next_on! > inDays(20)).toBe(true)
    expect(schedule!.first_on).toBeNull()
  })

  test('without the fields of its way, or with a limit below the minimum, it is refused at the field', async () => {
    expect((await refusal(save({ every_days: null }))).fields).toHaveProperty('every_days')
    expect((await refusal(save({ ...nothing, mode: 'specific_date' }))).fields).toMatchObject({
      day_of_month: expect.anything(),
      every_months: expect.anything(),
    })
    expect((await refusal(save({ minimum: 500, maximum: 400 }))).fields).toHaveProperty('maximum')
  })

  test('it asks for the second factor, as every payment by PayPal does', async () => {
    expect((await refusal(save({}, ''))).fields).toHaveProperty('release_code')
    expect((await refusal(save({}, 'a guess'))).fields).toHaveProperty('release_code')
    expect((await view()).schedule).toBeNull()
  })

  test('other amounts leave the day as it is; another rhythm begins two days ahead', async () => {
    await save({ first_on: inDays(5) })
    expect((await save({ first_on: inDays(5), maximum: 5000 })).schedule).toMatchObject({ next_on: inDays(5), maximum: 5000 })
    expect((await save({ first_on: inDays(5), every_days: 7 })).schedule).toMatchObject({ next_on: inDays(5) })
    expect(await refusal(save({ first_on: inDays(1), every_days: 7 }))).toMatchObject({ kind: 'invalid' })
  })

  test.each<[string, string, () => Promise<unknown>]>([
    ['PayPal isn’t connected', 'not_connected', () => forgetPaypal()],
    ['PayPal isn’t offered', 'not_offered', () => offerNoPaypal()],
    ['affiliates ask for their payments', 'requests', () => desk.inShop(tx => claimPayoutMode(tx, desk.shop_id, 'requests'))],
  ])('where %s it says so', async (_, blocker, arrange) => {
    await arrange()
    expect((await view()).blockers).toEqual([blocker])
    expect(await refusal(save())).toMatchObject({ kind: 'conflict', reason: `payoutSchedule.blocked.${blocker}` })
  })

  test('as soon as something is approved nobody is paid by PayPal', async () => {
    const no = await refusal(save({ ...nothing, mode: 'on_approval' }))
    expect(no).toMatchObject({ kind: 'invalid', fields: { mode: [expect.stringContaining('Only store credit')] } })
    expect((await view()).schedule).toBeNull()
  })

  test('it is of the professional plan, and of those who may pay', async () => {
    await desk.settings({ plan: 'growth_affiliate' })
    expect(await refusal(save())).toMatchObject({ kind: 'plan_required' })
    const stranger = await app.somebodyAt(desk.shop_id, { role: 'staff', permissions: ['referrals'] })
    expect(await refusal(stranger(payoutSchedule.view, { query }))).toMatchObject({ kind: 'forbidden' })
  })
})

describe('either a schedule or payment requests', () => {
  const mode = () => desk.inShop(tx => readPayoutMode(tx, desk.shop_id))

  test('whichever is on first has the place; pausing gives it back', async () => {
    await save()
    expect(await mode()).toBe('schedule')
    expect(await desk.inShop(tx => claimPayoutMode(tx, desk.shop_id, 'requests'))).toBe(false)
    await call(payoutSchedule.pause, { query })
    expect(await desk.inShop(tx => claimPayoutMode(tx, desk.shop_id, 'requests'))).toBe(true)
    const resume = () => call(payoutSchedule.resume, { query, body: { release_code: RELEASE_CODE } })
    expect(await refusal(resume())).toMatchObject({ reason: 'payoutSchedule.blocked.requests' })
    expect(await view()).toMatchObject({ schedule: { is_active: false, next_on: null } })
    await desk.inShop(tx => releasePayoutMode(tx, desk.shop_id, 'requests'))
    expect((await resume()).schedule).toMatchObject({ is_active: true, next_on: inDays(2) })
  })

  test('both at once: one of them gets it', async () => {
    await Promise.allSettled([save(), desk.inShop(tx => claimPayoutMode(tx, desk.shop_id, 'requests'))])
    const { schedule } = await view()
    expect([await mode(), schedule?.is_active ?? false]).toEqual(
      (await mode()) === 'schedule' ? ['schedule', true] : ['requests', false],
    )
  })
})

describe('a pay day', () => {
  test('comes with the day at the shop, reserves once, and sets the next one', async () => {
    await save()
    await run(inDays(1))
    expect(await runs()).toEqual([])
    // Not yet that day there, though it is in Auckland.
    await runDue(app.services, desk.shop_id, 'paypal', new Date(`${inDays(1)}T16:59:00Z`))
    expect(await runs()).toEqual([])
    await runDue(app.services, desk.shop_id, 'paypal', new Date(`${inDays(1)}T17:00:00Z`))
    expect(await runs()).toMatchObject([
      { period: inDays(2), state: 'paid', affiliates: 1, total_amount: 1000, currency: 'USD', under_way: 1, left_out: [] },
    ])
    expect((await view()).schedule).toMatchObject({ next_on: inDays(12) })
    expect(await desk.balances()).toEqual({ [`${ann} reserved USD`]: 1000 })
    const id = (await runs())[0]!.batch_ids[0]!
    expect(await desk.call(payouts.batch, { id })).toMatchObject({
      ...{ source: 'schedule', rail: 'paypal', state: 'reserved', released_by: 'Tandem' },
    })
    expect(await desk.activity('payoutSchedule.paid')).toHaveLength(1)
    expect((await call(notifications.list, { query: {} }))[0]).toMatchObject({ type: 'auto-payment-run' })
    await soundBooks()
  })

  test('is paid once, however many look at the clock at once and again', async () => {
    await save()
    const bob = await desk.affiliate()
    await Promise.all(Array.from({ length: 8 }, () => run(inDays(2))))
    await desk.owe(bob)
    await Promise.all(Array.from({ length: 4 }, () => run(inDays(2))))
    await run(inDays(3))
    expect(await runs()).toHaveLength(1)
    expect(await desk.balances()).toEqual({ [`${ann} reserved USD`]: 1000, [`${bob} payable USD`]: 1000 })
    await soundBooks()
  })

  test('a clock that jumps ahead and back again pays no day twice', async () => {
    await save({ every_days: 1 })
    await run(inDays(2))
    await run(inDays(40))
    await desk.owe(ann)
    await run(inDays(2))
    await run(inDays(3))
    await run(inDays(40))
    expect((await runs()).map(row => [row.period, row.state])).toEqual([
      [inDays(3), 'nothing'],
      [inDays(2), 'paid'],
    ])
    await run(inDays(41))
    expect((await runs())[0]).toMatchObject({ period: inDays(41), state: 'paid', total_amount: 1000 })
    await soundBooks()
  })

  test('a day that has its row already is not paid again, whatever the schedule says', async () => {
    await save()
    await run(inDays(2))
    await desk.owe(ann)
    await app.asOwner('update payout_schedule set next_on = $2 where shop_id = $1', [desk.shop_id, inDays(2)])
    await run(inDays(2))
    expect(await runs()).toHaveLength(1)
    expect((await view()).schedule).toMatchObject({ next_on: inDays(12) })
    expect((await desk.balances())[`${ann} payable USD`]).toBe(1000)
  })

  test('what breaks in the middle leaves nothing behind, and the day is paid by the next look', async () => {
    await save()
    const broken = { ...app.services, db: { ...app.services.db, inShop: dyingInShop() } }
    await expect(runDue(broken as typeof app.services, desk.shop_id, 'paypal', noonOf(inDays(2)))).rejects.toThrow(
      'the power went',
    )
    expect(await runs()).toEqual([])
    expect(await desk.claims()).toEqual([])
    await run(inDays(2))
    expect(await runs()).toMatchObject([{ state: 'paid', total_amount: 1000 }])
  })

  test('with nothing to pay is written down as such', async () => {
    await save({ minimum: 5000 })
    expect(await call(payoutSchedule.preview, { query })).toMatchObject({
      affiliates: 0,
      left_out: [{ hindrance: 'below_minimum' }],
    })
    await run(inDays(2))
    expect(await runs()).toMatchObject([{ state: 'nothing', affiliates: 0, problem: null }])
    expect(await desk.activity('payoutSchedule.nothing')).toHaveLength(1)
    expect((await desk.balances())[`${ann} payable USD`]).toBe(1000)
  })

  test('pays at most its limit: whoever waited longest first, the others the next time', async () => {
    const [bob, cat] = [await desk.affiliate(), await desk.affiliate()]
    await desk.owe(bob, 8_000)
    await desk.owe(cat, 2_000)
    await save({ maximum: 1200 })
    expect(await call(payoutSchedule.preview, { query })).toMatchObject({
      ...{ affiliates: 2, total_amount: 1200, left_out: [{ hindrance: 'over_limit', affiliates: 1, commission: 800 }] },
    })
    await run(inDays(2))
    expect((await runs())[0]).toMatchObject({
      ...{ affiliates: 2, total_amount: 1200, left_out: [{ hindrance: 'over_limit', affiliates: 1 }] },
    })
    expect((await desk.balances())[`${bob} payable USD`]).toBe(800)
    await run(inDays(12))
    expect((await runs())[0]).toMatchObject({ period: inDays(12), affiliates: 1, total_amount: 800 })
  })

  test('pays only those who want PayPal', async () => {
    const bob = await desk.affiliate({ payment_method: 'bank', payment_info: JSON.stringify({ account_number: '1' }) })
    await desk.owe(bob)
    await save()
    await run(inDays(2))
    expect((await runs())[0]).toMatchObject({ affiliates: 1, left_out: [{ hindrance: 'other_method', affiliates: 1 }] })
    expect((await desk.balances())[`${bob} payable USD`]).toBe(1000)
  })

  test('that cannot pay says why, tells those who pay, and goes on with the next day', async () => {
    await save()
    await forgetPaypal()
    await run(inDays(2))
    expect(await runs()).toMatchObject([{ state: 'failed', problem: expect.stringContaining('PayPal isn’t connected') }])
    expect((await call(notifications.list, { query: {} }))[0]).toMatchObject({ type: 'auto-payment-failed' })
    expect((await view()).schedule).toMatchObject({ is_active: true, next_on: inDays(12) })
    expect((await desk.balances())[`${ann} payable USD`]).toBe(1000)
  })

  test('while it is paused nobody is paid; resumed it keeps its rhythm and pays in two days at the earliest', async () => {
    await save()
    await call(payoutSchedule.pause, { query })
    await run(inDays(2))
    expect(await runs()).toEqual([])
    await app.asOwner('update payout_schedule set first_on = $2 where shop_id = $1', [desk.shop_id, inDays(-9)])
    const { schedule } = await call(payoutSchedule.resume, { query, body: { release_code: RELEASE_CODE } })
    expect(schedule).toMatchObject({ is_active: true, next_on: inDays(11) })
    expect((await refusal(call(payoutSchedule.resume, { query, body: { release_code: '' } }))).fields).toHaveProperty(
      'release_code',
    )
  })

  test('of a store that has left is not paid, and coming back resumes nothing', async () => {
    await save()
    await desk.inShop(tx => endConnection(tx, desk.shop_id, new Date()))
    await run(inDays(2))
    expect(await desk.claims()).toEqual([])
    await app.asOwner('update platform_connection set uninstalled_at = null where shop_id = $1', [desk.shop_id])
    await run(inDays(12))
    expect(await runs()).toMatchObject([{ period: inDays(2), state: 'failed' }])
    expect((await view()).schedule).toMatchObject({ is_active: false })
    expect(await desk.claims()).toEqual([])
  })

  test('where two persons release, waits for somebody else than who set it up', async () => {
    await paypalShop(app, desk.shop_id, { two_person_release: true })
    await save()
    await run(inDays(2))
    const id = (await runs())[0]!.batch_ids[0]!
    expect(await desk.call(payouts.batch, { id })).toMatchObject({ state: 'prepared' })
    expect((await call(notifications.list, { query: {} }))[0]).toMatchObject({ type: 'auto-payment-prepared' })
    const body = { release_code: RELEASE_CODE }
    expect(await refusal(call(payouts.release, { id, body }))).toMatchObject({ reason: 'payouts.ownBatch' })
    expect(await desk.call(payouts.release, { id, body })).toMatchObject({ state: 'reserved' })
  })

  test('of one shop is nobody else’s', async () => {
    await save()
    const other = await payoutDesk(app)
    await runDue(app.services, other.shop_id, 'paypal', noonOf(inDays(2)))
    expect([await desk.claims(), await other.claims()]).toEqual([[], []])
  })
})

/** The transaction is rolled back after everything was done. */
function dyingInShop(): typeof app.services.db.inShop {
  return ((shop_id: number, work: Parameters<typeof app.services.db.inShop>[1]) =>
    app.services.db.inShop(shop_id, async tx => {
      await work(tx)
      throw new Error('the power went')
    })) as typeof app.services.db.inShop
}

const forgetPaypal = () => app.asOwner('delete from paypal_connection where shop_id = $1', [desk.shop_id])
const offerNoPaypal = () =>
  app.asOwner(
    `insert into payment_setting (shop_id, methods) values ($1, '{"paypal": {"is_offered": 0, "label": "", "programs": null}}')
    on conflict (shop_id) do update set methods = excluded.methods`,
    [desk.shop_id],
  )

test('an affiliate is told the next pay day of the way they are paid, and none while it rests', async () => {
  const next = (method: string | null) => desk.inShop(tx => nextPayDay(tx, desk.shop_id, method))
  expect(await next('paypal')).toEqual({ on: null, minimum: 0 })
  await save({ minimum: 500 })
  expect(await next('paypal')).toEqual({ on: inDays(2), minimum: 500 })
  expect(await next('wise')).toEqual({ on: null, minimum: 0 })
  expect(await next(null)).toEqual({ on: null, minimum: 0 })
  await offerNoPaypal()
  expect(await next('paypal')).toEqual({ on: null, minimum: 0 })
})
