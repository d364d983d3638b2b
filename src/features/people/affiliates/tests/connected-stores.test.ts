import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { multiStore } from '#features/account/multi-store/contract.ts'
import { applyCopies } from '#features/account/multi-store/server/sharing/applyCopies.ts'
import { readCopies } from '#features/account/multi-store/server/sharing/readCopies.ts'
import { shareJob } from '#features/account/multi-store/server/sharing/share.job.ts'
import { notifications } from '#features/account/notifications/contract.ts'
import { tracking } from '#features/store/tracking/contract.ts'
import { refusal } from '../../../../../tests/support/refusal.ts'
import { runJob } from '../../../../../tests/support/runJob.ts'
import { anIncomingOrder } from '../../../../../tests/support/shop-world.ts'
import { type StoreDesk, storeDesk, type TestStore } from '../../../../../tests/support/store-desk.ts'
import { affiliates } from '../contract.ts'

let desk: StoreDesk
let main: TestStore
let other: TestStore
let stranger: TestStore

beforeAll(async () => {
  desk = await storeDesk()
  main = await desk.store('enterprise')
  other = await desk.store()
  stranger = await desk.store('enterprise')
  await main.affiliate(main.program_id, {
    email: 'ann@x.test',
    first_name: 'Ann',
    last_name: 'Blake',
    ref_code: '1.main',
    phone: null,
    company: 'Main',
  })
  await main.affiliate(main.program_id, { email: 'only.main@x.test', ref_code: '2.main' })
  await other.affiliate(other.program_id, {
    email: 'ann@x.test',
    first_name: 'Annie',
    last_name: 'Blake',
    ref_code: '1.other',
    phone: '5',
    company: null,
  })
  await other.affiliate(other.program_id, { email: 'only.other@x.test', ref_code: '2.other', status: 'pending' })
  await stranger.affiliate(stranger.program_id, { email: 'secret@x.test', ref_code: '1.stranger' })
})
afterAll(() => desk.close())

const change = (store: TestStore, id: number, body: object) => store.call(affiliates.update, { id, body } as never)
const idOf = async (store: TestStore, email: string) => (await store.person(email))!.id
const facts = ({ email, first_name, phone, company, status }: NonNullable<Awaited<ReturnType<TestStore['person']>>>) => ({
  email,
  first_name,
  phone,
  company,
  status,
})
const sharedBy = async (store: TestStore) => (await store.people()).map(facts)
const clickAt = (store: TestStore, ref: string) => desk.app.guest(tracking.click, { body: { shop: store.domain, ref } })

describe('before two stores share', () => {
  test('one of them needs the plan, and only owners decide', async () => {
    const free = await desk.store()
    expect(await refusal(other.call(multiStore.invite, { body: { store: free.domain, main: 'here' } }))).toMatchObject({
      kind: 'plan_required',
    })
    const staff = await main.as({ role: 'staff', permissions: ['settings'] })
    expect(await refusal(staff(multiStore.invite, { body: { store: other.domain, main: 'here' } }))).toMatchObject({
      kind: 'forbidden',
    })
    for (const store of ['missing', main.domain])
      expect(await refusal(main.call(multiStore.invite, { body: { store, main: 'here' } }))).toMatchObject({
        reason: store === main.domain ? 'multiStore.sameStore' : 'multiStore.unknownStore',
      })
  })

  test('nobody sees the other store before its owner agreed, and a stranger never does', async () => {
    await main.call(multiStore.invite, { body: { store: `https://${other.domain}/admin`, main: 'here' } })
    await desk.settle()
    expect(await refusal(main.call(multiStore.preview, { other_id: other.shop_id, query: {} }))).toMatchObject({
      kind: 'not_found',
    })
    expect(await refusal(main.call(multiStore.begin, { other_id: other.shop_id }))).toMatchObject({
      reason: 'multiStore.notAgreed',
    })
    for (const other_id of [main.shop_id, other.shop_id]) {
      expect(await refusal(stranger.call(multiStore.preview, { other_id, query: {} }))).toMatchObject({ kind: 'not_found' })
      expect(await refusal(stranger.call(multiStore.agree, { other_id }))).toMatchObject({ kind: 'not_found' })
    }
    expect((await other.call(multiStore.group)).stores).toMatchObject([
      { shop_id: main.shop_id, state: 'asked', is_main: true, is_inviter: false },
    ])
    expect(await sharedBy(other)).toHaveLength(2)
  })

  test('both see what will happen: who is in both, what differs, and whose word holds', async () => {
    const expected = { topic: 'affiliates', here: 2, there: 2, in_both: 1, differing: 1, is_whole: true }
    const [there] = await other.call(multiStore.preview, { other_id: main.shop_id, query: {} })
    expect(there).toMatchObject(expected)
    expect(there!.samples).toEqual([
      {
        name: 'Annie Blake',
        fields: expect.arrayContaining([
          { name: 'First name', wins: 'there' },
          { name: 'Phone', wins: 'here' },
          { name: 'Company', wins: 'there' },
        ]),
      },
    ])
    await other.call(multiStore.agree, { other_id: main.shop_id })
    await desk.settle()
    expect((await main.call(multiStore.preview, { other_id: other.shop_id, query: {} }))[0]).toMatchObject(expected)
    expect(await sharedBy(main)).toHaveLength(2)
  })
})

describe('stores that share', () => {
  test('have the same accounts after the first joining, are told, and see what came from where', async () => {
    await main.call(multiStore.begin, { other_id: other.shop_id })
    await desk.settle()
    expect(await sharedBy(main)).toEqual([
      { email: 'ann@x.test', first_name: 'Ann', phone: '5', company: 'Main', status: 'active' },
      expect.objectContaining({ email: 'only.main@x.test', status: 'active' }),
      expect.objectContaining({ email: 'only.other@x.test', status: 'pending' }),
    ])
    expect(await sharedBy(other)).toEqual(await sharedBy(main))
    expect(await other.person('only.main@x.test')).toMatchObject({ signup_source: 'connected_store' })
    for (const [store, before] of [
      [main, 'store-accepted'],
      [other, 'store-invitation'],
    ] as const) {
      const told = await store.call(notifications.list, { query: {} })
      expect(told.map(one => one.type)).toEqual(['synchronous-data', before])
    }
    const news = await other.call(multiStore.news)
    expect(news).toHaveLength(2)
    expect(news).toContainEqual(
      expect.objectContaining({ name: 'Ann Blake', is_new: false, fields: expect.arrayContaining(['First name', 'Company']) }),
    )
    expect(news).toContainEqual(expect.objectContaining({ is_new: true, store: `Store ${main.shop_id}` }))
    expect((await other.call(multiStore.group)).stores).toMatchObject([{ state: 'connected', is_main: true }])
  })

  test('an affiliate of one sells in the other through any of their codes, in the books of the store that sold', async () => {
    const ann = await idOf(other, 'ann@x.test')
    for (const ref of ['1.main', '1.other'])
      for (const store of [main, other]) expect(await clickAt(store, ref), ref).toMatchObject({ tracked: true })
    const click = await clickAt(other, '1.main')
    const { click_id } = click as { click_id: string }
    const placed_at = new Date(Date.now() + 60_000)
    await other.apply(anIncomingOrder({ click_id, placed_at, updated_at: placed_at }))
    expect(await other.referrals()).toMatchObject([{ affiliate_id: ann, kind: 'sale' }])
    expect(await main.referrals()).toEqual([])
    const only = await idOf(other, 'only.main@x.test')
    expect(only).not.toBe(await idOf(main, 'only.main@x.test'))
    expect(await clickAt(other, '2.main')).toMatchObject({ tracked: true })
  })

  test('changes go both ways; of two before either store has heard of the other the last wins, field by field', async () => {
    const here = await idOf(main, 'ann@x.test')
    const there = await idOf(other, 'ann@x.test')
    await change(other, there, { first_name: 'Anna', phone: '7' })
    await desk.settle()
    expect(await main.person('ann@x.test')).toMatchObject({ first_name: 'Anna', phone: '7' })
    await change(other, there, { first_name: 'From other', company: 'Other' })
    await change(main, here, { first_name: 'From main' })
    await desk.settle()
    for (const store of [main, other])
      expect(await store.person('ann@x.test')).toMatchObject({ first_name: 'From main', company: 'Other', phone: '7' })
  })

  test('a decision in one holds in the other, without a second email', async () => {
    const there = await idOf(other, 'only.other@x.test')
    const here = await idOf(main, 'only.other@x.test')
    await main.call(affiliates.decide, { id: here, body: { type: 'approve' } })
    await desk.settle()
    expect(await other.person('only.other@x.test')).toMatchObject({ status: 'active' })
    expect((await desk.mailsTo(here)).map(mail => mail.mail)).toEqual(['approved'])
    expect(await desk.mailsTo(there)).toEqual([])
  })

  test('an address that someone else has there is not taken, and the list says so', async () => {
    const here = await idOf(main, 'only.main@x.test')
    // Both at once: neither store has heard of the other.
    await other.affiliate(other.program_id, { email: 'new@x.test', ref_code: '3.other' })
    await change(main, here, { email: 'new@x.test', phone: '9' })
    await desk.settle()
    expect(await other.person('only.main@x.test')).toMatchObject({ phone: '9' })
    expect(await other.call(multiStore.news)).toContainEqual(expect.objectContaining({ refused: ['Email'] }))
    await change(main, here, { email: 'only.main@x.test' })
    await desk.settle()
    expect(await sharedBy(main)).toEqual((await sharedBy(other)).filter(one => one.email !== 'new@x.test'))
  })

  test('a job that is repeated and a page that comes twice or late change nothing', async () => {
    const before = [await sharedBy(main), await sharedBy(other)]
    const whole = await main.inShop(tx => readCopies(tx, { shop_id: main.shop_id, reader: other.shop_id, after: 0, count: 500 }))
    expect(await other.inShop(tx => applyCopies(tx, other.shop_id, main.shop_id, whole))).toBeUndefined()
    for (const { shop_id } of [main, other, main]) await runJob(shareJob, { services: desk.app.services, payload: { shop_id } })
    await desk.settle()
    expect([await sharedBy(main), await sharedBy(other)]).toEqual(before)
  })

  test('who is deleted in one stays deleted there, and is whole in the other', async () => {
    const id = await main.affiliate(main.program_id, { email: 'leaving@x.test', ref_code: '7.main' })
    await change(main, id, { phone: '1' })
    await desk.settle()
    await other.call(affiliates.remove, { id: await idOf(other, 'leaving@x.test') } as never)
    await desk.settle()
    await change(main, id, { phone: '2' })
    await desk.settle()
    expect(await main.person('leaving@x.test')).toMatchObject({ phone: '2' })
    expect(await other.person('leaving@x.test')).toBeUndefined()
    expect(await clickAt(other, '7.main')).toMatchObject({ tracked: false })
  })

  test('a third store hears of the second through the main store, and takes in none itself', async () => {
    const third = await desk.store()
    await desk.connect(main, third)
    expect((await third.people()).map(one => one.email)).toEqual((await main.people()).map(one => one.email))
    await change(other, await idOf(other, 'ann@x.test'), { company: 'Second' })
    await desk.settle()
    expect(await third.person('ann@x.test')).toMatchObject({ company: 'Second' })
    expect(await refusal(third.call(multiStore.invite, { body: { store: stranger.domain, main: 'here' } }))).toMatchObject({
      reason: 'multiStore.hasMain',
    })
    await third.call(multiStore.end, { other_id: main.shop_id })
    await desk.settle()
    expect((await main.call(multiStore.group)).stores.map(store => store.shop_id)).toEqual([other.shop_id])
  })
})

describe('a store that left', () => {
  test('keeps what it has, is told nothing more and tells nothing, whoever asks', async () => {
    const kept = (await sharedBy(other)).length
    await other.call(multiStore.end, { other_id: main.shop_id })
    // Before the main store knows: the store that left takes nothing.
    await change(main, await idOf(main, 'ann@x.test'), { phone: 'after' })
    await runJob(shareJob, { services: desk.app.services, payload: { shop_id: main.shop_id } })
    expect(await other.person('ann@x.test')).toMatchObject({ phone: '7' })
    await desk.settle()
    await change(other, await idOf(other, 'ann@x.test'), { phone: 'away' })
    await desk.settle()
    expect(await main.person('ann@x.test')).toMatchObject({ phone: 'after' })
    expect(await sharedBy(other)).toHaveLength(kept)
    expect(await clickAt(other, '1.main')).toMatchObject({ tracked: true })
    for (const [store, left] of [
      [main, other],
      [other, main],
    ] as const) {
      expect((await store.call(multiStore.group)).stores).toEqual([])
      expect(await refusal(store.call(multiStore.preview, { other_id: left.shop_id, query: {} }))).toMatchObject({
        kind: 'not_found',
      })
      expect(await store.call(multiStore.news)).toEqual([])
    }
    const rows = await desk.app.asOwner('select 1 from shared_copy where shop_id = any($1)', [[main.shop_id, other.shop_id]])
    expect(rows).toEqual([])
  })

  test('can come back, by the same way, and the main store wins what changed meanwhile', async () => {
    await desk.connect(main, other)
    expect(await other.person('ann@x.test')).toMatchObject({ phone: 'after' })
    expect((await sharedBy(main)).map(one => one.email)).toEqual((await sharedBy(other)).map(one => one.email))
    expect(await sharedBy(stranger)).toHaveLength(1)
  })
})
