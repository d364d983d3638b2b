import type { IncomingOrder } from '#features/sales/orders/rules/IncomingOrder.ts'
import type { IncomingCustomer } from '#features/store/customers/rules/IncomingCustomer.ts'
import type { PastClick } from '#features/store/tracking/server/index.ts'
import { DAY_MS } from '#kit/days.ts'
import type { Currency } from '#kit/money/currencies.ts'
import type { Random } from '#server/random.ts'
import { demoBasket } from './basket.ts'
import { demoMoments } from './calendar.ts'
import type { DemoCatalogue } from './catalogue.ts'
import { demoVersions } from './changes.ts'
import { demoClick } from './clicks.ts'
import { demoCustomer } from './customers.ts'

/** What orders need to know about an affiliate. */
export interface DemoSeller {
  id: number
  email: string
  coupon: string | null
  active_from: Date
  /** How much is sold, compared with the others. */
  weight: number
}

export interface DemoWorld {
  currency: Currency
  catalogue: DemoCatalogue
  sellers: readonly DemoSeller[]
  /** Customers the store has had from the beginning. */
  regulars: readonly IncomingCustomer[]
  now: Date
}

export interface DemoYear {
  /** Every word of the store about every order, in the order of time. */
  versions: IncomingOrder[]
  clicks: PastClick[]
}

export const BLOCKED_ADDRESS = '192.0.2.66'
const CODE_OF_NOBODY = 'WELCOME10'
const TEN_PERCENT = 100_000

/** A year of orders, always the same for the same store and day. */
export function demoYear(count: number, world: DemoWorld, random: Random): DemoYear {
  const customers = [...world.regulars]
  const clicks: PastClick[] = []
  const versions = demoMoments(count, world.now, random).flatMap((placed_at, index) => {
    const trace = traceOf(placed_at, world, clicks, random)
    const customer = buyer(customers, placed_at, trace.own_email, random)
    const order = demoOrder({ index, placed_at, customer, trace }, world, random)
    return demoVersions(order, world.catalogue, world.now, random)
  })
  // Most visitors buy nothing.
  for (const at of demoMoments(count * 6, world.now, random)) {
    const seller = someSeller(world, at, random)
    if (seller) clicks.push(demoClick(seller.id, at, world.catalogue, random))
  }
  return { versions: versions.sort((a, b) => a.updated_at.getTime() - b.updated_at.getTime()), clicks }
}

/** What leads from an order to an affiliate, if anything does. */
interface Trace {
  click_id: string | null
  coupon_codes: string[]
  /** The affiliate bought through the own link. */
  own_email: string | null
}

function traceOf(at: Date, world: DemoWorld, clicks: PastClick[], random: Random): Trace {
  const how = random.next()
  const trace: Trace = { click_id: null, coupon_codes: how > 0.97 ? [CODE_OF_NOBODY] : [], own_email: null }
  const seller = how < 0.3 || how > 0.97 ? undefined : someSeller(world, at, random)
  if (!seller) return trace
  const visit = (by: DemoSeller, daysBefore: number) => {
    const click = demoClick(by.id, new Date(at.getTime() - daysBefore * DAY_MS - 600_000), world.catalogue, random)
    clicks.push(click)
    return click.id
  }
  const byCode = how >= 0.66 && how < 0.92 && seller.coupon !== null
  if (byCode) trace.coupon_codes = [seller.coupon!]
  if (how >= 0.86 && how < 0.92) trace.click_id = visit(someSeller(world, at, random)!, 1)
  else if (!byCode) trace.click_id = visit(seller, how > 0.92 && how < 0.95 ? 45 : random.upTo(20))
  if (how > 0.96) trace.own_email = seller.email
  return trace
}

function someSeller({ sellers }: DemoWorld, at: Date, random: Random): DemoSeller | undefined {
  const present = sellers.filter(seller => seller.active_from < at)
  let drawn = random.next() * present.reduce((all, seller) => all + seller.weight, 0)
  return present.find(seller => {
    drawn -= seller.weight
    return drawn < 0
  })
}

/** Two of three orders are from somebody new. */
function buyer(known: IncomingCustomer[], placed_at: Date, own_email: string | null, random: Random): IncomingCustomer {
  if (!own_email && random.next() < 0.36 && known.length > 0) return random.pick(known)
  const somebody = demoCustomer(known.length + 1, placed_at, random)
  const fresh = own_email ? { ...somebody, email: own_email } : somebody
  known.push(fresh)
  return fresh
}

interface Purchase {
  index: number
  placed_at: Date
  customer: IncomingCustomer
  trace: Trace
}

function demoOrder({ index, placed_at, customer, trace }: Purchase, world: DemoWorld, random: Random): IncomingOrder {
  const { click_id, coupon_codes } = trace
  const off = coupon_codes.length > 0 ? TEN_PERCENT : 0
  const drawn = random.next()
  const kind = drawn < 0.01 ? 'gift_card_only' : drawn < 0.04 ? 'with_gift_card' : drawn < 0.06 ? 'with_tip' : 'ordinary'
  return {
    platform_id: String(4_500_000_000 + index + 1),
    number: `#${1001 + index}`,
    source: 'platform',
    is_historic: true,
    placed_at,
    updated_at: placed_at,
    cancelled_at: null,
    is_test: random.next() < 0.005,
    financial_status: 'paid',
    currency: world.currency,
    customer,
    ...demoBasket(world.catalogue, { off, kind }, random),
    discount: 0,
    refunded: 0,
    refunded_shipping: 0,
    refund_id: null,
    coupon_codes,
    address: random.next() < 0.004 ? BLOCKED_ADDRESS : `203.0.113.${1 + random.upTo(250)}`,
    cart_token: null,
    click_id,
  }
}
