import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { programs } from '#features/commissions/programs/contract.ts'
import { type MailType, mailTypes, tagsOf } from '#features/people/affiliate-mails/rules/types.ts'
import { mailAffiliate } from '#features/people/affiliate-mails/server/index.ts'
import type { IncomingOrder } from '#features/sales/orders/rules/IncomingOrder.ts'
import { referrals } from '#features/sales/referrals/contract.ts'
import { mailAffiliatesJob, referralMailJob } from '#features/sales/referrals/server/mails/affiliateMails.job.ts'
import type { MailMessage } from '#server/mail/mailer.ts'
import { sendMailJob } from '#server/mail/sendMail.job.ts'
import { affiliateDesk } from '../../../../../tests/support/affiliate-desk.ts'
import { addShop } from '../../../../../tests/support/people.ts'
import { refusal } from '../../../../../tests/support/refusal.ts'
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

const { list, get, save, reset, copy, preview, test: sendTest } = emailTemplates
const words = { subject: 'Hello {first_name}', content: '<p>Dear {first_name} of {program_name}</p>' }
const saved = (type: MailType, body: object = words) => shop.call(save, { type, body: { program_id: shop.program_id, ...body } })
const somebody = (over: object = {}) => shop.affiliate(shop.program_id, { first_name: 'Ann', last_name: 'Lee', ...over })
const mailed = async (affiliate_id: number, type: MailType) => {
  await mailAffiliate(services, { shop_id: shop.shop_id, affiliate_id, type, id: 'x'.repeat(32) })
  return sent.at(-1)!
}

describe('the mails of a program', () => {
  test('are all there, in our words and switched on, until somebody changes them', async () => {
    const { templates, program_id } = await shop.call(list, { query: {} })
    expect(templates.map(row => row.type)).toEqual(mailTypes)
    expect(templates.every(row => row.is_on === 1 && row.is_own === 0 && row.subject !== '')).toBe(true)
    await saved('new_referral')
    expect(await shop.call(get, { type: 'new_referral', query: { program_id: shop.program_id } })).toMatchObject({
      ...words,
      is_own: 1,
      tags: tagsOf('new_referral'),
    })
    expect(program_id).toBeGreaterThan(0)
  })

  test('are not there before there is a program, which is said as it is', async () => {
    const newcomer = await desk.app.somebodyAt(await addShop(desk.app.services.db, 'professional'))
    expect(await refusal(newcomer(list, { query: {} }))).toMatchObject({ kind: 'not_found', reason: 'email.noProgram' })
    expect(await refusal(shop.call(list, { query: { program_id: 999_999 } }))).toMatchObject({ reason: 'email.unknownProgram' })
  })

  test('are one program’s own: another keeps its words', async () => {
    const other = await shop.program()
    await saved('approve_affiliate')
    expect(await shop.call(get, { type: 'approve_affiliate', query: { program_id: other } })).toMatchObject({ is_own: 0 })
  })

  test('go back to our words and stay off', async () => {
    await saved('gift', { ...words, is_on: 0 })
    const view = await shop.call(reset, { body: { slug: 'gift', program_id: shop.program_id } })
    expect(view).toMatchObject({ is_own: 0, is_on: 0 })
    expect(view.subject).not.toBe(words.subject)
  })

  test('are copied to other programs with words and switch, and go with a program that is duplicated', async () => {
    const [one, two] = [await shop.program(), await shop.program()]
    await saved('bonus', { ...words, is_on: 0 })
    await shop.call(save, { type: 'gift', body: { program_id: one, ...words } })
    const data = { types: ['bonus' as const, 'gift' as const], program_ids: [one, two, shop.program_id] }
    expect(await shop.call(copy, { body: { program_id: shop.program_id, data } })).toEqual({ copied: 2 })
    for (const program_id of [one, two]) {
      expect(await shop.call(get, { type: 'bonus', query: { program_id } })).toMatchObject({ ...words, is_on: 0 })
      expect(await shop.call(get, { type: 'gift', query: { program_id } })).toMatchObject({ is_own: 0 })
    }
    const { id } = await shop.call(programs.duplicate, { id: shop.program_id })
    expect(await shop.call(get, { type: 'bonus', query: { program_id: id } })).toMatchObject({ ...words, is_on: 0 })
  })

  test.each([
    [{ subject: '', content: '<p>x</p>' }, 'subject', 'Enter a subject.'],
    [{ subject: 'x', content: '<p> </p>' }, 'content', 'Enter a message.'],
    [{ subject: 'a\nBcc: b@x.test', content: '<p>x</p>' }, 'subject', 'A subject must be one line.'],
    [{ subject: 'x'.repeat(201), content: '<p>x</p>' }, 'subject', 'A subject can have at most 200 characters.'],
    [{ subject: 'x', content: `<p>${'x'.repeat(60_000)}</p>` }, 'content', expect.stringContaining('too long')],
    [{ subject: 'x' }, 'content', 'Enter a message.'],
  ])('refuse %j in words', async (body, field, sentence) => {
    expect((await refusal(saved('gift', body))).fields[field]).toEqual([sentence])
  })

  test('refuse a megabyte in words', async () => {
    const error = await refusal(saved('gift', { subject: 'x', content: 'x'.repeat(1_000_000) }))
    expect(error.message).not.toBe('')
    expect(['invalid', 'too_large']).toContain(error.kind)
  })

  test('are nobody else’s: programs and affiliates of another shop are not found', async () => {
    const other = await desk.shop()
    const query = { program_id: other.program_id }
    const affiliate_id = await other.affiliate(other.program_id)
    for (const call of [
      () => shop.call(list, { query }),
      () => shop.call(get, { type: 'gift', query }),
      () => shop.call(save, { type: 'gift', body: { ...query, ...words } }),
      () => shop.call(reset, { body: { slug: 'gift', ...query } }),
      () => shop.call(preview, { body: { type: 'gift', ...query, ...words } }),
      () =>
        shop.call(preview, {
          body: { type: 'gift', program_id: shop.program_id, ...words, affiliate_id },
        }),
    ])
      expect(await refusal(call())).toMatchObject({ kind: 'not_found' })
    const data = { types: ['gift' as const], program_ids: [other.program_id] }
    expect(await refusal(shop.call(copy, { body: { program_id: shop.program_id, data } }))).toMatchObject({ kind: 'invalid' })
    expect(await other.call(get, { type: 'gift', query })).toMatchObject({ is_own: 0 })
  })

  test('do not end: the one that proves an address stays on', async () => {
    expect(await refusal(saved('verify_affiliate', { is_on: 0 }))).toMatchObject({ kind: 'conflict' })
  })
})

describe('a mail that is sent', () => {
  test.each(mailTypes)('is as the preview shows it, whoever reads it: %s', async type => {
    const hostile = {
      first_name: '{last_name}<script>alert(1)</script>',
      last_name: '"><img src=x onerror=alert(1)>\r\nBcc: a@b.co',
    }
    const id = await somebody({ ...hostile, muted_mails: [] })
    const { subject, content } = await shop.call(get, { type, query: { program_id: shop.program_id } })
    const all = `${content}<p>{first_name} {logo} <a href="https://a.test/?by={first_name}">x</a></p>`
    const body = { type, program_id: shop.program_id, subject, content: all, affiliate_id: id }
    const shown = await shop.call(preview, { body })
    expect(shown.html).not.toMatch(/<script|<img src=x|href="\w*script/i)
    expect(shown.html).toContain('{last_name}&lt;script')
    expect(shown.subject).not.toMatch(/[\r\n]/)
    expect(shown.text).not.toMatch(/\{(?:brand_name|first_name|program_name)\}/)
    await saved(type, { subject, content: all })
    const mail = await mailed(id, type)
    // What only this mail tells is made up in the preview.
    if (tagsOf(type).every(tag => !all.includes(`{${tag}}`) || tagsOf('pending_affiliate').includes(tag)))
      expect(mail).toMatchObject({ subject: shown.subject, html: shown.html, text: shown.text })
    expect(mail.html).not.toMatch(/<script|<img src=x/i)
  })

  test('is not sent while it is off, nor against the wish of who would read it', async () => {
    const id = await somebody()
    await saved('bonus', { is_on: 0 })
    expect(await mailed(id, 'bonus')).toBeUndefined()
    await saved('bonus', { is_on: 1 })
    expect(await mailed(await somebody({ muted_mails: ['bonuses'] }), 'bonus')).toBeUndefined()
    expect((await mailed(id, 'bonus')).subject).toContain('bonus')
  })

  test('is in the language of who reads it, and as the merchant wrote it in any', async () => {
    const [english, vietnamese] = [await somebody({ language: 'en' }), await somebody({ language: 'vi' })]
    expect((await mailed(english, 'approve_affiliate')).html).toContain('<html lang="en" dir="ltr">')
    expect((await mailed(vietnamese, 'approve_affiliate')).subject).toContain('Chào mừng')
    expect((await mailed(await somebody({ language: 'he' }), 'approve_affiliate')).html).toContain('<html lang="en" dir="ltr">')
    await saved('approve_affiliate')
    expect((await mailed(vietnamese, 'approve_affiliate')).subject).toBe('Hello Ann')
  })

  test('comes to the caller as a test, as it is typed', async () => {
    const { sent_to } = await shop.call(sendTest, { body: { type: 'new_coupon', program_id: shop.program_id, ...words } })
    const [row] = await desk.app.asOwner<{ payload: MailMessage }>(
      `select payload from graphile_worker._private_jobs as job join graphile_worker._private_tasks as task on task.id = job.task_id
       where identifier = 'sendMail' and (payload ->> 'shop_id')::bigint = $1`,
      [shop.shop_id],
    )
    expect(row!.payload).toMatchObject({ to: { address: sent_to }, subject: 'Hello Ava' })
    await runJob(sendMailJob, { services, payload: row!.payload as never })
    expect(sent[0]!.html).toContain('Dear Ava of')
  })
})

describe('an affiliate', () => {
  const queued = <T>(job: string) =>
    desk.app
      .asOwner<{ payload: T }>(
        `delete from graphile_worker._private_jobs as job using graphile_worker._private_tasks as task
         where task.id = job.task_id and identifier = $1 and (payload ->> 'shop_id')::bigint = $2 returning payload`,
        [job, shop.shop_id],
      )
      .then(rows => rows.map(row => row.payload))
  const work = async () => {
    for (const payload of await queued<never>('referrals.tellAffiliates')) await runJob(mailAffiliatesJob, { services, payload })
    for (const payload of await queued<never>('referrals.mail')) await runJob(referralMailJob, { services, payload })
    return sent.splice(0).map(({ subject }) => subject)
  }

  test('is told of a sale, of its approval and of its denial, and not of what was undone meanwhile', async () => {
    const id = await somebody()
    const sale = await shop.sale(id)
    expect(await work()).toEqual([expect.stringContaining('$10.00')])
    await shop.move(sale, 'approve')
    expect(await work()).toEqual([expect.stringContaining('approved $10.00')])
    await shop.move(sale, 'deny')
    await shop.move(sale, 'undo')
    expect(await work()).toEqual([])
    await shop.move(sale, 'deny')
    expect(await work()).toEqual([expect.stringContaining('denied')])
  })

  test('is told of a sale after one look at what was sold and at who is told', async () => {
    await shop.sale(await somebody())
    const [payload] = await queued<never>('referrals.tellAffiliates')
    let looks = 0
    const inShop: typeof services.db.inShop = (shop_id, run) => {
      looks += 1
      return services.db.inShop(shop_id, run)
    }
    await runJob(mailAffiliatesJob, { services: { ...services, db: { ...services.db, inShop } }, payload: payload! })
    expect([looks, sent.splice(0).length]).toEqual([1, 1])
  })

  test('is told along with those of other shops, and one whose mail does not leave is tried again without the others', async () => {
    const first = shop
    await first.sale(await somebody({ email: 'ann@first.test' }))
    const asked = await queued<never>('referrals.tellAffiliates')
    shop = await desk.shop()
    await shop.sale(await somebody({ email: 'refused@second.test' }))
    asked.push(...(await queued<never>('referrals.tellAffiliates')))
    const mail: typeof services.mail = {
      ...services.mail,
      async send(message) {
        if (message.to.address.startsWith('refused')) throw new Error('not now')
        sent.push(message)
      },
    }
    const context = { services: { ...services, mail }, attempt: 1, signal: new AbortController().signal }
    expect(await mailAffiliatesJob.runTogether!(asked, context)).toEqual(asked.slice(1))
    expect(sent.splice(0).map(({ shop_id, to }) => [shop_id, to.address])).toEqual([[first.shop_id, 'ann@first.test']])
  })

  describe('of an order that changes', () => {
    const at = (minute: number) => new Date(`2026-05-01T13:${String(minute).padStart(2, '0')}:00Z`)
    const bought = async () => {
      const id = await somebody()
      const code = `M${id}`
      await shop.coupon(id, code)
      const order = anIncomingOrder({ coupon_codes: [code] })
      await shop.apply(order)
      const again = (minute: number, over: Partial<IncomingOrder>) => shop.apply({ ...order, updated_at: at(minute), ...over })
      const saleOf = async () => (await shop.referrals()).findLast(row => row.affiliate_id === id && row.kind === 'sale')!.id
      return { again, saleOf }
    }

    test('is told what it earns when the mail leaves, once, and not again when the order is told again', async () => {
      const { again } = await bought()
      await again(1, { financial_status: 'partially_refunded', refunded: 4_000, refund_id: 'r1' })
      expect(await work()).toEqual([expect.stringContaining('$6.00')])
      await again(2, { financial_status: 'partially_refunded', refunded: 5_000, refund_id: 'r2' })
      expect(await work()).toEqual([])
    })

    test.each([
      ['cancelled', { cancelled_at: at(1), financial_status: 'voided' }],
      ['refunded', { financial_status: 'refunded', refunded: 10_000, refund_id: 'r1' }],
    ] as const)('is not told of a sale, nor of its approval, whose order was %s before the mail left', async (_, taken) => {
      const { again } = await bought()
      await again(1, taken)
      expect(await work()).toEqual([])
      const second = await bought()
      expect(await work()).toHaveLength(1)
      await shop.move(await second.saleOf(), 'approve')
      await second.again(1, taken)
      expect(await work()).toEqual([])
    })

    test('is told of an approval with what the merchant took off, once', async () => {
      const { saleOf } = await bought()
      await work()
      const sale = await saleOf()
      await shop.call(referrals.adjust, { id: sale, body: { amount: -300, reason: 'Agreed', key: crypto.randomUUID() } })
      await shop.move(sale, 'approve')
      expect(await work()).toEqual([expect.stringContaining('approved $7.00')])
      expect(await work()).toEqual([])
    })
  })

  test('is not told who does not want to know', async () => {
    await shop.sale(await somebody({ muted_mails: ['referrals'] }))
    expect(await work()).toEqual([])
  })
})
