import fc from 'fast-check'
import { describe, expect, expectTypeOf, test } from 'vitest'
import { fullRate, parseRate, percentOf, sum } from '#kit/money/money.ts'
import { createTexts, type KeyOf } from '#kit/text.ts'
import { anyOrder, anyPercentRule, anyRate } from '../../../../../tests/support/any-orders.ts'
import { aCredit, aLine, anOrder, aRule, linesOf, percent, perOrder } from '../../../../../tests/support/orders.ts'
import { shared as en } from '../texts/en.ts'
import { shared as vi } from '../texts/vi.ts'
import { explainNetwork, type NetworkTopic } from './explainNetwork.ts'
import { defaultNetworkCap, networkCommissions, type Upline } from './networkCommissions.ts'
import type { OrderVersion } from './OrderVersion.ts'
import { price } from './price.ts'
import type { NetworkRule, RuleVersion } from './RuleVersion.ts'

const rates = (...texts: string[]) => texts.map(text => parseRate(text) as number)
const network = (base: NetworkRule['base'], ...texts: string[]): RuleVersion =>
  aRule({ id: 9, network: { base, rates: rates(...texts) } })
const upline = (level: number, rule: RuleVersion, over: Partial<Upline> = {}): Upline => ({
  affiliate_id: 100 + level,
  level,
  is_active: true,
  rule,
  ...over,
})
const threeLevels = (rule: RuleVersion) => [1, 2, 3].map(level => upline(level, rule))

function earnedBy(
  uplines: Upline[],
  {
    order = {},
    rule = aRule(),
    cap = defaultNetworkCap,
  }: { order?: Partial<OrderVersion>; rule?: RuleVersion; cap?: number } = {},
) {
  const [whole, credit] = [anOrder({ lines: linesOf(100_000), ...order }), aCredit()]
  return networkCommissions({ order: whole, credit, priced: price(whole, rule, credit), cap }, uplines)
}
const amounts = (results: ReturnType<typeof earnedBy>) => results.map(result => result.amount)

describe('an order of 1,000.00 that earns its seller 100.00', () => {
  test('pays 5, 4 and 2 % of the commission to three levels', () => {
    expect(amounts(earnedBy(threeLevels(network('commission', '5', '4', '2'))))).toEqual([500, 400, 200])
  })

  test('pays 5, 4 and 2 % of the sale to three levels', () => {
    expect(amounts(earnedBy(threeLevels(network('sale', '5', '4', '2'))))).toEqual([5000, 4000, 2000])
  })

  test('pays each upline by the program of that upline', () => {
    const uplines = [upline(1, network('commission', '5')), upline(2, network('sale', '9', '1'))]
    expect(amounts(earnedBy(uplines))).toEqual([500, 1000])
  })

  test('pays half of it after half of it went back', () => {
    const order = { lines: [aLine({ gross: 100_000, refunded: 50_000 })] }
    expect(amounts(earnedBy(threeLevels(network('commission', '5', '4', '2')), { order }))).toEqual([250, 200, 100])
  })
})

test("a sale counts by the exclusions and switches of the upline's program", () => {
  const own = { ...network('sale', '10'), excluded_products: new Set(['p2']), exclude_shipping: true }
  const [result] = earnedBy([upline(1, own)], { order: { lines: linesOf(6000, 4000), shipping: 1000 } })
  expect(result).toMatchObject({ outcome: 'earned', base: 6000, amount: 600, base_of: 'sale', rule_version_id: 9 })
})

test('every level is rounded once and says how', () => {
  const [result] = earnedBy([upline(1, network('commission', '12.5'))], { order: { lines: linesOf(100) } })
  expect(result).toMatchObject({ base: 10, amount: 1, exact: '1.25', rounding: '-0.25' })
})

test('who earns nothing is told why', () => {
  const rule = network('commission', '5', '0')
  const results = earnedBy([upline(1, rule, { is_active: false }), upline(2, rule), upline(3, rule), upline(1, aRule())])
  expect(results.map(result => result.outcome === 'nothing' && result.reason)).toEqual([
    'inactive',
    'level_not_paid',
    'level_not_paid',
    'no_network',
  ])
})

test('where the seller earns nothing for lack of products, nobody above does', () => {
  const rule = aRule({ excluded_products: new Set(['p1']) })
  expect(earnedBy([upline(1, network('sale', '5'))], { rule })).toMatchObject([
    { outcome: 'nothing', reason: 'nothing_earned', amount: 0 },
  ])
})

test('the cap lowers the levels alike and leaves the seller alone', () => {
  const uplines = threeLevels(network('sale', '20', '10', '10'))
  const results = earnedBy(uplines, { rule: aRule(percent('10')), cap: parseRate('30') as number })
  expect(amounts(results)).toEqual([10_000, 5000, 5000])
  expect(results[0]).toMatchObject({ before_cap: 20_000 })
})

test('a seller who earns more than the cap leaves nothing for the network', () => {
  expect(amounts(earnedBy(threeLevels(network('sale', '5', '4', '2')), { rule: aRule(perOrder(200_000)) }))).toEqual([0, 0, 0])
})

test('two currencies never meet', () => {
  expect(() => earnedBy([upline(1, { ...network('sale', '5'), currency: 'EUR' })])).toThrow(RangeError)
})

test('all levels together never pass the cap', () =>
  fc.assert(
    fc.property(
      anyOrder,
      anyPercentRule,
      fc.array(anyRate, { minLength: 1, maxLength: 6 }),
      fc.nat(fullRate),
      (order, rule, given, cap) => {
        const [credit, own] = [aCredit(), aRule({ network: { base: 'sale', rates: given } })]
        const priced = price(order, rule, credit)
        const results = networkCommissions(
          { order, credit, priced, cap },
          given.map((_, i) => upline(i + 1, own)),
        )
        const network = sum(results.map(result => result.amount))
        expect(network).toBeGreaterThanOrEqual(0)
        if (network > 0) expect(priced.amount + network).toBeLessThanOrEqual(percentOf(priced.base, cap))
      },
    ),
  ))

test('every level is explained in sentences', () => {
  expectTypeOf<NetworkTopic>().toEqualTypeOf<KeyOf<(typeof en)['commission']['network']>>()
  const say = createTexts({ en, vi })('en')
  const read = (...given: Parameters<typeof earnedBy>) =>
    earnedBy(...given).flatMap(result => explainNetwork(result).map(({ key, values }) => say(key, values)))
  expect(read([upline(1, network('commission', '12.5')), upline(2, aRule())], { order: { lines: linesOf(100) } })).toEqual([
    'Level 1: 12.5% of the seller’s commission, $0.10 = 0.0125 USD',
    'Rounded once to $0.01.',
    'No network commission on level 2: the affiliate’s program doesn’t pay any.',
  ])
  expect(read([upline(1, network('sale', '20'))], { cap: parseRate('15') as number })).toEqual([
    'Level 1: 20% of the sale, $1,000.00 = $200.00',
    'Reduced from $200.00 to $50.00 so that all levels stay within the cap.',
  ])
})
