import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { INVITATION_DAYS } from '#features/people/affiliate-mails/rules/link-days.ts'
import { type MailType, mailTypes } from '#features/people/affiliate-mails/rules/types.ts'
import { mailAffiliate } from '#features/people/affiliate-mails/server/index.ts'
import { referralMailJob } from '#features/sales/referrals/server/mails/affiliateMails.job.ts'
import type { MailMessage } from '#server/mail/mailer.ts'
import { affiliateDesk } from '../../../../../tests/support/affiliate-desk.ts'
import { runJob } from '../../../../../tests/support/runJob.ts'
import { anIncomingOrder } from '../../../../../tests/support/shop-world.ts'
import { emailTemplates } from '../contract.ts'

let desk: Awaited<ReturnType<typeof affiliateDesk>>
let shop: Awaited<ReturnType<typeof desk.shop>>
let sent: MailMessage[]
let services: typeof desk.app.services
beforeAll(async () => {
  desk = await affiliateDesk()
})
afterAll(() => desk.app.close())
beforeEach(async () => {
  shop = await desk.shop()
  await shop.subPath()
  sent = []
  const mail = { send: async (message: MailMessage) => void sent.push(message), close: async () => {} }
  services = { ...desk.app.services, mail }
})

const { get, preview, save } = emailTemplates
const wordsOf = async (type: MailType) => {
  const { subject, content } = await shop.call(get, { type, query: { program_id: shop.program_id } })
  return { subject, content }
}
const shown = async (type: MailType, affiliate_id?: number) =>
  shop.call(preview, { body: { type, program_id: shop.program_id, ...(await wordsOf(type)), affiliate_id } })

test.each(mailTypes)('our words are previewed in the language of who reads them, as they are sent: %s', async type => {
  const id = await shop.affiliate(shop.program_id, { language: 'vi', first_name: 'Mai', last_name: 'Lê' })
  await shop.coupon(id, `MAI${id}`)
  const { subject, html } = await shown(type, id)
  expect(html).toContain('<html lang="vi"')
  await mailAffiliate(services, { shop_id: shop.shop_id, affiliate_id: id, type, id: 'x'.repeat(32) })
  // What only this mail tells is made up in the preview.
  const named = (text: string) => text.replaceAll(/\{[a-z_]+\}/g, '')
  if (named(sent[0]!.subject) === sent[0]!.subject) expect(subject).toBe(sent[0]!.subject)
  await shop.call(save, { type, body: { program_id: shop.program_id, ...(await wordsOf(type)) } })
  expect((await shown(type, id)).subject).not.toBe(subject)
})

test('an invitation is previewed with the days its link works', async () => {
  expect((await shown('customer_invitation')).text).toContain(`${INVITATION_DAYS} days`)
})

test('an affiliate reads the number the buyer knows the order by, never one of ours', async () => {
  const content = '<p>{order_number} {order_id}</p>'
  await shop.call(save, { type: 'new_referral', body: { program_id: shop.program_id, subject: 'Sold', content } })
  const affiliate_id = await shop.affiliate(shop.program_id)
  await shop.coupon(affiliate_id, `N${affiliate_id}`)
  const { number } = await shop.apply(anIncomingOrder({ coupon_codes: [`N${affiliate_id}`] })).then(() => anOrder())
  const told = async () => {
    const [row] = (await shop.referrals()).filter(one => one.affiliate_id === affiliate_id)
    const payload = {
      shop_id: shop.shop_id,
      affiliate_id,
      type: 'new_referral' as const,
      ids: [row!.id],
      key: crypto.randomUUID(),
    }
    await runJob(referralMailJob, { services, payload })
    return sent.at(-1)!.text
  }
  expect(await told()).toContain(`${number} ${number}`)
  await desk.app.asOwner('update referral set order_id = null, order_name = null where shop_id = $1', [shop.shop_id])
  expect(await told()).toContain('(no number) (no number)')

  async function anOrder() {
    const [row] = await desk.app.asOwner<{ number: string }>('select number from store_order where shop_id = $1', [shop.shop_id])
    return row!
  }
})
