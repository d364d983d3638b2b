import { afterAll, beforeAll, expect, test } from 'vitest'
import { multiStore } from '#features/account/multi-store/contract.ts'
import { bonuses } from '#features/motivation/bonuses/contract.ts'
import { gifts } from '#features/motivation/gifts/contract.ts'
import { blankGift } from '#features/motivation/gifts/rules/giftDraft.ts'
import { affiliates } from '#features/people/affiliates/contract.ts'
import { aBonusBody } from '../../../../../tests/support/bonuses.ts'
import { refusal } from '../../../../../tests/support/refusal.ts'
import { type StoreDesk, storeDesk, type TestStore } from '../../../../../tests/support/store-desk.ts'
import { coupons } from '../contract.ts'

const topics = ['coupons', 'bonuses', 'gifts'] as const

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
  for (const store of [main, other, abroad, stranger])
    for (const topic of topics) await store.call(multiStore.share, { body: { topic, is_on: true } })
  await main.affiliate(main.program_id, { email: 'ann@x.test', ref_code: '1.main' })
  await main.affiliate(main.program_id, { email: 'ben@x.test', ref_code: '2.main' })
  await other.affiliate(other.program_id, { email: 'cleo@x.test', ref_code: '1.other' })
  for (const store of [main, other]) await addProduct(store, 'mug')
  await addProduct(main, 'lantern')
})
afterAll(() => desk.close())

async function addProduct({ shop_id }: TestStore, handle: string) {
  const [product] = await desk.app.asOwner<{ id: string }>(
    'insert into product (shop_id, platform_id, title, handle) values ($1, $2, $2, $2) returning id',
    [shop_id, handle],
  )
  await desk.app.asOwner(
    `insert into product_variant (shop_id, product_id, platform_id, title, price, position) values ($1, $2, $3, 'One', 1000, 1)`,
    [shop_id, product!.id, `${handle}-1`],
  )
}
const productId = async ({ shop_id }: TestStore, handle: string) => {
  const [row] = await desk.app.asOwner<{ id: string }>('select id from product where shop_id = $1 and handle = $2', [
    shop_id,
    handle,
  ])
  return Number(row!.id)
}

const idOf = async (store: TestStore, email: string) => (await store.person(email))!.id
const addCode = async (store: TestStore, email: string, code: string, over: object = {}) => {
  const products = { product_ids: [], collection_ids: [], countries: [] }
  const limits = { minimum: 'none', minimum_amount: null, minimum_quantity: null, usage_limit: null, once_per_customer: 0 }
  const rest = { starts_on: null, ends_on: null, combines_order: 0, combines_product: 0, combines_shipping: 0 }
  const worth = { kind: 'order', worth: 'percentage', rate: 100_000, amount: null, on_each_item: 0 }
  const body = {
    affiliate_id: await idOf(store, email),
    code,
    name: '',
    note: '',
    ...worth,
    ...products,
    ...limits,
    ...rest,
    ...over,
  }
  return (await store.call(coupons.create, { body } as never)).id
}
const codes = async (store: TestStore) =>
  (await store.call(coupons.list, { query: { sort: 'code:asc' } } as never)).rows.map(row => `${row.code} ${row.email}`)
const codeOf = async (store: TestStore, code: string) =>
  (await store.call(coupons.list, { query: { query: code } } as never)).rows.find(row => row.code === code)
const titles = async (store: TestStore) =>
  (await store.call(bonuses.list, { query: { sort: 'title:asc' } } as never)).rows.map(row => row.title)
const bonus = async (store: TestStore, title: string) =>
  (await store.call(bonuses.list, { query: {} } as never)).rows.find(row => row.title === title)
const giftNames = async (store: TestStore) =>
  (await store.call(gifts.list, { query: { sort: 'name:asc' } } as never)).rows.map(row => row.name)
const gift = async (store: TestStore, name: string) =>
  (await store.call(gifts.list, { query: {} } as never)).rows.find(row => row.name === name)
const addGift = async (store: TestStore, name: string, handles: readonly string[]) => {
  const products = await Promise.all(handles.map(async handle => ({ product_id: await productId(store, handle), max_pieces: 2 })))
  return store.call(gifts.create, { body: { ...blankGift, name, max_pieces: 2, products, is_auto: 1 } })
}

test('who joins sees what is added, what is in both, and what finds no place', async () => {
  await addCode(main, 'ann@x.test', 'ANN10')
  await addCode(main, 'ben@x.test', 'TAKEN')
  await addCode(other, 'cleo@x.test', 'TAKEN')
  await main.call(bonuses.create, { body: aBonusBody({ title: 'Two orders' }) })
  await other.call(bonuses.create, { body: aBonusBody({ title: 'two orders', approval: 'at_once' }) })
  await addGift(main, 'A mug', ['mug'])
  await addGift(main, 'Both', ['mug', 'lantern'])
  await main.call(multiStore.invite, { body: { store: other.domain, main: 'here' } })
  await desk.settle()
  const previews = await other.call(multiStore.preview, { other_id: main.shop_id, query: {} })
  const shown = (topic: string) => previews.find(one => one.topic === topic)
  expect(shown('coupons')).toMatchObject({ here: 1, there: 2, in_both: 0, not_added_here: 1, not_added_there: 1 })
  expect(shown('gifts')).toMatchObject({ here: 0, there: 2, in_both: 0, not_added_here: 1 })
  expect(shown('bonuses')).toMatchObject({
    ...{ here: 1, there: 1, in_both: 1, differing: 1 },
    samples: [
      {
        name: 'two orders',
        fields: [
          { name: 'Title', wins: 'there' },
          { name: 'Approval', wins: 'there' },
        ],
      },
    ],
  })
  await other.call(multiStore.end, { other_id: main.shop_id })
  await desk.settle()
})

test('after joining both have the same, as far as it has a place there', async () => {
  await desk.connect(main, other)
  expect(await codes(other)).toEqual(['ANN10 ann@x.test', 'TAKEN cleo@x.test'])
  expect(await codes(main)).toEqual(['ANN10 ann@x.test', 'TAKEN ben@x.test'])
  expect(await codeOf(other, 'ANN10')).toMatchObject({ source: 'new', state: 'waiting' })
  for (const store of [main, other]) expect(await bonus(store, 'Two orders')).toMatchObject({ approval: 'shop' })
  expect(await giftNames(other)).toEqual(['A mug'])
  expect(await gift(other, 'A mug')).toMatchObject({ is_auto: 0, max_pieces: 2, products: [{ title: 'mug', max_pieces: 2 }] })
})

test('the discount of a new code is the same, made by each store for itself', async () => {
  await addCode(other, 'ann@x.test', 'SAVE5', { worth: 'amount', rate: null, amount: 500, name: 'Five off' })
  await addCode(other, 'ann@x.test', 'MUG10', { kind: 'product', product_ids: [await productId(other, 'mug')] })
  await desk.settle()
  expect(await codeOf(main, 'SAVE5')).toMatchObject({ name: 'Five off', email: 'ann@x.test' })
  expect(await codeOf(main, 'MUG10')).toBeUndefined()
  const rules = await desk.app.asOwner<{ rule: { worth: object } }>(
    "select rule from store_discount where shop_id = any($1) and code = 'SAVE5'",
    [[main.shop_id, other.shop_id]],
  )
  expect(rules.map(row => row.rule.worth)).toEqual(Array(2).fill({ amount: '5.00', on_each_item: false }))
})

test('other words of a code, its end and its next owner appear in the other store', async () => {
  const { id } = (await codeOf(main, 'ANN10'))!
  await main.call(coupons.update, { id, body: { name: 'Spring', note: 'Until May' } })
  await desk.settle()
  expect(await codeOf(other, 'ANN10')).toMatchObject({ name: 'Spring', note: 'Until May' })
  await main.call(coupons.reassign, { id, body: { affiliate_id: await idOf(main, 'ben@x.test'), from: null } })
  const saved = (await codeOf(other, 'SAVE5'))!
  await other.call(coupons.remove, { id: saved.id, body: { in_store: 1 } })
  await desk.settle()
  expect(await codeOf(other, 'ANN10')).toMatchObject({ email: 'ben@x.test' })
  for (const store of [main, other]) expect(await codeOf(store, 'SAVE5')).toBeUndefined()
  const left = await desk.app.asOwner<{ state: string }>(
    "select state from store_discount where shop_id = any($1) and code = 'SAVE5'",
    [[main.shop_id, other.shop_id]],
  )
  expect(left.map(row => row.state)).toEqual(['removing', 'removing'])
})

test('a code whose affiliate is deleted in one store stays theirs in the other', async () => {
  await addCode(main, 'cleo@x.test', 'CLEO15')
  await desk.settle()
  await main.call(affiliates.remove, { id: await idOf(main, 'cleo@x.test'), body: { codes: 'end' } } as never)
  await desk.settle()
  expect(await codeOf(main, 'CLEO15')).toBeUndefined()
  expect(await codeOf(other, 'CLEO15')).toMatchObject({ email: 'cleo@x.test' })
})

test('a changed bonus and a changed gift appear in the other store; what was given by hand of each store stays', async () => {
  const { id } = (await bonus(other, 'Two orders'))!
  await other.call(bonuses.update, {
    id,
    body: aBonusBody({ title: 'Three orders', steps: [{ target: '3', reward_type: 'fixed', reward: '75' }] }),
  })
  await other.call(bonuses.setStatus, { id, body: { status: 0 } })
  const mug = (await gift(main, 'A mug'))!
  const products = [{ product_id: await productId(main, 'mug'), max_pieces: 1 }]
  await main.call(gifts.update, { id: mug.id, body: { ...blankGift, name: 'Your mug', kind: 'discount', percent: 30, products } })
  await desk.settle()
  expect(await bonus(main, 'Three orders')).toMatchObject({ state: 'paused', steps: [{ target: '3', reward: '75.00' }] })
  expect(await gift(other, 'Your mug')).toMatchObject({ kind: 'discount', percent: 30, products: [{ max_pieces: 1 }] })
  await main.call(bonuses.remove, { id: (await bonus(main, 'Three orders'))!.id })
  await desk.settle()
  expect(await titles(other)).toEqual(['Three orders'])
})

test('amounts of another currency go nowhere, and a plan without bonuses takes none', async () => {
  await main.call(bonuses.create, { body: aBonusBody({ title: 'Amount' }) })
  const percent = [{ target: '1', reward_type: 'fixed' as const, reward: '1' }]
  await main.call(bonuses.create, { body: aBonusBody({ title: 'Small', steps: percent }) })
  await addCode(main, 'ann@x.test', 'FIVE', { worth: 'amount', rate: null, amount: 500 })
  await addCode(main, 'ann@x.test', 'TENTH')
  await desk.connect(main, abroad)
  expect(await codes(abroad)).toContain('TENTH ann@x.test')
  expect(await codeOf(abroad, 'FIVE')).toBeUndefined()
  expect(await titles(abroad)).toEqual([])
  await main.call(multiStore.end, { other_id: abroad.shop_id })
  await desk.settle()
})

test('a store that left keeps what it has and hears nothing more; a stranger never does', async () => {
  await other.call(multiStore.end, { other_id: main.shop_id })
  await desk.settle()
  const before = [await codes(other), await titles(other), await giftNames(other)]
  await addCode(main, 'ann@x.test', 'LATE')
  await main.call(bonuses.create, { body: aBonusBody({ title: 'Late' }) })
  await addGift(main, 'Late', ['mug'])
  await desk.settle()
  expect([await codes(other), await titles(other), await giftNames(other)]).toEqual(before)
  expect([await codes(stranger), await titles(stranger), await giftNames(stranger)]).toEqual([[], [], []])
  for (const topic of topics)
    for (const store of [other, stranger])
      expect(await refusal(store.call(multiStore.preview, { other_id: main.shop_id, query: { topic } }))).toMatchObject({
        kind: 'not_found',
      })
})
