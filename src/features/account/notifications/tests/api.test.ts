import { sql } from 'kysely'
import { io } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { couponsGenerated } from '#features/motivation/auto-coupons/rules/notifications.ts'
import { affiliateSignedUp } from '#features/pages/sign-up/rules/notifications.ts'
import { referrals } from '#features/sales/referrals/contract.ts'
import { newReferralOrder } from '#features/sales/referrals/rules/notifications.ts'
import { shop } from '#features/store/shop/contract.ts'
import type { Call } from '#kit/contract/client.ts'
import type { NotificationKind } from '#kit/contract/notification.ts'
import type { PlaceholderValues } from '#kit/placeholders.ts'
import { type Actor, systemActor } from '#server/audit.ts'
import { defineTask, type Task } from '#server/tasks/defineTask.ts'
import { startTask } from '#server/tasks/startTask.ts'
import { endTask, workChunk } from '#server/tasks/workChunk.ts'
import { type TestApp, testApp } from '../../../../../tests/support/app.ts'
import type { Person } from '../../../../../tests/support/people.ts'
import { addShop, signedIn } from '../../../../../tests/support/people.ts'
import { runJob } from '../../../../../tests/support/runJob.ts'
import { anIncomingOrder, worldAt } from '../../../../../tests/support/shop-world.ts'
import { waitFor } from '../../../../../tests/support/waitFor.ts'
import { type Notification, notifications } from '../contract.ts'
import { deleteOldNotificationsJob } from '../server/deleteOldNotifications.job.ts'
import { notify, notifyWhenEnded } from '../server/index.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await app.http.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

interface News {
  kind: NotificationKind
  params: PlaceholderValues
  member_id?: number
}

/** A shop of its own, with somebody who looks at it. */
async function aShop(person: Person = {}) {
  const { db } = app.services
  const shop_id = await addShop(db, 'enterprise')
  const join = (who: Person) => app.somebodyAt(shop_id, who)
  const tell = (...news: News[]) =>
    db.inShop(shop_id, async tx => {
      for (const { kind, params, member_id } of news) await notify(tx, shop_id, kind, params, { member_id })
    })
  const age = (minutes: number) =>
    db.inShop(shop_id, tx =>
      sql`update notification set created_at = (created_at at time zone 'UTC' - ${minutes} * interval '1 minute') at time zone 'UTC',
        begun_at = (begun_at at time zone 'UTC' - ${minutes} * interval '1 minute') at time zone 'UTC' where shop_id = ${shop_id}`.execute(
        tx,
      ),
    )
  return { shop_id, reader: await join(person), join, tell, age }
}

/** Orders of nobody: a shop without affiliates can only count them. */
const nobodysOrders = (count: number) => ({ count, commission: 0, affiliate_id: 0, order_id: 0 })
const orders = (count = 1): News => ({ kind: newReferralOrder, params: nobodysOrders(count) })
const coupons = (count: number): News => ({ kind: couponsGenerated, params: { count } })
const read = (reader: Call, offset = 0) => reader(notifications.list, { query: { offset } })
const unread = async (reader: Call) => (await reader(notifications.unread)).unread_count
const contents = (rows: Notification[]) => rows.map(row => row.data.content)

test('a notification tells what happened, when, and where to look', async () => {
  const { reader, tell } = await aShop()
  await tell(orders(12))
  expect(await read(reader)).toMatchObject([
    {
      type: 'new-referral-order',
      read_at: null,
      readable_for_human: 'just now',
      data: {
        type: 'new-referral-order',
        title: 'New referral orders',
        content: '<strong>12</strong> orders came in through affiliates.',
        action_link: '/admin/referrals',
      },
    },
  ])
})

test('every reader reads in their own language', async () => {
  const { shop_id, tell } = await aShop()
  await tell(orders(3))
  const token = await signedIn(app.services.db, shop_id)
  const headers = { authorization: `Bearer ${token}`, 'accept-language': 'vi' }
  const answer = await app.fetch('/api/v1/merchant/notifications', { headers })
  const { data } = (await answer.json()) as { data: Notification[] }
  expect(data[0]!.data).toMatchObject({ title: 'Đơn hàng giới thiệu mới', content: expect.stringContaining('3') })
})

test('a name that is markup is shown as it was typed and does nothing', async () => {
  const { shop_id, reader } = await aShop()
  await app.services.db.inShop(shop_id, tx =>
    notify(tx, shop_id, affiliateSignedUp, { count: 1, name: '<img src=x onerror=alert(1)> {count}' }),
  )
  const [row] = await read(reader)
  expect(row!.data.content).toBe('<strong>&lt;img src=x onerror=alert(1)&gt; {count}</strong> signed up.')
})

test('pages have twenty; the next begins where the loaded ones end', async () => {
  const { reader, tell } = await aShop()
  await tell(...Array.from({ length: 45 }, (_, count) => coupons(count + 2)))
  const first = await read(reader)
  const second = await read(reader, 20)
  const third = await read(reader, 40)
  expect([first.length, second.length, third.length]).toEqual([20, 20, 5])
  const ids = [...first, ...second, ...third].map(row => row.id)
  expect(ids).toEqual(ids.toSorted((a, b) => b - a))
  expect(await read(reader, 45)).toEqual([])
})

describe('who sees what', () => {
  test('staff see the sections they may open, the owner everything, another shop nothing', async () => {
    const { reader, join, tell } = await aShop()
    await tell(orders(2), coupons(5))
    const seller = await join({ role: 'staff', permissions: ['referrals'] })
    const nobody = await join({ role: 'staff', permissions: ['email'] })
    // They came to the shop after it happened, and read of it all the same.
    expect((await read(reader)).map(row => row.type)).toEqual(['generate-coupon-success', 'new-referral-order'])
    expect((await read(seller)).map(row => row.type)).toEqual(['new-referral-order'])
    expect(await read(nobody)).toEqual([])
    await tell(orders(1), coupons(6))
    expect([await unread(seller), await unread(nobody)]).toEqual([1, 0])
    const stranger = (await aShop()).reader
    expect([await read(stranger), await unread(stranger)]).toEqual([[], 0])
  })

  test('what is for one person is seen by nobody else', async () => {
    const { shop_id, reader, join, tell } = await aShop()
    const colleague = await join({})
    const { rows } = await app.services.db.inShop(shop_id, tx =>
      sql<{ id: number }>`select min(id) as id from member where shop_id = ${shop_id}`.execute(tx),
    )
    await tell({ ...coupons(5), member_id: rows[0]!.id })
    expect(await read(reader)).toHaveLength(1)
    expect(await read(colleague)).toEqual([])
  })

  test('what happened before somebody came is not unread for them', async () => {
    const { join, tell, age } = await aShop()
    await tell(orders(2))
    await age(10)
    const newcomer = await join({ role: 'staff', permissions: ['referrals'] })
    expect(await unread(newcomer)).toBe(0)
    expect((await read(newcomer))[0]!.read_at).not.toBeNull()
  })
})

describe('reading', () => {
  test('marks what was seen; what came meanwhile stays unread', async () => {
    const { reader, tell } = await aShop()
    await tell(coupons(1), coupons(2))
    const [newest] = await read(reader)
    await tell(coupons(3))
    expect(await reader(notifications.markRead, { body: { until: newest!.id } })).toMatchObject({ unread_count: 1 })
    expect((await read(reader)).map(row => row.read_at === null)).toEqual([true, false, false])
  })

  test('is for one person alone', async () => {
    const { reader, join, tell } = await aShop()
    const colleague = await join({})
    await tell(coupons(1))
    await reader(notifications.markRead, { body: {} })
    expect([await unread(reader), await unread(colleague)]).toEqual([0, 1])
  })

  test('never goes back, and never reaches what is still to come', async () => {
    const { shop_id, tell } = await aShop()
    const token = await signedIn(app.services.db, shop_id)
    const reader = app.clientWith(token)
    await tell(coupons(1), coupons(2))
    const [newest, older] = await read(reader)
    await reader(notifications.markRead, { body: { until: Number.MAX_SAFE_INTEGER } })
    await reader(notifications.markRead, { body: { until: older!.id } })
    expect(await reader(notifications.unread)).toMatchObject({ unread_count: 0, read_until: newest!.id })
    await tell(coupons(3))
    expect(await unread(reader)).toBe(1)
    const bare = await app.fetch('/api/v1/merchant/notifications/mark-as-read', {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
    })
    expect(bare.status).toBe(200)
    expect(await unread(reader)).toBe(0)
  })

  test('counting stops at a hundred', async () => {
    const { reader, tell } = await aShop()
    await tell(...Array.from({ length: 110 }, () => coupons(1)))
    expect(await unread(reader)).toBe(100)
  })
})

describe('orders of one hour', () => {
  test('are told as one, which is unread again when it grows', async () => {
    const { reader, tell } = await aShop()
    await tell(orders(2))
    await reader(notifications.markRead, { body: {} })
    await tell(orders(3))
    expect(contents(await read(reader))).toEqual(['<strong>5</strong> orders came in through affiliates.'])
    expect(await unread(reader)).toBe(1)
  })

  test('are told anew in the next hour, however steadily they come', async () => {
    const { reader, tell, age } = await aShop()
    await tell(orders(1))
    await age(40)
    await tell(orders(1))
    await age(40)
    await tell(orders(1))
    expect(contents(await read(reader)).map(text => /\d/.exec(text)![0])).toEqual(['1', '2'])
  })

  test('never make one batch wait for another', async () => {
    const { shop_id, reader, tell } = await aShop()
    await tell(orders(1))
    await app.services.db.inShop(shop_id, async tx => {
      await notify(tx, shop_id, newReferralOrder, nobodysOrders(1))
      await tell(orders(1))
    })
    const told = contents(await read(reader)).map(text => Number(/\d/.exec(text)![0]))
    expect(told.reduce((sum, count) => sum + count)).toBe(3)
  })
})

test('an order that earns somebody a commission is told; its later changes and orders nobody earns by are not', async () => {
  const world = await worldAt(app)
  const reader = await app.somebodyAt(world.shop_id)
  const affiliate = await world.affiliate(await world.program())
  await world.coupon(affiliate, 'TENT')
  const sale = anIncomingOrder({ coupon_codes: ['TENT'] })
  await world.apply(sale, anIncomingOrder({ coupon_codes: ['TENT'] }), anIncomingOrder())
  await world.apply({ ...sale, updated_at: new Date('2026-05-02T12:00:00Z'), refunded: 100 })
  expect(contents(await read(reader))).toEqual([expect.stringMatching(/^<strong>2<\/strong> orders earned/)])
})

test('a sale names who earned how much with which order; further ones of the hour are added up', async () => {
  const world = await worldAt(app)
  const reader = await app.somebodyAt(world.shop_id)
  const affiliate = await world.affiliate(await world.program())
  await world.coupon(affiliate, 'TENT')
  const { rows } = await app.services.db.inShop(world.shop_id, tx =>
    sql<{ name: string }>`update affiliate set first_name = 'Mia <b>', last_name = 'Berg' where shop_id = ${world.shop_id}
      returning first_name || ' ' || last_name as name`.execute(tx),
  )
  expect(rows).toHaveLength(1)
  const earned = async () => {
    const { rows } = await app.services.db.inShop(world.shop_id, tx =>
      sql<{ earned: number }>`select sum(commission)::bigint as earned from referral where shop_id = ${world.shop_id}`.execute(
        tx,
      ),
    )
    return `$${(rows[0]!.earned / 100).toFixed(2)}`
  }
  await world.apply(anIncomingOrder({ coupon_codes: ['TENT'], number: '#1041' }))
  expect(contents(await read(reader))).toEqual([
    `<strong>Mia &lt;b&gt; Berg</strong> earned <strong>${await earned()}</strong> with order #1041.`,
  ])
  await world.apply(anIncomingOrder({ coupon_codes: ['TENT'], number: '#1042' }))
  expect(contents(await read(reader))).toEqual([
    `<strong>2</strong> orders earned <strong>${await earned()}</strong> in commission, most recently <strong>Mia &lt;b&gt; Berg</strong> with order #1042.`,
  ])
})

test('one order opens that order, and what was refunded since is not counted as earned', async () => {
  const world = await worldAt(app)
  const reader = await app.somebodyAt(world.shop_id)
  await world.coupon(await world.affiliate(await world.program()), 'TENT')
  const sale = anIncomingOrder({ coupon_codes: ['TENT'], number: '#1043' })
  await world.apply(sale)
  const [order] = await app.asOwner<{ id: number }>('select id from store_order where shop_id = $1', [world.shop_id])
  const [told] = await read(reader)
  expect(told!.data.action_link).toBe(`/admin/referrals/order-detail/${order!.id}`)
  expect(told!.data.content).not.toContain('$0.00')
  await world.apply({ ...sale, updated_at: new Date('2026-05-02T12:00:00Z'), cancelled_at: new Date('2026-05-02T12:00:00Z') })
  expect((await read(reader))[0]!.data.content).toContain('earned <strong>$0.00</strong> with order #1043')
  await world.apply(anIncomingOrder({ coupon_codes: ['TENT'] }))
  expect((await read(reader))[0]!.data.action_link).toBe('/admin/referrals')
})

test('an order that somebody adds meanwhile is not among those that earned', async () => {
  const world = await worldAt(app)
  const reader = await app.somebodyAt(world.shop_id)
  const [ann, ben] = [await world.affiliate(await world.program()), await world.affiliate(await world.program())]
  await world.coupon(ann, 'TENT')
  await world.apply(anIncomingOrder({ coupon_codes: ['TENT'], number: '#1044' }), anIncomingOrder({ number: '#1045' }))
  const add = { mode: 'order', affiliate_id: ben, order: '#1045', comment: '', key: crypto.randomUUID() } as const
  await reader(referrals.addForAffiliate, { body: add })
  await world.apply(anIncomingOrder({ coupon_codes: ['TENT'], number: '#1046' }))
  expect(contents(await read(reader))[0]).toContain('<strong>2</strong> orders earned <strong>$20.00</strong>')
})

test('news of another kind in between does not keep sign-ups apart', async () => {
  const { shop_id, reader, tell } = await aShop()
  const signUp = (name: string) =>
    app.services.db.inShop(shop_id, tx => notify(tx, shop_id, affiliateSignedUp, { count: 1, name }))
  await signUp('Ada')
  await tell(coupons(2))
  await signUp('Ben')
  expect((await read(reader)).map(row => row.data.title)).toEqual(['New affiliates', 'Coupons are ready'])
})

test('what is read in one tab is told to the reader’s other tabs, and to nobody else', async () => {
  const { shop_id, tell } = await aShop()
  const token = await signedIn(app.services.db, shop_id)
  const heardBy = async (bearer: string) => {
    const socket = io(app.http.listeningOrigin, { auth: { token: bearer }, forceNew: true, transports: ['websocket'] })
    const heard: unknown[] = []
    socket.on('notifications.read', data => heard.push(data))
    await new Promise(resolve => socket.once('connect', () => resolve(undefined)))
    return { heard, close: () => socket.disconnect() }
  }
  const [own, colleague] = [await heardBy(token), await heardBy(await signedIn(app.services.db, shop_id))]
  await tell(coupons(3))
  const read_until = (await app.clientWith(token)(notifications.markRead, { body: {} })).read_until
  await waitFor(() => expect(own.heard).toEqual([{ unread_count: 0, read_until, newest: read_until }]))
  expect(colleague.heard).toEqual([])
  own.close()
  colleague.close()
})

describe('a push', () => {
  async function hear(shop_id: number, person: Person) {
    const token = await signedIn(app.services.db, shop_id, person)
    const socket = io(app.http.listeningOrigin, { auth: { token }, forceNew: true, transports: ['websocket'] })
    const heard: { id: number; type: string; replaces: number | null }[] = []
    socket.on('notifications.arrived', data => heard.push(data))
    await new Promise(resolve => socket.once('connect', () => resolve(undefined)))
    return { heard, close: () => socket.disconnect() }
  }

  test('reaches those who may see it once it is committed, and nobody else', async () => {
    const { shop_id, reader, tell } = await aShop()
    const owner = await hear(shop_id, {})
    const seller = await hear(shop_id, { role: 'staff', permissions: ['referrals'] })
    const writer = await hear(shop_id, { role: 'staff', permissions: ['email', 'coupons'] })
    await tell(orders(1))
    await tell(orders(1))
    await tell(coupons(1))
    await waitFor(() => expect([owner.heard.length, seller.heard.length, writer.heard.length]).toEqual([3, 2, 1]))
    expect(writer.heard[0]!.type).toBe('generate-coupon-success')
    expect(seller.heard[1]!.replaces).toBe(seller.heard[0]!.id)
    expect((await read(reader)).map(row => row.id)).toEqual([owner.heard[2]!.id, owner.heard[1]!.id])
    for (const { close } of [owner, seller, writer]) close()
  })

  test('of what did not happen is never sent', async () => {
    const { shop_id, reader } = await aShop()
    const failed = app.services.db.inShop(shop_id, async tx => {
      await notify(tx, shop_id, newReferralOrder, nobodysOrders(1))
      throw new Error('no')
    })
    await expect(failed).rejects.toThrow('no')
    expect(await read(reader)).toEqual([])
  })
})

describe('the end of long work', () => {
  const counting = defineTask({
    kind: 'test.count',
    title: 'affiliates.task.decideFiltered',
    permission: 'referrals',
    path: '/admin/affiliates',
    input: z.object({}),
    cursor: z.number(),
    chunk: async () => ({ cursor: 3, done: 3, failed: 1, finished: true }),
  })
  const work = (over: Partial<Task> = {}) => notifyWhenEnded({ ...(counting as Task), ...over })

  async function run(task: Task, isSystem = false) {
    const { db } = app.services
    const shop_id = await addShop(db, 'enterprise')
    const [reader, colleague] = [await app.somebodyAt(shop_id), await app.somebodyAt(shop_id)]
    const me = (await reader(shop.info)).user_id
    const actor: Actor = isSystem ? systemActor : { kind: 'member', id: me, name: 'Ann' }
    const { task_id } = await db.inShop(shop_id, tx => startTask(tx, task, { shop_id, actor, input: {} }))
    const ticket = { shop_id, task_id }
    const goOn = () => workChunk({ services: app.services, find: () => task, ticket, count: 10 })
    const end = (status: 'failed' | 'stopped') => db.inShop(shop_id, tx => endTask(tx, task, ticket, { status }))
    return { reader, colleague, goOn, end }
  }

  test('is told to whoever began it, with what came of it, and to nobody else', async () => {
    const { reader, colleague, goOn } = await run(work())
    expect(await goOn()).toBe('ended')
    expect(await read(reader)).toMatchObject([
      {
        type: 'task-finished',
        data: {
          title: 'Task completed',
          content: '<strong>Approve or deny affiliates</strong>: 2 done, 1 skipped.',
          action_link: '/admin/affiliates',
        },
      },
    ])
    expect(await read(colleague)).toEqual([])
  })

  test('is told when it failed, and not when somebody stopped it', async () => {
    const failed = await run(work())
    await failed.end('failed')
    expect(contents(await read(failed.reader))).toEqual([
      '<strong>Approve or deny affiliates</strong> ended early. What was done until then stays done.',
    ])
    const stopped = await run(work())
    await stopped.end('stopped')
    expect(await read(stopped.reader)).toEqual([])
  })

  test('is left to a task that tells it in its own words, and of work that nobody began nobody hears', async () => {
    const own = await run(work({ ended: async () => {} }))
    await own.goOn()
    expect(await read(own.reader)).toEqual([])
    const automatic = await run(work(), true)
    await automatic.goOn()
    expect(await read(automatic.reader)).toEqual([])
  })
})

test('after 90 days nothing is news', async () => {
  const { reader, tell, age } = await aShop()
  await tell(coupons(1))
  await age(89 * 24 * 60)
  await tell(coupons(2))
  const forget = () => runJob(deleteOldNotificationsJob, app)
  await forget()
  expect(await read(reader)).toHaveLength(2)
  await age(2 * 24 * 60)
  await forget()
  expect(contents(await read(reader))).toEqual(['<strong>2</strong> coupons were created for your affiliates.'])
})

test('the demo shop has news of its own orders and affiliates', async () => {
  const owner = await app.as('owner@demo.test', 'demo-store.myshopify.com')
  const types = new Set((await read(owner)).map(row => row.type))
  expect(types).toContain('new-referral-order')
})
