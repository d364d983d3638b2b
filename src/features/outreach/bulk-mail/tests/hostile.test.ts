import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BulkMailDesk, bulkMailDesk, words } from '../../../../../tests/support/bulk-mail-desk.ts'
import { refusal } from '../../../../../tests/support/refusal.ts'
import { bulkMail } from '../contract.ts'

let stage: BulkMailDesk
beforeAll(async () => {
  stage = await bulkMailDesk()
})
afterAll(() => stage.close())

test('hostile words stay words, and what is previewed is what is sent', async () => {
  const shop = await stage.desk.shop()
  const evil = await stage.person(shop, 'evil', { first_name: '<img src=x onerror=alert(1)>{last_name}', last_name: 'Lee' })
  const hostile = {
    bulk_subject: 'Hi {first_name}',
    bulk_content: '<p>Hello {first_name}</p><script>alert(1)</script><a href="javascript:alert(1)">y</a>',
  }
  const seen = await shop.call(bulkMail.preview, { body: { ...hostile, affiliate_id: evil.id } })
  expect(seen.html).not.toMatch(/<script|<img|javascript:/)
  expect(seen.html).toContain('&lt;img src=x onerror=alert(1)&gt;{last_name}')
  expect((await stage.sendAll(shop, hostile)).counts.sent).toBe(1)
  const [got] = stage.smtp.sentTo(evil.email)
  expect(got!.mail.subject).toBe(seen.subject)
  expect(got!.mail.html).toContain('Hello &lt;img src=x')
})

test('a subject is one line, whoever breaks it', async () => {
  const shop = await stage.desk.shop()
  const two = await stage.person(shop, 'two', { first_name: 'Ann\r\nBcc: spy@evil.test', last_name: 'Lee' })
  for (const bulk_subject of ['Hi\r\nBcc: spy@evil.test', 'Hi\nthere', ' ']) {
    expect((await refusal(shop.call(bulkMail.send, { body: { ...words, bulk_subject } }))).fields).toHaveProperty('bulk_subject')
  }
  await stage.sendAll(shop, { bulk_subject: 'Hi {first_name}' })
  const [got] = stage.smtp.sentTo(two.email)
  expect(got!.mail.subject).toBe('Hi Ann Bcc: spy@evil.test')
  expect([got!.mail.bcc, got!.mail.to?.length]).toEqual([undefined, 1])
  expect(stage.smtp.sentTo('spy@evil.test')).toEqual([])
})

test('a value inside a tag makes no address that was never looked at', async () => {
  const shop = await stage.desk.shop()
  const evil = await stage.person(shop, 'evil', { first_name: 'javascript:alert(1)//', last_name: '"><script>alert(1)</script>' })
  const body = {
    bulk_subject: 'Hi',
    bulk_content: '<p><a href="{first_name}">one</a> <a href="https://shop.test/?by={last_name}" title="{last_name}">two</a></p>',
    affiliate_id: evil.id,
  }
  const { html } = await shop.call(bulkMail.preview, { body })
  expect(html).not.toMatch(/javascript:|<script/i)
  expect(html).toContain('href="https://shop.test/?by=')
})

test('a picture and a link arrive as mail programs need them: whole addresses, and styles on their tags', async () => {
  const shop = await stage.desk.shop()
  const bulk_content = '<p>See</p><p><a href="https://shop.test/sale">The sale</a></p><img src="/files/1/abc.png" alt="A lamp">'
  const { html, text } = await shop.call(bulkMail.preview, { body: { bulk_subject: 'Hi', bulk_content } })
  expect(html).toContain('class="button"')
  expect(html).not.toMatch(/src="\//)
  expect(text).toContain('The sale (https://shop.test/sale)')
})

test('what is too long is refused with a sentence about the text', async () => {
  const shop = await stage.desk.shop()
  await stage.person(shop)
  const long = (length: number) => ({ body: { ...words, bulk_content: `<p>${'x'.repeat(length)}</p>` } })
  for (const call of [bulkMail.send, bulkMail.saveDraft, bulkMail.test])
    expect((await refusal(shop.call(call, long(900_000)))).fields).toEqual({ bulk_content: [expect.stringContaining('50000')] })
  const megabyte = await refusal(shop.call(bulkMail.saveDraft, long(1_100_000)))
  expect([megabyte.kind, megabyte.message]).toEqual(['too_large', expect.stringContaining('too large')])
})

test('nobody of another shop is mailed, previewed or told about', async () => {
  const [shop, other] = [await stage.desk.shop(), await stage.desk.shop()]
  const [own, stranger] = [await stage.person(shop), await stage.person(other)]
  const body = { ...words, recipients: 'affiliates' as const, bulk_affiliate_ids: [own.id, stranger.id] }
  expect((await stage.sendAll(shop, body)).affiliates.map(person => person.id)).toEqual([own.id])
  expect([stage.smtp.sentTo(own.email).length, stage.smtp.sentTo(stranger.email).length]).toEqual([1, 0])
  const about = { bulk_subject: 'Hi', bulk_content: '<p>{first_name}</p>', affiliate_id: stranger.id }
  expect((await refusal(shop.call(bulkMail.preview, { body: about }))).kind).toBe('not_found')
  const { rows } = await shop.call(bulkMail.activities, { query: {} })
  expect((await other.call(bulkMail.activities, { query: {} })).rows).toEqual([])
  const refused = await Promise.all([
    refusal(other.call(bulkMail.resend, { id: rows[0]!.id })),
    refusal(other.call(bulkMail.pause, { id: rows[0]!.mail_id })),
    refusal(other.call(bulkMail.resendVerify, { body: { affiliate_id: own.id } })),
  ])
  for (const { kind } of refused) expect(['not_found', 'conflict']).toContain(kind)
})
