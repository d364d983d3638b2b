import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { multiStore } from '#features/account/multi-store/contract.ts'
import { shareJob } from '#features/account/multi-store/server/sharing/share.job.ts'
import { affiliates } from '#features/people/affiliates/contract.ts'
import { activityOf } from '../../../../../tests/support/activityOf.ts'
import { refusal } from '../../../../../tests/support/refusal.ts'
import { runJob } from '../../../../../tests/support/runJob.ts'
import { type StoreDesk, storeDesk, type TestStore } from '../../../../../tests/support/store-desk.ts'
import { programs } from '../contract.ts'

let desk: StoreDesk
let main: TestStore
let other: TestStore
let abroad: TestStore
let stranger: TestStore

beforeAll(async () => {
  desk = await storeDesk()
  main = await desk.store('enterprise')
  other = await desk.store('professional')
  abroad = await desk.store('professional')
  stranger = await desk.store('enterprise')
  await desk.app.asOwner("update shop set currency = 'EUR' where shop_id = $1", [abroad.shop_id])
  for (const store of [main, other, abroad]) await add(store, { name: 'Gold', commission_amount: '10' })
  await main.affiliate(main.program_id, { email: 'ann@x.test', ref_code: '1.main' })
})
afterAll(() => desk.close())

const add = async (store: TestStore, body: object) =>
  (await store.call(programs.create, { body: { rule: 1, commission_type: 2, ...body } } as never)).id
const all = async (store: TestStore) => (await store.call(programs.list, { query: { sort: 'name:asc' } } as never)).rows
const program = async (store: TestStore, name: string) => {
  const row = (await all(store)).find(one => one.name === name)
  return row && store.call(programs.get, { id: row.id })
}
const rate = async (store: TestStore, name: string) => {
  const found = await program(store, name)
  return found && [found.commission_type, found.commission_amount]
}
const save = async (store: TestStore, name: string, body: object) =>
  store.call(programs.update, { id: (await program(store, name))!.id, body } as never)
const turn = (store: TestStore, topic: 'affiliates' | 'programs', is_on: boolean) =>
  store.call(multiStore.share, { body: { topic, is_on } })
const move = async (store: TestStore, email: string, name: string) => {
  const { id } = (await store.person(email))!
  await store.call(affiliates.update, { id, body: { program_id: (await program(store, name))!.id } } as never)
}
const programOf = async (store: TestStore, email: string) => {
  const { id } = (await store.person(email))!
  const { program_id } = await store.call(affiliates.get, { id })
  return (await all(store)).find(one => one.id === program_id)?.name
}

describe('before they are turned on in both stores', () => {
  test('only an owner turns them on, and it is written down', async () => {
    const staff = await main.as({ role: 'staff', permissions: ['settings', 'programs'] })
    expect(await refusal(staff(multiStore.share, { body: { topic: 'programs', is_on: true } }))).toMatchObject({
      kind: 'forbidden',
    })
    const { topics } = await turn(main, 'programs', true)
    expect(topics.slice(0, 2)).toEqual([
      { name: 'affiliates', is_on: true, off_in: [] },
      { name: 'programs', is_on: true, off_in: [] },
    ])
    expect(await activityOf(desk.app.services.db, main.shop_id, 'multiStore.share_programs')).toHaveLength(1)
  })

  test('stores that join share what is on in both, and nothing is shown of the rest', async () => {
    for (const store of [other, abroad]) {
      await desk.connect(main, store)
      const previews = await main.call(multiStore.preview, { other_id: store.shop_id, query: {} })
      expect(previews.map(({ topic }) => topic)).toEqual(['affiliates'])
      expect(await main.call(multiStore.preview, { other_id: store.shop_id, query: { topic: 'programs' } })).toEqual([])
      expect(await store.person('ann@x.test')).toBeDefined()
    }
    await save(main, 'Gold', { commission_amount: '11' })
    await desk.settle()
    expect(await rate(other, 'Gold')).toEqual([2, '10'])
    const { topics } = await main.call(multiStore.group)
    expect(topics[1]).toEqual({ name: 'programs', is_on: true, off_in: [other.shop_id, abroad.shop_id] })
  })

  test('who turns them on sees first what is in both, what differs, what stays and what is added', async () => {
    await save(other, 'Gold', { description: 'Ours', ceiling: '20.00' })
    await save(abroad, 'Gold', { ceiling: '30.00' })
    await add(main, { name: 'Flat', commission_type: 0, commission_amount: '5.00' })
    await move(main, 'ann@x.test', 'Gold')
    await desk.settle()
    const query = { topic: 'programs' } as const
    const [same, enrollments] = await other.call(multiStore.preview, { other_id: main.shop_id, query })
    expect(same).toMatchObject({ topic: 'programs', here: 2, there: 3, in_both: 2, not_added_here: 0, not_added_there: 0 })
    expect(same!.samples).toContainEqual({
      name: 'Gold',
      fields: expect.arrayContaining([
        { name: 'Commission', wins: 'there' },
        { name: 'Description', wins: 'here' },
        { name: 'Maximum per order', wins: 'here' },
      ]),
    })
    expect(enrollments).toMatchObject({ topic: 'enrollments', in_both: 1, differing: 1 })
    const [foreign] = await abroad.call(multiStore.preview, { other_id: main.shop_id, query })
    expect(foreign).toMatchObject({ in_both: 2, not_added_here: 1 })
    expect(foreign!.samples[0]!.fields).toContainEqual({ name: 'Maximum per order', wins: 'stays' })
  })
})

describe('stores that share programs', () => {
  test('have the same ones, as far as their currencies allow, and see what came from where', async () => {
    await turn(other, 'programs', true)
    await desk.settle()
    await turn(abroad, 'programs', true)
    await desk.settle()
    for (const store of [main, other, abroad]) {
      expect(await rate(store, 'Gold')).toEqual([2, '11'])
      expect((await program(store, 'Gold'))!.description).toBe('Ours')
    }
    expect((await program(main, 'Gold'))!.ceiling).toBe('20.00')
    expect((await program(abroad, 'Gold'))!.ceiling).toBe('30.00')
    expect(await rate(other, 'Flat')).toEqual([0, '5.00'])
    expect(await program(abroad, 'Flat')).toBeUndefined()
    expect((await all(other)).filter(one => one.is_default === 1)).toHaveLength(1)
    const news = await other.call(multiStore.news)
    expect(news).toContainEqual(expect.objectContaining({ topic: 'programs', name: 'Flat', is_new: true }))
    expect(news).toContainEqual(
      expect.objectContaining({ topic: 'programs', name: 'Gold', fields: expect.arrayContaining(['Commission']) }),
    )
  })

  test('an affiliate joins the same program everywhere, and a new one does so at once', async () => {
    for (const store of [main, other, abroad]) expect(await programOf(store, 'ann@x.test')).toBe('Gold')
    const ben = await other.affiliate((await program(other, 'Gold'))!.id, { email: 'ben@x.test', ref_code: '1.other' })
    await other.call(affiliates.update, { id: ben, body: { phone: '1' } } as never)
    await desk.settle()
    for (const store of [main, abroad]) expect(await programOf(store, 'ben@x.test')).toBe('Gold')
  })

  test('a program that could not be added is once its commission is a percentage, with its affiliates', async () => {
    await move(main, 'ann@x.test', 'Flat')
    await desk.settle()
    expect(await programOf(other, 'ann@x.test')).toBe('Flat')
    expect(await programOf(abroad, 'ann@x.test')).toBe('Gold')
    await save(main, 'Flat', { commission_type: 2, commission_amount: '7' })
    await desk.settle()
    expect(await rate(abroad, 'Flat')).toEqual([2, '7'])
    expect(await programOf(abroad, 'ann@x.test')).toBe('Flat')
  })

  test('changes go both ways; a flat amount stays in its currency, whichever store has it', async () => {
    await save(abroad, 'Gold', { commission_amount: '14', portal_message: 'Hello' })
    await desk.settle()
    for (const store of [main, other]) expect(await rate(store, 'Gold')).toEqual([2, '14'])
    await save(main, 'Gold', { commission_type: 0, commission_amount: '3.00' })
    await desk.settle()
    await save(abroad, 'Gold', { commission_amount: '15', portal_message: 'Bye' })
    await desk.settle()
    for (const store of [main, other]) expect(await rate(store, 'Gold')).toEqual([0, '3.00'])
    expect(await rate(abroad, 'Gold')).toEqual([2, '15'])
    expect((await program(other, 'Gold'))!.portal_message).toBe('Bye')
  })

  test('a default program is not turned off by another store, and a deleted one stays deleted there alone', async () => {
    const usual = (await all(other)).find(one => one.is_default === 1)!.name
    await main.call(programs.makeDefault, { id: (await program(main, 'Gold'))!.id })
    await main.call(programs.setStatus, { id: (await program(main, usual))!.id, body: { status: 0 } })
    const id = await add(main, { name: 'Short', commission_amount: '1' })
    await desk.settle()
    await other.call(programs.remove, { id: (await program(other, 'Short'))!.id })
    await save(main, 'Short', { commission_amount: '2' })
    await desk.settle()
    expect(await program(other, usual)).toMatchObject({ status: 1, is_default: 1 })
    expect(await program(other, 'Short')).toBeUndefined()
    expect(await rate(abroad, 'Short')).toEqual([2, '2'])
    expect(await main.call(programs.get, { id })).toMatchObject({ name: 'Short' })
  })
})

describe('a store that stops', () => {
  test('keeps its programs and hears nothing more of them, while affiliates go on', async () => {
    await turn(other, 'programs', false)
    // Before the main store knows.
    await save(main, 'Gold', { description: 'Later' })
    await runJob(shareJob, { services: desk.app.services, payload: { shop_id: main.shop_id } })
    expect((await program(other, 'Gold'))!.description).toBe('Ours')
    await desk.settle()
    await save(other, 'Gold', { description: 'Alone' })
    await main.call(affiliates.update, { id: (await main.person('ann@x.test'))!.id, body: { company: 'X' } } as never)
    await desk.settle()
    expect((await program(main, 'Gold'))!.description).toBe('Later')
    expect((await program(abroad, 'Gold'))!.description).toBe('Later')
    expect(await other.person('ann@x.test')).toMatchObject({ company: 'X' })
    expect((await other.call(multiStore.news)).filter(one => one.topic !== 'affiliates')).toEqual([])
  })

  test('has what changed meanwhile once it is on again, even when nobody noticed that it was off', async () => {
    await turn(other, 'programs', true)
    await desk.settle()
    expect((await program(other, 'Gold'))!.description).toBe('Later')
    await turn(other, 'programs', false)
    await save(main, 'Gold', { description: 'Missed' })
    await runJob(shareJob, { services: desk.app.services, payload: { shop_id: main.shop_id } })
    await turn(other, 'programs', true)
    await desk.settle()
    expect((await program(other, 'Gold'))!.description).toBe('Missed')
  })

  test('that left, or was never connected, is never seen', async () => {
    await main.call(multiStore.end, { other_id: abroad.shop_id })
    await desk.settle()
    const kept = (await all(abroad)).map(one => one.name)
    await save(main, 'Gold', { description: 'Without them' })
    await save(abroad, 'Gold', { description: 'Abroad' })
    await desk.settle()
    expect((await program(main, 'Gold'))!.description).toBe('Without them')
    expect((await all(abroad)).map(one => one.name)).toEqual(kept)
    for (const store of [abroad, stranger])
      for (const other_id of [main.shop_id, other.shop_id])
        expect(await refusal(store.call(multiStore.preview, { other_id, query: { topic: 'programs' } }))).toMatchObject({
          kind: 'not_found',
        })
    await turn(stranger, 'programs', true)
    await desk.settle()
    expect(await all(stranger)).toHaveLength(1)
    const left = await desk.app.asOwner('select topic from shared_copy where shop_id = any($1)', [
      [abroad.shop_id, stranger.shop_id],
    ])
    expect(left).toEqual([])
  })
})
