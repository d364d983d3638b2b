import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { notifications } from '#features/account/notifications/contract.ts'
import { claimPayoutMode, readPayoutMode } from '#features/commissions/payment-settings/server/index.ts'
import { payouts } from '#features/payments/payouts/contract.ts'
import { sendPayoutsJob } from '#features/payments/payouts/server/engine/send.job.ts'
import { storeCredit } from '#features/payments/store-credit/contract.ts'
import type { Call } from '#kit/contract/client.ts'
import { addDays, dayAt } from '#kit/days.ts'
import { type TestApp, testApp } from '../../../../../tests/support/app.ts'
import { type PayoutDesk, payoutDesk } from '../../../../../tests/support/payout-desk.ts'
import { paypalShop, RELEASE_CODE } from '../../../../../tests/support/paypalShop.ts'
import { refusal } from '../../../../../tests/support/refusal.ts'
import { runJob } from '../../../../../tests/support/runJob.ts'
import { payoutSchedule } from '../contract.ts'
import { runApproved, runDue } from '../server/runDue.ts'
import { runApprovedJob } from '../server/schedule.jobs.ts'

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
  await desk.settings({ plan: 'professional', time_zone: 'UTC' })
  await balances(1)
  ann = await desk.affiliate({ payment_method: 'store_credit', payment_info: '{}' })
})

const query = { rail: 'store_credit' } as const
const balances = (self_redemption: 0 | 1) =>
  call(storeCredit.saveSettings, { body: { self_redemption, min_amount: null, max_amount: null } })
const nothing = { day_of_month: null, every_months: null, every_days: null, first_on: null, minimum: null, maximum: null }
const today = () => dayAt(new Date(), 'UTC')
const inDays = (count: number) => addDays(today(), count)
const save = (over: object = {}) => call(payoutSchedule.save, { query, body: { ...nothing, mode: 'on_approval', ...over } })
const saveDays = (over: object = {}) => save({ mode: 'payment_cycle', every_days: 10, first_on: inDays(2), ...over })
const view = () => call(payoutSchedule.view, { query })
const pause = () => call(payoutSchedule.pause, { query })
const resume = () => call(payoutSchedule.resume, { query, body: { release_code: '' } })
const runs = async () => (await call(payoutSchedule.runs, { query })).rows
const day = (on: string) => runDue(app.services, desk.shop_id, 'store_credit', new Date(`${on}T12:00:00Z`))
const approved = () => runApproved(app.services, desk.shop_id, new Date())
const waitingJobs = async () => {
  const rows = await app.asOwner(
    `select 1 from graphile_worker.jobs where task_identifier = $1 and (select payload from graphile_worker._private_jobs as kept
       where kept.id = jobs.id)->>'shop_id' = $2`,
    [runApprovedJob.name, String(desk.shop_id)],
  )
  return rows.length
}
const send = async () => {
  for (const batch_id of (await runs()).flatMap(row => row.batch_ids))
    await runJob(sendPayoutsJob, { services: app.services, payload: { shop_id: desk.shop_id, batch_id } })
}
const credit = async () => (await call(storeCredit.balances, { query: {} })).rows.map(row => [row.affiliate_id, row.amount])
const soundBooks = async () => expect(await desk.brokenBooks()).toEqual([])

describe('setting it up', () => {
  test('needs no second factor, as store credit by hand needs none, and says from when on it pays', async () => {
    expect(await view()).toMatchObject({ schedule: null, blockers: [], cautions: [], release_factor: null })
    const { schedule } = await save()
    expect(schedule).toMatchObject({ mode: 'on_approval', is_active: true, next_on: null, maximum: null })
    expect(Date.parse(schedule!.pays_since!)).toBeGreaterThan(Date.now() - 100_000)
    expect(await desk.activity('creditSchedule.saved')).toHaveLength(1)
  })

  test('pay days begin two days ahead, as those of PayPal', async () => {
    expect((await refusal(saveDays({ first_on: inDays(1) }))).fields).toHaveProperty('first_on')
    expect((await saveDays()).schedule).toMatchObject({ next_on: inDays(2) })
    expect((await save({ mode: 'specific_date', day_of_month: 26, every_months: 1 })).schedule).toMatchObject({
      day_of_month: 26,
    })
  })

  test.each<[string, string, () => Promise<unknown>]>([
    ['codes are given for each payment', 'no_balances', () => balances(0)],
    ['store credit is not offered', 'credit_not_offered', () => offerNoCredit()],
    ['affiliates ask for their payments', 'requests', () => desk.inShop(tx => claimPayoutMode(tx, desk.shop_id, 'requests'))],
  ])('where %s it says so', async (_, blocker, arrange) => {
    await arrange()
    expect((await view()).blockers).toEqual([blocker])
    expect(await refusal(save())).toMatchObject({ kind: 'conflict', reason: `payoutSchedule.blocked.${blocker}` })
  })

  test('it is of the professional plan', async () => {
    await desk.settings({ plan: 'growth_affiliate' })
    expect(await refusal(save())).toMatchObject({ kind: 'plan_required' })
  })

  test('it warns where commissions are approved with nobody looking, or recorded before they are paid', async () => {
    await desk.settings({ auto_approve: true, record_pending_orders: true })
    expect((await view()).cautions).toEqual(['auto_approve', 'record_pending'])
    expect((await call(payoutSchedule.view, { query: { rail: 'paypal' } })).cautions).toEqual([])
  })
})

describe('beside the schedule of PayPal', () => {
  const paypal = { query: { rail: 'paypal' } } as const
  const savePaypal = () =>
    call(payoutSchedule.save, {
      ...paypal,
      body: { ...nothing, mode: 'payment_cycle', every_days: 10, first_on: inDays(2), release_code: RELEASE_CODE },
    })
  const mode = () => desk.inShop(tx => readPayoutMode(tx, desk.shop_id))

  test('both are on, each pays its own, and requests have their turn once both are paused', async () => {
    await paypalShop(app, desk.shop_id)
    await savePaypal()
    await saveDays()
    const bob = await desk.affiliate()
    await desk.owe(ann)
    await desk.owe(bob)
    await day(inDays(2))
    await runDue(app.services, desk.shop_id, 'paypal', new Date(`${inDays(2)}T12:00:00Z`))
    expect(await desk.balances()).toEqual({ [`${ann} reserved USD`]: 1000, [`${bob} reserved USD`]: 1000 })
    expect((await runs()).map(row => row.left_out)).toEqual([[{ hindrance: 'other_method', affiliates: 1 }]])
    await pause()
    expect(await mode()).toBe('schedule')
    await call(payoutSchedule.pause, paypal)
    expect(await mode()).toBeNull()
    await soundBooks()
  })

  test('paused both at once, the way is free for requests', async () => {
    await paypalShop(app, desk.shop_id)
    await savePaypal()
    await saveDays()
    await Promise.all([pause(), call(payoutSchedule.pause, paypal)])
    expect(await mode()).toBeNull()
  })
})

describe('on approval', () => {
  test('approving a commission asks for it at once, and it is a balance a moment later', async () => {
    await save()
    await desk.owe(ann)
    expect(await waitingJobs()).toBe(1)
    await approved()
    await send()
    expect(await credit()).toEqual([[ann, 1000]])
    expect(await desk.balances()).toEqual({ [`${ann} paid USD`]: 1000 })
    expect(await runs()).toMatchObject([{ period: today(), state: 'paid', affiliates: 1, total_amount: 1000, paid: 1 }])
    expect(await desk.activity('creditSchedule.paid')).toHaveLength(1)
    // Nobody is called to the bell for each commission.
    expect((await call(notifications.list, { query: {} })).map(({ type }) => type)).toEqual(['new-referral-order'])
    await soundBooks()
  })

  test('approving for somebody who is paid in another way asks for nothing', async () => {
    await save()
    await desk.owe(await desk.affiliate())
    expect(await waitingJobs()).toBe(0)
    await approved()
    expect(await runs()).toEqual([])
  })

  test('several times a day pays each commission once, also when it is looked at many times at once', async () => {
    await save()
    await desk.owe(ann)
    await Promise.all(Array.from({ length: 6 }, approved))
    await desk.owe(ann, 5_000)
    await Promise.all([approved(), day(today()), approved()])
    await send()
    expect(await credit()).toEqual([[ann, 1500]])
    expect((await runs()).map(row => [row.period, row.total_amount])).toEqual([
      [today(), 500],
      [today(), 1000],
    ])
    await soundBooks()
  })

  test('what breaks in the middle leaves nothing behind, and is given by the next look', async () => {
    await save()
    await desk.owe(ann)
    const inShop = ((shop_id: number, work: Parameters<typeof app.services.db.inShop>[1]) =>
      app.services.db.inShop(shop_id, async tx => {
        await work(tx)
        throw new Error('the power went')
      })) as typeof app.services.db.inShop
    const broken = { ...app.services, db: { ...app.services.db, inShop } }
    await expect(runApproved(broken, desk.shop_id, new Date())).rejects.toThrow('the power went')
    expect([await runs(), await desk.claims()]).toEqual([[], []])
    await approved()
    await send()
    expect(await credit()).toEqual([[ann, 1000]])
  })

  test('what was recorded before it was switched on is left to a person; switched on again, so is what came meanwhile', async () => {
    await desk.owe(ann)
    await save()
    await approved()
    expect(await runs()).toEqual([])
    await pause()
    await desk.owe(ann, 20_000)
    await resume()
    await approved()
    expect(await runs()).toEqual([])
    await desk.owe(ann, 30_000)
    await approved()
    expect(await runs()).toMatchObject([{ total_amount: 3000 }])
    expect((await desk.balances())[`${ann} payable USD`]).toBe(3000)
    expect(await call(payoutSchedule.preview, { query })).toMatchObject({ affiliates: 0, total_amount: 0 })
  })

  test('changed while it is on, it goes on with what it paid from', async () => {
    const { schedule } = await save()
    expect((await save({ minimum: 500 })).schedule!.pays_since).toBe(schedule!.pays_since)
  })

  test('a debt after a refund waits, and is made up for by what is earned next', async () => {
    await save()
    const sold = await desk.owe(ann)
    await approved()
    await send()
    await desk.refund(sold)
    await desk.owe(ann, 4_000)
    await approved()
    expect(await runs()).toHaveLength(1)
    expect((await desk.balances())[`${ann} payable USD`]).toBe(-600)
    await desk.owe(ann, 9_000)
    await approved()
    await send()
    expect((await runs())[0]).toMatchObject({ total_amount: 300 })
    expect(await credit()).toEqual([[ann, 1300]])
    await soundBooks()
  })

  test('small sums wait for the minimum', async () => {
    await save({ minimum: 1500 })
    await desk.owe(ann)
    await approved()
    expect(await runs()).toEqual([])
    await desk.owe(ann)
    await approved()
    expect(await runs()).toMatchObject([{ total_amount: 2000 }])
  })

  test('where it cannot be given any more the day says why, once, and the next day gives it', async () => {
    await save()
    await balances(0)
    await desk.owe(ann)
    await approved()
    await approved()
    expect(await runs()).toMatchObject([{ state: 'failed', problem: expect.stringContaining('Turn on self-service codes') }])
    await balances(1)
    await day(inDays(1))
    expect((await runs())[0]).toMatchObject({ period: inDays(1), state: 'paid', total_amount: 1000 })
  })

  test('what was given cannot be undone', async () => {
    await save()
    await desk.owe(ann)
    await approved()
    await send()
    const [paid] = await app.asOwner<{ id: number }>('select id from payout where shop_id = $1', [desk.shop_id])
    expect(await refusal(desk.call(payouts.undo, { id: Number(paid!.id) }))).toMatchObject({ reason: 'payouts.notUndone' })
  })
})

describe('a pay day in store credit', () => {
  test('comes once, pays what was recorded since, and sets the next one', async () => {
    await desk.owe(ann, 70_000)
    await saveDays()
    await desk.owe(ann)
    expect(await waitingJobs()).toBe(0)
    await day(inDays(1))
    expect(await runs()).toEqual([])
    await Promise.all(Array.from({ length: 5 }, () => day(inDays(2))))
    await send()
    expect(await credit()).toEqual([[ann, 1000]])
    expect(await runs()).toMatchObject([{ period: inDays(2), state: 'paid', total_amount: 1000 }])
    expect((await view()).schedule).toMatchObject({ next_on: inDays(12) })
    expect((await call(notifications.list, { query: {} }))[0]).toMatchObject({
      ...{ type: 'auto-payment-run', data: { action_link: expect.stringContaining('auto-payment/store-credit') } },
    })
    await soundBooks()
  })
})

const offerNoCredit = () =>
  app.asOwner(
    `insert into payment_setting (shop_id, methods) values ($1, '{"store_credit": {"is_offered": 0, "label": "", "programs": null}}')`,
    [desk.shop_id],
  )
