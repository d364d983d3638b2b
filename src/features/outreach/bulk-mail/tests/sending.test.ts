import { afterAll, beforeAll, expect, test } from 'vitest'
import { signUpMailJob } from '#features/pages/sign-up/server/mails.job.ts'
import { affiliates } from '#features/people/affiliates/contract.ts'
import { bulkMailsPerDay } from '#kit/access.ts'
import { type BulkMailDesk, bulkMailDesk, type MailShop, words } from '../../../../../tests/support/bulk-mail-desk.ts'
import { refusal } from '../../../../../tests/support/refusal.ts'
import { runJob } from '../../../../../tests/support/runJob.ts'
import { bulkMail } from '../contract.ts'
import { sweepBulkMailsJob } from '../server/sending/sweep.job.ts'

/** In ten seconds ten mails of a shop, and fifteen of all. */
const slowly = { bulkMailsPerMinute: { shop: 60, all: 90 } }

let stage: BulkMailDesk
beforeAll(async () => {
  stage = await bulkMailDesk(slowly)
})
afterAll(() => stage.close())

/** The ten seconds are over. */
const tenSecondsLater = () => stage.desk.app.asOwner('delete from rate_limit')
const sentOf = async (shop: MailShop, id: number) => (await shop.call(bulkMail.get, { id })).counts.sent
const isQueued = async (job: string, mail_id: number) =>
  (
    await stage.desk.app.asOwner(
      `select from graphile_worker._private_jobs as job join graphile_worker._private_tasks as task on task.id = job.task_id
       where identifier = $1 and (payload ->> 'mail_id')::bigint = $2`,
      [job, mail_id],
    )
  ).length > 0

test('no shop keeps the others waiting, and all together do not flood the mail server', async () => {
  const [shop, other] = [await stage.desk.shop(), await stage.desk.shop()]
  for (const one of [shop, other]) await stage.people(one, 12)
  await tenSecondsLater()
  const began = performance.now()
  const { id } = await stage.sendAll(shop)
  const second = await stage.sendAll(other)
  const windows = 1 + Math.floor((performance.now() - began) / 10_000)
  expect(await sentOf(shop, id)).toBeLessThanOrEqual(10 * windows)
  expect((await sentOf(shop, id))! + (await sentOf(other, second.id))!).toBeLessThanOrEqual(15 * windows)
  for (let round = 0; round < 2; round++) {
    await tenSecondsLater()
    await stage.work(shop, id)
    await tenSecondsLater()
    await stage.work(other, second.id)
  }
  for (const [one, mail_id] of [
    [shop, id],
    [other, second.id],
  ] as const)
    expect(await one.call(bulkMail.get, { id: mail_id })).toMatchObject({ state: 'sent', counts: { sent: 12 } })
})

test('a soft failure is tried again later each time, and given up with a reason', async () => {
  const shop = await stage.desk.shop()
  const full = await stage.person(shop, 'full')
  await tenSecondsLater()
  const { id } = await stage.sendAll(shop)
  const look = async () => (await shop.call(bulkMail.activities, { query: { mail_id: id } })).rows[0]!
  const waits: number[] = []
  for (let round = 0; round < 5; round++) {
    const { status, due_at, changed_at } = await look()
    expect(status).toBe('queued')
    waits.push(Math.round((Date.parse(due_at!) - Date.parse(changed_at)) / 60_000))
    await stage.comeRound(shop)
    await tenSecondsLater()
    await stage.work(shop, id)
  }
  expect(waits).toEqual([1, 5, 15, 60, 240])
  expect(await look()).toMatchObject({
    status: 'failed',
    reason: 'tooOften',
    attempts: 6,
    answer: expect.stringContaining('4.2.2'),
  })
  expect((await shop.call(bulkMail.get, { id })).state).toBe('sent')
  stage.smtp.turn(full.email, 'fine')
  await shop.call(bulkMail.resendFailed, { id })
  await tenSecondsLater()
  await stage.work(shop, id)
  expect(await look()).toMatchObject({ status: 'sent', reason: null, answer: null })
})

test('a mail whose worker has died is queued again, and one that waits for tomorrow is left alone', async () => {
  const shop = await stage.desk.shop()
  await stage.person(shop)
  const [gathering, sending, waiting, later] = await Promise.all(
    [null, null, null, '2099-01-01T09:00'].map(
      async send_at => (await shop.call(bulkMail.send, { body: { ...words, send_at } })).id,
    ),
  )
  await stage.gather(shop, sending!)
  await stage.gather(shop, waiting!)
  await stage.desk.app.asOwner('delete from graphile_worker._private_jobs')
  await stage.desk.app.asOwner(
    `update bulk_mail set moved_at = now() - interval '5 minutes',
       waits_until = case when id = $2 then $3::timestamptz end where shop_id = $1`,
    [shop.shop_id, waiting, new Date(Date.now() + 3 * 3_600_000)],
  )
  await runJob(sweepBulkMailsJob, { services: stage.services })
  expect([
    await isQueued('bulkMail.gather', gathering!),
    await isQueued('bulkMail.send', sending!),
    await isQueued('bulkMail.send', waiting!),
    await isQueued('bulkMail.gather', later!),
  ]).toEqual([true, true, false, false])
})

test('a day’s limit grows with the plan, and is told before anything is written', async () => {
  const [free, large] = [await stage.desk.shop('free'), await stage.desk.shop('enterprise')]
  const limits = await Promise.all([free, large].map(async shop => (await shop.call(bulkMail.blank, { query: {} })).per_day))
  expect(limits).toEqual([bulkMailsPerDay('free'), bulkMailsPerDay('enterprise')])
  expect(limits[0]!).toBeLessThan(limits[1]!)
})

test('whoever has one of the tags gets it, and whoever the filter of the list finds when it leaves', async () => {
  const shop = await stage.desk.shop()
  const [gold, silver, none] = [
    await stage.person(shop, 'gold', { tags: ['gold'] }),
    await stage.person(shop, 'silver', { tags: ['silver', 'new'] }),
    await stage.person(shop, 'none'),
  ]
  await stage.person(shop, 'away', { tags: ['gold'], status: 'inactive' })
  await tenSecondsLater()
  const counted = await shop.call(bulkMail.count, { body: { recipients: 'tags', bulk_tags: ['gold', 'new'] } })
  expect(counted.count).toBe(2)
  await stage.sendAll(shop, { recipients: 'tags', bulk_tags: ['gold', 'new'] })
  expect([gold, silver, none].map(({ email }) => stage.smtp.sentTo(email).length)).toEqual([1, 1, 0])
  const { id } = await shop.call(bulkMail.saveDraft, { body: { ...words, recipients: 'filter', bulk_filter: { tags: 'vip' } } })
  const body = { ...words, recipients: 'filter' as const, bulk_filter: { tags: 'vip' }, id }
  expect((await refusal(shop.call(bulkMail.send, { body }))).kind).toBe('conflict')
  await shop.call(affiliates.update, { id: none.id, body: { tags: ['vip'] } })
  await tenSecondsLater()
  expect((await stage.sendAll(shop, body)).counts.sent).toBe(1)
  expect(stage.smtp.sentTo(none.email)).toHaveLength(1)
})

test('a test goes to whoever asks for it, with the words of a made-up affiliate, and counts as no mail', async () => {
  const shop = await stage.desk.shop()
  await stage.person(shop)
  const email = `owner.${shop.shop_id}@example.test`
  const owner = await shop.as({ email })
  expect(await owner(bulkMail.test, { body: words })).toEqual({ sent_to: email })
  const [queued] = await stage.desk.app.asOwner<{ payload: { to: { address: string }; subject: string } }>(
    `select payload from graphile_worker._private_jobs as job join graphile_worker._private_tasks as task on task.id = job.task_id
     where payload -> 'to' ->> 'address' = $1`,
    [email],
  )
  expect(queued!.payload).toMatchObject({ to: { address: email }, subject: 'News for Ava' })
  expect((await shop.call(bulkMail.list, { query: {} })).rows).toEqual([])
})

test('who has not confirmed the address is asked again, a few times an hour, and who has is not', async () => {
  const shop = await stage.desk.shop()
  const waiting = await stage.person(shop, 'waiting', { status: 'pending', email_verified: false })
  const confirmed = await stage.person(shop, 'confirmed', { email_verified: true })
  const again = (affiliate_id: number) => shop.call(bulkMail.resendVerify, { body: { affiliate_id } })
  expect(await refusal(again(waiting.id)), 'there is no page to confirm on').toMatchObject({ reason: 'signUp.noSubPath' })
  await shop.subPath()
  expect(await again(waiting.id)).toEqual({ sent_to: waiting.email })
  expect((await refusal(again(confirmed.id))).kind).toBe('conflict')
  const payload = { shop_id: shop.shop_id, affiliate_id: waiting.id, mail: 'verify', message_id: crypto.randomUUID() } as const
  await runJob(signUpMailJob, { services: stage.services, payload })
  const [got] = stage.smtp.sentTo(waiting.email)
  expect(got!.mail.text).toMatch(/https?:\/\/\S+verify/)
  for (let each = 0; each < 2; each++) await again(waiting.id)
  expect((await refusal(again(waiting.id))).kind).toBe('too_many_requests')
})

test('a bounce is told at the affiliate until the merchant clears it or corrects the address, and so is who unsubscribed when', async () => {
  const shop = await stage.desk.shop()
  const [cleared, corrected, quiet] = [
    await stage.person(shop, 'nobody'),
    await stage.person(shop, 'nobody'),
    await stage.person(shop, 'quiet'),
  ]
  await tenSecondsLater()
  expect((await stage.sendAll(shop)).counts).toMatchObject({ sent: 1, bounced: 2 })
  const look = (id: number) => shop.call(affiliates.get, { id })
  const count = async () => (await shop.call(bulkMail.count, { body: {} })).count
  expect((await look(cleared.id)).bounce).toMatchObject({ answer: expect.stringContaining('5.1.1'), at: expect.any(String) })
  expect(await count()).toBe(1)
  await shop.call(affiliates.forgetBounce, { id: cleared.id })
  expect((await look(cleared.id)).bounce).toBeNull()
  await shop.call(affiliates.update, { id: corrected.id, body: { email: 'corrected@example.test' } })
  await shop.call(affiliates.update, { id: corrected.id, body: { email: corrected.email } })
  expect((await look(corrected.id)).bounce).toBeNull()
  expect(await count()).toBe(3)

  expect(await look(quiet.id)).toMatchObject({ is_unsubscribed: false, unsubscribed_at: null })
  const headers = Object.fromEntries(stage.smtp.sentTo(quiet.email)[0]!.mail.headers.map(({ key, value }) => [key, value]))
  const { pathname } = new URL(headers['list-unsubscribe']!.slice(1, -1))
  await stage.desk.app.fetch(pathname, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: '',
  })
  expect(await look(quiet.id)).toMatchObject({ is_unsubscribed: true, unsubscribed_at: expect.any(String) })
  expect(await count()).toBe(2)
})

test('a mail begins with those who were chosen in the list of affiliates, or with its filter', async () => {
  const [shop, other] = [await stage.desk.shop(), await stage.desk.shop()]
  const [ann, stranger] = [await stage.person(shop), await stage.person(other)]
  const begin = (query: Record<string, string>) => shop.call(bulkMail.blank, { query })
  expect((await begin({})).draft.recipients).toBe('all')
  const chosen = await begin({ affiliate_ids: `${ann.id},${stranger.id},x` })
  expect(chosen.draft).toMatchObject({ recipients: 'affiliates', bulk_affiliate_ids: [ann.id] })
  expect(chosen.affiliates.map(person => person.id)).toEqual([ann.id])
  expect((await begin({ tags: 'gold', status: 'inactive' })).draft).toMatchObject({
    recipients: 'filter',
    bulk_filter: { tags: 'gold', status: 'inactive' },
  })
})
