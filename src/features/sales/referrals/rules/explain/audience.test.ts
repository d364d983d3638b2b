import { afterAll, beforeAll, expect, test } from 'vitest'
import { reason } from '#features/sales/attribution/rules/reasons.ts'
import { type TestDatabase, testDatabase } from '../../../../../../tests/support/database.ts'
import { anIncomingOrder, type ShopWorld, shopWorld } from '../../../../../../tests/support/shop-world.ts'
import { texts } from '../../../../../app/server/texts.ts'
import { changeStatus } from '../../server/desk/changeStatus.ts'
import { explainStoredReferral } from '../../server/explain/explanation.ts'
import { explainOrder } from '../../server/explain/orderExplanation.ts'
import { merchant, readerFor, reasonsSeen } from './audience.ts'

let database: TestDatabase
let world: ShopWorld
beforeAll(async () => {
  database = await testDatabase()
  world = await shopWorld(database)
})
afterAll(() => database.close())

const [ann, bob] = [1, 2]
const lost = reason('link_lost_to_coupon', { affiliate: bob, winner: ann })
const blocked = reason('blocked_ip', { ip: '10.0.0.1' })
const used = reason('coupon_used', { affiliate: ann, code: 'ANN' })

test('an affiliate learns what led to them, not what led to others nor what the fraud rules know', () => {
  expect(reasonsSeen([used, lost, blocked], { kind: 'affiliate', id: ann })).toEqual([used])
  expect(reasonsSeen([used, lost, blocked], { kind: 'affiliate', id: bob })).toEqual([lost])
  expect(reasonsSeen([used, lost, blocked], merchant)).toEqual([used, lost, blocked])
})

test('whoever won over the affiliate has no name', () => {
  const t = { any: (key: string) => key, language: 'en' as const }
  const { nameOf } = readerFor({ t, nameOf: (id: number) => `Person ${id}` }, { kind: 'affiliate', id: bob })
  expect([nameOf(bob), nameOf(ann)]).toEqual(['Person 2', 'referrals.explain.anotherAffiliate'])
})

test('the affiliate’s sheet names no other affiliate and nobody of the staff', async () => {
  const program = await world.program()
  const anna = await world.affiliate(program, { first_name: 'Anna', last_name: 'Secret' })
  const bert = await world.affiliate(program, { first_name: 'Bert', last_name: 'Own' })
  await world.coupon(bert, 'BERT')
  const order = anIncomingOrder({ click_id: await world.click(anna), coupon_codes: ['BERT'] })
  await world.apply(order)
  const { id } = (await world.referrals())[0]!
  await world.inShop(tx => changeStatus(tx, world.shop_id, [id], 'approve', 'member:1'))
  const t = texts('en')
  const sheet = (audience: Parameters<typeof explainStoredReferral>[4]) =>
    world.inShop(tx => explainStoredReferral(tx, world.shop_id, id, t, audience))
  expect(JSON.stringify(await sheet(merchant))).toContain('Anna Secret')
  const own = await sheet({ kind: 'affiliate', id: bert })
  expect(JSON.stringify(own)).not.toContain('Anna')
  expect(own.entries[1]!.actor).toEqual({ kind: 'member', name: 'The store' })
  await expect(sheet({ kind: 'affiliate', id: anna })).rejects.toMatchObject({ kind: 'not_found' })
  const whyNot = await world.inShop(tx => explainOrder(tx, world.shop_id, order.number, t, { kind: 'affiliate', id: anna }))
  expect(whyNot).toMatchObject({ credits: [], referrals: [] })
  expect(whyNot.sentences).toEqual(['Your link was clicked, but another affiliate’s code was used.'])
})
