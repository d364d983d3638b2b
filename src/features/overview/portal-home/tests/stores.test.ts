import { afterAll, beforeAll, expect, test } from 'vitest'
import { multiStore } from '#features/account/multi-store/contract.ts'
import { beginFamily } from '#features/account/session/server/index.ts'
import { portalSession } from '#features/pages/portal-session/contract.ts'
import { type StoreDesk, storeDesk, type TestStore } from '../../../../../tests/support/store-desk.ts'
import { portalHome } from '../contract.ts'

let desk: StoreDesk
let main: TestStore
let second: TestStore
let third: TestStore
beforeAll(async () => {
  desk = await storeDesk()
  main = await desk.store('enterprise')
  second = await desk.store()
  third = await desk.store()
  await main.affiliate(main.program_id, { email: 'ann@x.test', ref_code: '1.main' })
  for (const other of [second, third]) await desk.connect(main, other)
})
afterAll(() => desk.close())

const annAt = async (store: TestStore, viewer_id?: number) => {
  const { id } = (await store.person('ann@x.test'))!
  const from = { affiliate_id: id, viewer_id, via: 'password', address: '127.0.0.1', user_agent: '' } as const
  const { access_token } = await store.inShop(tx => beginFamily(tx, store.shop_id, from))
  return { id, call: desk.app.clientWith(access_token) }
}

test('an affiliate sees their other stores, with a link and the sums of each, until a store leaves', async () => {
  const ann = await annAt(second)
  await third.sale((await third.person('ann@x.test'))!.id)
  expect((await ann.call(portalSession.facts)).has).toContain('stores')
  const stores = await ann.call(portalHome.stores)
  expect(stores.map(store => store.shop_id)).toEqual([main.shop_id, third.shop_id])
  expect(stores[0]!.sums).toEqual([{ currency: 'USD', pending: 0, payable: 0, on_its_way: 0, paid: 0 }])
  expect(stores[1]!.sums).toContainEqual(expect.objectContaining({ pending: 1_000 }))
  expect(new Set(stores.map(store => store.link)).size).toBe(2)
  const members = await second.inShop(tx => tx.selectFrom('member').select('id').where('shop_id', '=', second.shop_id).execute())
  const viewer = await annAt(second, members[0]!.id)
  expect(await viewer.call(portalHome.stores)).toEqual([])
  await third.call(multiStore.end, { other_id: main.shop_id })
  // Before the main store has heard of it.
  expect((await ann.call(portalHome.stores)).map(store => store.shop_id)).toEqual([main.shop_id])
  await desk.settle()
  await main.call(multiStore.end, { other_id: second.shop_id })
  await desk.settle()
  expect(await ann.call(portalHome.stores)).toEqual([])
  expect((await ann.call(portalSession.facts)).has).not.toContain('stores')
})
