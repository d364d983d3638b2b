import { afterAll, beforeAll, expect, test } from 'vitest'
import { tagsOf } from '#features/people/affiliate-mails/rules/types.ts'
import { type BulkMailDesk, bulkMailDesk, words } from '../../../../../tests/support/bulk-mail-desk.ts'
import { refusal } from '../../../../../tests/support/refusal.ts'
import { bulkMail } from '../contract.ts'

let stage: BulkMailDesk
beforeAll(async () => {
  stage = await bulkMailDesk()
})
afterAll(() => stage.close())

/** What any mail to an affiliate can name. */
const common = tagsOf('approve_affiliate')

test('a mail to many knows every tag that the mails of a program know of anybody, each with its value', async () => {
  const shop = await stage.desk.shop()
  await shop.subPath()
  const ann = await stage.person(shop, 'ann')
  await shop.coupon(ann.id, `CODE${ann.id}`)
  const { tags, replace } = await shop.call(bulkMail.tags)
  expect(tags).toEqual(common)
  expect(Object.keys(replace)).toEqual(common)
  const bulk_content = common.map(tag => `<p>${tag}: {${tag}}</p>`).join('')
  await stage.sendAll(shop, { bulk_subject: 'For {affiliate_name}', bulk_content })
  const [got] = stage.smtp.sentTo(ann.email)
  expect(got!.mail.text).toContain(`coupon: CODE${ann.id}`)
  expect(got!.mail.text).toContain('commission_value: 10%')
  expect(`${got!.mail.subject} ${got!.mail.html}`).not.toMatch(/\{[a-z_]+\}/)
})

test('who has no code does not read the paragraph that names one', async () => {
  const shop = await stage.desk.shop()
  const [ann, bob] = [await stage.person(shop, 'ann'), await stage.person(shop, 'bob', { first_name: '', last_name: '' })]
  await shop.coupon(ann.id, `CODE${ann.id}`)
  await stage.sendAll(shop, { bulk_content: '<p>Hello {first_name}</p><p>Your code: {coupon}</p>' })
  const textTo = (email: string) => stage.smtp.sentTo(email)[0]!.mail.text
  expect(textTo(ann.email)).toContain(`Your code: CODE${ann.id}`)
  expect(textTo(bob.email)).not.toContain('Your code')
  expect(textTo(bob.email)).toContain('Hello there')
})

test('a tag that nobody knows is refused by its name before anything leaves; a draft may still have it', async () => {
  const shop = await stage.desk.shop()
  await stage.person(shop)
  const body = { ...words, bulk_subject: 'Hi {frist_name}', bulk_content: '<p>{order_number} {first<b>_name</b>}</p>' }
  const fields = {
    bulk_subject: [expect.stringContaining('{frist_name}')],
    bulk_content: [expect.stringContaining('{order_number}')],
  }
  expect((await refusal(shop.call(bulkMail.send, { body }))).fields).toEqual(fields)
  expect((await refusal(shop.call(bulkMail.test, { body }))).fields).toEqual(fields)
  expect((await shop.call(bulkMail.saveDraft, { body })).draft).toMatchObject(body)
})

test('a login link alone in its paragraph is a button, as in the mails of a program', async () => {
  const shop = await stage.desk.shop()
  await shop.subPath()
  const body = { bulk_subject: 'Hi', bulk_content: '<p>{affiliate_login_link}</p>' }
  expect((await shop.call(bulkMail.preview, { body })).html).toMatch(/<a class="button"[^>]*href="[^"]*\/login"/)
})
