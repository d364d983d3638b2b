import { afterAll, beforeAll, expect, test } from 'vitest'
import { affiliates } from '#features/affiliates/contract.ts'
import type { CallError } from '#kit/contract/errors.ts'
import { createMailer } from '#server/mail/mailer.ts'
import { type AffiliateDesk, affiliateDesk } from '../../../../tests/support/affiliate-desk.ts'
import { runJob } from '../../../../tests/support/runJob.ts'
import { smtpServer, type TestSmtpServer } from '../../../../tests/support/smtp-server.ts'
import { bulkMail } from '../contract.ts'
import { gatherRecipientsJob } from '../server/sending/gather.job.ts'
import { sendBulkMailJob } from '../server/sending/send.job.ts'

let desk: AffiliateDesk
let smtp: TestSmtpServer
let mail: ReturnType<typeof createMailer>

beforeAll(async () => {
  desk = await affiliateDesk()
  smtp = await smtpServer()
  mail = createMailer({ smtpUrl: smtp.url, mailFrom: 'Tandem <hello@tandem.test>', dataDir: '' })
})
afterAll(async () => {
  await mail.close()
  await smtp.close()
  await desk.close()
})

type Shop = Awaited<ReturnType<AffiliateDesk['shop']>>

let made = 0
async function person(shop: Shop, name = 'person', over: Record<string, unknown> = {}) {
  const email = `${name}.${++made}@example.test`
  return { id: await shop.affiliate(shop.program_id, { email, ...over }), email }
}
const services = () => ({ ...desk.app.services, mail })
const words = { bulk_subject: 'News for {first_name}', bulk_content: '<p>Hello {first_name}, share {affiliate_link}</p>' }
const refusal = (call: Promise<unknown>) => call.catch((error: CallError) => error) as Promise<CallError>
const gather = ({ shop_id }: Shop, mail_id: number) =>
  runJob(gatherRecipientsJob, { services: services(), payload: { shop_id, mail_id } })
const work = ({ shop_id }: Shop, mail_id: number) =>
  runJob(sendBulkMailJob, { services: services(), payload: { shop_id, mail_id } })
async function sendAll(shop: Shop, body: Record<string, unknown> = {}) {
  const { id } = await shop.call(bulkMail.send, { body: { ...words, ...body } })
  await gather(shop, id)
  await work(shop, id)
  return shop.call(bulkMail.get, { id })
}

test('everybody gets one mail, but for a hard bounce, who is noted, and who has unsubscribed', async () => {
  const shop = await desk.shop()
  const people = []
  for (let each = 0; each < 30; each++) people.push(await person(shop))
  const nobody = await person(shop, 'nobody')
  const quiet = await person(shop, 'quiet', { muted_mails: ['news'] })
  expect(await shop.call(bulkMail.count, { body: { recipients: 'all' } })).toMatchObject({ count: 31, unsubscribed: 1 })
  const sent = await sendAll(shop)
  expect(sent).toMatchObject({ state: 'sent', total: 31, counts: { sent: 30, bounced: 1, queued: 0 } })
  for (const { email } of people) expect(smtp.sentTo(email)).toHaveLength(1)
  expect(smtp.sentTo(quiet.email)).toEqual([])
  const [first] = smtp.sentTo(people[0]!.email)
  expect(first!.mail.subject).toBe('News for Ann')
  const headers = Object.fromEntries(first!.mail.headers.map(({ key, value }) => [key, value]))
  expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
  expect((await shop.call(affiliates.get, { id: nobody.id })).bounce?.answer).toContain('5.1.1')
  // Bulk mails leave that address out from now on.
  expect(await shop.call(bulkMail.count, { body: { recipients: 'all' } })).toMatchObject({ count: 30, bounced: 1 })

  const path = new URL(headers['list-unsubscribe']!.slice(1, -1)).pathname
  await desk.app.fetch(path, { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: '' })
  const { rows } = await shop.call(bulkMail.activities, { query: { status: 'unsubscribed', mail_id: sent.id } })
  expect(rows).toMatchObject([{ email: people[0]!.email }])
  expect((await shop.call(affiliates.get, { id: people[0]!.id })).is_unsubscribed).toBe(true)
})

test('several workers at once send everybody one mail', async () => {
  const shop = await desk.shop()
  const people = []
  for (let each = 0; each < 70; each++) people.push(await person(shop))
  const { id } = await shop.call(bulkMail.send, { body: words })
  await Promise.all([gather(shop, id), gather(shop, id)])
  await Promise.all([work(shop, id), work(shop, id), work(shop, id)])
  expect(await shop.call(bulkMail.get, { id })).toMatchObject({ state: 'sent', counts: { sent: 70 } })
  for (const { email } of people) expect(smtp.sentTo(email)).toHaveLength(1)
})

test('what may do later is tried again; what is dropped after the mail came is unknown, and sent again by hand alone', async () => {
  const shop = await desk.shop()
  const waiting = [await person(shop, 'full'), await person(shop, 'busy'), await person(shop, 'hangup')]
  const [drop, spam] = [await person(shop, 'drop'), await person(shop, 'spam')]
  const { id, ...begun } = await sendAll(shop)
  expect(begun).toMatchObject({ state: 'sending', counts: { queued: 3, unknown: 1, failed: 1 } })
  for (const { email } of waiting) smtp.turn(email, 'fine')
  await desk.app.asOwner('update bulk_mail_recipient set due_at = now() where shop_id = $1', [shop.shop_id])
  await work(shop, id)
  expect(await shop.call(bulkMail.get, { id })).toMatchObject({ state: 'sent', counts: { sent: 3, unknown: 1, failed: 1 } })
  for (const { email } of [...waiting, drop]) expect(smtp.sentTo(email)).toHaveLength(1)
  smtp.turn(spam.email, 'fine')
  smtp.turn(drop.email, 'fine')
  expect(await shop.call(bulkMail.resendFailed, { id })).toEqual({ queued: 1 })
  const { rows } = await shop.call(bulkMail.activities, { query: { status: 'unknown', mail_id: id } })
  await shop.call(bulkMail.resend, { id: rows[0]!.id })
  await work(shop, id)
  expect(await shop.call(bulkMail.get, { id })).toMatchObject({ state: 'sent', counts: { sent: 5, unknown: 0 } })
  expect((await refusal(shop.call(bulkMail.resend, { id: rows[0]!.id }))).kind).toBe('conflict')
})

test('what who died had claimed is free again before the mail was asked for, and unknown afterwards', async () => {
  const shop = await desk.shop()
  const [early, late] = [await person(shop, 'early'), await person(shop, 'late')]
  const { id } = await shop.call(bulkMail.send, { body: words })
  await gather(shop, id)
  await desk.app.asOwner(
    `update bulk_mail_recipient set claim = gen_random_uuid(), claimed_until = now() - interval '1 s',
       handed_at = case when affiliate_id = $2 then now() end where shop_id = $1`,
    [shop.shop_id, late.id],
  )
  await work(shop, id)
  await work(shop, id)
  expect(await shop.call(bulkMail.get, { id })).toMatchObject({ state: 'sent', counts: { sent: 1, unknown: 1 } })
  expect([smtp.sentTo(early.email).length, smtp.sentTo(late.email).length]).toEqual([1, 0])
})

test('a mail that is paused waits until it goes on, and one that is stopped is never sent', async () => {
  const shop = await desk.shop()
  const ann = await person(shop)
  const { id } = await shop.call(bulkMail.send, { body: words })
  await gather(shop, id)
  expect((await shop.call(bulkMail.pause, { id })).state).toBe('paused')
  await work(shop, id)
  expect(smtp.sentTo(ann.email)).toEqual([])
  await shop.call(bulkMail.goOn, { id })
  await gather(shop, id)
  await work(shop, id)
  expect(smtp.sentTo(ann.email)).toHaveLength(1)
  const second = await shop.call(bulkMail.send, { body: words })
  await gather(shop, second.id)
  expect(await shop.call(bulkMail.stop, { id: second.id })).toMatchObject({ state: 'stopped', counts: { stopped: 1 } })
  await work(shop, second.id)
  expect(smtp.sentTo(ann.email)).toHaveLength(1)
})

test('the limit of the day holds, and the rest waits for tomorrow', async () => {
  const shop = await desk.shop()
  for (let each = 0; each < 3; each++) await person(shop)
  await desk.app.asOwner(
    `insert into bulk_mail_day (shop_id, day, taken) select $1, day::date, 9999
     from generate_series(now() - interval '1 day', now() + interval '1 day', '1 day') as day`,
    [shop.shop_id],
  )
  const sent = await sendAll(shop)
  expect(sent).toMatchObject({ state: 'sending', counts: { sent: 1, queued: 2 }, left_today: 0 })
  expect(sent.waits_until).not.toBeNull()
})

test('a draft is kept once, and sent once however often it is asked for', async () => {
  const shop = await desk.shop()
  await person(shop)
  const key = crypto.randomUUID()
  const [one, two] = await Promise.all([1, 2].map(() => shop.call(bulkMail.saveDraft, { body: { ...words, key } })))
  expect(one!.id).toBe(two!.id)
  const body = { ...words, id: one!.id }
  const tries = await Promise.allSettled([1, 2, 3].map(() => shop.call(bulkMail.send, { body })))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await shop.call(bulkMail.list, { query: { kind: 'drafts' } })).rows).toEqual([])
  expect((await refusal(shop.call(bulkMail.saveDraft, { body }))).kind).toBe('conflict')
})

test('recipients are those of programs, a filter or chosen ones, and never of another shop', async () => {
  const [shop, other] = [await desk.shop(), await desk.shop()]
  const second = await shop.program()
  const ann = await person(shop, 'ann')
  const bob = await shop.affiliate(second, { email: `bob.${++made}@example.test` })
  const stranger = await person(other)
  await person(shop, 'pending', { status: 'pending' })
  const count = async (body: Parameters<typeof shop.call<typeof bulkMail.count>>[1]['body']) =>
    (await shop.call(bulkMail.count, { body })).count
  expect(await count({ recipients: 'all' })).toBe(2)
  expect(await count({ recipients: 'programs', bulk_program_ids: [second] })).toBe(1)
  expect(await count({ recipients: 'programs' })).toBe(0)
  expect(await count({ recipients: 'filter', bulk_filter: { status: 'pending' } })).toBe(1)
  expect(await count({ recipients: 'affiliates', bulk_affiliate_ids: [ann.id, bob, stranger.id] })).toBe(2)
  const body = { ...words, recipients: 'affiliates' as const, bulk_affiliate_ids: [stranger.id] }
  expect((await refusal(shop.call(bulkMail.send, { body }))).kind).toBe('conflict')
  const { id } = await shop.call(bulkMail.saveDraft, { body: words })
  expect((await refusal(other.call(bulkMail.get, { id }))).kind).toBe('not_found')
})

test('hostile words stay words, and what is previewed is what is sent', async () => {
  const shop = await desk.shop()
  const evil = await person(shop, 'evil', { first_name: '<img src=x onerror=alert(1)>{last_name}', last_name: 'Lee' })
  const hostile = {
    bulk_subject: 'Hi {first_name}',
    bulk_content: '<p>Hello {first_name}</p><script>alert(1)</script><a href="javascript:alert(1)">y</a>',
  }
  const seen = await shop.call(bulkMail.preview, { body: { ...hostile, affiliate_id: evil.id } })
  expect(seen.html).not.toMatch(/<script|<img|javascript:/)
  expect(seen.html).toContain('&lt;img src=x onerror=alert(1)&gt;{last_name}')
  expect((await sendAll(shop, hostile)).counts.sent).toBe(1)
  const [got] = smtp.sentTo(evil.email)
  expect(got!.mail.subject).toBe(seen.subject)
  expect(got!.mail.html).toContain('Hello &lt;img src=x')
  for (const bulk_subject of ['Hi\r\nBcc: spy@evil.test', ' '])
    expect((await refusal(shop.call(bulkMail.send, { body: { ...words, bulk_subject } }))).kind).toBe('invalid')
  const huge = await refusal(shop.call(bulkMail.send, { body: { ...words, bulk_content: 'x'.repeat(900_000) } }))
  expect(huge.kind).toBe('invalid')
})

test('at a time of the shop’s clock it waits, and a plan without bulk mails writes to a few', async () => {
  const shop = await desk.shop()
  await person(shop)
  expect(await sendAll(shop, { send_at: '2099-07-01T09:30' })).toMatchObject({ state: 'scheduled', counts: { sent: 0 } })
  expect((await refusal(shop.call(bulkMail.send, { body: { ...words, send_at: '2020-01-01T00:00' } }))).kind).toBe('invalid')
  const free = await desk.shop('free')
  for (let each = 0; each < 15; each++) await person(free)
  expect((await refusal(free.call(bulkMail.send, { body: words }))).kind).toBe('plan_required')
})
