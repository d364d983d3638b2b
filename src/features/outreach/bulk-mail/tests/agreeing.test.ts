import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MailMessage } from '#server/mail/mailer.ts'
import { type BulkMailDesk, bulkMailDesk, type MailShop, words } from '../../../../../tests/support/bulk-mail-desk.ts'
import { refusal } from '../../../../../tests/support/refusal.ts'
import { runJob } from '../../../../../tests/support/runJob.ts'
import { bulkMail } from '../contract.ts'
import { sendBulkMailJob } from '../server/sending/send.job.ts'

let stage: BulkMailDesk
beforeAll(async () => {
  stage = await bulkMailDesk()
})
afterAll(() => stage.close())

const takenBy = async ({ shop_id }: MailShop) => {
  const [row] = await stage.desk.app.asOwner<{ taken: number }>(
    'select sum(taken)::int as taken from bulk_mail_day where shop_id = $1',
    [shop_id],
  )
  return row!.taken
}

test('who edits a draft that somebody else has saved since is told, and writes over nothing; one’s own lost answer is no stranger', async () => {
  const shop = await stage.desk.shop()
  await stage.person(shop)
  const { id, changed_at } = await shop.call(bulkMail.saveDraft, { body: { ...words, key: crypto.randomUUID() } })
  const [ann, bob] = [crypto.randomUUID(), crypto.randomUUID()].map(key => ({
    write: (bulk_subject: string, known_at: string) =>
      shop.call(bulkMail.saveDraft, { body: { ...words, bulk_subject, id, key, known_at } }),
    send: (known_at: string) => shop.call(bulkMail.send, { body: { ...words, id, key, known_at } }),
  }))
  await ann!.write('Ann’s', changed_at)
  // The answer was lost: she knows of the first one alone.
  const { changed_at: later } = await ann!.write('Ann’s second', changed_at)
  expect(await refusal(bob!.write('Bob’s', changed_at))).toMatchObject({ kind: 'conflict', reason: 'bulkMail.changedMeanwhile' })
  expect(await refusal(bob!.send(changed_at))).toMatchObject({ reason: 'bulkMail.changedMeanwhile' })
  expect((await shop.call(bulkMail.get, { id })).draft.bulk_subject).toBe('Ann’s second')
  expect((await bob!.write('Bob’s', later)).draft.bulk_subject).toBe('Bob’s')
})

test('a key that is used twice for one send is answered as the first time, also at once and when its time has passed', async () => {
  const shop = await stage.desk.shop()
  const ann = await stage.person(shop)
  const body = { ...words, key: crypto.randomUUID() }
  const [first, ...others] = await Promise.all([1, 2, 3].map(() => shop.call(bulkMail.send, { body })))
  expect(others.map(({ id }) => id)).toEqual([first!.id, first!.id])
  await stage.gather(shop, first!.id)
  await stage.work(shop, first!.id)
  expect(await shop.call(bulkMail.send, { body })).toMatchObject({ id: first!.id, state: 'sent' })
  expect(stage.smtp.sentTo(ann.email)).toHaveLength(1)
  // The same of a draft that was opened again.
  const draft = await shop.call(bulkMail.saveDraft, { body: words })
  const again = { ...words, id: draft.id, key: crypto.randomUUID() }
  expect((await shop.call(bulkMail.send, { body: again })).id).toBe(draft.id)
  expect((await shop.call(bulkMail.send, { body: again })).id).toBe(draft.id)
})

test('whoever unsubscribes later was sent the mail all the same; what waits for them is not sent', async () => {
  const shop = await stage.desk.shop()
  const ann = await stage.person(shop)
  const sent = await stage.sendAll(shop)
  const waiting = await shop.call(bulkMail.send, { body: words })
  await stage.gather(shop, waiting.id)
  const headers = Object.fromEntries(stage.smtp.sentTo(ann.email)[0]!.mail.headers.map(({ key, value }) => [key, value]))
  const { pathname } = new URL(headers['list-unsubscribe']!.slice(1, -1))
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  await stage.desk.app.fetch(pathname, { method: 'POST', headers: form, body: '' })
  const statusIn = async (mail_id: number) => (await shop.call(bulkMail.activities, { query: { mail_id } })).rows[0]!.status
  expect(await statusIn(sent.id)).toBe('sent')
  expect((await shop.call(bulkMail.get, { id: sent.id })).counts).toMatchObject({ sent: 1, unsubscribed: 0 })
  expect(await statusIn(waiting.id)).toBe('unsubscribed')
})

test('the limit of a day counts what left: not what bounced, was refused or is tried again', async () => {
  const shop = await stage.desk.shop()
  for (const name of ['nobody', 'spam', 'full', 'drop', 'fine', 'fine']) await stage.person(shop, name)
  const { counts } = await stage.sendAll(shop)
  expect(counts).toMatchObject({ sent: 2, bounced: 1, failed: 1, queued: 1, unknown: 1 })
  expect(await takenBy(shop)).toBe(3)
})

test('a mail that is paused leaves to nobody more, not even to those who were next', async () => {
  const shop = await stage.desk.shop()
  await stage.people(shop, 40)
  const { id } = await shop.call(bulkMail.send, { body: words })
  await stage.gather(shop, id)
  const left: MailMessage[] = []
  let pausing: Promise<unknown> | undefined
  const mail = {
    close: async () => {},
    async send(message: MailMessage, { beforeHandOver }: { beforeHandOver?: () => Promise<void> } = {}) {
      const isFirst = pausing === undefined
      if (!isFirst) await pausing
      else pausing = beforeHandOver!().then(() => shop.call(bulkMail.pause, { id }))
      await (isFirst ? pausing : beforeHandOver!())
      left.push(message)
    },
  }
  const services = { ...stage.services, mail }
  const work = () => runJob(sendBulkMailJob, { services, payload: { shop_id: shop.shop_id, mail_id: id } })
  await work()
  expect(left).toHaveLength(1)
  expect(await takenBy(shop)).toBe(1)
  expect(await shop.call(bulkMail.get, { id })).toMatchObject({ state: 'paused', counts: { sent: 1, queued: 39 } })
  await shop.call(bulkMail.goOn, { id })
  await stage.gather(shop, id)
  await work()
  expect([left.length, await takenBy(shop)]).toEqual([40, 40])
})
