import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { MailMessage } from '#server/mail/mailer.ts'
import { type TestApp, testApp } from '../../../../../tests/support/app.ts'
import { type PayoutDesk, payoutDesk } from '../../../../../tests/support/payout-desk.ts'
import { runJob } from '../../../../../tests/support/runJob.ts'
import { payouts } from '../contract.ts'
import type { PayoutNews } from '../rules/states.ts'
import { reserve } from '../server/engine/reserve.ts'
import { takeReports } from '../server/engine/settle.ts'
import { paymentMailJob, problemMailJob, undoneMailJob } from '../server/paymentMail.job.ts'

let app: TestApp
let desk: PayoutDesk
let sent: MailMessage[]
beforeAll(async () => {
  app = await testApp({ demo: false })
})
afterAll(() => app.close())
beforeEach(async () => {
  desk = await payoutDesk(app)
  sent = []
})

const told = (job: typeof paymentMailJob, id: number, during = async () => {}) => {
  const send = async (message: MailMessage) => {
    sent.push(message)
    await during()
  }
  const services = { ...app.services, mail: { send, close: async () => {} } }
  return runJob(job, { services, payload: { shop_id: desk.shop_id, payout_ids: [id] } })
}

async function paidOne(over: Record<string, unknown> = {}): Promise<number> {
  const affiliate_id = await desk.affiliate({ first_name: 'Ann', last_name: 'Lee', ...over })
  await desk.owe(affiliate_id)
  const body = { expected_total: 1000, key: crypto.randomUUID() }
  return (await desk.call(payouts.pay, { affiliate_id, body })).id
}

const undo = (id: number) => desk.call(payouts.undo, { id })
const queued = (task: string) =>
  app.asOwner('select key from graphile_worker.jobs where task_identifier = $1 and key like $2', [task, `%:${desk.shop_id}:%`])

test('an affiliate who was told of a payment is told when it is undone, once', async () => {
  const id = await paidOne()
  await told(paymentMailJob, id)
  await undo(id)
  expect(await queued('payouts.undoneMail')).toHaveLength(1)
  await told(undoneMailJob, id)
  await told(undoneMailJob, id)
  expect(sent.map(mail => mail.subject)).toEqual([
    expect.stringContaining('paid you $10.00'),
    ...Array(2).fill(expect.stringContaining('undid a payment of $10.00')),
  ])
  // The same mail to whoever gets it twice, and another one than that of the payment.
  expect(new Set(sent.map(mail => mail.id)).size).toBe(2)
})

test('whoever was not told of a payment hears nothing of its end either', async () => {
  const id = await paidOne()
  await undo(id)
  await told(paymentMailJob, id)
  await told(undoneMailJob, id)
  expect(sent).toEqual([])
})

test('a payment that is undone while its mail is on the way is followed by the other mail', async () => {
  const id = await paidOne()
  await told(paymentMailJob, id, async () => {
    await undo(id)
    // Nobody knows yet that the first mail went out.
    await app.asOwner("delete from graphile_worker._private_jobs where key like 'payouts.undoneMail%'")
  })
  expect(await queued('payouts.undoneMail')).toHaveLength(1)
})

test('a payment that is a code at the store tells the code; one that raises a balance has none', async () => {
  const [code, credit] = [await paidOne(), await paidOne()]
  const asCredit = "update payout set rail = 'store_credit', item_state = $2 where id = $1"
  await app.asOwner(asCredit, [code, 'FERN-7Q2X'])
  await app.asOwner(asCredit, [credit, 'credit'])
  await told(paymentMailJob, code)
  await told(paymentMailJob, credit)
  expect(sent[0]!.text).toContain('Your discount code: FERN-7Q2X.')
  expect(sent[1]!.text).not.toContain('discount code')
})

test('whoever wants no mails of payments gets none, unless the mail is the payment', async () => {
  const [quiet, code] = [await paidOne({ muted_mails: ['payments'] }), await paidOne({ muted_mails: ['payments', 'reminders'] })]
  await app.asOwner("update payout set rail = 'store_credit', item_state = 'FERN-7Q2X' where id = $1", [code])
  await told(paymentMailJob, quiet)
  await undo(quiet)
  await told(undoneMailJob, quiet)
  expect(sent).toEqual([])
  await app.asOwner("update shop set sub_path = 'mailing'")
  await told(paymentMailJob, code)
  expect(sent[0]!.text).toContain('FERN-7Q2X')
  // What cannot be switched off does not say where to.
  expect(sent[0]!.text).not.toContain('/settings')
  await told(paymentMailJob, await paidOne())
  expect(sent[1]!.text).toContain('/settings')
})

test('a mail speaks the language that the affiliate chose', async () => {
  await told(paymentMailJob, await paidOne({ language: 'vi' }))
  expect(sent[0]!.subject).toMatch(/thanh toán|trả/)
})

describe('a payment that does not reach the affiliate', () => {
  let id: number
  beforeEach(async () => {
    const ann = await desk.affiliate({ first_name: 'Ann', last_name: 'Lee' })
    await desk.owe(ann)
    const order = { rail: 'paypal', source: 'single', key: crypto.randomUUID(), actor: 'system:test' } as const
    const filter = { currency: 'USD', affiliates: [ann] } as const
    id = (await desk.inShop(tx => reserve(tx, desk.shop_id, { ...order, filter })))!.payouts[0]!.payout_id
  })
  let minutes = 0
  const hear = (news: PayoutNews, failure?: string) => {
    const at = new Date(Date.now() + 60_000 * ++minutes)
    return desk.inShop(tx => takeReports(tx, desk.shop_id, [{ payout_id: id, news, at, failure }], { actor: 'system:test' }))
  }
  const waiting = () =>
    app.asOwner('select 1 from graphile_worker._private_jobs where payload::text ~ $1', [`payout_ids":\\s*\\[${id}\\]`])

  test('tells how to claim what nobody has claimed', async () => {
    await hear('unclaimed')
    expect((await waiting()).length).toBeGreaterThan(0)
    await told(problemMailJob, id)
    expect(sent).toMatchObject([{ to: { name: 'Ann Lee' }, subject: expect.stringMatching(/^Claim your \$10\.00 from /) }])
    expect(sent[0]!.text).toContain('To claim it, log in at paypal.com')
  })

  test.each([
    ['nobody claimed it', 'paypal_returned', 'went back to the store'],
    ['it was blocked', 'paypal_blocked', 'PayPal blocked the payment'],
    ['its address was refused', 'paypal_refused_this', 'Check it in your payment settings'],
  ])('tells that it came back because %s, and what to do', async (_, failure, sentence) => {
    await hear('came_back', failure)
    await told(problemMailJob, id)
    expect(sent.map(mail => mail.subject)).toEqual([expect.stringMatching(/^Your \$10\.00 from .* was returned$/)])
    expect(sent[0]!.text).toContain(sentence)
  })

  test('says nothing where the shop has to mend it, or where it was claimed meanwhile', async () => {
    await hear('unclaimed')
    await hear('succeeded')
    await told(problemMailJob, id)
    expect(sent).toEqual([])
    await hear('came_back', 'paypal_no_funds')
    await told(problemMailJob, id)
    expect(sent).toEqual([])
  })
})
