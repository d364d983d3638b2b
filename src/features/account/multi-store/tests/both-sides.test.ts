import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { paymentSettings } from '#features/commissions/payment-settings/contract.ts'
import { programs } from '#features/commissions/programs/contract.ts'
import { bonuses } from '#features/motivation/bonuses/contract.ts'
import { coupons } from '#features/motivation/coupons/contract.ts'
import { gifts } from '#features/motivation/gifts/contract.ts'
import { blankGift } from '#features/motivation/gifts/rules/giftDraft.ts'
import { chat } from '#features/outreach/chat/contract.ts'
import { creatives } from '#features/outreach/creatives/contract.ts'
import { emailTemplates } from '#features/outreach/email-templates/contract.ts'
import { marketplace } from '#features/pages/marketplace/contract.ts'
import { insertPastSchedule } from '#features/payments/payout-schedule/server/index.ts'
import { noteDays } from '#features/payments/payout-schedule/server/noteDays.ts'
import { affiliates } from '#features/people/affiliates/contract.ts'
import { shop } from '#features/store/shop/contract.ts'
import type { Tx } from '#server/db/database.ts'
import { aBonusBody } from '../../../../../tests/support/bonuses.ts'
import { type StoreDesk, storeDesk, type TestStore } from '../../../../../tests/support/store-desk.ts'
import { multiStore } from '../contract.ts'
import { type PartTopic, partTopics, shareable, type WholeTopic, wholeTopics } from '../rules/topics-on.ts'
import { askSharing } from '../server/links/askSharing.ts'
import { topicOf } from '../server/sharing/topics.ts'

let desk: StoreDesk
let main: TestStore
let other: TestStore

beforeAll(async () => {
  desk = await storeDesk()
  main = await desk.store('enterprise')
  other = await desk.store('professional')
  for (const store of [main, other]) {
    for (const topic of shareable) await store.call(multiStore.share, { body: { topic, is_on: true } })
    await store.call(shop.saveSetting, { body: { key: 'enable_chat_with_affiliates', content: 1 } })
    await addProduct(store)
  }
  const program = { rule: 1, commission_type: 2, commission_amount: '10' }
  for (const name of ['Gold', 'Silver']) await main.call(programs.create, { body: { ...program, name } } as never)
  await main.affiliate(main.program_id, { email: 'ann@x.test', ref_code: '1.main' })
  const link = { kind: 'link', name: 'blog', description: '', link: 'https://blog.example.com/' }
  await main.call(creatives.add, { body: { key: randomUUID(), ...link, category_id: null, program_ids: null } } as never)
  await main.call(bonuses.create, { body: aBonusBody({ title: 'Two orders' }) })
  const products = [{ product_id: await productId(main), max_pieces: 2 }]
  await main.call(gifts.create, { body: { ...blankGift, name: 'A mug', max_pieces: 2, products } })
  await addCode(main)
  await offer(main, 'Tea')
  await pay(main, 15)
  await desk.connect(main, other)
})
afterAll(() => desk.close())

async function addProduct({ shop_id }: TestStore) {
  const [product] = await desk.app.asOwner<{ id: string }>(
    "insert into product (shop_id, platform_id, title, handle) values ($1, 'mug', 'Mug', 'mug') returning id",
    [shop_id],
  )
  await desk.app.asOwner(
    `insert into product_variant (shop_id, product_id, platform_id, title, price, position) values ($1, $2, 'mug-1', 'One', 1000, 1)`,
    [shop_id, product!.id],
  )
}
async function productId({ shop_id }: TestStore): Promise<number> {
  const [row] = await desk.app.asOwner<{ id: string }>('select id from product where shop_id = $1', [shop_id])
  return Number(row!.id)
}
async function addCode(store: TestStore) {
  const limits = { minimum: 'none', minimum_amount: null, minimum_quantity: null, usage_limit: null, once_per_customer: 0 }
  const rest = { starts_on: null, ends_on: null, combines_order: 0, combines_product: 0, combines_shipping: 0 }
  const worth = { kind: 'order', worth: 'percentage', rate: 100_000, amount: null, on_each_item: 0 }
  const goods = { product_ids: [], collection_ids: [], countries: [] }
  const code = { affiliate_id: await ann(store), code: 'ANN10', name: '', note: '' }
  await store.call(coupons.create, { body: { ...code, ...limits, ...rest, ...worth, ...goods } } as never)
}
const ann = async (store: TestStore) => (await store.person('ann@x.test'))!.id
const programId = async (store: TestStore, name: string) =>
  (await store.call(programs.list, { query: {} } as never)).rows.find(row => row.name === name)!.id
const offer = (store: TestStore, summary: string, countries: string[] = []) => {
  const listing = { program_id: store.program_id, is_listed: 0, brand: 'Harbor', category: 'food', about: '', terms: '' }
  return store.call(marketplace.save, { body: { ...listing, summary, countries } } as never)
}
const pay = (store: TestStore, day_of_month: number) =>
  store.inShop(async tx => {
    const member = tx.selectFrom('member').select('id').where('shop_id', '=', store.shop_id).where('role', '=', 'super-admin')
    const { id: set_by } = await member.orderBy('id').limit(1).executeTakeFirstOrThrow()
    const timing = { mode: 'specific_date', day_of_month, every_months: 1, first_on: `2026-01-${day_of_month}` } as const
    const state = { is_active: true, pays_since: null, changed_at: new Date(), next_on: `2027-01-${day_of_month}`, set_by }
    await insertPastSchedule(tx, store.shop_id, { rail: 'paypal', timing, minimum: 0, maximum: null, ...state })
    await noteDays(tx, store.shop_id)
  })

/** What somebody of a store changes of each topic; a topic without a line here does not compile. */
const changes: Record<WholeTopic | PartTopic, (store: TestStore, word: string, number: number) => Promise<unknown>> = {
  affiliates: async (store, word, number) =>
    store.call(affiliates.update, { id: await ann(store), body: { [number % 2 ? 'first_name' : 'company']: word } } as never),
  programs: async (store, _word, number) =>
    store.call(programs.update, { id: await programId(store, 'Gold'), body: { commission_amount: String(number) } } as never),
  enrollments: async (store, _word, number) => {
    const program_id = await programId(store, number % 2 ? 'Gold' : 'Silver')
    return store.call(affiliates.update, { id: await ann(store), body: { program_id } } as never)
  },
  coupons: async (store, word, number) => {
    const { id } = (await store.call(coupons.list, { query: { query: 'ANN10' } } as never)).rows[0]!
    return store.call(coupons.update, { id, body: number % 2 ? { name: word, note: 'Same' } : { name: 'Same', note: word } })
  },
  creatives: async (store, word, number) => {
    const { id } = (await store.call(creatives.list, { query: {} } as never)).rows[0]!
    const body = { kind: 'link', name: 'blog', description: word, link: `https://blog.example.com/${number}` }
    return store.call(creatives.update, { id, body: { ...body, category_id: null, program_ids: null } } as never)
  },
  bonuses: async (store, _word, number) => {
    const { id } = (await store.call(bonuses.list, { query: {} } as never)).rows[0]!
    const steps = [{ target: String(number), reward_type: 'fixed' as const, reward: '75' }]
    return store.call(bonuses.update, { id, body: aBonusBody({ title: 'Two orders', steps }) })
  },
  gifts: async (store, _word, number) => {
    const { id } = (await store.call(gifts.list, { query: {} } as never)).rows[0]!
    const products = [{ product_id: await productId(store), max_pieces: 1 }]
    return store.call(gifts.update, { id, body: { ...blankGift, name: 'A mug', kind: 'discount', percent: number, products } })
  },
  emails: (store, subject) =>
    store.call(emailTemplates.save, {
      type: 'approve_affiliate',
      body: { program_id: store.program_id, subject, content: '<p>Hello</p>' },
    }),
  payments: async (store, _word, number) => {
    const { programs: _, ...before } = await store.call(paymentSettings.settings)
    return store.call(paymentSettings.save, { body: { ...before, minimum: number * 100 } })
  },
  schedules: (store, _word, number) => pay(store, 10 + number),
  marketplace: (store, word, number) => offer(store, word, number % 2 ? ['DE'] : []),
  chat: async (store, msg) =>
    store.call(chat.send, { affiliate_id: await ann(store), body: { key: randomUUID(), msg } } as never),
}

const messageIds = async (tx: Tx, shop_id: number) =>
  (await tx.selectFrom('chat_message').select('id').where('shop_id', '=', shop_id).execute()).map(({ id }) => id)

/** All things of a topic as another store would be told of them. */
const thingsOf = (store: TestStore, name: string) =>
  store.inShop(async tx => {
    const topic = topicOf(name)
    // What was written before it was shared stays where it is, so that messages are not walked along.
    const ids = name === 'chat' ? await messageIds(tx, store.shop_id) : await topic.idsAfter(tx, store.shop_id, 0, 100)
    const things = await topic.read(tx, store.shop_id, ids)
    return Object.fromEntries(things.map(({ identity, values }) => [identity, values]))
  })

const step = fc.record({
  at: fc.constantFrom('main', 'other'),
  word: fc.constantFrom('A', 'B', 'C'),
  number: fc.integer({ min: 2, max: 9 }),
})

test.each([...wholeTopics, ...partTopics])('%s that are changed on both sides at once end equal', async name => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 3 }), step, step, async (steps, here, there) => {
      const before = await thingsOf(main, name)
      for (const { at, word, number } of [...steps, { ...here, at: 'main' }, { ...there, at: 'other' }])
        await changes[name](at === 'main' ? main : other, word, number)
      await desk.settle()
      const after = await thingsOf(main, name)
      expect(Object.keys(before).length + Object.keys(after).length).toBeGreaterThan(0)
      expect(await thingsOf(other, name)).toEqual(after)
    }),
    { numRuns: 2 },
  )
})

test('whoever asks the brand for something is answered by stores that share it, and not by one that has it turned off', async () => {
  const { db } = desk.app.services
  const ask = async () => {
    const { stores, away } = await askSharing(db, main.shop_id, 'creatives', async (_tx, shop_id) => shop_id)
    return { asked: stores.map(one => one.found), away }
  }
  const sibling = await desk.store('professional')
  await sibling.call(multiStore.share, { body: { topic: 'creatives', is_on: true } })
  await desk.connect(main, sibling)
  expect((await ask()).asked.sort()).toEqual([other.shop_id, sibling.shop_id].sort())
  const turn = async (store: TestStore, is_on: boolean) => {
    await store.call(multiStore.share, { body: { topic: 'creatives', is_on } })
    await desk.settle()
  }
  await turn(sibling, false)
  expect(await ask()).toEqual({ asked: [other.shop_id], away: [] })
  // Its siblings are asked through the main store, and neither does it ask what it does not share.
  const through = await askSharing(db, other.shop_id, 'creatives', async (_tx, shop_id) => shop_id)
  expect(through.stores.map(one => one.found)).toEqual([main.shop_id])
  const own = await askSharing(db, sibling.shop_id, 'creatives', async (_tx, shop_id) => shop_id)
  expect(own).toEqual({ stores: [], away: [] })
  await turn(sibling, true)
  expect((await ask()).asked.sort()).toEqual([other.shop_id, sibling.shop_id].sort())
})
