import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { referrals } from '#features/sales/referrals/contract.ts'
import { shop as shopContract } from '#features/store/shop/contract.ts'
import type { Notifications } from '#features/store/shop/rules/notifications.ts'
import { startOfDay } from '#kit/days.ts'
import type { Tx } from '#server/db/database.ts'
import type { MailMessage } from '#server/mail/mailer.ts'
import { type TestApp, testApp } from '../../../../../tests/support/app.ts'
import { addShop } from '../../../../../tests/support/people.ts'
import { runJob } from '../../../../../tests/support/runJob.ts'
import { anIncomingOrder, shopWorld } from '../../../../../tests/support/shop-world.ts'
import { visitorOf } from '../../../../../tests/support/sign-up.ts'
import { mailUnreadChat } from '../server/index.ts'
import { mailNewsJob } from '../server/mailNews.job.ts'
import { dailySummaryJob, summariesDue } from '../server/summary.jobs.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const queued = <T>(identifier: string, shop_id?: number) =>
  app
    .asOwner<{ payload: T & { shop_id: number }; run_at: Date }>(
      `select payload, run_at from graphile_worker._private_jobs as job join graphile_worker._private_tasks as task on task.id = job.task_id
       where identifier = $1 order by job.run_at, job.id`,
      [identifier],
    )
    .then(rows => rows.filter(row => shop_id === undefined || row.payload.shop_id === shop_id))

test('the demo past is no news', async () => {
  expect(await queued('merchantMails.mailNews')).toEqual([])
  expect(await app.asOwner('select from merchant_news')).toEqual([])
})

async function aShop(settings: Partial<Notifications> = {}) {
  const { db } = app.services
  const world = await shopWorld({ db, addShop: () => addShop(db, 'professional') })
  const { shop_id } = world
  const call = await app.somebodyAt(shop_id)
  const readers = async () =>
    (
      await app.asOwner<{ email: string }>(
        `select email from member where shop_id = $1 and (role = 'super-admin' or 'referrals' = any(permissions)) order by id`,
        [shop_id],
      )
    ).map(one => one.email)
  const change = async (over: Partial<Notifications>) => {
    const { settings: _, programs: __, ...now } = await call(shopContract.notifications)
    await call(shopContract.saveNotifications, { body: { ...now, ...over } })
  }
  if (Object.keys(settings).length > 0) await change(settings)
  const program_id = await world.program({ name: 'Friends & <b>family</b>' })
  const tell = (kind: 'affiliate' | 'referral' | 'chat') =>
    runJob(mailNewsJob, { services: app.services, payload: { shop_id, kind } })
  const mails = async () => (await queued<MailMessage>('sendMail', shop_id)).map(row => row.payload)
  const asks = async () =>
    (await queued<{ kind: string }>('merchantMails.mailNews', shop_id)).map(({ payload, run_at }) => ({
      kind: payload.kind,
      run_at,
    }))
  const sale = async (affiliate_id: number, over: object = {}) => {
    const code = `C${affiliate_id}X${Math.random().toString(36).slice(2, 8)}`
    await world.coupon(affiliate_id, code)
    await world.apply(anIncomingOrder({ coupon_codes: [code], ...over }))
  }
  const longAgo = () =>
    world.inShop(tx =>
      sql`update merchant_mail set sent_at = now() - interval '16 minutes' where shop_id = ${shop_id}`.execute(tx),
    )
  const summary = (day: string) => runJob(dailySummaryJob, { services: app.services, payload: { shop_id, day } })
  return { ...world, call, readers, change, program_id, tell, mails, asks, sale, longAgo, summary }
}
type MailedShop = Awaited<ReturnType<typeof aShop>>

test('shops whose news are told together each mail their own, and one that cannot is left for itself', async () => {
  const shops = [await aShop(), await aShop()]
  for (const shop of shops) await shop.sale(await shop.affiliate(shop.program_id))
  const asked = [
    ...shops.map(({ shop_id }) => ({ shop_id, kind: 'referral' as const })),
    { shop_id: Number.NaN, kind: 'chat' as const },
  ]
  const context = { services: app.services, attempt: 1, signal: new AbortController().signal }
  expect(await mailNewsJob.runTogether!(asked, context)).toEqual([asked.at(-1)])
  for (const shop of shops)
    expect((await shop.mails()).map(({ shop_id, to }) => [shop_id, to.address])).toEqual(
      (await shop.readers()).map(email => [shop.shop_id, email]),
    )
  expect(await mailNewsJob.runTogether!(asked.slice(0, 2), context)).toEqual([])
  expect(await shops[0]!.mails()).toHaveLength((await shops[0]!.readers()).length)
})

test('messages nobody has read are mailed with who wrote how many, without their words, and not once they are read', async () => {
  const shop = await aShop()
  const [ann, bea] = [
    await shop.affiliate(shop.program_id, { first_name: 'Ann <i>', last_name: 'Lee' }),
    await shop.affiliate(shop.program_id, { first_name: 'Bea', last_name: 'Moss' }),
  ]
  const waits = (affiliate_id: number, merchant_unread: number) =>
    app.asOwner(
      `insert into chat_conversation (shop_id, affiliate_id, last_message_id, merchant_unread) values ($1, $2, $2, $3)
       on conflict (shop_id, affiliate_id) do update set merchant_unread = excluded.merchant_unread`,
      [shop.shop_id, affiliate_id, merchant_unread],
    )
  const gather = (...ids: number[]) =>
    shop.inShop(async tx => {
      for (const id of ids) await mailUnreadChat(tx, shop.shop_id, id)
    })
  await waits(ann, 2)
  await gather(ann)
  await shop.tell('chat')
  const [one] = await shop.mails()
  expect(one!.subject).toBe('Ann <i> Lee is waiting for your reply')
  expect(one!.text).toContain('These messages have been unread for half an hour')
  expect(one!.text).toContain('Ann <i> Lee: 2 unread messages')
  expect(one!.text).toContain(`http://tandem.test/admin/outreach/chat?with=${ann}`)
  expect(one!.html).not.toContain('<i>')

  await shop.longAgo()
  await waits(bea, 1)
  await gather(ann, bea)
  await shop.tell('chat')
  expect((await shop.mails()).at(-1)!.subject).toBe('2 affiliates are waiting for your reply')

  await shop.longAgo()
  await gather(bea)
  await waits(bea, 0)
  await shop.tell('chat')
  expect(await shop.mails()).toHaveLength(2)
})

describe('a new referral', () => {
  let shop: MailedShop
  let ann: number
  beforeEach(async () => {
    shop = await aShop()
    ann = await shop.affiliate(shop.program_id, { first_name: 'Ann <i>', last_name: '{order} Lee' })
  })

  test('is mailed with order, affiliate, amounts and the reason, and with the way there', async () => {
    await shop.sale(ann, { number: '#1042' })
    await shop.tell('referral')
    const [mail, ...others] = await shop.mails()
    const [referral] = await shop.referrals()
    expect(others).toEqual([])
    expect([mail!.to.address]).toEqual(await shop.readers())
    expect(mail!.subject).toBe('New referral: order #1042 from Ann <i> {order} Lee')
    expect(mail!.text).toContain('Order: #1042')
    expect(mail!.text).toContain('Program: Friends & <b>family</b>')
    expect(mail!.text).toMatch(/Why: The code C\w+ of affiliate Ann <i> \{order\} Lee was used\./)
    expect(mail!.text).toMatch(/Commission: \$\d/)
    expect(mail!.text).toContain('is waiting for your review')
    expect(mail!.text).toContain(`http://tandem.test/admin/referrals/detail/${referral!.id}`)
    expect(mail!.html).toContain('Ann &lt;i&gt; {order} Lee')
    expect(mail!.html).not.toMatch(/<i>|<b>/)
  })

  test('and eleven more within a quarter of an hour are told in one mail afterwards', async () => {
    await shop.sale(ann)
    await shop.tell('referral')
    for (let one = 0; one < 11; one++) await shop.sale(ann)
    // However many come too early, one of them comes again.
    for (let one = 0; one < 3; one++) await shop.tell('referral')
    expect(await shop.mails()).toHaveLength(1)
    const waiting = (await shop.asks()).slice(1)
    expect(waiting).toHaveLength(12)
    for (const { run_at } of waiting) expect(run_at.getTime() - Date.now()).toBeGreaterThan(13 * 60_000)
    await shop.longAgo()
    await shop.tell('referral')
    await shop.tell('referral')
    const [, gathered, ...others] = await shop.mails()
    expect(others).toEqual([])
    expect(gathered!.subject).toBe('11 new referral orders')
    expect(gathered!.text).toContain('And 1 more.')
    expect(gathered!.text).toContain('http://tandem.test/admin/referrals\n')
  })

  test('is told once by two workers at the same moment', async () => {
    await shop.sale(ann)
    await shop.sale(ann)
    await Promise.all([shop.tell('referral'), shop.tell('referral'), shop.tell('referral')])
    expect((await shop.mails()).map(mail => mail.subject)).toEqual(['2 new referral orders'])
  })

  test('is not told while the switch is off, nor later', async () => {
    await shop.change({ notify_new_referral: 0 })
    await shop.sale(ann)
    expect(await shop.asks()).toEqual([])
    await shop.change({ notify_new_referral: 1 })
    await shop.tell('referral')
    expect(await shop.mails()).toEqual([])
  })

  test('that waits for its mail is dropped when the switch goes off', async () => {
    await shop.sale(ann)
    await shop.change({ notify_new_referral: 0 })
    await shop.tell('referral')
    expect(await shop.mails()).toEqual([])
  })

  test('of a past that is taken over is no news, nor is a change of one', async () => {
    const order = anIncomingOrder({ coupon_codes: ['PAST'], is_historic: true })
    await shop.coupon(ann, 'PAST')
    await shop.apply(order)
    await shop.apply({ ...order, updated_at: new Date(order.updated_at.getTime() + 1000), cancelled_at: order.updated_at })
    expect(await shop.referrals()).not.toEqual([])
    expect(await shop.asks()).toEqual([])
  })

  test('that is rolled back leaves no mail', async () => {
    await shop.coupon(ann, 'UNDONE')
    const undone = shop.inShop(async (tx: Tx) => {
      const { applyOrders } = await import('#features/sales/referrals/server/index.ts')
      await applyOrders(tx, shop.shop_id, [anIncomingOrder({ coupon_codes: ['UNDONE'] })])
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await shop.asks()).toEqual([])
  })

  test('goes to everybody who may see referrals, in the language of the shop, and to nobody else', async () => {
    await app.somebodyAt(shop.shop_id)
    await app.somebodyAt(shop.shop_id, { role: 'staff', permissions: ['referrals'] })
    await app.somebodyAt(shop.shop_id, { role: 'staff', permissions: ['programs'] })
    await shop.settings({ language: 'vi', support_email: 'help@shop.test' })
    await shop.sale(ann, { number: '#7' })
    await shop.tell('referral')
    const mails = await shop.mails()
    expect(mails.map(mail => mail.to.address)).toEqual(await shop.readers())
    expect(mails).toHaveLength(3)
    expect(mails[0]!.subject).toContain('Lượt giới thiệu mới: #7')
  })
})

describe('a sign-up', () => {
  test('is mailed with what was answered and whether somebody has to decide; several are listed', async () => {
    const shop = await aShop()
    const sub_path = `mails-${shop.shop_id}`
    await shop.inShop(async tx => {
      await sql`select claim_sub_path(${sub_path})`.execute(tx)
      await tx.updateTable('shop').set({ sub_path }).where('shop_id', '=', shop.shop_id).execute()
      await tx
        .updateTable('program')
        .set({ is_default: true })
        .where('shop_id', '=', shop.shop_id)
        .where('id', '=', shop.program_id)
        .execute()
    })
    const visitor = visitorOf(app, sub_path)
    const signUp = async (over: Record<string, unknown> = {}) => {
      const body = visitor.person(over)
      const reply = await visitor.send({ ...body, captcha: await visitor.solve() })
      expect(reply.status, await reply.clone().text()).toBeLessThan(400)
      return body
    }
    const first = await signUp({ first_name: 'Zoë', last_name: '"O<\'>Hara' })
    expect(await shop.asks()).toMatchObject([{ kind: 'affiliate' }])
    await shop.tell('affiliate')
    const [mail] = await shop.mails().then(mails => mails.filter(one => one.subject.startsWith('New affiliate')))
    const [person] = await app.asOwner<{ id: string }>('select id from affiliate where email = $1', [first.email])
    expect(mail!.subject).toBe('New affiliate: Zoë "O<\'>Hara')
    expect(mail!.text).toContain(`Email: ${first.email}`)
    expect(mail!.text).toContain('is waiting for your approval')
    expect(mail!.text).toContain(`http://tandem.test/admin/affiliates/${person!.id}/edit`)
    expect(mail!.html).toContain('&quot;O&lt;')
    await signUp()
    await signUp()
    await shop.longAgo()
    await shop.tell('affiliate')
    expect((await shop.mails()).map(one => one.subject)).toContain('2 new affiliates')
  })

  test('of somebody whom the merchant adds is no news', async () => {
    const shop = await aShop()
    const { affiliates } = await import('#features/people/affiliates/contract.ts')
    const body = { first_name: 'A', last_name: 'B', email: `by-hand-${shop.shop_id}@mail.test`, program_id: shop.program_id }
    await shop.call(affiliates.create, { body })
    expect(await shop.asks()).toEqual([])
  })
})

describe('the daily summary', () => {
  const DAY = '2026-03-29'
  const ZONE = 'Europe/Berlin'

  test('tells the figures of yesterday by the clocks of the shop, once, whatever number of workers there are', async () => {
    const shop = await aShop({ notify_daily_summary: 1 })
    await shop.settings({ time_zone: ZONE })
    const ann = await shop.affiliate(shop.program_id)
    await shop.affiliate(shop.program_id, { status: 'pending' })
    // A day of 23 hours: its first and its last minute count, the minutes around it do not.
    for (const at of ['2026-03-28T22:59:00Z', '2026-03-28T23:00:00Z', '2026-03-29T21:59:00Z', '2026-03-29T22:00:00Z'])
      await shop.click(ann, new Date(at))
    await shop.sale(ann)
    await shop.inShop(tx =>
      sql`update referral set created_at = ${startOfDay(DAY, ZONE)} where shop_id = ${shop.shop_id}`.execute(tx),
    )
    await Promise.all([shop.summary(DAY), shop.summary(DAY), shop.summary(DAY)])
    await shop.summary(DAY)
    await shop.summary('2026-03-28')
    const [mail, ...others] = (await shop.mails()).filter(one => one.subject.includes('2026'))
    expect(others).toEqual([])
    expect(mail!.subject).toMatch(/ on Mar 29, 2026$/)
    expect(mail!.text).toContain('Clicks: 2')
    expect(mail!.text).toContain('Orders: 1')
    expect(mail!.text).toMatch(/Sales: \$[1-9]/)
    expect(mail!.text).toContain('New affiliates: 0')
    expect(mail!.text).toContain('1 affiliate is waiting for your approval. 1 referral is waiting for your review.')
  })

  test('is not sent when nothing happened, and that day is done', async () => {
    const shop = await aShop({ notify_daily_summary: 1 })
    await shop.summary('2026-01-05')
    expect(await shop.mails()).toEqual([])
    await shop.click(await shop.affiliate(shop.program_id), new Date('2026-01-05T12:00:00Z'))
    await shop.summary('2026-01-05')
    expect(await shop.mails()).toEqual([])
  })

  test('is due from eight by the clocks of the shop until it was sent, and only where it is wanted', async () => {
    const berlin = await aShop({ notify_daily_summary: 1 })
    await berlin.settings({ time_zone: ZONE })
    const off = await aShop()
    const due = async (now: string) =>
      (await summariesDue(app.services.db, new Date(now))).filter(one => [berlin.shop_id, off.shop_id].includes(one.shop_id))
    expect(await due('2026-03-30T05:59:00Z')).toEqual([])
    expect(await due('2026-03-30T06:00:00Z')).toEqual([{ shop_id: berlin.shop_id, day: DAY }])
    await berlin.summary(DAY)
    expect(await due('2026-03-30T06:15:00Z')).toEqual([])
    expect(await due('2026-03-31T06:00:00Z')).toEqual([{ shop_id: berlin.shop_id, day: '2026-03-30' }])
  })

  test('is not sent when it was switched off while it waited', async () => {
    const shop = await aShop()
    await shop.click(await shop.affiliate(shop.program_id), new Date('2026-01-05T12:00:00Z'))
    await shop.summary('2026-01-05')
    expect(await shop.mails()).toEqual([])
  })
})

describe('orders through Google ads', () => {
  const flagsOf = async (shop: MailedShop) => (await shop.call(referrals.list, { query: {} })).rows.map(row => row.flags)

  test('are marked where the merchant wants to know, and the explanation and the mail say so', async () => {
    const shop = await aShop({ detect_google_ads: 1 })
    const ann = await shop.affiliate(shop.program_id)
    await shop.sale(ann, { google_ads: true })
    await shop.sale(ann)
    expect(await flagsOf(shop)).toEqual([[], ['google_ads']])
    const { id } = (await shop.referrals())[0]!
    const explained = await shop.call(referrals.explanation, { id })
    expect(explained.attribution.at(-1)).toContain('Google ad')
  })

  test('are known by the page the tracked click led to, too', async () => {
    const shop = await aShop({ detect_google_ads: 1 })
    const ann = await shop.affiliate(shop.program_id)
    const click_id = await shop.click(ann)
    await shop.inShop(tx =>
      sql`update click set landing = 'https://a.test/?sca_ref=1&gbraid=7' where id = ${click_id}`.execute(tx),
    )
    await shop.apply(anIncomingOrder({ click_id }))
    expect(await flagsOf(shop)).toEqual([['google_ads']])
    await shop.tell('referral')
    expect((await shop.mails())[0]!.text).toContain('came through a Google ad')
  })

  test('are not marked while the switch is off', async () => {
    const shop = await aShop()
    await shop.sale(await shop.affiliate(shop.program_id), { google_ads: true })
    expect(await flagsOf(shop)).toEqual([[]])
  })
})
