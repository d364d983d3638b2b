import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type MailType, mailTypes } from '#features/people/affiliate-mails/rules/types.ts'
import { mailAffiliate } from '#features/people/affiliate-mails/server/index.ts'
import type { MailMessage } from '#server/mail/mailer.ts'
import { affiliateDesk } from '../../../../../tests/support/affiliate-desk.ts'
import { refusal } from '../../../../../tests/support/refusal.ts'
import { emailTemplates } from '../contract.ts'

let desk: Awaited<ReturnType<typeof affiliateDesk>>
let shop: Awaited<ReturnType<typeof desk.shop>>
beforeAll(async () => {
  desk = await affiliateDesk()
})
afterAll(() => desk.app.close())
beforeEach(async () => {
  shop = await desk.shop()
  await shop.subPath()
})

const { get, save, copy, test: sendTest } = emailTemplates
const saved = (type: MailType, body: object) => shop.call(save, { type, body: { program_id: shop.program_id, ...body } })
const withoutCheck = (type: MailType, content: string) =>
  desk.app.asOwner(`insert into email_template (shop_id, program_id, type, subject, content) values ($1, $2, $3, 'Hello', $4)`, [
    shop.shop_id,
    shop.program_id,
    type,
    content,
  ])

const carriers = [
  ['verify_affiliate', 'verify_link'],
  ['invitation_affiliate', 'temporary_password'],
  ['converted_customer', 'temporary_password'],
  ['converted_customer_pending', 'temporary_password'],
  ['customer_invitation', 'join_link'],
] as const

describe('a mail that carries the only way on', () => {
  test.each(carriers)('is not saved without it: %s needs {%s}', async (type, tag) => {
    const fields = { content: [expect.stringContaining(`{${tag}}`)] }
    for (const content of ['<p>Hello {first_name}</p>', `<p>{${tag.slice(0, 3)}<b>${tag.slice(3)}</b>}</p>`])
      expect((await refusal(saved(type, { subject: `{${tag}}`, content }))).fields).toMatchObject(fields)
    await saved(type, { subject: 'Hello', content: `<p><a href="{${tag}}">Go on</a></p>` })
  })

  test('is not copied without it, whenever its words were saved', async () => {
    await withoutCheck('verify_affiliate', '<p>Welcome</p>')
    const data = { types: ['verify_affiliate' as const], program_ids: [await shop.program()] }
    const { fields } = await refusal(shop.call(copy, { body: { program_id: shop.program_id, data } }))
    expect(fields['data.types']).toEqual([expect.stringContaining('{verify_link}')])
  })

  test('carries it at its end where words of before do not, and in a paragraph that would be left out', async () => {
    const sent: MailMessage[] = []
    const mail = { send: async (message: MailMessage) => void sent.push(message), close: async () => {} }
    const affiliate_id = await shop.affiliate(shop.program_id)
    const values = () => ({ verify_link: { url: 'https://a.test/confirm', label: 'Confirm' } })
    const about = { shop_id: shop.shop_id, affiliate_id, type: 'verify_affiliate', id: 'x'.repeat(32), values } as const
    await withoutCheck('verify_affiliate', '<p>Welcome</p>')
    await mailAffiliate({ ...desk.app.services, mail }, about)
    await saved('verify_affiliate', { subject: 'Hello', content: '<p>{verify_link} {coupon}</p>' })
    await mailAffiliate({ ...desk.app.services, mail }, about)
    for (const { html, text } of sent)
      expect([html, text]).toEqual(Array(2).fill(expect.stringContaining('https://a.test/confirm')))
    expect(sent).toHaveLength(2)
  })
})

describe('a tag that nobody knows', () => {
  test.each([
    [{ subject: 'Hello {frist_name}', content: '<p>x</p>' }, { subject: '{frist_name}' }],
    [
      { subject: 'x', content: '<p>{frist_name}, {order_number} and {First_Name}</p>' },
      { content: '{frist_name}, {order_number}, {First_Name}' },
    ],
    [{ subject: 'x', content: '<p>{first name} { last_name }</p>' }, { content: '{first name}, { last_name }' }],
    [{ subject: 'x', content: '<p><a href="https://a.test/?by={nobody}">x</a></p>' }, { content: '{nobody}' }],
    [{ subject: 'x', content: '<p>{first<b>_name}</b></p>' }, { content: '{first_name}' }],
  ])('is refused by its name, in a mail that is saved and in a test: %j', async (words, named) => {
    const fields = Object.fromEntries(Object.entries(named).map(([field, names]) => [field, [expect.stringContaining(names)]]))
    expect((await refusal(saved('approve_affiliate', words))).fields).toEqual(fields)
    const body = { type: 'approve_affiliate' as const, program_id: shop.program_id, ...words }
    expect((await refusal(shop.call(sendTest, { body }))).fields).toEqual(fields)
  })

  test.each(mailTypes)('is in none of our words: %s', async type => {
    const { subject, content, tags, replace } = await shop.call(get, { type, query: { program_id: shop.program_id } })
    await saved(type, { subject, content })
    expect(Object.keys(replace)).toEqual(tags)
  })
})

test('somebody without a name is greeted all the same', async () => {
  const sent: MailMessage[] = []
  const mail = { send: async (message: MailMessage) => void sent.push(message), close: async () => {} }
  const affiliate_id = await shop.affiliate(shop.program_id, { first_name: '', last_name: '' })
  await saved('bonus', { subject: 'Hello {first_name}', content: '<p>Dear {affiliate_name}{last_name}.</p>' })
  const about = { shop_id: shop.shop_id, affiliate_id, type: 'bonus', id: 'x'.repeat(32) } as const
  await mailAffiliate({ ...desk.app.services, mail }, about)
  expect(sent[0]).toMatchObject({ subject: 'Hello there', html: expect.stringContaining('Dear there.') })
})
