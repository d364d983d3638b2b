import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hashPassword } from '#features/account/session/server/index.ts'
import { initialPaymentSettings, type PaymentSettings } from '#features/commissions/payment-settings/rules/settings.ts'
import { savePaymentSettings } from '#features/commissions/payment-settings/server/store.ts'
import { payouts } from '#features/payments/payouts/contract.ts'
import { previewRun, reserveOn } from '#features/payments/payouts/server/index.ts'
import { affiliates } from '#features/people/affiliates/contract.ts'
import { affiliateMailJob } from '#features/people/affiliates/server/mails.job.ts'
import type { Call } from '#kit/contract/client.ts'
import type { MailMessage } from '#server/mail/mailer.ts'
import { type TestApp, testApp } from '../../../../../tests/support/app.ts'
import { type PayoutDesk, PORTAL_PASSWORD, payoutDesk } from '../../../../../tests/support/payout-desk.ts'
import { refusal } from '../../../../../tests/support/refusal.ts'
import { runJob } from '../../../../../tests/support/runJob.ts'
import { paymentMethod } from '../contract.ts'

let app: TestApp
let desk: PayoutDesk
let ann: number
let portal: Call
beforeAll(async () => {
  app = await testApp({ demo: false })
})
afterAll(() => app.close())
beforeEach(async () => {
  desk = await payoutDesk(app)
  ann = await desk.affiliate({ email: 'ann@home.test' })
  portal = await desk.portalOf(ann)
})

const bank = { account_name: 'Ann Lee', account_number: 'DE89370400440532013000', bank_name: 'Sparkasse' }
const paypal = (email = 'new@paypal.test') => ({ method: 'paypal' as const, info: { email } })
const change = (over: object = {}, call = portal) =>
  call(paymentMethod.change, { body: { ...paypal(), password: PORTAL_PASSWORD, ...over } })
const settings = (over: Partial<PaymentSettings>) =>
  desk.inShop(tx => savePaymentSettings(tx, desk.shop_id, { ...initialPaymentSettings, ...over }))
const pay = (expected_total: number, over: object = {}) =>
  desk.call(payouts.pay, { affiliate_id: ann, body: { expected_total, key: crypto.randomUUID(), ...over } })
const preview = (query: object = {}) => desk.call(payouts.preview, { affiliate_id: ann, query })
/** As if the change had been so many hours ago. */
const hoursLater = (hours: number) =>
  app.asOwner(
    `update affiliate set payment_held_until = (payment_held_until at time zone 'UTC' - interval '${hours} hours') at time zone 'UTC' where shop_id = $1 and id = $2`,
    [desk.shop_id, ann],
  )

describe('how an affiliate is paid', () => {
  test('is shown with what the program offers, account numbers by their last four figures', async () => {
    await settings({
      methods: {
        ...initialPaymentSettings.methods,
        bank: { is_offered: 1, label: 'Wire', programs: null },
        upi: { is_offered: 0, label: '', programs: null },
      },
    })
    await change({ method: 'bank', info: bank })
    const shown = await portal(paymentMethod.get)
    expect(shown).toMatchObject({ method: 'bank', name: 'Wire', is_payable: true, tax: null })
    expect(shown.info).toMatchObject({ account_number: '•••• 3000', account_name: 'Ann Lee' })
    expect(shown.offered.map(one => one.method)).not.toContain('upi')
    expect(shown.offered.find(one => one.method === 'bank')!.fields.map(field => [field.name, field.label])).toContainEqual([
      'account_number',
      'Account number or IBAN',
    ])
  })

  test('is changed with the password alone, and a wrong one changes nothing', async () => {
    expect((await refusal(change({ password: 'not this one' }))).fields).toEqual({ password: ['Incorrect password.'] })
    expect((await refusal(change({ password: '' }))).fields).toHaveProperty('password')
    expect((await portal(paymentMethod.get)).info).toEqual({ email: 'ann@paypal.test' })
    expect(await change()).toMatchObject({ method: 'paypal', info: { email: 'new@paypal.test' } })
  })

  test('cannot be found out by guessing the password', async () => {
    const tries = []
    for (let turn = 0; turn < 7; turn += 1) tries.push((await refusal(change({ password: `guess ${turn}` }))).kind)
    expect(tries.slice(0, 5)).toEqual(Array(5).fill('invalid'))
    expect(tries.at(-1)).toBe('too_many_requests')
  })

  test('keeps to what is offered and to the fields of the method; what is masked stays as it is', async () => {
    await settings({ methods: { ...initialPaymentSettings.methods, venmo: { is_offered: 0, label: '', programs: null } } })
    expect((await refusal(change({ method: 'venmo', info: { username: 'ann' } }))).fields).toHaveProperty('method')
    expect((await refusal(change({ method: 'bank', info: { ...bank, account_number: '?' } }))).fields).toHaveProperty([
      'info.account_number',
    ])
    await change({ method: 'bank', info: bank })
    await change({ method: 'bank', info: { ...bank, account_number: '•••• 3000', bank_name: 'Other bank' } })
    const [row] = await app.asOwner<{ info: object }>('select payment_info as info from affiliate where id = $1', [ann])
    expect(row!.info).toMatchObject({ account_number: 'DE89370400440532013000', bank_name: 'Other bank' })
  })

  test('is the affiliate’s own: whoever looks in sees it and changes nothing', async () => {
    const [viewer] = await app.asOwner<{ id: number }>('select id from member where shop_id = $1 limit 1', [desk.shop_id])
    const looking = await desk.portalOf(ann, Number(viewer!.id))
    expect((await looking(paymentMethod.get)).method).toBe('paypal')
    expect((await refusal(change({}, looking))).kind).toBe('forbidden')
  })

  test('is written down with who did it, and without the number', async () => {
    await change({ method: 'bank', info: bank })
    const [entry] = await desk.activity('affiliates.payment')
    expect(entry).toMatchObject({ actor_kind: 'affiliate', actor_id: ann, subject_id: String(ann) })
    expect(JSON.stringify(entry)).not.toContain('0532013')
  })

  test('includes the percentage of tax where the shop asks affiliates for it, and nowhere else', async () => {
    await change({ tax_percent: '7.5' })
    expect((await portal(paymentMethod.get)).tax).toBeNull()
    await settings({ tax: { mode: 'merchant', source: 'affiliate', rate: 0 } })
    expect((await portal(paymentMethod.get)).tax).toEqual({ mode: 'merchant', percent: '' })
    expect((await change({ tax_percent: '7.5' })).tax).toEqual({ mode: 'merchant', percent: '7.5' })
    expect((await refusal(change({ tax_percent: '101' }))).fields).toHaveProperty('tax_percent')
  })
})

describe('a changed payee', () => {
  const manyPreview = () => desk.call(payouts.bulkPreview, { body: {} })
  const run = (rail: 'manual' | 'paypal' | 'store_credit' | 'bank_file') =>
    desk.inShop(tx =>
      reserveOn(tx, desk.shop_id, {
        ...{ rail, source: 'schedule', actor: 'system:schedule', key: crypto.randomUUID(), filter: { currency: 'USD' } },
        isPrepared: true,
      }),
    )

  test('is not paid for 48 hours, one by one or with many, and the merchant reads why', async () => {
    const { id } = await desk.owe(ann)
    const before = Date.now()
    const { held_until } = await change()
    const until = new Date(held_until!).getTime()
    expect(Math.abs(until - before - 48 * 3_600_000)).toBeLessThan(120_000)
    const held = { changed_at: new Date(until - 48 * 3_600_000).toISOString(), until: held_until }
    expect(await preview()).toMatchObject({ hindrance: 'held', held, total_amount: 1000 })
    expect((await desk.call(payouts.owed, { query: {} })).rows).toMatchObject([{ hindrance: 'held', held }])
    expect((await desk.call(payouts.owed, { query: { tab: 'payable' } })).rows).toEqual([])
    expect(await manyPreview()).toMatchObject({
      affiliates: 0,
      largest: [],
      left_out: [{ hindrance: 'held', affiliates: 1, commission: 1000 }],
    })
    expect(await refusal(pay(1000))).toMatchObject({ kind: 'conflict', reason: 'payouts.hindrance.held' })
    expect(await refusal(pay(1000, { ids: String(id) }))).toMatchObject({ reason: 'payouts.hindrance.held' })
    await hoursLater(47)
    expect(await refusal(pay(1000))).toMatchObject({ reason: 'payouts.hindrance.held' })
    await hoursLater(1)
    expect(await preview()).toMatchObject({ hindrance: null, held: null })
    expect((await desk.call(payouts.owed, { query: { tab: 'payable' } })).rows).toMatchObject([{ hindrance: null }])
    await pay(1000)
  })

  test.each([
    ['manual', paypal()],
    ['paypal', paypal()],
    ['bank_file', { method: 'bank', info: bank }],
    ['store_credit', { method: 'store_credit', info: {} }],
  ] as const)('is not paid by a run of %s, which pays the others', async (rail, payee) => {
    const bob = await desk.affiliate({ payment_method: payee.method, payment_info: JSON.stringify(payee.info) })
    await desk.owe(ann)
    await desk.owe(bob, 5_000)
    await change(payee)
    const shown = await desk.inShop(tx => previewRun(tx, desk.shop_id, { rail, maximum: 700 }))
    expect(shown).toMatchObject({ affiliates: 1, total_amount: 500, left_out: [{ hindrance: 'held', affiliates: 1 }] })
    const reserved = await run(rail)
    expect(reserved!.payouts.map(one => one.affiliate_id)).toEqual([bob])
    expect(reserved!.left_out).toEqual([{ affiliate_id: ann, hindrance: 'held' }])
  })

  test('does not touch what was reserved for the one before', async () => {
    await desk.owe(ann)
    const reserved = await run('paypal')
    await change()
    const [frozen] = await app.asOwner<{ payee: object; state: string }>('select payee, state from payout where id = $1', [
      reserved!.payouts[0]!.payout_id,
    ])
    expect(frozen).toMatchObject({ payee: { email: 'ann@paypal.test' }, state: 'reserved' })
  })

  test('is held from its last change, and not by a change of the tax', async () => {
    await settings({ tax: { mode: 'affiliates', source: 'affiliate', rate: 0 } })
    await change()
    await hoursLater(40)
    const { held_until } = await portal(paymentMethod.get)
    expect((await change({ tax_percent: '5' })).held_until).toBe(held_until)
    const again = await change(paypal('third@paypal.test'))
    expect(new Date(again.held_until!).getTime()).toBeGreaterThan(new Date(held_until!).getTime())
  })

  test('is not held where there was none before', async () => {
    ann = await desk.affiliate({ payment_method: null, payment_info: '{}' })
    portal = await desk.portalOf(ann)
    await desk.owe(ann)
    expect(await portal(paymentMethod.get)).toMatchObject({ method: null, name: '', is_payable: false })
    expect(await change()).toMatchObject({ is_payable: true, held_until: null })
    await pay(1000)
  })

  test.each([
    ['changes it', { payment_method: 'paypal', payment_info: JSON.stringify({ email: 'ann@paypal.test' }) }],
    ['enters the first one', { payment_method: null, payment_info: '{}' }],
  ])('is held where a member %s, until another member releases just what they saw', async (_case, before) => {
    const [owner, other] = [await app.somebodyAt(desk.shop_id), await app.somebodyAt(desk.shop_id)]
    const id = await desk.affiliate(before)
    await desk.owe(id)
    const enter = async (email: string) => (await owner(affiliates.setPayment, { id, body: paypal(email) })).payment
    const release = (who: typeof owner, held_until: string | null) =>
      who(affiliates.releasePayment, { id, body: { held_until: held_until! } })
    const first = await enter('told@the-merchant.test')
    expect(first).toMatchObject({ held_until: expect.any(String), held_by: 'you' })
    expect(await desk.call(payouts.preview, { affiliate_id: id, query: {} })).toMatchObject({ hindrance: 'held' })
    expect(await refusal(release(owner, first.held_until))).toMatchObject({ kind: 'conflict', reason: 'affiliates.ownPayee' })

    const second = await enter('another@the-merchant.test')
    expect(await refusal(release(other, first.held_until))).toMatchObject({ reason: 'affiliates.payeeNotHeld' })
    expect((await other(affiliates.get, { id })).payment).toMatchObject({ held_by: 'colleague', held_until: second.held_until })
    expect((await release(other, second.held_until)).payment).toMatchObject({ held_until: null, held_by: null })
    expect(await desk.call(payouts.preview, { affiliate_id: id, query: {} })).toMatchObject({ hindrance: null, held: null })
    expect(await refusal(release(other, second.held_until))).toMatchObject({ reason: 'affiliates.payeeNotHeld' })
  })

  test('is released with the own password by whoever is the only one who can, and only then', async () => {
    const shop = await payoutDesk(app)
    const [clerk] = await app.asOwner<{ id: string }>(
      "select id from member where shop_id = $1 and role = 'staff' order by id limit 1",
      [shop.shop_id],
    )
    const alone = await app.somebodyAt(shop.shop_id, { email: 'alone@release.test' })
    await app.asOwner("update member set password_hash = $2 where shop_id = $1 and email = 'alone@release.test'", [
      shop.shop_id,
      await hashPassword('my own password'),
    ])
    const id = await shop.affiliate()
    await shop.owe(id)
    const release = async (password: string) => {
      const { held_until } = (await alone(affiliates.get, { id })).payment
      return alone(affiliates.releasePayment, { id, body: { held_until: held_until!, password } })
    }
    // The clerk pays and looks after referrals: details of affiliates are no business of theirs.
    const { payment } = await alone(affiliates.setPayment, { id, body: paypal('new@the-merchant.test') })
    expect(payment).toMatchObject({ held_by: 'you', release: 'password' })
    expect(await refusal(release(''))).toMatchObject({ kind: 'conflict', reason: 'affiliates.passwordNeeded' })
    expect((await refusal(release('not mine'))).fields).toHaveProperty(['password'])
    expect(await shop.call(payouts.preview, { affiliate_id: id, query: {} })).toMatchObject({ hindrance: 'held' })

    await app.asOwner("update member set permissions = permissions || '{affiliate-and-coupon}' where id = $1", [clerk!.id])
    expect((await alone(affiliates.get, { id })).payment.release).toBeNull()
    expect(await refusal(release('my own password'))).toMatchObject({ kind: 'conflict', reason: 'affiliates.ownPayee' })
    await app.asOwner('update member set removed_at = now() where id = $1', [clerk!.id])
    expect((await release('my own password')).payment).toMatchObject({ held_until: null, held_by: null, release: null })
  })

  test('that the affiliate changed is released by nobody, and a member’s change begins a hold of its own', async () => {
    const owner = await app.somebodyAt(desk.shop_id)
    await desk.owe(ann)
    const { held_until } = await change()
    const released = owner(affiliates.releasePayment, { id: ann, body: { held_until: held_until! } })
    expect(await refusal(released)).toMatchObject({ kind: 'conflict', reason: 'affiliates.payeeNotHeld' })
    expect((await owner(affiliates.get, { id: ann })).payment).toMatchObject({ held_by: 'affiliate', held_until })
    await owner(affiliates.setPayment, { id: ann, body: paypal('told@the-merchant.test') })
    expect(await preview()).toMatchObject({ hindrance: 'held' })
  })

  test('is told where the affiliate is reached, was reached until lately, and where the money went', async () => {
    const owner = await app.somebodyAt(desk.shop_id)
    await owner(affiliates.update, { id: ann, body: { email: 'ann@thief.test' } })
    await change()
    const jobs = await app.asOwner<{ payload: { to: string; mail: string; affiliate_id: number } }>(
      "select payload from graphile_worker._private_jobs as job where payload::text like '%payeeHeld%'",
    )
    const mails = jobs.map(job => job.payload).filter(mail => mail.affiliate_id === ann)
    expect(mails.map(mail => mail.to).sort()).toEqual(['ann@home.test', 'ann@paypal.test', 'ann@thief.test'])
    const sent: MailMessage[] = []
    const mail = { send: async (message: MailMessage) => void sent.push(message), close: async () => {} }
    await runJob(affiliateMailJob, { services: { ...app.services, mail }, payload: mails[0] as never })
    expect(sent[0]!.text).toContain('No payouts go to the new details before')
    expect(sent[0]!.text).toMatch(/20\d\d/)
  })

  test('and a payment at the same moment: either the old payee is paid, or nobody', async () => {
    for (let round = 0; round < 5; round += 1) {
      const eve = await desk.affiliate()
      const call = await desk.portalOf(eve)
      await desk.owe(eve)
      const body = { expected_total: 1000, key: crypto.randomUUID() }
      await Promise.allSettled([desk.call(payouts.pay, { affiliate_id: eve, body }), change({}, call)])
      const rows = await app.asOwner<{ email: string }>("select payee->>'email' as email from payout where affiliate_id = $1", [
        eve,
      ])
      expect(rows.map(row => row.email).filter(email => email !== 'ann@paypal.test')).toEqual([])
    }
  })
})
