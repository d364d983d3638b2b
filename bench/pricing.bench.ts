import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { CreditedSale, OrderVersion } from '#features/commissions/commission/rules/OrderVersion.ts'
import { price } from '#features/commissions/commission/rules/price.ts'
import { CommissionType, ProgramRule, type RuleVersion, TaxMode } from '#features/commissions/commission/rules/RuleVersion.ts'
import { aCredit, aLine, anOrder, aRule, percent, perItem, perOrder } from '../tests/support/orders.ts'
import { atLeast, atMost, type Budget } from './support/budget.ts'
import { median } from './support/rounds.ts'
import { sized } from './support/size.ts'

/** Price alone over orders at hand, then a rehearsal: a million orders, each made, priced and forgotten. */
export async function run(): Promise<Budget[]> {
  const sample = Array.from({ length: 1000 }, (_, n) => orderNumber(n))
  priceAll(sample, sized(20_000, 1_000))
  const rounds = Array.from({ length: 5 }, () => perSecond(sample, sized(50_000, 1_000)))
  const rehearsal = await rehearseApart()
  return [
    atLeast('orders priced per second on one core', Math.round(median(rounds)), 50_000, 'orders/s'),
    atMost('rehearsal over 1,000,000 orders, on one core', rehearsal.seconds, 60, 's'),
    atMost('memory of the rehearsal', rehearsal.megabytes, 500, 'MB'),
  ]
}

/** By the processor time used, collecting garbage included: what else runs on the machine is no matter of one core. */
function perSecond(orders: readonly OrderVersion[], count: number): number {
  const start = process.cpuUsage()
  priceAll(orders, count)
  const { user, system } = process.cpuUsage(start)
  return (count * 1_000_000) / (user + system)
}

function priceAll(orders: readonly OrderVersion[], count: number): void {
  let earned = 0
  for (let n = 0; n < count; n++) earned += priced(orders[n % orders.length] as OrderVersion, n)
  if (earned <= 0) throw new Error('a thousand orders earn something')
}

interface Rehearsal {
  seconds: number
  megabytes: number
}

/** In a process of its own: what other benches have left in the memory of this one is not counted. */
async function rehearseApart(): Promise<Rehearsal> {
  const child = fork(import.meta.filename)
  const [rehearsal] = (await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => Promise.reject(new Error('The rehearsal broke off.'))),
  ])) as [Rehearsal]
  return rehearsal
}

/** Orders are made one by one, as they would be read from the database: none is kept. */
function rehearse(count: number): Rehearsal {
  const start = process.cpuUsage()
  let peak = 0
  let earned = 0
  for (let n = 0; n < count; n++) {
    earned += priced(orderNumber(n), n)
    if (n % 50_000 === 0) peak = Math.max(peak, process.memoryUsage.rss())
  }
  if (!Number.isSafeInteger(earned) || earned <= 0) throw new Error('a million orders earn something countable')
  const { user, system } = process.cpuUsage(start)
  return { seconds: Math.round((user + system) / 100_000) / 10, megabytes: Math.round(peak / 2 ** 20) }
}

const credit: CreditedSale = aCredit()
const priced = (order: OrderVersion, n: number) => price(order, rules[n % rules.length] as RuleVersion, credit).amount

/** Three lines; every fourth order has a discount on the whole, every fifth a refund, every sixth a coupon. */
function orderNumber(n: number): OrderVersion {
  const refund = n % 5 === 0 ? { refunded: 500 + (n % 400), refunded_quantity: 1 } : {}
  return anOrder({
    id: `${n}`,
    lines: [
      aLine({ id: '1', gross: 1999 + (n % 5000), quantity: 1 + (n % 3), tax: 160, ...refund }),
      aLine({ id: '2', gross: 4500 + (n % 777), discount: n % 300, tax: 310, collection_ids: ['c1', `c${n % 50}`] }),
      aLine({ id: '3', gross: 12_345 + (n % 9999), quantity: 2, tax: 990, variant_id: `v${n % 20}` }),
    ],
    discount: n % 4 === 0 ? 1000 : 0,
    shipping: 700,
    shipping_tax: 56,
    coupons: n % 6 === 0 ? [{ code: 'ANN10', affiliate_id: 7 }] : [],
    is_new_customer: n % 7 === 0,
  })
}

const special = new Map(Array.from({ length: 500 }, (_, i) => [`v${i + 10}`, { ...percent('7.25'), id: 1 + (i % 5) }]))

const rules: RuleVersion[] = [
  aRule(percent('12.5')),
  aRule({ ...perItem(150), special }),
  aRule({ ...perOrder(500), exclude_shipping: true }),
  aRule({
    rule: ProgramRule.advance,
    type: CommissionType.percentOfSale,
    levels: [
      { from: 0, amount: 50_000 },
      { from: 15_000, amount: 75_000 },
      { from: 25_000, amount: 100_000 },
    ],
    exclude_tax: true,
    excluded_collections: new Set(['c7', 'c8']),
  }),
  aRule({ tax_mode: TaxMode.insidePricesAndShipping, exclude_tax: true, new_customer: percent('20'), ceiling: 2500, special }),
  aRule({ first_commission: percent('15'), coupon_commission: { amount: 50_000, apply_to: 'affiliate_coupon' } }),
]

if (process.send && process.argv[1] === import.meta.filename) process.send(rehearse(sized(1_000_000, 1_000)))
