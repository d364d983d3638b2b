import { beforeAll, expect, test } from 'vitest'
import { freshWorlds } from '../../../../../tests/support/fresh-shops.ts'
import { anIncomingOrder, type ShopWorld } from '../../../../../tests/support/shop-world.ts'

const freshWorld = freshWorlds()
let world: ShopWorld
beforeAll(async () => {
  ;({ world } = await freshWorld())
})

const on = (day: string) => new Date(`${day}T12:00:00Z`)
const { customer } = anIncomingOrder()
const bought = (day: string, over = {}) => anIncomingOrder({ customer, placed_at: on(day), updated_at: on(day), ...over })
const sellers = async () => (await world.referrals()).map(referral => referral.affiliate_id)

test('a lifetime connection ends after its days, and the customer is free for whoever brings the next order', async () => {
  const program = await world.program({ lifetime_commission: true, disconnect_lifetime_commission: 30 })
  const [ann, bob] = [await world.affiliate(program), await world.affiliate(program)]
  await world.apply(bought('2026-05-01', { click_id: await world.click(ann) }))
  await world.apply(bought('2026-05-30'))
  expect(await sellers()).toEqual([ann, ann])

  const late = bought('2026-06-02')
  await world.apply(late)
  expect(await sellers()).toEqual([ann, ann])
  expect(await world.whyNot(late.platform_id)).toMatchObject({ reasons: [{ code: 'connection_expired' }] })

  await world.apply(bought('2026-06-20', { click_id: await world.click(bob, on('2026-06-19')) }))
  await world.apply(bought('2026-06-25'))
  expect(await sellers()).toEqual([ann, ann, bob, bob])
})
