import { insertPastSample } from '#features/motivation/auto-coupons/server/index.ts'
import { insertPastRule } from '#features/motivation/auto-discount/server/index.ts'
import { DAY_MS } from '#kit/days.ts'
import type { Tx } from '#server/db/database.ts'
import { plainRule } from '#server/store-platform/discount-port.ts'
import type { DemoAffiliate } from '../affiliates/affiliates.ts'

const OWNERS = 12

interface World {
  affiliates: readonly DemoAffiliate[]
  /** Whose affiliates get codes by themselves, and whose visitors get them by link. */
  program_id: number
  currency: string
  now: Date
}

/** Guides get codes of their own by themselves, and their visitors find them in the cart. */
export async function insertDemoSamples(
  tx: Tx,
  shop_id: number,
  { affiliates, program_id, currency, now }: World,
): Promise<void> {
  const starts_at = new Date(now.getTime() - 90 * DAY_MS)
  const owners = affiliates.slice(0, OWNERS).map(({ id, name }) => {
    const [first_name = '', ...rest] = name.split(' ')
    return { id, first_name, last_name: rest.join(' '), since: starts_at }
  })
  await insertPastSample(tx, shop_id, {
    sample: {
      ...{ name: 'Trail friends', note: 'For the people you walk with.', is_active: 1, program_ids: [program_id] },
      ...{ format: 'name', prefix: 'TRAIL-', suffix: '' },
    },
    discount: {
      rule: { ...plainRule, kind: 'order', title: 'Trail friends', worth: { percentage: '12' }, starts_at },
      ...{ currency, state: 'made', discount_id: 'gid://shopify/DiscountCodeNode/990001' },
    },
    owners,
  })
  await insertPastRule(tx, shop_id, { program_id, name: 'Visitors of guides' })
}
