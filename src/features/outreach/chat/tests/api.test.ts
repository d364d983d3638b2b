import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { beginFamily } from '#features/account/session/server/index.ts'
import { affiliates } from '#features/people/affiliates/contract.ts'
import { shop } from '#features/store/shop/contract.ts'
import type { Call } from '#kit/contract/client.ts'
import type { MailMessage } from '#server/mail/mailer.ts'
import { type FreshShop, freshShops } from '../../../../../tests/support/fresh-shops.ts'
import { refusal } from '../../../../../tests/support/refusal.ts'
import { runJob } from '../../../../../tests/support/runJob.ts'
import { anIncomingOrder, type ShopWorld } from '../../../../../tests/support/shop-world.ts'
import { chat } from '../contract.ts'
import { portalChat } from '../portal-contract.ts'
import type { Side } from '../rules/chat.ts'
import { affiliateMailJob, unreadMailJob } from '../server/unreadMail.jobs.ts'

const freshShop = freshShops()
let app: FreshShop['app']
let world: ShopWorld
let owner: Call
let program: number
let ann: number
let her: Call
beforeEach(async () => {
  ;({ world, app, call: owner } = await freshShop())
  await switchChat(1)
  program = await world.program()
  ann = await world.affiliate(program, { first_name: 'Ann', last_name: 'Lee', email: 'ann@lee.test' })
  her = await callOf(ann)
})

const switchChat = (content: 0 | 1) => owner(shop.saveSetting, { body: { key: 'enable_chat_with_affiliates', content } })

async function callOf(affiliate_id: number, viewer_id?: number): Promise<Call> {
  const from = { affiliate_id, viewer_id, via: 'password', address: '127.0.0.1', user_agent: '' } as const
  const { access_token } = await world.inShop(tx => beginFamily(tx, world.shop_id, from))
  return app.clientWith(access_token)
}

const write = (msg: string, over: { to?: number; key?: string; file?: File; by?: Call } = {}) => {
  const { to = ann, key = randomUUID(), file, by = owner } = over
  return by(chat.send, { affiliate_id: to, body: { key, msg, file } })
}
const answer = (msg: string, { key = randomUUID(), file, by = her }: { key?: string; file?: File; by?: Call } = {}) =>
  by(portalChat.send, { body: { key, msg, file } })
const read = (affiliate_id = ann, by = owner) => by(chat.messages, { affiliate_id, query: {} })
const texts = async (affiliate_id = ann) => (await read(affiliate_id)).rows.map(row => row.msg)
const list = (query: { query?: string; last_message_id?: number } = {}, by = owner) => by(chat.conversations, { query })
const counts = (by = owner) => by(chat.unread)
const herUnread = async () => (await her(portalChat.unread)).unread_count
const markRead = (until: number, affiliate_id = ann) => owner(chat.markRead, { affiliate_id, body: { until } })

const pdf = (name = 'media kit.pdf') => new File(['%PDF-1.7\n1 0 obj\nendobj\ntrailer\n%%EOF\n'], name)
const picture = async (width = 2_400) => {
  const bytes = await sharp({ create: { width, height: 900, channels: 3, background: '#7aa' } })
    .png()
    .toBuffer()
  return new File([new Uint8Array(bytes)], 'unboxing.png')
}

describe('what one side writes', () => {
  test('the other reads, and who of the shop wrote it stays with the shop', async () => {
    const sent = await write('  Welcome!\r\nHow are you? ')
    expect(sent).toMatchObject({ acc_send: 'merchant', msg_type: 'text', msg: 'Welcome!\nHow are you?', status: '1', file: null })
    expect(sent.from_name).not.toBe('')
    const { rows } = await her(portalChat.messages, { query: {} })
    expect(rows).toMatchObject([{ id: sent.id, acc_send: 'merchant', msg: 'Welcome!\nHow are you?' }])
    expect(Object.keys(rows[0]!)).not.toContain('from_name')
    expect(Object.keys(rows[0]!)).not.toContain('from_id')
    await answer('Fine, thank you')
    expect(await texts()).toEqual(['Fine, thank you', 'Welcome!\nHow are you?'])
    expect((await read()).rows[0]).toMatchObject({ acc_send: 'affiliate', from_id: ann })
  })

  test('is there once, however often the same is sent', async () => {
    const key = randomUUID()
    const all = await Promise.all(Array.from({ length: 8 }, () => answer('Only once', { key })))
    expect(new Set(all.map(({ id }) => id)).size).toBe(1)
    expect(await texts()).toEqual(['Only once'])
    expect(await counts()).toEqual([{ affiliate_id: ann, unread_count: 1 }])
    // The same name on the other side is another message.
    await write('An answer', { key })
    expect(await texts()).toEqual(['An answer', 'Only once'])
  })

  test('is neither nothing nor a book', async () => {
    expect(Object.keys((await refusal(write(' \n '))).fields)).toEqual(['msg'])
    expect(Object.keys((await refusal(answer(''))).fields)).toEqual(['msg'])
    expect(Object.keys((await refusal(write('x'.repeat(2_001)))).fields)).toEqual(['msg'])
    expect(await list()).toEqual([])
  })

  test('is never changed, not even by hand', async () => {
    await write('As it was')
    const change = world.inShop(tx =>
      tx.updateTable('chat_message').set({ msg: 'x' }).where('shop_id', '=', world.shop_id).execute(),
    )
    await expect(change).rejects.toThrow(/permission denied/)
  })

  test('comes page by page, the newest first, without one missing or twice', async () => {
    for (let turn = 1; turn <= 45; turn++) await (turn % 2 ? answer(`${turn}`) : write(`${turn}`))
    const seen: string[] = []
    let before: number | undefined
    do {
      const page = await her(portalChat.messages, { query: { before } })
      seen.push(...page.rows.map(row => row.msg))
      before = page.next ?? undefined
    } while (before !== undefined)
    expect(seen).toEqual(Array.from({ length: 45 }, (_, index) => `${45 - index}`))
  })
})

describe('pictures and papers', () => {
  test('are made anew, kept with their name and given only as attachments', async () => {
    const sent = await answer('Look', { file: await picture() })
    expect(sent).toMatchObject({
      msg_type: 'img',
      msg: 'Look',
      file: { name: 'unboxing.png', format: 'png', width: 1_600, height: 600 },
    })
    const opened = await owner(chat.file, { affiliate_id: ann, id: sent.id })
    expect(opened.name).toBe('unboxing.png')
    const paper = await write('', { file: pdf() })
    expect(paper).toMatchObject({ msg_type: 'file', msg: '', file: { name: 'media kit.pdf', format: 'pdf' } })
    const token = await tokenOf(ann)
    const answered = await app.fetch(`/api/v1/partner/chat/file/${paper.id}`, { headers: { authorization: `Bearer ${token}` } })
    expect(answered.headers.get('content-disposition')).toBe('attachment; filename="media-kit.pdf"')
    expect(answered.headers.get('content-type')).toBe('application/pdf')
    expect(answered.headers.get('x-content-type-options')).toBe('nosniff')
  })

  test('may be what phones and browsers make: WebP and GIF are drawn, HEIC is handed on', async () => {
    const drawn = sharp({ create: { width: 40, height: 30, channels: 3, background: '#7aa' } })
    for (const format of ['webp', 'gif'] as const) {
      const file = new File([new Uint8Array(await drawn.clone().toFormat(format).toBuffer())], `photo.${format}`)
      const sent = await answer('', { file })
      expect(sent).toMatchObject({ msg_type: 'img', file: { format, width: 40, height: 30 } })
      expect((await owner(chat.file, { affiliate_id: ann, id: sent.id })).name).toBe(`photo.${format}`)
    }
    const heic = new File([new Uint8Array([0, 0, 0, 24]), 'ftypheic', new Uint8Array(40)], 'IMG_1.heic')
    expect(await write('', { file: heic })).toMatchObject({ msg_type: 'file', file: { format: 'heic', width: null } })
  })

  test('are what they look like, or are refused', async () => {
    const html = '<html><script>alert(1)</script></html>'
    for (const file of [
      new File([html], 'page.html', { type: 'text/html' }),
      new File([html], 'photo.png', { type: 'image/png' }),
      new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'logo.svg', { type: 'image/svg+xml' }),
      new File([''], 'nothing.pdf'),
      new File(['MZ\u0090'], 'setup.pdf'),
    ])
      expect(Object.keys((await refusal(answer('Here', { file }))).fields)).toEqual(['file'])
    expect(await list()).toEqual([])
  })
})

const tokenOf = async (affiliate_id: number) => {
  const from = { affiliate_id, via: 'password', address: '127.0.0.1', user_agent: '' } as const
  return (await world.inShop(tx => beginFamily(tx, world.shop_id, from))).access_token
}

describe('what is unread', () => {
  test('is counted on both sides, until the other has read so far', async () => {
    const [first, second] = [await answer('One'), await answer('Two')]
    const third = await write('Three')
    expect(await counts()).toEqual([{ affiliate_id: ann, unread_count: 2 }])
    expect(await herUnread()).toBe(1)
    expect(await markRead(first.id)).toEqual({ affiliate_id: ann, unread_count: 1 })
    expect((await read()).rows.map(row => row.status)).toEqual(['1', '1', '0'])
    await markRead(second.id)
    expect(await counts()).toEqual([])
    expect(await her(portalChat.markRead, { body: { until: third.id } })).toEqual({ unread_count: 0 })
    expect((await her(portalChat.messages, { query: {} })).rows.map(row => row.status)).toEqual(['0', '0', '0'])
  })

  test('never goes back, and nobody reads what is not there yet', async () => {
    const first = await answer('One')
    await markRead(first.id + 1_000_000)
    await answer('Two')
    expect(await counts()).toEqual([{ affiliate_id: ann, unread_count: 1 }])
    await markRead(first.id)
    expect(await counts()).toEqual([{ affiliate_id: ann, unread_count: 1 }])
  })

  test('stays right when both write and read at once', async () => {
    await answer('Begin')
    await Promise.all(
      Array.from({ length: 12 }, async (_, turn) => {
        const { id } = await answer(`${turn}`)
        if (turn % 3 === 0) await markRead(id)
      }),
    )
    const { rows } = await read()
    const [counted] = await counts()
    expect(counted?.unread_count ?? 0).toBe(rows.filter(row => row.status === '1').length)
  })
})

describe('the list of conversations', () => {
  test('is in the order of the newest message, in pages that begin after a message', async () => {
    const people: number[] = []
    for (let turn = 0; turn < 23; turn++) people.push(await world.affiliate(program))
    for (const id of people) await write('Hello', { to: id })
    await answer('I was first')
    await write('Again', { to: people[3] })
    const page = await list()
    expect(page.map(row => row.id).slice(0, 3)).toEqual([people[3], ann, people[22]])
    expect(page).toHaveLength(20)
    const rest = await list({ last_message_id: page.at(-1)!.latestMessage!.id })
    expect(new Set([...page, ...rest].map(row => row.id)).size).toBe(24)
    expect(page[1]).toMatchObject({
      ...{ first_name: 'Ann', last_name: 'Lee', avatar: null, unread_count: 1 },
      latestMessage: { acc_send: 'affiliate', msg_type: 'text', msg: 'I was first', status: '1', from_id: ann },
    })
  })

  test('finds by name and address, those first who wrote, and then whom one could write to', async () => {
    const bob = await world.affiliate(program, { first_name: 'Bob', last_name: 'Leeward', email: 'bob@test.test' })
    await world.affiliate(program, { first_name: 'Cleo', last_name: 'Lee', status: 'inactive' })
    await answer('Hi')
    expect((await list({ query: 'lee' })).map(row => [row.id, row.latestMessage?.msg])).toEqual([
      [ann, 'Hi'],
      [bob, undefined],
    ])
    expect((await list({ query: 'bob@test' })).map(row => row.id)).toEqual([bob])
    expect(await list({ query: 'nobody at all' })).toEqual([])
    expect((await list()).map(row => row.id)).toEqual([ann])
  })
})

describe('who is let in', () => {
  test('strangers, other shops and other affiliates find nothing', async () => {
    const sent = await answer('Ours alone', { file: pdf() })
    const elsewhere = await freshShop()
    await elsewhere.call(shop.saveSetting, { body: { key: 'enable_chat_with_affiliates', content: 1 } })
    const foreign = elsewhere.call
    expect((await refusal(read(ann, foreign))).kind).toBe('not_found')
    expect((await refusal(write('Hi', { by: foreign }))).kind).toBe('not_found')
    expect((await refusal(foreign(chat.file, { affiliate_id: ann, id: sent.id }))).kind).toBe('not_found')
    expect((await refusal(foreign(chat.markRead, { affiliate_id: ann, body: { until: sent.id } }))).kind).toBe('not_found')
    expect(await list({}, foreign)).toEqual([])
    const bob = await world.affiliate(program)
    const his = await callOf(bob)
    expect((await his(portalChat.messages, { query: {} })).rows).toEqual([])
    expect((await refusal(his(portalChat.file, { id: sent.id }))).kind).toBe('not_found')
    expect((await refusal(owner(chat.file, { affiliate_id: bob, id: sent.id }))).kind).toBe('not_found')
    await his(portalChat.markRead, { body: { until: sent.id } })
    expect(await counts()).toEqual([{ affiliate_id: ann, unread_count: 1 }])
    expect((await refusal(read(ann, app.guest))).kind).toBe('unauthenticated')
    expect((await refusal(read(ann, her))).kind).toBe('unauthenticated')
    expect((await refusal(answer('Hi', { by: owner }))).kind).toBe('unauthenticated')
  })

  test('staff need the permission and the switch, the owner only for writing', async () => {
    await answer('Anybody there?')
    const staff = await app.somebodyAt(world.shop_id, { role: 'staff', permissions: ['chat-with-affiliates'] })
    const others = await app.somebodyAt(world.shop_id, { role: 'staff', permissions: ['affiliate-and-coupon'] })
    expect((await list({}, staff)).map(row => row.id)).toEqual([ann])
    expect((await refusal(list({}, others))).kind).toBe('forbidden')
    await switchChat(0)
    const shopSide = [
      () => list({}, staff),
      () => counts(staff),
      () => read(ann, staff),
      () => write('Hi', { by: staff }),
      () => write('Hi'),
    ]
    for (const ask of shopSide) expect(await refusal(ask())).toMatchObject({ kind: 'forbidden', reason: 'chat.switchedOff' })
    const herSide = [
      () => her(portalChat.messages, { query: {} }),
      () => herUnread(),
      () => her(portalChat.typing),
      () => answer('Hi'),
    ]
    for (const ask of herSide) expect((await refusal(ask())).reason).toBe('chat.switchedOff')
    expect(await texts()).toEqual(['Anybody there?'])
  })

  test('a plan without chat opens it for nobody and does not switch it on', async () => {
    await world.settings({ plan: 'free' })
    // Sessions remember the plan for a while.
    const poor = await app.somebodyAt(world.shop_id)
    expect((await refusal(list({}, poor))).kind).toBe('plan_required')
    const body = { key: 'enable_chat_with_affiliates', content: 0 } as const
    await poor(shop.saveSetting, { body })
    expect((await refusal(poor(shop.saveSetting, { body: { ...body, content: 1 } }))).reason).toBe('shop.chatNeedsPlan')
    const settings = await poor(shop.notifications)
    const change = { ...settings, enable_chat_with_affiliates: 1 } as const
    expect((await refusal(poor(shop.saveNotifications, { body: change }))).reason).toBe('shop.chatNeedsPlan')
  })

  test('the settings screen switches the same switch', async () => {
    const settings = await owner(shop.notifications)
    expect(settings.enable_chat_with_affiliates).toBe(1)
    await owner(shop.saveNotifications, { body: { ...settings, enable_chat_with_affiliates: 0 } })
    expect((await owner(shop.info)).enable_chat_with_affiliates).toBe(0)
    expect((await refusal(write('Hi'))).reason).toBe('chat.switchedOff')
    const { enable_chat_with_affiliates: _, ...rest } = settings
    await switchChat(1)
    // Whoever does not name it leaves it as it is.
    await owner(shop.saveNotifications, { body: rest })
    expect((await owner(shop.info)).enable_chat_with_affiliates).toBe(1)
  })

  test('nobody writes to who cannot log in, and who looks in cannot write', async () => {
    const waiting = await world.affiliate(program, { status: 'pending' })
    expect((await refusal(write('Hi', { to: waiting }))).reason).toBe('chat.notActive')
    expect((await owner(chat.person, { affiliate_id: waiting })).is_active).toBe(false)
    const viewer = await callOf(ann, (await owner(shop.info)).user_id)
    await write('For Ann')
    expect((await viewer(portalChat.messages, { query: {} })).rows).toHaveLength(1)
    expect((await refusal(answer('As if', { by: viewer }))).reason).toBe('portal.onlyLooking')
    expect((await refusal(viewer(portalChat.markRead, { body: { until: 1 } }))).reason).toBe('portal.onlyLooking')
  })
})

test('with the affiliate all that was written is erased, by whomever', async () => {
  await answer('My secret', { file: pdf('passport of Ann.pdf') })
  await write('Our answer')
  await owner(affiliates.remove, { id: ann })
  for (const table of ['chat_conversation', 'chat_message', 'chat_file'])
    expect(await app.asOwner(`select from ${table} where shop_id = $1`, [world.shop_id])).toEqual([])
  expect((await refusal(read())).kind).toBe('not_found')
  expect((await refusal(write('Hello?'))).kind).toBe('not_found')
})

describe('who has not read for half an hour', () => {
  const later = async (side: Side) => {
    await runJob(unreadMailJob, { services: app.services, payload: { shop_id: world.shop_id, affiliate_id: ann, side } })
  }
  /** As if all that is there had been written so long ago. */
  const ago = (minutes: number) =>
    app.asOwner(
      `update chat_message set created_at = (created_at at time zone 'UTC' - make_interval(mins => $2)) at time zone 'UTC' where shop_id = $1`,
      [world.shop_id, minutes],
    )
  const queued = async (job: string) =>
    (
      await app.asOwner<{ payload: { shop_id: number; affiliate_id: number; until: number } }>(
        `select payload from graphile_worker._private_jobs as job join graphile_worker._private_tasks as task on task.id = job.task_id
         where identifier = $1 and (payload ->> 'shop_id')::bigint = $2 order by job.run_at, job.id`,
        [job, world.shop_id],
      )
    ).map(row => row.payload)
  /** What the worker would send her. */
  const herMails = async () => {
    const sent: MailMessage[] = []
    const mail = { send: async (message: MailMessage) => void sent.push(message), close: async () => {} }
    for (const payload of await queued('conversations.mailAffiliate'))
      await runJob(affiliateMailJob, { services: { ...app.services, mail }, payload })
    return sent
  }

  beforeEach(() => world.settings({ sub_path: `chat-${world.shop_id}` }))

  test('is mailed once for all that waits, and anew after having read', async () => {
    await write('First thing')
    expect(await queued('conversations.noticeUnread')).toMatchObject([{ affiliate_id: ann, side: 'affiliate' }])
    await later('affiliate')
    expect(await herMails()).toEqual([])
    await ago(31)
    await write('And <b>another</b>')
    await later('affiliate')
    await later('affiliate')
    const [mail, ...more] = await herMails()
    expect(more).toEqual([])
    expect(mail).toMatchObject({ to: { address: 'ann@lee.test' }, subject: expect.stringContaining('New message from') })
    expect(mail!.text).toContain('unread messages: 2')
    expect(mail!.text).toContain('And <b>another</b>')
    expect(mail!.html).not.toContain('<b>another</b>')
    expect(mail!.text).toContain('/chat')
    const { rows } = await her(portalChat.messages, { query: {} })
    await her(portalChat.markRead, { body: { until: rows[0]!.id } })
    // Read while the mail was on its way: it is not sent.
    expect(await herMails()).toEqual([])
    await write('Next day')
    await ago(31)
    await later('affiliate')
    expect((await herMails()).map(({ text }) => text.includes('Next day'))).toEqual([true])
  })

  test('is mailed about later messages, too, but not before a day has passed', async () => {
    await write('First thing')
    await ago(31)
    await later('affiliate')
    expect(await herMails()).toHaveLength(1)
    await write('Second thing')
    await ago(31)
    await later('affiliate')
    expect(await queued('conversations.mailAffiliate')).toHaveLength(1)
    await app.asOwner(
      `update chat_conversation set affiliate_mailed_at = (affiliate_mailed_at at time zone 'UTC' - interval '1 day') at time zone 'UTC' where shop_id = $1`,
      [world.shop_id],
    )
    await later('affiliate')
    await later('affiliate')
    expect(await queued('conversations.mailAffiliate')).toHaveLength(2)
    expect((await herMails()).at(-1)!.text).toContain('Second thing')
  })

  test('is not mailed about what was read meanwhile, nor while the chat is off, nor against their wish', async () => {
    const { id } = await write('Read at once')
    await her(portalChat.markRead, { body: { until: id } })
    await ago(31)
    await later('affiliate')
    await write('Unread')
    await ago(31)
    await switchChat(0)
    await later('affiliate')
    await switchChat(1)
    await app.asOwner("update affiliate set muted_mails = '{chat}' where shop_id = $1 and id = $2", [world.shop_id, ann])
    await later('affiliate')
    expect(await herMails()).toEqual([])
  })

  test('of the shop is everybody who may chat, if they want to', async () => {
    await answer('Hello?')
    await later('merchant')
    expect(await queued('merchantMails.mailNews')).toEqual([])
    await ago(31)
    await later('merchant')
    expect(await queued('merchantMails.mailNews')).toMatchObject([{ kind: 'chat' }])
    const { rows } = await read()
    await markRead(rows[0]!.id)
    await owner(shop.saveNotifications, { body: { ...(await owner(shop.notifications)), notify_chat_message: 0 } })
    await answer('Hello again?')
    await ago(31)
    await later('merchant')
    expect(await queued('merchantMails.mailNews')).toHaveLength(1)
  })
})

test('the head of a conversation says what the affiliate sells and is owed, to who may open the profile', async () => {
  await world.apply(anIncomingOrder({ click_id: await world.click(ann) }))
  const { facts } = await owner(chat.person, { affiliate_id: ann })
  expect(facts).toMatchObject({ program: expect.any(String), sales: expect.any(Number), unpaid: expect.any(Array) })
  expect(facts!.sales).toBeGreaterThan(0)
  const writer = await app.somebodyAt(world.shop_id, { role: 'staff', permissions: ['chat-with-affiliates'] })
  expect(await writer(chat.person, { affiliate_id: ann })).toMatchObject({ id: ann, facts: null })
})
