import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../tests/support/database.ts'
import { type ShopWorld, shopWorld } from '../../tests/support/shop-world.ts'
import { mailedLinks, randomToken } from './mailed-links.ts'

let database: TestDatabase
let world: ShopWorld
let ann: number
let bob: number
beforeAll(async () => {
  database = await testDatabase()
  world = await shopWorld(database)
  const program = await world.program()
  ann = await world.affiliate(program)
  bob = await world.affiliate(program)
})
afterAll(() => database.close())

const links = mailedLinks('affiliate_password_link')
const make = (affiliate_id: number) => world.inShop(tx => links.make(tx, world.shop_id, affiliate_id, randomToken()))
const take = (token: string) => world.inShop(tx => links.take(tx, world.shop_id, token))
const isGood = (token: string) => world.inShop(tx => links.isGood(tx, world.shop_id, token))

test('a link says whose it is once; it ends the other links of that affiliate, and nobody else’s', async () => {
  const [first, second, bobs] = [await make(ann), await make(ann), await make(bob)]
  expect(await take(second)).toBe(ann)
  expect(await take(second)).toBeUndefined()
  expect(await isGood(first)).toBe(false)
  expect(await isGood(bobs)).toBe(true)
  expect(await take(bobs)).toBe(bob)
})

test('a link pressed five times at the same moment works once', async () => {
  const token = await make(ann)
  const answers = await Promise.all(Array.from({ length: 5 }, () => take(token)))
  expect(answers.filter(answer => answer !== undefined)).toEqual([ann])
})

test('links can be ended for some affiliates at once', async () => {
  const [anns, bobs] = [await make(ann), await make(bob)]
  await world.inShop(tx => links.end(tx, world.shop_id, [ann]))
  expect([await isGood(anns), await isGood(bobs)]).toEqual([false, true])
})

test('a link is good for three days, in its own shop and for its own purpose alone', async () => {
  const token = await make(ann)
  const other = await shopWorld(database)
  expect(await other.inShop(tx => links.isGood(tx, other.shop_id, token))).toBe(false)
  expect(await world.inShop(tx => mailedLinks('affiliate_email_link').isGood(tx, world.shop_id, token))).toBe(false)
  const wait = (time: string) =>
    database.asOwner('update affiliate_password_link set expires_at = expires_at - $1::interval where used_at is null', [time])
  await wait('71 hours')
  expect(await isGood(token)).toBe(true)
  await wait('1 hour')
  expect(await take(token)).toBeUndefined()
})
