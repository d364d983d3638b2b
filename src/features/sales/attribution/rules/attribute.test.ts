import fc from 'fast-check'
import { describe, expect, expectTypeOf, test } from 'vitest'
import { TrackingType } from '#features/commissions/commission/rules/TrackingType.ts'
import { DAY_MS } from '#kit/days.ts'
import { createTexts, type KeyOf } from '#kit/text.ts'
import { aLine } from '../../../../../tests/support/orders.ts'
import { shared as en } from '../texts/en.ts'
import { shared as vi } from '../texts/vi.ts'
import { attribute } from './attribute.ts'
import {
  type Click,
  clickExpiry,
  type Evidence,
  type TrackedAffiliate,
  type TrackedOrder,
  type TrackingSettings,
} from './Evidence.ts'
import type { ReasonCode } from './reasons.ts'

const now = Date.UTC(2026, 4, 20, 12)
const [ann, bob, cid, idle] = [1, 2, 3, 4]

const anAffiliate = (id: number, over: Partial<TrackedAffiliate> = {}): TrackedAffiliate => ({
  id,
  status: 'active',
  email: `affiliate${id}@example.test`,
  program: { cookie_days: 30, exclude_self_referral: true },
  ...over,
})
const everybody = [anAffiliate(ann), anAffiliate(bob), anAffiliate(cid), anAffiliate(idle, { status: 'inactive' })]
const affiliates = (...others: TrackedAffiliate[]) => new Map([...everybody, ...others].map(one => [one.id, one]))

const clicked = (affiliate_id: number, daysAgo = 1): Click => {
  const at = now - daysAgo * DAY_MS
  return { affiliate_id, at, expires_at: clickExpiry(at, 30) }
}
const coupon = (code: string, affiliate_id: number) => ({ code, affiliate_id, valid_from: 0, valid_until: null })
const connected = (affiliate_id: number) => ({ affiliate_id, origin: 'manual', connected_at: 0, expires_at: null }) as const

/** A paid order of two products that nothing ties to an affiliate. */
const evidence = ({ order, ...over }: Partial<Omit<Evidence, 'order'>> & { order?: Partial<TrackedOrder> } = {}): Evidence => ({
  order: {
    id: '1001',
    at: now,
    payment: 'paid',
    is_test: false,
    is_cancelled: false,
    customer_email: 'buyer@example.test',
    ip: '203.0.113.9',
    coupon_codes: [],
    lines: [aLine({ id: '1' }), aLine({ id: '2' })],
    ...order,
  },
  connected_customer: null,
  coupons: [coupon('BOB10', bob), coupon('CID10', cid), coupon('IDLE', idle)],
  clicks: [],
  connected_products: new Map(),
  connected_collections: new Map(),
  affiliates: affiliates(),
  ...over,
})
const settings: TrackingSettings = { track_by_coupon: true, record_pending_orders: false, blocked_ips: new Set() }

/** Affiliate, tracking type and lines of every credit. */
function credited(given: Evidence, set: Partial<TrackingSettings> = {}) {
  const result = attribute(given, { ...settings, ...set })
  return result.outcome === 'credited'
    ? result.credits.map(credit => [credit.affiliate_id, credit.tracking_type, credit.line_ids.join()])
    : []
}

/** Why-not: of the order, or of the evidence that lost. */
function whyNot(given: Evidence, set: Partial<TrackingSettings> = {}) {
  const result = attribute(given, { ...settings, ...set })
  return (result.outcome === 'credited' ? result.lost : result.reasons).map(reason => reason.code)
}

describe('a recurring order of a subscription', () => {
  const { appRecurring, connectCustomer } = TrackingType
  const again = (affiliate_id: number | null, number = 2) => ({ app: 'Loop', number, began: { order: '#1', affiliate_id } })
  const paying = (subscription_orders: number | null | undefined) =>
    affiliates(anAffiliate(ann, { program: { cookie_days: 30, exclude_self_referral: true, subscription_orders } }))
  const outcome = (given: Evidence) => [credited(given).map(([who, type]) => [who, type]), whyNot(given)]

  test.each<[string, Evidence, unknown[]]>([
    [
      'is of whoever brought the first',
      evidence({ order: { recurring: again(ann) }, affiliates: paying(null) }),
      [[[ann, appRecurring]], []],
    ],
    ['earns nothing by default', evidence({ order: { recurring: again(ann) } }), [[], ['recurring_first_only']]],
    [
      'earns up to the limit',
      evidence({ order: { recurring: again(ann, 3) }, affiliates: paying(3) }),
      [[[ann, appRecurring]], []],
    ],
    ['earns no further', evidence({ order: { recurring: again(ann, 4) }, affiliates: paying(3) }), [[], ['recurring_limit']]],
    ['of which nobody brought the first', evidence({ order: { recurring: again(null) } }), [[], ['recurring_of_nobody']]],
    ['whose first is unknown', evidence({ order: { recurring: { ...again(null), began: null } } }), [[], ['recurring_unknown']]],
    [
      'does not earn by the code and the click that the app repeats',
      evidence({ order: { recurring: again(ann), coupon_codes: ['BOB10'] }, clicks: [clicked(bob)] }),
      [[], ['recurring_first_only', 'recurring_first_only']],
    ],
    [
      'earns by a repeated click where the first is unknown, and is listed as what it is',
      evidence({ order: { recurring: { ...again(null), began: null } }, clicks: [clicked(ann)], affiliates: paying(null) }),
      [[[ann, appRecurring]], ['recurring_unknown']],
    ],
    [
      'is the connected affiliate’s, as every order of the customer',
      evidence({ order: { recurring: again(ann) }, connected_customer: connected(bob) }),
      [[[bob, connectCustomer]], []],
    ],
    [
      'loses to the connected affiliate',
      evidence({ order: { recurring: again(ann) }, connected_customer: connected(bob), affiliates: paying(null) }),
      [[[bob, connectCustomer]], ['recurring_lost_to_customer']],
    ],
    [
      'waits for its payment as any other',
      evidence({ order: { recurring: again(ann), payment: 'open' }, affiliates: paying(null) }),
      [[], ['not_paid']],
    ],
  ])('%s', (_name, given, expected) => {
    expect(outcome(given)).toEqual(expected)
  })
})

describe('whose order it is', () => {
  test('the customer is connected: always that affiliate, whatever link or code', () => {
    const given = evidence({ connected_customer: connected(ann), clicks: [clicked(cid)], order: { coupon_codes: ['BOB10'] } })
    expect(credited(given)).toEqual([[ann, TrackingType.connectCustomer, '1,2']])
    expect(whyNot(given)).toEqual(['coupon_lost_to_customer', 'link_lost_to_customer'])
  })

  test('the link of one and the code of another: the code', () => {
    const given = evidence({ clicks: [clicked(ann)], order: { coupon_codes: ['BOB10'] } })
    expect(credited(given)).toEqual([[bob, TrackingType.coupon, '1,2']])
    expect(attribute(given, settings)).toMatchObject({
      credits: [{ reasons: [{ code: 'coupon_used', values: { code: 'BOB10', affiliate: bob } }] }],
      lost: [{ code: 'link_lost_to_coupon', values: { affiliate: ann, winner: bob } }],
    })
  })

  test('link and code of the same affiliate count once', () => {
    const given = evidence({ clicks: [clicked(bob)], order: { coupon_codes: ['BOB10'] } })
    expect(credited(given)).toEqual([[bob, TrackingType.coupon, '1,2']])
    expect(whyNot(given)).toEqual(['same_affiliate'])
  })

  test('a code counts in any case, and the first of two', () => {
    const given = evidence({ order: { coupon_codes: [' cid10', 'BOB10', 'CID10'] } })
    expect(credited(given)).toEqual([[cid, TrackingType.coupon, '1,2']])
    expect(whyNot(given)).toEqual(['coupon_lost_to_coupon'])
  })

  test('a link alone', () => {
    expect(credited(evidence({ clicks: [clicked(ann)] }))).toEqual([[ann, TrackingType.link, '1,2']])
  })

  test('of two links the one clicked last', () => {
    const given = evidence({ clicks: [clicked(ann, 2), clicked(bob, 1)] })
    expect(credited(given)).toEqual([[bob, TrackingType.link, '1,2']])
    expect(whyNot(given)).toEqual(['link_lost_to_link'])
  })

  test('nothing leads to anybody', () => expect(whyNot(evidence())).toEqual(['no_evidence']))
})

describe('a customer who brings themself', () => {
  const [own, other] = [{ ...clicked(cid), is_own: true }, clicked(cid)]
  test.each<[string, Click, Partial<TrackedOrder>, ReasonCode[]]>([
    ['in the browser they signed up in', own, {}, ['own_browser', 'self_referral']],
    ['with their own card', other, { card_of: [cid] }, ['own_card', 'self_referral']],
    ['with both', own, { card_of: [bob, cid] }, ['own_browser', 'own_card', 'self_referral']],
    ['with the card of somebody else', other, { card_of: [bob] }, []],
  ])('buys %s', (_, click, order, reasons) => {
    const customers = affiliates(anAffiliate(cid, { is_customer: true }))
    expect(whyNot(evidence({ clicks: [click], order, affiliates: customers }))).toEqual(reasons)
    // Affiliates are asked by name only, as their programs say.
    expect(whyNot(evidence({ clicks: [click], order }))).toEqual([])
  })
})

describe('links and codes that do not count', () => {
  test('a click counts to the last moment of its time, and each click starts it anew', () => {
    expect(credited(evidence({ clicks: [clicked(ann, 30)] }))).toHaveLength(1)
    expect(whyNot(evidence({ clicks: [clicked(ann, 31)] }))).toEqual(['click_expired'])
    expect(credited(evidence({ clicks: [clicked(ann, 29), clicked(ann, 31)] }))).toHaveLength(1)
  })

  test('a click in the second of the order, since stores tell no more than the second', () => {
    const { order } = evidence()
    const at = (later: number) => ({ ...clicked(ann), at: order.at + later })
    expect(credited(evidence({ clicks: [at(999)] }))).toHaveLength(1)
    expect(whyNot(evidence({ clicks: [at(1_000)] }))).toEqual(['no_evidence'])
  })
  test('a click after the order', () => expect(whyNot(evidence({ clicks: [clicked(ann, -1)] }))).toEqual(['no_evidence']))

  test('0 cookie days switch links off while codes still work', () => {
    const off = affiliates(anAffiliate(bob, { program: { cookie_days: 0, exclude_self_referral: true } }))
    expect(whyNot(evidence({ clicks: [clicked(bob)], affiliates: off }))).toEqual(['link_tracking_off'])
    expect(credited(evidence({ clicks: [clicked(bob)], affiliates: off, order: { coupon_codes: ['BOB10'] } }))).toHaveLength(1)
  })

  test('tracking by coupon is off: the link counts', () => {
    const given = evidence({ clicks: [clicked(ann)], order: { coupon_codes: ['BOB10'] } })
    expect(credited(given, { track_by_coupon: false })).toEqual([[ann, TrackingType.link, '1,2']])
    expect(whyNot(given, { track_by_coupon: false })).toEqual(['coupon_tracking_off'])
  })

  test('a code of nobody, of another time, of the past and of the future', () => {
    expect(whyNot(evidence({ order: { coupon_codes: ['SALE'] } }))).toEqual(['unknown_code'])
    for (const time of [{ valid_until: now - 1 }, { valid_from: now + 1 }]) {
      const coupons = [{ ...coupon('BOB10', bob), ...time }]
      expect(whyNot(evidence({ coupons, order: { coupon_codes: ['BOB10'] } }))).toEqual(['coupon_not_valid'])
    }
    const passedOn = [
      { ...coupon('OLD', bob), valid_until: now - DAY_MS },
      { ...coupon('OLD', cid), valid_from: now - DAY_MS },
    ]
    expect(credited(evidence({ coupons: passedOn, order: { coupon_codes: ['OLD'] } }))).toEqual([
      [cid, TrackingType.coupon, '1,2'],
    ])
  })

  test('a connection that ended', () => {
    const given = (expires_at: number) =>
      evidence({ connected_customer: { affiliate_id: ann, origin: 'lifetime', connected_at: 0, expires_at } })
    expect(whyNot(given(now - 1))).toEqual(['connection_expired'])
    expect(credited(given(now))).toHaveLength(1)
  })
})

describe('affiliates who do not earn', () => {
  test('an inactive, pending or deleted affiliate earns nothing', () => {
    expect(whyNot(evidence({ clicks: [clicked(idle)] }))).toEqual(['affiliate_not_active'])
    expect(whyNot(evidence({ clicks: [clicked(99)] }))).toEqual(['affiliate_unknown'])
    const pending = affiliates(anAffiliate(ann, { status: 'pending' }))
    expect(whyNot(evidence({ clicks: [clicked(ann)], affiliates: pending }))).toEqual(['affiliate_not_active'])
  })

  test('the next evidence counts instead', () => {
    const given = evidence({ clicks: [clicked(ann)], order: { coupon_codes: ['IDLE'] } })
    expect(credited(given)).toEqual([[ann, TrackingType.link, '1,2']])
    expect(whyNot(given)).toEqual(['affiliate_not_active'])
  })

  test.each(['affiliate1@example.test', ' Affiliate1@Example.Test', 'affiliate1+shop@example.test'])(
    'who buys as %s refers themself',
    email => {
      expect(whyNot(evidence({ clicks: [clicked(ann)], order: { customer_email: email } }))).toEqual(['self_referral'])
    },
  )

  test('a self-referral is not passed on to the next link', () => {
    const order = { customer_email: 'affiliate2@example.test', coupon_codes: ['BOB10'] }
    expect(credited(evidence({ clicks: [clicked(ann)], order }))).toEqual([])
  })

  test('the program may allow self-referrals, and a customer without address is nobody', () => {
    const free = affiliates(anAffiliate(ann, { program: { cookie_days: 30, exclude_self_referral: false } }))
    const order = { customer_email: 'affiliate1@example.test' }
    expect(credited(evidence({ clicks: [clicked(ann)], affiliates: free, order }))).toHaveLength(1)
    expect(credited(evidence({ clicks: [clicked(ann)], order: { customer_email: null } }))).toHaveLength(1)
  })
})

describe('orders that are not tracked', () => {
  const of = (order: Partial<TrackedOrder>) => evidence({ clicks: [clicked(ann)], order })

  test.each<[ReasonCode, Partial<TrackedOrder>]>([
    ['test_order', { is_test: true }],
    ['not_paid', { payment: 'open' }],
    ['not_paid', { payment: 'partly_paid' }],
    ['gift_order', { coupon_codes: ['BOB10', 'gift-7KXW3MPQ9RTA'] }],
    ['no_products', { lines: [aLine({ kind: 'gift_card' }), aLine({ kind: 'tip' })] }],
  ])('%s', (code, order) => expect(whyNot(of(order))).toEqual([code]))

  test('cancelled before it was paid; cancelled afterwards it is credited all the same, and priced at nothing', () => {
    expect(whyNot(of({ is_cancelled: true, payment: 'open' }))).toEqual(['cancelled_order', 'not_paid'])
    expect(credited(of({ is_cancelled: true }))).toHaveLength(1)
  })

  test('a code of the merchant that only begins like a gift is a code like any other', () => {
    expect(credited(of({ coupon_codes: ['GIFT-10', 'GIFT-SUMMERSALE2'] }))).toHaveLength(1)
  })

  test('an order from a blocked address', () => {
    expect(whyNot(of({}), { blocked_ips: new Set(['203.0.113.9']) })).toEqual(['blocked_ip'])
  })

  test('pending orders are recorded under types of their own where the shop wants it', () => {
    const types = (payment: TrackedOrder['payment'], over: Partial<Evidence>, codes: string[] = []) =>
      credited({ ...evidence({ order: { payment, coupon_codes: codes } }), ...over }, { record_pending_orders: true }).map(
        ([, type]) => type,
      )
    expect(types('open', {}, ['BOB10'])).toEqual([9])
    expect(types('open', { clicks: [clicked(ann)] })).toEqual([10])
    expect(types('open', { connected_customer: connected(ann) })).toEqual([11])
    expect(types('open', { connected_products: new Map([['p1', cid]]) })).toEqual([12])
    expect(types('partly_paid', {}, ['BOB10'])).toEqual([13])
    expect(types('partly_paid', { clicks: [clicked(ann)] })).toEqual([14])
    expect(types('partly_paid', { connected_customer: connected(ann) })).toEqual([15])
    expect(types('partly_paid', { connected_products: new Map([['p1', cid]]) })).toEqual([16])
  })
})

describe('connected products', () => {
  const connected_products = new Map([['p2', cid]])

  test('go to their own affiliate, the rest and the shipping to the affiliate of the order', () => {
    const given = evidence({ clicks: [clicked(ann)], connected_products })
    expect(credited(given)).toEqual([
      [ann, TrackingType.link, '1'],
      [cid, TrackingType.connectProduct, '2'],
    ])
    expect(attribute(given, settings)).toMatchObject({ credits: [{ with_shipping: true }, { with_shipping: false }] })
  })

  test('earn without any link or code; the rest earns nobody anything', () => {
    expect(credited(evidence({ connected_products }))).toEqual([[cid, TrackingType.connectProduct, '2']])
  })

  test('of the affiliate of the order make no second credit', () => {
    expect(credited(evidence({ clicks: [clicked(cid)], connected_products }))).toEqual([[cid, TrackingType.link, '1,2']])
  })

  test('all of them connected to others leave nothing for the affiliate of the order', () => {
    const given = evidence({
      clicks: [clicked(ann)],
      connected_products: new Map([
        ['p1', cid],
        ['p2', cid],
      ]),
    })
    expect(credited(given)).toEqual([[cid, TrackingType.connectProduct, '1,2']])
    expect(whyNot(given)).toEqual(['all_products_connected'])
  })

  test('a product is connected before its collection is', () => {
    const lines = [aLine({ id: '1', collection_ids: ['c1'] }), aLine({ id: '2', collection_ids: ['c1'] })]
    const given = evidence({ connected_products, connected_collections: new Map([['c1', bob]]), order: { lines } })
    expect(credited(given)).toEqual([
      [bob, TrackingType.connectProduct, '1'],
      [cid, TrackingType.connectProduct, '2'],
    ])
  })

  test('of an affiliate who cannot earn are products like any other', () => {
    const given = evidence({ clicks: [clicked(ann)], connected_products: new Map([['p1', idle]]) })
    expect(credited(given)).toEqual([[ann, TrackingType.link, '1,2']])
    expect(whyNot(given)).toEqual(['affiliate_not_active'])
  })

  test('bought by their own affiliate earn nobody anything', () => {
    const given = evidence({ clicks: [clicked(ann)], connected_products, order: { customer_email: 'affiliate3@example.test' } })
    expect(credited(given)).toEqual([[ann, TrackingType.link, '1']])
    expect(whyNot(given)).toEqual(['product_self_referral'])
  })
})

const someone = fc.constantFrom(ann, bob, cid, idle, 99)
const anyEvidence = fc
  .record({
    customer: fc.option(someone),
    clicks: fc.array(fc.tuple(someone, fc.integer({ min: -2, max: 40 })), { maxLength: 5 }),
    codes: fc.subarray(['BOB10', 'CID10', 'IDLE', 'SALE']),
    products: fc.array(fc.tuple(fc.constantFrom('p1', 'p2', 'p3'), someone), { maxLength: 3 }),
    kinds: fc.array(fc.constantFrom('product' as const, 'product' as const, 'tip' as const), { minLength: 1, maxLength: 3 }),
    email: fc.constantFrom('buyer@example.test', 'affiliate1@example.test', null),
  })
  .map(({ customer, clicks, codes, products, kinds, email }) =>
    evidence({
      connected_customer: customer === null ? null : connected(customer),
      clicks: clicks.map(([id, daysAgo]) => clicked(id, daysAgo)),
      connected_products: new Map(products),
      order: { coupon_codes: codes, customer_email: email, lines: kinds.map((kind, i) => aLine({ id: `${i + 1}`, kind })) },
    }),
  )

test('every line is credited at most once, every affiliate has at most one credit, and only active ones have any', () =>
  fc.assert(
    fc.property(anyEvidence, given => {
      const result = attribute(given, settings)
      if (result.outcome === 'not_credited') {
        expect(result.reasons.length).toBeGreaterThan(0)
        return
      }
      const lines = result.credits.flatMap(credit => credit.line_ids)
      const earning = result.credits.map(credit => credit.affiliate_id)
      expect(new Set(lines).size).toBe(lines.length)
      expect(new Set(earning).size).toBe(earning.length)
      expect(earning.every(id => given.affiliates.get(id)?.status === 'active')).toBe(true)
      expect(result.credits.filter(credit => credit.with_shipping).length).toBeLessThanOrEqual(1)
    }),
  ))

test('clicks may arrive in any order and more than once', () =>
  fc.assert(
    fc.property(anyEvidence, given => {
      const clicks = [...given.clicks, ...given.clicks].reverse()
      expect(attribute({ ...given, clicks }, settings)).toEqual(attribute(given, settings))
    }),
  ))

test('every reason is a sentence in both languages', () => {
  expectTypeOf<ReasonCode>().toEqualTypeOf<KeyOf<(typeof en)['attribution']>>()
  const texts = createTexts({ en, vi })
  const values = { affiliate: bob, winner: cid }
  expect(texts('en')('attribution.link_lost_to_coupon', values)).toBe(
    'The link of affiliate 2 was clicked, but a code of affiliate 3 was used.',
  )
  expect(texts('vi')('attribution.not_paid')).toBe('Đơn hàng chưa được thanh toán.')
})
