import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { multiStore } from '#features/account/multi-store/contract.ts'
import { readAgainJob } from '#features/account/multi-store/server/sharing/readAgain.job.ts'
import { beginFamily } from '#features/account/session/server/index.ts'
import { chat } from '#features/outreach/chat/contract.ts'
import { portalChat } from '#features/outreach/chat/portal-contract.ts'
import { shop } from '#features/store/shop/contract.ts'
import type { Call } from '#kit/contract/client.ts'
import { refusal } from '../../../../../tests/support/refusal.ts'
import { runJob } from '../../../../../tests/support/runJob.ts'
import { type StoreDesk, storeDesk, type TestStore } from '../../../../../tests/support/store-desk.ts'
import { creatives } from '../contract.ts'

let desk: StoreDesk
let main: TestStore
let other: TestStore
let stranger: TestStore

beforeAll(async () => {
  desk = await storeDesk()
  main = await desk.store('enterprise')
  other = await desk.store('professional')
  stranger = await desk.store('enterprise')
  for (const store of [main, other, stranger]) {
    for (const topic of ['creatives', 'chat'] as const) await store.call(multiStore.share, { body: { topic, is_on: true } })
    await store.call(shop.saveSetting, { body: { key: 'enable_chat_with_affiliates', content: 1 } })
  }
  await main.affiliate(main.program_id, { email: 'ann@x.test', ref_code: '1.main' })
})
afterAll(() => desk.close())

const paper = (text: string, name: string) => new File([`%PDF-1.7\n${text}\ntrailer\n%%EOF\n`], name)
const upload = (store: TestStore, file: File) => store.call(creatives.upload, { body: { key: randomUUID(), file } })
const addLink = (store: TestStore, name: string, link: string, over: object = {}) => {
  const place = { category_id: null, program_ids: null }
  return store.call(creatives.add, {
    body: { key: randomUUID(), kind: 'link', name, description: '', link, ...place, ...over },
  } as never)
}
const all = async (store: TestStore) => (await store.call(creatives.list, { query: { sort: 'name:asc' } } as never)).rows
const called = async (store: TestStore, name: string) =>
  (await store.call(creatives.list, { query: { query: name } } as never)).rows.find(row => row.name === name)
const contentOf = async (store: TestStore, name: string) => {
  const { id } = (await called(store, name))!
  return (await store.call(creatives.file, { id })).content.text()
}

test('who joins sees which creatives are in both and which are added', async () => {
  await upload(main, paper('guide of main', 'guide.pdf'))
  await addLink(main, 'blog', 'https://blog.example.com/', { description: 'Of main' })
  await addLink(other, 'blog', 'https://blog.example.com/', { description: 'Of other' })
  await main.call(multiStore.invite, { body: { store: other.domain, main: 'here' } })
  await desk.settle()
  const previews = await other.call(multiStore.preview, { other_id: main.shop_id, query: {} })
  expect(previews.find(one => one.topic === 'creatives')).toMatchObject({
    ...{ here: 1, there: 2, in_both: 1, differing: 1, not_added_here: 0 },
    samples: [{ name: 'blog', fields: [{ name: 'Description', wins: 'there' }] }],
  })
  expect(previews.find(one => one.topic === 'chat')).toMatchObject({ here: 0, there: 0 })
  await other.call(multiStore.end, { other_id: main.shop_id })
  await desk.settle()
})

test('after joining both have the creatives, files with their content', async () => {
  await desk.connect(main, other)
  for (const store of [main, other]) {
    expect((await all(store)).map(row => [row.name, row.kind, row.description])).toEqual([
      ['blog', 'link', 'Of main'],
      ['guide', 'file', ''],
    ])
    expect(await contentOf(store, 'guide')).toContain('guide of main')
  }
  expect(await other.call(multiStore.news)).toContainEqual(
    expect.objectContaining({ topic: 'creatives', name: 'blog', store: `Store ${main.shop_id}`, fields: ['Description'] }),
  )
})

test('a new category, another name and another file appear in the other store, and once', async () => {
  const { id: category_id } = await other.call(creatives.addCategory, { body: { name: 'Papers' } })
  const guide = (await called(other, 'guide'))!
  const body = { kind: 'file', name: 'handbook', description: 'New', link: '', category_id, program_ids: null }
  await other.call(creatives.update, { id: guide.id, body } as never)
  await other.call(creatives.replace, { id: guide.id, body: { file: paper('second edition', 'x.pdf') } } as never)
  await desk.settle()
  expect(await called(main, 'handbook')).toMatchObject({ description: 'New', category: 'Papers' })
  expect(await contentOf(main, 'handbook')).toContain('second edition')
  expect(await all(main)).toHaveLength(2)
  expect(await all(other)).toHaveLength(2)
})

test('what a plan has no room for is not added, and comes with the plan', async () => {
  const small = await desk.store('free')
  await small.call(multiStore.share, { body: { topic: 'creatives', is_on: true } })
  for (let count = 0; count < 50; count++) await addLink(small, `own-${count}`, `https://own.example.com/${count}`)
  await desk.connect(main, small)
  expect(await called(small, 'blog')).toBeUndefined()
  expect(await called(main, 'own-49')).toBeDefined()
  await desk.app.asOwner("update shop set plan = 'professional' where shop_id = $1", [small.shop_id])
  await runJob(readAgainJob, { services: desk.app.services, payload: {} })
  await desk.settle()
  expect(await called(small, 'blog')).toBeDefined()
  await main.call(multiStore.end, { other_id: small.shop_id })
  await desk.settle()
})

async function portalOf(store: TestStore, email: string): Promise<Call> {
  const affiliate_id = (await store.person(email))!.id
  const from = { affiliate_id, via: 'password', address: '127.0.0.1', user_agent: '' } as const
  const { access_token } = await store.inShop(tx => beginFamily(tx, store.shop_id, from))
  return desk.app.clientWith(access_token)
}
const talk = async (store: TestStore) => {
  const { id } = (await store.person('ann@x.test'))!
  return (await store.call(chat.messages, { affiliate_id: id, query: {} })).rows.map(row => [row.acc_send, row.msg]).toReversed()
}
const unread = async (store: TestStore) => (await store.call(chat.unread)).map(one => one.unread_count)
const write = async (store: TestStore, msg: string, file?: File) =>
  store.call(chat.send, { affiliate_id: (await store.person('ann@x.test'))!.id, body: { key: randomUUID(), msg, file } })

test('what an affiliate writes to one store is read in all, and an answer from any counts as read in all', async () => {
  const ann = await portalOf(main, 'ann@x.test')
  await ann(portalChat.send, { body: { key: randomUUID(), msg: 'Where is my order?' } } as never)
  await desk.settle()
  expect(await talk(other)).toEqual([['affiliate', 'Where is my order?']])
  expect([await unread(main), await unread(other)]).toEqual([[1], [1]])
  await write(other, 'On its way')
  await desk.settle()
  for (const store of [main, other])
    expect(await talk(store)).toEqual([
      ['affiliate', 'Where is my order?'],
      ['merchant', 'On its way'],
    ])
  expect(await unread(main)).toEqual([])
  const there = await portalOf(other, 'ann@x.test')
  for (const portal of [ann, there]) expect(await portal(portalChat.unread)).toMatchObject({ unread_count: 1 })
})

test('a file stays in the store to which it was sent, its words go on', async () => {
  await write(main, 'Our terms', paper('terms', 'terms.pdf'))
  await write(main, '', paper('without words', 'x.pdf'))
  await desk.settle()
  expect((await talk(other)).at(-1)).toEqual(['merchant', 'Our terms'])
  expect(await talk(other)).toHaveLength(3)
})

test('a store that left hears nothing more and keeps what it has; a stranger never hears anything', async () => {
  await other.call(multiStore.end, { other_id: main.shop_id })
  await desk.settle()
  await write(main, 'After')
  await addLink(main, 'later', 'https://later.example.com/')
  await upload(main, paper('later', 'later-file.pdf'))
  await desk.settle()
  expect((await all(other)).filter(row => !row.name.startsWith('own-')).map(row => row.name)).toEqual(['blog', 'handbook'])
  expect(await contentOf(other, 'handbook')).toContain('second edition')
  expect(await talk(other)).toHaveLength(3)
  expect(await all(stranger)).toEqual([])
  for (const topic of ['creatives', 'chat'] as const)
    for (const store of [other, stranger])
      expect(await refusal(store.call(multiStore.preview, { other_id: main.shop_id, query: { topic } }))).toMatchObject({
        kind: 'not_found',
      })
})
