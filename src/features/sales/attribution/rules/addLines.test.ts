import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aLine } from '../../../../../tests/support/orders.ts'
import { addLines, type OrderCredits } from './addLines.ts'
import { attribute, type Credit } from './attribute.ts'
import type { Evidence, TrackedAffiliate } from './Evidence.ts'

const settings = { track_by_coupon: true, record_pending_orders: false, blocked_ips: new Set<string>() }
const people = [1, 2, 3, 4].map(
  (id): TrackedAffiliate => ({
    id,
    status: id === 4 ? 'inactive' : 'active',
    email: `affiliate${id}@example.test`,
    program: { cookie_days: 30, exclude_self_referral: true },
  }),
)
const someone = fc.constantFrom(1, 2, 3, 4)

const anyOrder = fc
  .record({
    bringer: fc.option(someone),
    products: fc.array(fc.tuple(fc.constantFrom('p1', 'p2', 'p3', 'p4', 'p5'), someone), { maxLength: 4 }),
    kinds: fc.array(fc.constantFrom('product' as const, 'product' as const, 'tip' as const), { minLength: 1, maxLength: 5 }),
    email: fc.constantFrom('buyer@example.test', 'affiliate1@example.test'),
    known: fc.nat({ max: 4 }),
  })
  .map(({ bringer, products, kinds, email, known }) => {
    const evidence: Evidence = {
      order: {
        id: '1',
        at: 1_000,
        payment: 'paid',
        is_test: false,
        is_cancelled: false,
        customer_email: email,
        ip: null,
        coupon_codes: bringer === null ? [] : ['CODE'],
        lines: kinds.map((kind, i) => aLine({ id: `${i + 1}`, kind })),
      },
      connected_customer: null,
      coupons: bringer === null ? [] : [{ code: 'CODE', affiliate_id: bringer, valid_from: 0, valid_until: null }],
      clicks: [],
      connected_products: new Map(products),
      connected_collections: new Map(),
      affiliates: new Map(people.map(one => [one.id, one])),
    }
    return { evidence, known }
  })

const partsOf = (credits: readonly Credit[]) =>
  credits.map(credit => ({ ...credit, line_ids: credit.line_ids.toSorted() })).toSorted((a, b) => a.affiliate_id - b.affiliate_id)

test('an order whose lines are added one edit after the other ends with the same credits as one that had them from the start', () =>
  fc.assert(
    fc.property(anyOrder, ({ evidence, known }) => {
      const upTo = (count: number) => ({
        ...evidence,
        order: { ...evidence.order, lines: evidence.order.lines.slice(0, count) },
      })
      const whole = attribute(evidence, settings)
      const first = attribute(upTo(known), settings)
      let decided: Pick<OrderCredits, 'credits' | 'reasons'> =
        first.outcome === 'credited' ? { credits: first.credits, reasons: first.lost } : { credits: [], reasons: first.reasons }
      for (let count = known; count <= evidence.order.lines.length; count += 1) {
        const line_ids = new Set(evidence.order.lines.slice(0, Math.max(known, count - 1)).map(line => line.id))
        decided = addLines(upTo(count), settings, { ...decided, line_ids })
      }
      expect(partsOf(decided.credits)).toEqual(partsOf(whole.outcome === 'credited' ? whole.credits : []))
    }),
  ))
