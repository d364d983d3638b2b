import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { affiliates } from '#features/people/affiliates/contract.ts'
import { type BulkMailDesk, bulkMailDesk, words } from '../../../../../tests/support/bulk-mail-desk.ts'
import { refusal } from '../../../../../tests/support/refusal.ts'
import { bulkMail } from '../contract.ts'

let stage: BulkMailDesk
beforeAll(async () => {
  stage = await bulkMailDesk()
})
afterAll(() => stage.close())

test('all of 300 get one mail, but for a hard bounce, who is noted, and who has unsubscribed', async () => {
  const shop = await stage.desk.shop()
  const people = [await stage.person(shop)]
  const others = await stage.people(shop, 299)
  const nobody = await stage.person(shop, 'nobody')
  const quiet = await stage.person(shop, 'quiet', { muted_mails: ['news'] })
  expect(await shop.call(bulkMail.count, { body: { recipients: 'all' } })).toMatchObject({ count: 301, unsubscribed: 1 })
  const sent = await stage.sendAll(shop)
  expect(sent).toMatchObject({ state: 'sent', total: 301, counts: { sent: 300, bounced: 1, queued: 0 } })
  for (const email of [...others, people[0]!.email]) expect(stage.smtp.sentTo(email)).toHaveLength(1)
  expect(stage.smtp.sentTo(quiet.email)).toEqual([])
  const [first] = stage.smtp.sentTo(people[0]!.email)
  expect(first!.mail.subject).toBe('News for Ann')
  const headers = Object.fromEntries(first!.mail.headers.map(({ key, value }) => [key, value]))
  expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
  expect((await shop.call(affiliates.get, { id: nobody.id })).bounce?.answer).toContain('5.1.1')
  // Bulk mails leave that address out from now on.
  expect(await shop.call(bulkMail.count, { body: { recipients: 'all' } })).toMatchObject({ count: 300, bounced: 1 })

  const path = new URL(headers['list-unsubscribe']!.slice(1, -1)).pathname
  await stage.desk.app.fetch(path, { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: '' })
  const { rows } = await shop.call(bulkMail.activities, { query: { status: 'unsubscribed', mail_id: sent.id } })
  expect(rows).toEqual([])
  expect((await shop.call(affiliates.get, { id: people[0]!.id })).is_unsubscribed).toBe(true)
})

test('several workers at once send everybody one mail', async () => {
  const shop = await stage.desk.shop()
  const people = await stage.people(shop, 70)
  const { id } = await shop.call(bulkMail.send, { body: words })
  await Promise.all([stage.gather(shop, id), stage.gather(shop, id)])
  await Promise.all([stage.work(shop, id), stage.work(shop, id), stage.work(shop, id)])
  expect(await stage.workOn(shop, id)).toMatchObject({ state: 'sent', counts: { sent: 70 } })
  for (const email of people) expect(stage.smtp.sentTo(email)).toHaveLength(1)
})

test('what may do later is tried again; what is dropped after the mail came is unknown, and sent again by hand alone', async () => {
  const shop = await stage.desk.shop()
  const waiting = [await stage.person(shop, 'full'), await stage.person(shop, 'busy'), await stage.person(shop, 'hangup')]
  const [drop, spam] = [await stage.person(shop, 'drop'), await stage.person(shop, 'spam')]
  const { id, ...begun } = await stage.sendAll(shop)
  expect(begun).toMatchObject({ state: 'sending', counts: { queued: 3, unknown: 1, failed: 1 } })
  for (const { email } of waiting) stage.smtp.turn(email, 'fine')
  await stage.comeRound(shop)
  await stage.work(shop, id)
  expect(await shop.call(bulkMail.get, { id })).toMatchObject({ state: 'sent', counts: { sent: 3, unknown: 1, failed: 1 } })
  for (const { email } of [...waiting, drop]) expect(stage.smtp.sentTo(email)).toHaveLength(1)
  stage.smtp.turn(spam.email, 'fine')
  stage.smtp.turn(drop.email, 'fine')
  expect(await shop.call(bulkMail.resendFailed, { id })).toEqual({ queued: 1 })
  const { rows } = await shop.call(bulkMail.activities, { query: { status: 'unknown', mail_id: id } })
  await shop.call(bulkMail.resend, { id: rows[0]!.id })
  await stage.work(shop, id)
  expect(await shop.call(bulkMail.get, { id })).toMatchObject({ state: 'sent', counts: { sent: 5, unknown: 0 } })
  expect((await refusal(shop.call(bulkMail.resend, { id: rows[0]!.id }))).kind).toBe('conflict')
})

test('what who died had claimed is free again before the mail was asked for, and unknown afterwards', async () => {
  const shop = await stage.desk.shop()
  const [early, late] = [await stage.person(shop, 'early'), await stage.person(shop, 'late')]
  const { id } = await shop.call(bulkMail.send, { body: words })
  await stage.gather(shop, id)
  await stage.desk.app.asOwner(
    `update bulk_mail_recipient set claim = $3, claimed_until = $4::timestamptz,
       handed_at = case when affiliate_id = $2 then $4::timestamptz end where shop_id = $1`,
    [shop.shop_id, late.id, randomUUID(), new Date(Date.now() - 1_000)],
  )
  await stage.work(shop, id)
  await stage.work(shop, id)
  expect(await shop.call(bulkMail.get, { id })).toMatchObject({ state: 'sent', counts: { sent: 1, unknown: 1 } })
  expect([stage.smtp.sentTo(early.email).length, stage.smtp.sentTo(late.email).length]).toEqual([1, 0])
})

test('a mail that is paused waits until it goes on, and one that is stopped is never sent', async () => {
  const shop = await stage.desk.shop()
  const ann = await stage.person(shop)
  const { id } = await shop.call(bulkMail.send, { body: words })
  await stage.gather(shop, id)
  expect((await shop.call(bulkMail.pause, { id })).state).toBe('paused')
  await stage.work(shop, id)
  expect(stage.smtp.sentTo(ann.email)).toEqual([])
  await shop.call(bulkMail.goOn, { id })
  await stage.gather(shop, id)
  await stage.work(shop, id)
  expect(stage.smtp.sentTo(ann.email)).toHaveLength(1)
  const second = await shop.call(bulkMail.send, { body: words })
  await stage.gather(shop, second.id)
  expect(await shop.call(bulkMail.stop, { id: second.id })).toMatchObject({ state: 'stopped', counts: { stopped: 1 } })
  await stage.work(shop, second.id)
  expect(stage.smtp.sentTo(ann.email)).toHaveLength(1)
})

test('the limit of the day holds, and the rest waits for tomorrow', async () => {
  const shop = await stage.desk.shop()
  for (let each = 0; each < 3; each++) await stage.person(shop)
  await stage.desk.app.asOwner(
    `insert into bulk_mail_day (shop_id, day, taken) select $1, day::date, 9999
     from generate_series(now() - interval '1 day', now() + interval '1 day', '1 day') as day`,
    [shop.shop_id],
  )
  const sent = await stage.sendAll(shop)
  expect(sent).toMatchObject({ state: 'sending', counts: { sent: 1, queued: 2 }, left_today: 0 })
  expect(sent.waits_until).not.toBeNull()
})

test('a draft is kept once, and sent once however often it is asked for', async () => {
  const shop = await stage.desk.shop()
  await stage.person(shop)
  const key = crypto.randomUUID()
  const [one, two] = await Promise.all([1, 2].map(() => shop.call(bulkMail.saveDraft, { body: { ...words, key } })))
  expect(one!.id).toBe(two!.id)
  const body = { ...words, id: one!.id }
  const tries = await Promise.allSettled([1, 2, 3].map(() => shop.call(bulkMail.send, { body })))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await shop.call(bulkMail.list, { query: { kind: 'drafts' } })).rows).toEqual([])
  expect((await refusal(shop.call(bulkMail.saveDraft, { body }))).kind).toBe('conflict')
})

test('what is written after a lost answer is kept in the draft its key names, and not after it has left', async () => {
  const shop = await stage.desk.shop()
  await stage.person(shop)
  const key = crypto.randomUUID()
  const { id } = await shop.call(bulkMail.saveDraft, { body: { ...words, key } })
  const body = { ...words, bulk_subject: 'Second thoughts', key }
  expect(await shop.call(bulkMail.saveDraft, { body })).toMatchObject({ id, draft: { bulk_subject: 'Second thoughts' } })
  await shop.call(bulkMail.send, { body: { ...body, id } })
  expect(await refusal(shop.call(bulkMail.saveDraft, { body: { ...words, key } }))).toMatchObject({ kind: 'conflict' })
})

test('recipients are those of programs, a filter or chosen ones, and never of another shop', async () => {
  const [shop, other] = [await stage.desk.shop(), await stage.desk.shop()]
  const second = await shop.program()
  const ann = await stage.person(shop, 'ann')
  const bob = await shop.affiliate(second, { email: 'bob@example.test' })
  const stranger = await stage.person(other)
  await stage.person(shop, 'pending', { status: 'pending' })
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

test('at a time of the shop’s clock it waits, and a plan without bulk mails writes to a few', async () => {
  const shop = await stage.desk.shop()
  await stage.person(shop)
  expect(await stage.sendAll(shop, { send_at: '2099-07-01T09:30' })).toMatchObject({ state: 'scheduled', counts: { sent: 0 } })
  expect((await refusal(shop.call(bulkMail.send, { body: { ...words, send_at: '2020-01-01T00:00' } }))).kind).toBe('invalid')
  const free = await stage.desk.shop('free')
  for (let each = 0; each < 15; each++) await stage.person(free)
  expect((await refusal(free.call(bulkMail.send, { body: words }))).kind).toBe('plan_required')
})
