import { insertPastCoupons, type PastCoupon, type PastDiscount } from '#features/motivation/coupons/server/index.ts'
import { TAKEN_IN_STORE } from '#features/sales/attribution/rules/takenInStore.ts'
import { DAY_MS } from '#kit/days.ts'
import type { Tx } from '#server/db/database.ts'
import { type DiscountRule, plainRule } from '#server/store-platform/discount-port.ts'
import type { DemoAffiliate } from '../affiliates/affiliates.ts'
import type { DemoCatalogue } from '../orders/catalogue.ts'

/** Numbers that the store gives to none of its own. */
const FIRST_NUMBER = 900_000

interface World {
  affiliates: readonly DemoAffiliate[]
  currency: string
  catalogue: DemoCatalogue
  now: Date
  /** With codes in every state. */
  isMain: boolean
}

/** Everybody's code takes ten percent off; the eldest have more, in every state a code can have. */
export async function insertDemoCoupons(tx: Tx, shop_id: number, world: World): Promise<void> {
  const { affiliates, isMain } = world
  const usual = affiliates.flatMap(({ id, name, coupon, active_from }) =>
    coupon ? [{ affiliate_id: id, code: coupon, description: '', valid_from: active_from, title: `${coupon} (${name})` }] : [],
  )
  const tenth = usual.map(({ title, ...coupon }) => ({
    ...coupon,
    discount: madeOf({ kind: 'order', title, worth: { percentage: '10' }, starts_at: coupon.valid_from }, world.currency),
  }))
  const all: PastCoupon[] = [...tenth, ...(isMain ? moreOf(world) : [])]
  await insertPastCoupons(
    tx,
    shop_id,
    all.map((coupon, place) => numbered(coupon, place)),
  )
}

const numbered = ({ discount, ...coupon }: PastCoupon, place: number): PastCoupon => ({
  ...coupon,
  discount: {
    ...discount,
    discount_id: discount.state === 'made' ? `gid://shopify/DiscountCodeNode/${FIRST_NUMBER + place}` : null,
  },
})

type Said = Partial<DiscountRule> & Pick<DiscountRule, 'kind' | 'title' | 'worth' | 'starts_at'>

const madeOf = (rule: Said, currency: string): PastDiscount => ({
  rule: { ...plainRule, ...rule },
  currency,
  state: 'made',
  discount_id: null,
})

function moreOf({ affiliates, currency, catalogue, now }: World): PastCoupon[] {
  const [eldest, second, third] = affiliates
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const shipping: Said = {
    kind: 'shipping',
    title: 'Free shipping',
    worth: null,
    starts_at: ago(40),
    minimum: { amount: '50.00' },
  }
  const lamps: Said = {
    ...{ kind: 'product', title: 'Spring tents', worth: { percentage: '15' } },
    ...{ starts_at: ago(200), ends_at: ago(110), product_ids: [catalogue.products[0]!.id] },
  }
  const winter: Said = {
    ...{ kind: 'order', title: 'Winter', worth: { amount: '20.00', on_each_item: false } },
    ...{ starts_at: ago(-20), ends_at: ago(-60), once_per_customer: true, minimum: { amount: '120.00' } },
  }
  const summer = madeOf({ kind: 'order', title: 'Summer', worth: { percentage: '25' }, starts_at: ago(2) }, currency)
  return [
    {
      affiliate_id: eldest!.id,
      code: 'AVA-SHIPS',
      description: 'For your newsletter',
      valid_from: ago(40),
      discount: madeOf(shipping, currency),
    },
    { affiliate_id: eldest!.id, code: 'AVA-SPRING', description: '', valid_from: ago(200), discount: madeOf(lamps, currency) },
    {
      affiliate_id: eldest!.id,
      code: 'AVA-WINTER',
      description: 'Begins with the snow',
      valid_from: ago(1),
      discount: madeOf(winter, currency),
    },
    {
      ...{ affiliate_id: second!.id, code: 'SUMMER', description: '', valid_from: ago(2) },
      discount: { ...summer, state: 'refused', failure: TAKEN_IN_STORE },
    },
    {
      ...{ affiliate_id: third!.id, code: 'TRAILS', description: '', valid_from: ago(150), valid_to: ago(60) },
      discount: madeOf({ kind: 'order', title: 'Trails', worth: { percentage: '10' }, starts_at: ago(150) }, currency),
    },
  ]
}
