import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { imports } from '#features/account/imports/contract.ts'
import { TrackingType } from '#features/commissions/commission/rules/TrackingType.ts'
import { programs } from '#features/commissions/programs/contract.ts'
import { analytics } from '#features/insight/analytics/contract.ts'
import { discountForVisit } from '#features/motivation/auto-discount/server/visits.ts'
import { makeDiscountJob } from '#features/motivation/coupons/server/jobs.ts'
import { requireShop } from '#features/pages/registration-page/server/index.ts'
import { payoutSchedule } from '#features/payments/payout-schedule/contract.ts'
import { runApproved } from '#features/payments/payout-schedule/server/runDue.ts'
import { payouts } from '#features/payments/payouts/contract.ts'
import { sendPayoutsJob } from '#features/payments/payouts/server/engine/send.job.ts'
import { takeRewardBackJob } from '#features/payments/payouts/server/takeRewardBack.job.ts'
import { storeCredit } from '#features/payments/store-credit/contract.ts'
import { affiliates } from '#features/people/affiliates/contract.ts'
import { createAffiliate } from '#features/people/affiliates/server/index.ts'
import type { IncomingOrder } from '#features/sales/orders/rules/IncomingOrder.ts'
import { referrals } from '#features/sales/referrals/contract.ts'
import { ReferralStatus } from '#features/sales/referrals/rules/status.ts'
import { applyOrders, changeStatus } from '#features/sales/referrals/server/index.ts'
import { type CouponDesk, couponDesk } from '../../../../../tests/support/coupon-desk.ts'
import { signedIn } from '../../../../../tests/support/people.ts'
import { refusal } from '../../../../../tests/support/refusal.ts'
import { runJob } from '../../../../../tests/support/runJob.ts'
import { aLine, anIncomingOrder } from '../../../../../tests/support/shop-world.ts'
import { friendById } from '../../friend-pages/server/landing.ts'
import { customerReferral } from '../contract.ts'
import { codeForFriend } from '../server/incentive.ts'
import {
  askForCode,
  earnedSoFar,
  findReferralProgram,
  joinAsCustomer,
  letInJob,
  participantByCode,
  participantProof,
  readParticipantProof,
} from '../server/index.ts'

let desk: CouponDesk
let shop_id: number
beforeAll(async () => {
  desk = await couponDesk()
  shop_id = desk.shop.shop_id
})
afterAll(() => desk.close())

const inShop = <T>(run: Parameters<typeof desk.shop.app.services.db.inShop<T>>[1]) =>
  desk.shop.app.services.db.inShop(shop_id, run)
const save = (body: Record<string, unknown>) => desk.call(customerReferral.save, { body })
const join = (email: string, more: object = {}) => inShop(tx => joinAsCustomer(tx, { shop_id, email, ...more }))

let clicked = 0
/** A friend who came through a customer's link and bought for a hundred. */
async function friendBuys(participant_id: number, over: Parameters<typeof anIncomingOrder>[0] = {}, click = {}) {
  const click_id = crypto.randomUUID()
  const at = new Date('2026-05-01T11:00:00Z')
  await inShop(tx =>
    tx
      .insertInto('click')
      .values({ shop_id, id: click_id, affiliate_id: participant_id, at, ...click })
      .execute(),
  )
  const customer = { ...anIncomingOrder().customer!, platform_id: `friend${++clicked}`, email: `friend${clicked}@example.test` }
  const order = anIncomingOrder({ click_id, customer, lines: [aLine({ gross: 10_000 })], ...over })
  await inShop(tx => applyOrders(tx, shop_id, [order]))
  return order
}
const rewards = (affiliate_id: number) =>
  inShop(tx =>
    tx
      .selectFrom('referral')
      .select(['id', 'status', 'commission', 'tracking_type', 'approve_at', 'flags'])
      .where('shop_id', '=', shop_id)
      .where('affiliate_id', '=', affiliate_id)
      .orderBy('id')
      .execute(),
  )

async function makeDiscount() {
  const { store_discount_id } = (await inShop(tx => findReferralProgram(tx, shop_id)))!
  await runJob(makeDiscountJob, { services: desk.shop.app.services, payload: { shop_id, store_discount_id: store_discount_id! } })
}

test('the program is set up field by field, and its discount is made in the store', async () => {
  expect((await desk.call(customerReferral.get)).setting).toMatchObject({ is_set_up: 0, status: 0 })
  const wrong = { program_name: ' ', commission_amount: '101', incentive_amount: '-1', wait_days: 366, limit_in_all: 0 }
  const wrongLooks = { content_signup_widget: ' ', shop_button_text: 'x'.repeat(21), refer_customer_email_subject: '' }
  const { fields } = await refusal(save({ ...wrong, ...wrongLooks, design_color_text: { red: 1 } }))
  expect(Object.keys(fields).sort()).toEqual([...Object.keys({ ...wrong, ...wrongLooks }), 'design_color_text'].sort())
  const { setting } = await save({
    ...{ program_name: 'Bring a friend', status: 1, commission_type: 2, commission_amount: '10' },
    ...{ incentive_type: 'percentage', incentive_amount: '15', coupon_name: 'BRINGSFRIENDS15', wait_days: 14 },
  })
  expect(setting).toMatchObject({
    ...{ is_set_up: 1, status: 1, program_name: 'Bring a friend', commission_amount: '10' },
    refer_customer_incentive: { incentive_type: 'percentage', incentive_amount: '15', coupon: 'BRINGSFRIENDS15' },
  })
  const program_id = setting.program_id!
  const codeOf = () => inShop(tx => codeForFriend(tx, shop_id, { program_id }))
  expect(await codeOf()).toBeNull()
  await makeDiscount()
  expect(await codeOf()).toBe('BRINGSFRIENDS15')
  expect((await desk.call(customerReferral.get)).incentive_problem).toBeNull()
  // In other programs nobody gets it.
  expect(await inShop(tx => discountForVisit(tx, shop_id, { affiliate_id: 1, program_id: program_id + 1_000 }))).toBeNull()
  await save({ status: 0 })
  expect(await codeOf()).toBeNull()
  await save({ status: 1 })
})

test('what customers see and the email of the reward are read and saved with the program, all or nothing', async () => {
  const { design, email } = await desk.call(customerReferral.get)
  expect(design).toMatchObject({
    refer_customer_button: { content_signup_widget: 'Refer a friend', design_position_on_mobile: 'right_bottom' },
    refer_customer_invite: { content_signup_button: 'Get my link', content_post_signup_button: 'Copy link' },
    refer_customer_incentive_popup: { shop_button_text: 'Shop now' },
  })
  const looks = { content_signup_widget: 'Bring a friend', shop_button_text: 'Go', refer_customer_email_subject: 'Thank you' }
  await refusal(save({ ...looks, commission_amount: '101' }))
  expect(await desk.call(customerReferral.get)).toMatchObject({ design, email })
  const saved = await save({ ...looks, shop_header: undefined })
  expect(saved.design.refer_customer_button.content_signup_widget).toBe('Bring a friend')
  expect(saved.design.refer_customer_incentive_popup).toMatchObject({
    ...design.refer_customer_incentive_popup,
    shop_button_text: 'Go',
  })
  expect(saved.email).toEqual({ ...email, refer_customer_email_subject: 'Thank you' })
})

test('it is no program for affiliates, and is listed where it is asked for', async () => {
  const { setting } = await desk.call(customerReferral.get)
  const ids = async (query: object) => (await desk.call(programs.list, { query })).rows.map(row => row.id)
  expect(await ids({})).not.toContain(setting.program_id)
  expect(await ids({ include_customer_referral: 1 })).toContain(setting.program_id)
  const { rows } = await desk.call(programs.list, { query: { include_customer_referral: 1 } })
  for (const { id, refer_customer_incentive } of rows)
    expect(refer_customer_incentive).toEqual(id === setting.program_id ? setting.refer_customer_incentive : null)
  expect(await refusal(desk.call(programs.get, { id: setting.program_id! }))).toMatchObject({ kind: 'not_found' })
})

describe('a customer', () => {
  test('takes part once, however the address is spelled', async () => {
    const first = await join('Ann.Lee+shop@gmail.com', { name: 'Ann Lee' })
    const others = await Promise.all(
      ['annlee@gmail.com', 'ANN.LEE@googlemail.com', 'a.n.n.lee+x@gmail.com'].map(one => join(one)),
    )
    expect(new Set([first, ...others].map(one => one.participant_id)).size).toBe(1)
    expect(first.link).toContain(encodeURIComponent(first.code))
    const { rows } = await desk.call(customerReferral.participants, { query: { query: 'ann lee' } })
    expect(rows).toMatchObject([{ id: first.participant_id, full_name: 'Ann Lee', status: 1, link: first.link }])
    const profile = await desk.call(customerReferral.participant, { id: first.participant_id })
    expect(profile).toEqual({ ...rows[0], shares: 0, reward_emails: 'sent', codes: [] })
  })

  test('who is an affiliate is one person with them, however the address is spelled, and earns by no order of their own', async () => {
    const program_id = (await desk.call(programs.list, { query: { is_default: 1 } })).rows[0]!.id
    const person = {
      first_name: 'Zoe',
      last_name: 'Lee',
      email: 'zoe+partner@example.test',
      program_id,
      status: 'active' as const,
    }
    const id = await inShop(tx => createAffiliate(tx, shop_id, { ...person, signup_source: 'manual' }))
    const joined = await Promise.all(
      ['zoe@example.test', 'ZOE+shop@example.test', 'zoe+partner@example.test'].map(one => join(one)),
    )
    expect(new Set(joined.map(one => one.participant_id))).toEqual(new Set([id]))
    const buyer = anIncomingOrder().customer!
    for (const email of ['zoe@example.test', 'zoe+friend@example.test'])
      await friendBuys(id, { customer: { ...buyer, platform_id: email, email } })
    expect(await rewards(id)).toEqual([])
  })

  test('is known by the proof in an email, and by no other', () => {
    const proof = participantProof('secret', 7, 12)
    expect(readParticipantProof('secret', 7, proof)).toBe(12)
    expect(readParticipantProof('secret', 8, proof)).toBeUndefined()
    expect(readParticipantProof('secret', 7, `${proof}x`)).toBeUndefined()
  })

  test('is rewarded for a friend’s order after the days that refunds take, and loses it by a refund', async () => {
    const { participant_id } = await join('bea@example.test')
    const order = await friendBuys(participant_id)
    const [reward] = await rewards(participant_id)
    expect(reward).toMatchObject({ tracking_type: TrackingType.referCustomer, commission: 1_000, status: ReferralStatus.pending })
    expect(reward!.approve_at).not.toBeNull()
    const explained = await desk.call(referrals.explanation, { id: reward!.id })
    expect(explained.entries).toMatchObject([{ event: 'attributed', amount: 1_000 }])
    const lines = order.lines.map(line => ({ ...line, refunded: line.gross, refunded_quantity: line.quantity }))
    const updated_at = new Date(order.updated_at.getTime() + 60_000)
    await inShop(tx => applyOrders(tx, shop_id, [{ ...order, lines, financial_status: 'refunded', updated_at, refund_id: 'r1' }]))
    expect((await rewards(participant_id))[0]).toMatchObject({ commission: 0 })
  })

  test('is not rewarded for buying themself, nor by themself for who buys where they joined', async () => {
    const { participant_id } = await join('carl@gmail.com', { address: '203.0.113.9' })
    const buyer = anIncomingOrder().customer!
    await friendBuys(participant_id, { customer: { ...buyer, platform_id: 'carl', email: 'C.arl+2@gmail.com' } })
    expect(await rewards(participant_id)).toEqual([])
    await friendBuys(participant_id, { address: '203.0.113.9' })
    expect(await rewards(participant_id)).toMatchObject([
      { flags: ['own_address'], approve_at: null, status: ReferralStatus.pending },
    ])
  })

  test.each([
    ['own_browser', { is_own: true }, {}],
    ['own_card', {}, { card: 'c4rd' }],
  ])('is not rewarded under another name either: %s', async (code, click, order) => {
    const email = `${code}@example.test`
    const { participant_id } = await join(email)
    const buyer = anIncomingOrder().customer!
    await inShop(tx =>
      applyOrders(tx, shop_id, [anIncomingOrder({ customer: { ...buyer, platform_id: code, email }, card: 'c4rd' })]),
    )
    const { platform_id } = await friendBuys(participant_id, order, click)
    expect(await rewards(participant_id)).toEqual([])
    const [{ codes } = { codes: '' }] = await desk.shop.rows<{ codes: string }>(
      `select jsonb_path_query_array(attribution, '$.reasons[*].code')::text as codes from store_order where platform_id = $1`,
      [platform_id],
    )
    expect(JSON.parse(codes)).toEqual([code, 'self_referral'])
  })

  test('ten persons who are one earn nothing by themselves, wherever they buy', async () => {
    const persons = []
    for (let one = 0; one < 10; one += 1) persons.push(await join(`ring${one}@example.test`, { address: '198.51.100.77' }))
    for (const [one, { participant_id }] of persons.entries()) await friendBuys(participant_id, { address: `192.0.2.${one + 1}` })
    for (const { participant_id } of persons)
      expect(await rewards(participant_id)).toMatchObject([
        { flags: ['crowded_sign_up'], approve_at: null, status: ReferralStatus.pending },
      ])
    // A household is none.
    const alone = await join('alone@example.test', { address: '198.51.100.78' })
    await friendBuys(alone.participant_id, { address: '192.0.2.99' })
    expect(await rewards(alone.participant_id)).toMatchObject([{ flags: [], approve_at: expect.any(Date) }])
  })

  test('whose link was used before they were let in is known by all that they told, as whoever told it first', async () => {
    const { services } = desk.shop.app
    const email = 'Hanna.Hast+shop@example.test'
    const code = await inShop(tx => askForCode(tx, shop_id, email))
    const { id } = (await inShop(tx => participantByCode(tx, shop_id, code)))!
    for (const asked of [
      { email, name: 'Hanna Hast', address: '198.51.100.79' },
      { email: 'hanna.hast@example.test', name: 'Somebody Else', address: '203.0.113.44' },
    ])
      await runJob(letInJob, { services, payload: { shop_id, ...asked } })
    expect(
      await desk.shop.rows('select email, first_name, last_name, signup_address from affiliate where id = $1', [id]),
    ).toEqual([
      { email: 'hanna.hast+shop@example.test', first_name: 'Hanna', last_name: 'Hast', signup_address: '198.51.100.79' },
    ])
  })

  test('earns nothing while blocked, and nobody does while the program is off', async () => {
    const { participant_id } = await join('dora@example.test')
    await desk.call(customerReferral.setStatus, { id: participant_id, body: { status: 0 } })
    await friendBuys(participant_id)
    await desk.call(customerReferral.setStatus, { id: participant_id, body: { status: 1 } })
    await save({ status: 0 })
    await friendBuys(participant_id)
    await save({ status: 1 })
    expect(await rewards(participant_id)).toEqual([])
    await friendBuys(participant_id)
    expect(await rewards(participant_id)).toHaveLength(1)
  })

  test('gets as many rewards as the program gives, also when two friends buy at once', async () => {
    await save({ limit_per_person: 2 })
    const { participant_id } = await join('ed@example.test')
    await friendBuys(participant_id)
    await Promise.all([friendBuys(participant_id), friendBuys(participant_id)])
    const all = await rewards(participant_id)
    expect(all.map(one => one.status).sort()).toEqual([ReferralStatus.pending, ReferralStatus.pending, ReferralStatus.denied])
    // Whoever runs the shop may give it all the same.
    const denied = all.find(one => one.status === ReferralStatus.denied)!
    await inShop(tx => changeStatus(tx, shop_id, [denied.id], 'undo', 'member:1'))
    expect((await rewards(participant_id)).every(one => one.status === ReferralStatus.pending)).toBe(true)
    await save({ limit_per_person: null })
  })

  test.each([
    ['limit_in_all', ReferralStatus.denied],
    ['limit_per_month', ReferralStatus.pending],
  ])('%s holds for all customers together, and one of another month ends as %i', async (name, ofAnotherMonth) => {
    const [{ given } = { given: 0 }] = await desk.shop.rows<{ given: number }>(
      'select count(*)::integer as given from referral where tracking_type = $1 and status <> $2',
      [TrackingType.referCustomer, ReferralStatus.denied],
    )
    await save({ [name]: given + 1 })
    const [first, second] = [await join(`first-${name}@example.test`), await join(`second-${name}@example.test`)]
    await friendBuys(first.participant_id)
    await friendBuys(second.participant_id)
    const past = new Date('2026-02-03T12:00:00Z')
    await friendBuys(second.participant_id, { is_historic: true, placed_at: past }, { at: new Date('2026-02-03T11:00:00Z') })
    await save({ [name]: null })
    const listed = async (who: string) =>
      (await desk.call(referrals.list, { query: { query: `${who}-${name}@example.test`, sort: 'id:asc' } })).rows
    expect((await listed('first')).map(row => row.status)).toEqual([ReferralStatus.pending])
    const ofSecond = await listed('second')
    expect(ofSecond.map(row => row.status)).toEqual([ReferralStatus.denied, ofAnotherMonth])
    const { entries } = await desk.call(referrals.explanation, { id: ofSecond[0]!.id })
    expect(entries.map(one => one.event)).toEqual(['attributed', 'deny'])
  })

  test('what a month gives is used up by that month alone', async () => {
    await save({ limit_per_month: 1 })
    const { participant_id } = await join('ivo@example.test')
    for (const day of ['2026-03-03', '2026-04-03', '2026-04-05'])
      await friendBuys(
        participant_id,
        { is_historic: true, placed_at: new Date(`${day}T12:00:00Z`) },
        { at: new Date(`${day}T11:00:00Z`) },
      )
    await save({ limit_per_month: null })
    const { rows } = await desk.call(referrals.list, { query: { query: 'ivo@example.test', sort: 'id:asc' } })
    expect(rows.map(row => row.status)).toEqual([ReferralStatus.pending, ReferralStatus.pending, ReferralStatus.denied])
  })

  test('who becomes an affiliate keeps the link and what was earned, and earns by one program only', async () => {
    const { participant_id, code } = await join('flo@example.test')
    await friendBuys(participant_id)
    const program_id = (await desk.call(programs.list, { query: { is_default: 1 } })).rows[0]!.id
    const person = { first_name: 'Flo', last_name: 'Lee', email: 'flo@example.test', program_id, status: 'active' as const }
    const id = await inShop(tx => createAffiliate(tx, shop_id, { ...person, signup_source: 'manual' }))
    expect(id).toBe(participant_id)
    expect(await join('flo@example.test')).toMatchObject({ participant_id, code, is_new: false })
    await friendBuys(participant_id)
    expect(await rewards(participant_id)).toMatchObject([
      { tracking_type: TrackingType.referCustomer },
      { tracking_type: TrackingType.link },
    ])
  })

  test('is given the reward as one code, once', async () => {
    const { participant_id } = await join('gus@example.test')
    await friendBuys(participant_id)
    const [reward] = await rewards(participant_id)
    await inShop(tx => changeStatus(tx, shop_id, [reward!.id], 'approve', 'system:test'))
    const { rows } = await desk.call(payouts.owed, { query: { kind: 'customer', tab: 'payable', query: 'gus@example.test' } })
    expect(rows).toMatchObject([{ affiliate_id: participant_id, total_amount: 1_000, hindrance: null }])
    const body = { rail: 'store_credit' as const, expected_total: 1_000, key: crypto.randomUUID() }
    const [one, other] = await Promise.all([1, 2].map(() => desk.call(payouts.pay, { affiliate_id: participant_id, body })))
    expect(one!.id).toBe(other!.id)
  })
})

test('a schedule of store credit gives customers their rewards as codes, once', async () => {
  const query = { rail: 'store_credit' } as const
  const nothing = { day_of_month: null, every_months: null, every_days: null, first_on: null, minimum: null, maximum: null }
  await desk.call(storeCredit.saveSettings, { body: { self_redemption: 1, min_amount: null, max_amount: null } })
  await desk.call(payoutSchedule.save, { query, body: { ...nothing, mode: 'on_approval' } })
  const { participant_id } = await join('kim@example.test')
  await friendBuys(participant_id)
  const [reward] = await rewards(participant_id)
  await inShop(tx => changeStatus(tx, shop_id, [reward!.id], 'approve', 'system:test'))
  const { services } = desk.shop.app
  await Promise.all([1, 2].map(() => runApproved(services, shop_id, new Date())))
  const given = await desk.shop.rows<{ id: string; batch_id: string }>(
    'select id, batch_id from payout where affiliate_id = $1',
    [participant_id],
  )
  expect(given).toHaveLength(1)
  await runJob(sendPayoutsJob, { services, payload: { shop_id, batch_id: Number(given[0]!.batch_id) } })
  const credit = await desk.call(storeCredit.ofPayment, { payment_id: Number(given[0]!.id) })
  expect(credit).toMatchObject({ kind: 'code', amount: 1_000, state: 'made' })
  expect(desk.discounts().find(credit!.code!)).toBeDefined()
  await desk.call(payoutSchedule.pause, { query })
})

describe('a code that was given for an order that is refunded', () => {
  async function givenCode(email: string) {
    const { participant_id } = await join(email)
    const order = await friendBuys(participant_id)
    const [reward] = await rewards(participant_id)
    await inShop(tx => changeStatus(tx, shop_id, [reward!.id], 'approve', 'system:test'))
    const body = { rail: 'store_credit' as const, expected_total: 1_000, key: crypto.randomUUID() }
    const { id, batch_id } = await desk.call(payouts.pay, { affiliate_id: participant_id, body })
    await runJob(sendPayoutsJob, { services: desk.shop.app.services, payload: { shop_id, batch_id: batch_id! } })
    const { code } = (await desk.call(storeCredit.ofPayment, { payment_id: id }))!
    return { participant_id, order, id, code: code! }
  }
  async function refund(order: IncomingOrder, payout_id: number) {
    const lines = order.lines.map(line => ({ ...line, refunded: line.gross, refunded_quantity: line.quantity }))
    const updated_at = new Date(order.updated_at.getTime() + 60_000)
    const refunded = { ...order, lines, financial_status: 'refunded', updated_at, refund_id: 'r1' } as const
    await inShop(tx => applyOrders(tx, shop_id, [refunded]))
    const { services } = desk.shop.app
    for (const _ of [1, 2]) await runJob(takeRewardBackJob, { services, payload: { shop_id, payout_id } })
  }
  test('is taken back, and nothing is owed', async () => {
    const { participant_id, order, id, code } = await givenCode('hal@example.test')
    expect(desk.discounts().find(code)).toBeDefined()
    await refund(order, id)
    expect(desk.discounts().find(code)).toBeUndefined()
    expect(await desk.call(payouts.payment, { id })).toMatchObject({ state: 'returned' })
    expect(await desk.call(storeCredit.ofPayment, { payment_id: id })).toMatchObject({ state: 'taken_back' })
    expect(await inShop(tx => earnedSoFar(tx, shop_id, participant_id))).toMatchObject({ due: 0, given: 0 })
  })

  test('is shown in the profile of who has unsubscribed, or whose address bounces, for staff who may see payments', async () => {
    const { participant_id, code } = await givenCode('quin@example.test')
    const profile = (call = desk.call) => call(customerReferral.participant, { id: participant_id })
    const codes = [{ code, total: 1_000, currency: 'USD', is_used: false }]
    expect(await profile()).toMatchObject({ reward_emails: 'sent', codes })
    const set = (column: string, value: unknown) =>
      desk.shop.rows(`update affiliate set ${column} = $2 where id = $1 returning id`, [participant_id, value])
    await set('bounced_email', 'quin@example.test')
    expect((await profile()).reward_emails).toBe('bounced')
    await set('muted_mails', ['payments'])
    expect((await profile()).reward_emails).toBe('unsubscribed')
    const { app } = desk.shop
    const permissions = ['convert-customer-to-affiliate'] as const
    const staff = app.clientWith(await signedIn(app.services.db, shop_id, { role: 'staff', permissions: [...permissions] }))
    expect((await profile(staff)).codes).toBeNull()
    // What is not mailed stands on their own page all the same.
    const page = await inShop(async tx => friendById(tx, await requireShop(tx, shop_id), participant_id))
    expect(page).toMatchObject({
      codes: [{ code, amount: '$10.00', is_used: false }],
      earned: [{ state: 'given', amount: '$10.00' }],
    })
  })

  test('is not given at all where the refund comes between approval and payout', async () => {
    const { participant_id } = await join('uma@example.test')
    const order = await friendBuys(participant_id)
    const [reward] = await rewards(participant_id)
    await inShop(tx => changeStatus(tx, shop_id, [reward!.id], 'approve', 'system:test'))
    const lines = order.lines.map(line => ({ ...line, refunded: line.gross, refunded_quantity: line.quantity }))
    const updated_at = new Date(order.updated_at.getTime() + 60_000)
    await inShop(tx => applyOrders(tx, shop_id, [{ ...order, lines, financial_status: 'refunded', updated_at, refund_id: 'r1' }]))
    const body = { rail: 'store_credit' as const, expected_total: 1_000, key: crypto.randomUUID() }
    await refusal(desk.call(payouts.pay, { affiliate_id: participant_id, body }))
    expect(await inShop(tx => earnedSoFar(tx, shop_id, participant_id))).toMatchObject({ due: 0, given: 0 })
    expect(await desk.shop.rows('select id from payout where affiliate_id = $1', [participant_id])).toEqual([])
  })

  test('is said to be used on the page of who has it once an order was made with it, and never as one to use', async () => {
    const { participant_id, code } = await givenCode('lou@example.test')
    const codes = () => inShop(async tx => (await friendById(tx, await requireShop(tx, shop_id), participant_id))!.codes)
    expect(await codes()).toEqual([{ code, amount: '$10.00', is_used: false }])
    await inShop(tx => applyOrders(tx, shop_id, [anIncomingOrder({ coupon_codes: [code.toLowerCase()] })]))
    expect(await codes()).toEqual([{ code, amount: '$10.00', is_used: true }])
  })

  test('stays given where it was used before, and is said to be', async () => {
    const { participant_id, order, id, code } = await givenCode('ivy@example.test')
    desk.discounts().use(code, 'ivy@example.test')
    await refund(order, id)
    expect(await desk.call(payouts.payment, { id })).toMatchObject({ state: 'paid' })
    expect(await desk.call(storeCredit.ofPayment, { payment_id: id })).toMatchObject({ state: 'used' })
    expect(await inShop(tx => earnedSoFar(tx, shop_id, participant_id))).toMatchObject({ due: -1_000, given: 1_000 })
  })
})

test('rewards come in by hand and by a file, are tried first, and a file is undone whole', async () => {
  const { participant_id } = await join('jan@example.test')
  const line = 'email,total_sales,commission_amount,order_number,comment,created'
  const check = (...rows: string[]) => {
    const file = new File([[line, ...rows].join('\n')], 'rewards.csv')
    return desk.call(imports.check, { body: { kind: 'customer_referrals', file } })
  }
  const affiliate = (await desk.call(affiliates.list, { query: { status: 'active' } })).rows[0]!
  const { problems } = await check(`${affiliate.email},1,1,,,`, 'jan@example.test,80,8,#F1,,')
  expect(problems).toMatchObject([{ row: 2, column: 'email' }])
  const { id } = await check('jan@example.test,80,8,#F1,,')
  expect(await rewards(participant_id)).toEqual([])
  await desk.call(imports.apply, { id, body: {} })
  expect(await rewards(participant_id)).toMatchObject([{ commission: 800, tracking_type: TrackingType.referCustomerImported }])
  await desk.call(imports.undo, { id })
  expect(await rewards(participant_id)).toEqual([])
  expect(await inShop(tx => earnedSoFar(tx, shop_id, participant_id))).toMatchObject({ pending: 0, due: 0, given: 0 })
})

test('a reward by hand goes to the one person who takes part, however the store spells their address', async () => {
  const { participant_id, link } = await join('una.lee+shop@example.test')
  const buyer = { ...anIncomingOrder().customer!, platform_id: 'una', email: 'Una.Lee@example.test', full_name: 'Una Lee' }
  await inShop(tx => applyOrders(tx, shop_id, [anIncomingOrder({ customer: buyer })]))
  const [customer] = await desk.call(referrals.options, { query: { kind: 'customer', query: 'una.lee' } })
  const body = { customer_id: customer!.id, amount: 900, comment: 'Brought a friend', key: crypto.randomUUID() }
  expect((await desk.call(referrals.addForCustomer, { body })).aff_id).toBe(participant_id)
  const { rows } = await desk.call(customerReferral.participants, { query: { query: 'una.lee' } })
  expect(rows).toMatchObject([{ id: participant_id, link, pending: 900 }])
})

test('a reward by hand goes to who takes part and has not bought yet, found by name or address among affiliates of the same name', async () => {
  const program_id = (await desk.call(programs.list, { query: { is_default: 1 } })).rows[0]!.id
  for (let one = 0; one < 25; one += 1) {
    const person = { first_name: 'Wren', last_name: 'Ohlsson', email: `wren${one}@example.test`, program_id }
    await inShop(tx => createAffiliate(tx, shop_id, { ...person, status: 'active', signup_source: 'manual' }))
  }
  const { participant_id } = await join('new.here@example.test', { name: 'Wren Ohlsson' })
  const found = (query: string) => desk.call(referrals.options, { query: { kind: 'participant', query } })
  const wren = { id: participant_id, name: 'Wren Ohlsson', detail: 'new.here@example.test', image_url: null }
  expect(await found('ohlsson')).toEqual([wren])
  expect(await found('NEW.HERE')).toEqual([wren])
  const body = { participant_id, amount: 700, comment: 'Told everybody', key: crypto.randomUUID() }
  expect((await desk.call(referrals.addForCustomer, { body })).aff_id).toBe(participant_id)
  expect(await rewards(participant_id)).toMatchObject([
    { commission: 700, tracking_type: TrackingType.referCustomerManuallyAdded },
  ])
  // Who has bought since is found as a customer of the store, once.
  const buyer = { ...anIncomingOrder().customer!, platform_id: 'wren', email: 'new.here@example.test', full_name: 'Wren Ohlsson' }
  await inShop(tx => applyOrders(tx, shop_id, [anIncomingOrder({ customer: buyer })]))
  expect(await found('ohlsson')).toEqual([])
  const [customer] = await desk.call(referrals.options, { query: { kind: 'customer', query: 'ohlsson' } })
  expect(customer).toMatchObject({ name: 'Wren Ohlsson' })
  const wrong = [
    [{ participant_id: undefined }, 'customer_id'],
    [{ customer_id: customer!.id }, 'customer_id'],
    [{ participant_id: (await desk.call(affiliates.list, { query: { query: 'wren1@' } })).rows[0]!.id }, 'participant_id'],
  ] as const
  for (const [over, field] of wrong) {
    const { fields } = await refusal(
      desk.call(referrals.addForCustomer, { body: { ...body, ...over, key: crypto.randomUUID() } }),
    )
    expect(Object.keys(fields)).toEqual([field])
  }
})

test('what the program gave counts for good, also once its customer is an affiliate, and is all that analytics has of them', async () => {
  const figures = async () => desk.call(customerReferral.figures, { query: { from: '2026-01-01', to: '2026-12-31' } })
  const before = await figures()
  const { participant_id } = await join('vic@example.test')
  await friendBuys(participant_id)
  const [reward] = await rewards(participant_id)
  await inShop(tx => changeStatus(tx, shop_id, [reward!.id], 'approve', 'system:test'))
  expect(await figures()).toMatchObject({ due: before.due + 1_000, given: before.given })
  const pay = () => {
    const body = { rail: 'manual' as const, expected_total: 1_000, key: crypto.randomUUID() }
    return desk.call(payouts.pay, { affiliate_id: participant_id, body })
  }
  const payment = await pay()
  const given = { due: before.due, given: before.given + 1_000 }
  expect(await figures()).toMatchObject(given)
  const program_id = (await desk.call(programs.list, { query: { is_default: 1 } })).rows[0]!.id
  const person = { first_name: 'Vic', last_name: 'Lee', email: 'vic@example.test', program_id, status: 'active' as const }
  await inShop(tx => createAffiliate(tx, shop_id, { ...person, signup_source: 'manual' }))
  expect(await figures()).toMatchObject({ ...given, totals: { commission: before.totals.commission + 1_000 } })
  // What they earn by their own program from now on is none of its rewards.
  await friendBuys(participant_id)
  const commission = (await rewards(participant_id)).at(-1)!
  await inShop(tx => changeStatus(tx, shop_id, [commission.id], 'approve', 'system:test'))
  await desk.shop.rows(
    `update affiliate set payment_method = 'paypal', payment_info = '{"email": "vic@paypal.test"}' where id = $1 returning id`,
    [participant_id],
  )
  const body = { rail: 'manual' as const, expected_total: commission.commission, key: crypto.randomUUID() }
  await desk.call(payouts.pay, { affiliate_id: participant_id, body })
  expect(await figures()).toMatchObject({ ...given, totals: { commission: before.totals.commission + 1_000 } })
  await desk.call(payouts.undo, { id: payment.id })
  expect((await figures()).given).toBe(before.given)
})

test('analytics is shown with customers, without them, and of them alone', async () => {
  const query = { from: '2026-01-01', to: '2026-12-31' }
  const figures = async (of: object) => {
    const { totals } = await desk.call(analytics.chart, { query: { ...query, ...of } })
    const [behind] = (await desk.call(referrals.sums, { query: { ...query, ...of, counted: 'sales' } })).currencies
    expect(behind).toMatchObject({ referrals: totals.referrals, sales: totals.sales })
    return totals
  }
  const [all, only, without] = [
    await figures({}),
    await figures({ customers: 'only' }),
    await figures({ customers: 'excluding' }),
  ]
  for (const name of ['sales', 'commission', 'clicks'] as const) expect(only[name] + without[name]).toBe(all[name])
  expect(only.commission).toBe((await desk.call(customerReferral.figures, { query })).totals.commission)
  expect(without.sales).toBeGreaterThan(0)
  const both = { customers: 'only', program_ids: '1' } as const
  expect(Object.keys((await refusal(desk.call(analytics.chart, { query: both }))).fields)).toEqual(['customers'])
})

test('what customers brought is counted as analytics counts it', async () => {
  const query = { from: '2020-01-01' }
  const { rows } = await desk.call(customerReferral.conversions, { query: { ...query, sort: 'sales:desc', per_page: 50 } })
  const { totals, discounts, due, given } = await desk.call(customerReferral.figures, { query: { from: '2026-01-01' } })
  expect(rows.length).toBeGreaterThan(0)
  expect(totals.commission).toBe(rows.reduce((sum, row) => sum + row.reward, 0))
  expect(due + given).toBeGreaterThan(0)
  // What friends saved is a part of what the program costs.
  const { participant_id } = await join('saver@example.test')
  await friendBuys(participant_id, {
    lines: [aLine({ gross: 10_000, discount: 1_000 })],
    placed_at: new Date('2026-05-01T12:00:00Z'),
  })
  const after = await desk.call(customerReferral.figures, { query: { from: '2026-01-01' } })
  expect(after.discounts - discounts).toBe(1_000)
})
