import { insertPastReferralProgram, insertPastShares, joinAsCustomer } from '#features/friends/customer-referral/server/index.ts'
import { payInPast } from '#features/payments/payouts/server/index.ts'
import type { IncomingOrder } from '#features/sales/orders/rules/IncomingOrder.ts'
import { applyOrders, changeStatus } from '#features/sales/referrals/server/index.ts'
import { currencyOf, readShop } from '#features/store/shop/server/index.ts'
import { insertPastClicks } from '#features/store/tracking/server/index.ts'
import { DAY_MS } from '#kit/days.ts'
import type { Currency } from '#kit/money/currencies.ts'
import type { Tx } from '#server/db/database.ts'
import { seededRandom } from '#server/random.ts'
import { demoBasket } from '../orders/basket.ts'
import { demoCatalogues } from '../orders/catalogue.ts'
import { demoClick } from '../orders/clicks.ts'
import { demoCustomer } from '../orders/customers.ts'

const MAIN = 'demo-store.myshopify.com'
const FIRST_NUMBER = 9_001
const TEN_PERCENT = 100_000
const CODE = 'FRIEND10'
const DISCOUNT = 'gid://shopify/DiscountCodeNode/990002'

/** Who brought friends, how many days ago these bought and others only looked, and what has become of the rewards so far. */
const stories = [
  { name: 'Maren Solberg', bought: [58, 44], looked: [60, 57, 45, 27, 20, 12], ends: 'given' },
  { name: 'Hugo Prentice', bought: [36, 29], looked: [37, 33, 28, 22, 15, 9, 4], ends: 'approved' },
  { name: 'Aiko Mori', bought: [6], looked: [8, 7, 5, 3], ends: 'pending' },
  { name: 'Samuel Adeyemi', bought: [], looked: [], ends: 'pending' },
  { name: 'Ingrid Dahl', bought: [52, 31, 23], looked: [54, 40, 30, 26, 24, 18, 11], ends: 'given' },
  { name: 'Tomás Herrera', bought: [26, 19], looked: [27, 25, 21, 16, 10, 6], ends: 'approved' },
  { name: 'Priya Nair', bought: [13, 9, 2], looked: [14, 12, 10, 8, 5, 4, 3, 1], ends: 'pending' },
  { name: 'Owen Blake', bought: [11], looked: [17, 13, 12, 7, 2], ends: 'pending' },
  { name: 'Clara Weiss', bought: [4], looked: [6, 5, 3, 1], ends: 'pending' },
] as const

/** The ways most links are handed on. */
const ways = ['copy', 'whatsapp', 'email', 'facebook', 'x'] as const

/** Customers of the main store who brought friends: rewards that were given, are due or wait, and one who has just begun. */
export async function insertDemoFriends(tx: Tx, shop_id: number): Promise<void> {
  const { domain } = await readShop(tx, shop_id, 'domain')
  if (domain !== MAIN) return
  const now = Date.now()
  const currency = await currencyOf(tx, shop_id)
  const catalogue = demoCatalogues[domain]!
  const random = seededRandom(90)
  await insertPastReferralProgram(tx, shop_id, DISCOUNT, new Date(now - 365 * DAY_MS))
  let number = FIRST_NUMBER
  for (const { name, bought, looked, ends } of stories) {
    const plain = name.normalize('NFD').replaceAll(/\p{M}/gu, '')
    const email = `${plain.replace(' ', '.').toLowerCase()}@example.test`
    // A few days before anything came of it.
    const joined_at = new Date(now - (3.37 + Math.max(...bought, ...looked, 0)) * DAY_MS - number * 1_234_567)
    const { participant_id } = await joinAsCustomer(tx, { shop_id, email, name, joined_at })
    const agoOf = (days: number) => new Date(now - days * DAY_MS)
    const looks = looked.map(days => demoClick(participant_id, agoOf(days), catalogue, random))
    await insertPastClicks(tx, shop_id, looks)
    // A link is handed on before somebody comes through it.
    const shares = looked.map((days, place) => ({ channel: ways[place % ways.length]!, at: agoOf(days + 1) }))
    await insertPastShares(tx, shop_id, participant_id, shares)
    for (const days of bought) {
      const placed_at = new Date(now - days * DAY_MS)
      const click = demoClick(participant_id, new Date(placed_at.getTime() - 3_600_000), catalogue, random)
      await insertPastClicks(tx, shop_id, [click])
      const order: IncomingOrder = {
        ...{ platform_id: String(4_600_000_000 + number), number: `#${number}`, source: 'platform', is_historic: true },
        ...{ placed_at, updated_at: placed_at, cancelled_at: null, is_test: false, financial_status: 'paid', currency },
        customer: demoCustomer(number, placed_at, random),
        ...demoBasket(catalogue, { off: TEN_PERCENT, kind: 'ordinary' }, random),
        ...{ discount: 0, refunded: 0, refunded_shipping: 0, refund_id: null, coupon_codes: [CODE] },
        ...{ address: `203.0.113.${number % 200}`, cart_token: null, click_id: click.id },
      }
      await applyOrders(tx, shop_id, [order])
      number += 1
    }
    if (ends !== 'pending') await settle(tx, shop_id, participant_id, { isGiven: ends === 'given', currency, now })
  }
}

interface Settled {
  isGiven: boolean
  currency: Currency
  now: number
}

/** Approved when their days were over, and given by hand a few days later. */
async function settle(tx: Tx, shop_id: number, affiliate_id: number, { isGiven, currency, now }: Settled): Promise<void> {
  const rewards = await tx
    .selectFrom('referral')
    .select('id')
    .where('shop_id', '=', shop_id)
    .where('affiliate_id', '=', affiliate_id)
    .execute()
  const ids = rewards.map(row => row.id)
  await changeStatus(tx, shop_id, ids, 'approve', 'system:auto-approval', new Date(now - 14 * DAY_MS))
  if (!isGiven) return
  const given = { rail: 'manual', source: 'single', key: `friends:${affiliate_id}`, actor: 'system:payouts' } as const
  await payInPast(tx, shop_id, { ...given, filter: { currency, affiliates: [affiliate_id] }, at: new Date(now - 10 * DAY_MS) })
}
