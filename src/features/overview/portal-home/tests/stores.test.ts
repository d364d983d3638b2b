import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { multiStore } from '#features/account/multi-store/contract.ts'
import { beginFamily } from '#features/account/session/server/index.ts'
import { portalSession } from '#features/pages/portal-session/contract.ts'
import { affiliates } from '#features/people/affiliates/contract.ts'
import { refusal } from '../../../../../tests/support/refusal.ts'
import { type StoreDesk, storeDesk, type TestStore } from '../../../../../tests/support/store-desk.ts'
import { portalHome } from '../contract.ts'

let desk: StoreDesk
let main: TestStore
let second: TestStore
let third: TestStore
let stranger: TestStore
beforeAll(async () => {
  desk = await storeDesk()
  main = await desk.store('enterprise')
  second = await desk.store()
  third = await desk.store()
  stranger = await desk.store('enterprise')
  await main.affiliate(main.program_id, { email: 'ann@x.test', ref_code: '1.main' })
  await stranger.affiliate(stranger.program_id, { email: 'ann@x.test', ref_code: '1.stranger' })
  for (const other of [second, third]) await desk.connect(main, other)
  for (const store of [main, second, third, stranger]) await store.subPath()
})
afterAll(() => desk.close())

const annAt = async (store: TestStore, viewer_id?: number) => {
  const { id } = (await store.person('ann@x.test'))!
  const from = { affiliate_id: id, viewer_id, via: 'password', address: '127.0.0.1', user_agent: '' } as const
  const { access_token } = await store.inShop(tx => beginFamily(tx, store.shop_id, from))
  return { id, call: desk.app.clientWith(access_token) }
}
const memberOf = async ({ inShop, shop_id }: TestStore) => {
  const members = await inShop(tx => tx.selectFrom('member').select('id').where('shop_id', '=', shop_id).execute())
  return members[0]!.id
}
type Ann = Awaited<ReturnType<typeof annAt>>
const open = ({ call }: Ann, store: TestStore, code?: string) =>
  call(portalSession.openStore, { store_id: store.shop_id, body: { code } })
const codeIn = ({ url }: { url: string }) => new URL(url).hash.replace('#enter=', '')
const enter = (code: string) => desk.app.guest(portalSession.enter, { body: { code } })

test('an affiliate sees their other stores, with a link and the sums of each', async () => {
  const ann = await annAt(second)
  await third.sale((await third.person('ann@x.test'))!.id)
  expect((await ann.call(portalSession.facts)).has).toContain('stores')
  const { stores } = await ann.call(portalHome.stores)
  expect(stores.map(store => store.shop_id)).toEqual([main.shop_id, third.shop_id])
  expect(stores[0]!.sums).toEqual([{ currency: 'USD', pending: 0, payable: 0, on_its_way: 0, paid: 0 }])
  expect(stores[1]!.sums).toContainEqual(expect.objectContaining({ pending: 1_000 }))
  expect(new Set(stores.map(store => store.link)).size).toBe(2)
  const viewer = await annAt(second, await memberOf(second))
  expect(await viewer.call(portalHome.stores)).toEqual({ stores: [], away: [] })
})

describe('an affiliate goes on from one store to another without a password', () => {
  test('into their own account there, also between two stores that share through the main one, and once', async () => {
    const ann = await annAt(second)
    for (const store of [main, third]) {
      const way = await open(ann, store)
      expect(way.url).toContain(`/partner/shop-${store.shop_id}#enter=`)
      const { access_token } = await enter(codeIn(way))
      const facts = await desk.app.clientWith(access_token)(portalSession.facts)
      expect(facts).toMatchObject({ affiliate: { id: (await store.person('ann@x.test'))!.id }, viewer: null })
      expect(await refusal(enter(codeIn(way)))).toMatchObject({ kind: 'unauthenticated' })
    }
  })

  test('on the domain of the store, where it has one of its own', async () => {
    await desk.app.asOwner("update shop set custom_domain = 'partners.main.test' where shop_id = $1", [main.shop_id])
    const { url } = await open(await annAt(second), main)
    expect(url).toMatch(`https://partners.main.test/shop-${main.shop_id}#enter=`)
    await desk.app.asOwner('update shop set custom_domain = null where shop_id = $1', [main.shop_id])
  })

  test('for a minute', async () => {
    const way = await open(await annAt(main), second)
    await desk.app.asOwner("update sign_in_handover set expires_at = now() - interval '1 second' where used_at is null")
    expect(await refusal(enter(codeIn(way)))).toMatchObject({ kind: 'unauthenticated' })
  })

  test('not into a store that is not connected, nor by somebody who only looks in', async () => {
    const ann = await annAt(main)
    for (const store of [stranger, main, { ...main, shop_id: 999_999_999 }])
      expect(await refusal(open(ann, store))).toMatchObject({ kind: 'not_found', reason: 'portal.storeNotConnected' })
    const viewer = await annAt(main, await memberOf(main))
    expect(await refusal(open(viewer, second))).toMatchObject({ reason: 'portal.onlyLooking' })
  })

  test('with a code of the app where the account there has one', async () => {
    const ann = await annAt(main)
    const { id } = (await second.person('ann@x.test'))!
    await desk.app.asOwner(
      `insert into affiliate_second_factor (shop_id, affiliate_id, sealed_key, recovery_hashes, used_step, enabled_at)
       values ($1, $2, '\\x00', array[sha256('AAAAABBBBB')], 0, now())`,
      [second.shop_id, id],
    )
    expect(await refusal(open(ann, second))).toMatchObject({ kind: 'invalid', fields: { code: [expect.any(String)] } })
    expect(await refusal(open(ann, second, 'AAAAA-AAAAA'))).toMatchObject({ fields: { code: [expect.any(String)] } })
    expect((await enter(codeIn(await open(ann, second, 'aaaaa-bbbbb')))).access_token).toEqual(expect.any(String))
    expect(await refusal(open(ann, second, 'aaaaa-bbbbb'))).toMatchObject({ kind: 'invalid' })
    await desk.app.asOwner('delete from affiliate_second_factor where shop_id = $1', [second.shop_id])
  })

  test('not once the store has denied or paused them there, and a session that began before is over', async () => {
    const ann = await annAt(main)
    const { id } = (await second.person('ann@x.test'))!
    const way = await open(ann, second)
    // Before the other stores have heard of it.
    await desk.app.asOwner("update affiliate set status = 'inactive', denied_at = now() where shop_id = $1 and id = $2", [
      ...[second.shop_id, id],
    ])
    expect(await refusal(open(ann, second))).toMatchObject({ kind: 'forbidden', reason: 'portal.denied' })
    const { access_token } = await enter(codeIn(way))
    expect(await refusal(desk.app.clientWith(access_token)(portalSession.facts))).toMatchObject({ kind: 'unauthenticated' })
    await desk.app.asOwner("update affiliate set status = 'active', denied_at = null where shop_id = $1 and id = $2", [
      ...[second.shop_id, id],
    ])
    await main.call(affiliates.switchActive, { id: ann.id, body: { status: 'inactive' } })
    expect(await refusal(open(await annAt(main), second))).toMatchObject({ reason: 'portal.inactive' })
    await main.call(affiliates.switchActive, { id: ann.id, body: { status: 'active' } })
    await desk.settle()
  })
})

test('a store that left is not seen and not entered, not even by a code made before, whoever has heard of it', async () => {
  const ann = await annAt(second)
  const before = await open(ann, third)
  await third.call(multiStore.end, { other_id: main.shop_id })
  // Before the main store has heard of it.
  expect((await ann.call(portalHome.stores)).stores.map(store => store.shop_id)).toEqual([main.shop_id])
  expect(await refusal(open(ann, third))).toMatchObject({ kind: 'not_found' })
  expect(await refusal(enter(codeIn(before)))).toMatchObject({ kind: 'unauthenticated', reason: 'portal.storeNotConnected' })
  await desk.settle()
  await main.call(multiStore.end, { other_id: second.shop_id })
  await desk.settle()
  expect(await ann.call(portalHome.stores)).toEqual({ stores: [], away: [] })
  expect((await ann.call(portalSession.facts)).has).not.toContain('stores')
})
