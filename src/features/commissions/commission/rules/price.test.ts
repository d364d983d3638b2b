import { describe, expect, test } from 'vitest'
import { aCredit, aLine, anOrder, aRule, linesOf, percent, perItem, perOrder } from '../../../../../tests/support/orders.ts'
import type { CreditedSale, OrderVersion } from './OrderVersion.ts'
import { price } from './price.ts'
import { ProgramRule, type RuleVersion, TaxMode } from './RuleVersion.ts'
import { storedChoice } from './storedChoice.ts'

/** Worked out by hand: the sentence, what differs from the ordinary case, the commission, and the share of every line. */
interface Example {
  says: string
  order?: Partial<OrderVersion>
  rule?: Partial<RuleVersion>
  credit?: Partial<CreditedSale>
  earns: number
  lines?: number[]
}

const advance = (...levels: [from: number, amount: number][]): Partial<RuleVersion> => ({
  rule: ProgramRule.advance,
  levels: levels.map(([from, amount]) => ({ from, amount })),
})
const special = (entries: Record<string, RuleVersion['new_customer'] & object>) =>
  new Map(Object.entries(entries).map(([variant, rate], i) => [variant, { ...rate, id: i + 1 }]))
const jpy = { currency: 'JPY' } as const
const kwd = { currency: 'KWD' } as const

const examples: Record<string, Example[]> = {
  'percent of sale': [
    { says: '10 % of 100.00 is 10.00', earns: 1000 },
    { says: '0 % is nothing', rule: percent('0'), earns: 0 },
    { says: '100 % is the sale itself', rule: percent('100'), earns: 10_000 },
    { says: '12.5 % of 19.99 is 2.49875, so 2.50', order: { lines: linesOf(1999) }, rule: percent('12.5'), earns: 250 },
    { says: '0.0001 % of 10,000.00 is exactly 0.01', order: { lines: linesOf(1_000_000) }, rule: percent('0.0001'), earns: 1 },
    { says: 'half a cent counts as a cent: 5 % of 0.10', order: { lines: linesOf(10) }, rule: percent('5'), earns: 1 },
    { says: 'less than half a cent is nothing: 5 % of 0.09', order: { lines: linesOf(9) }, rule: percent('5'), earns: 0 },
    {
      says: 'two lines of 0.05 at 10 % are 0.005 each and 0.01 together, not 0.02',
      order: { lines: linesOf(5, 5) },
      earns: 1,
      lines: [1, 0],
    },
    {
      says: 'three lines of 0.04 at 10 % are 0.012 together, not nothing',
      order: { lines: linesOf(4, 4, 4) },
      earns: 1,
      lines: [1, 0, 0],
    },
    {
      says: 'the odd cent goes to the largest remainder: 1.1, 2.8 and 3.6 are 7.5, so 8',
      order: { lines: linesOf(11, 28, 36) },
      earns: 8,
      lines: [1, 3, 4],
    },
    { says: 'a free product earns nothing', order: { lines: linesOf(0) }, earns: 0 },
    { says: 'without products nothing is earned', order: { lines: [] }, earns: 0 },
  ],
  'flat per order': [
    { says: 'is paid once for one line', rule: perOrder(500), earns: 500 },
    {
      says: 'is paid once for three lines, shown by their price',
      order: { lines: linesOf(2000, 1000, 1000) },
      rule: perOrder(500),
      earns: 500,
      lines: [250, 125, 125],
    },
    {
      says: 'is shown to the cent: 1.00 over three equal lines',
      order: { lines: linesOf(700, 700, 700) },
      rule: perOrder(100),
      earns: 100,
      lines: [34, 33, 33],
    },
    { says: 'does not grow with the quantity', order: { lines: [aLine({ quantity: 9 })] }, rule: perOrder(500), earns: 500 },
    { says: 'ignores shipping', order: { shipping: 900 }, rule: perOrder(500), earns: 500, lines: [500, 0] },
    {
      says: 'stays whole when one of two products went back, shown against the other',
      order: { lines: [aLine({ id: '1', refunded: 10_000, refunded_quantity: 1 }), aLine({ id: '2' })] },
      rule: perOrder(500),
      earns: 500,
      lines: [0, 500],
    },
    {
      says: 'is gone when all products went back',
      order: { lines: [aLine({ refunded: 10_000, refunded_quantity: 1 })] },
      rule: perOrder(500),
      earns: 0,
    },
    {
      says: 'is gone when all products that earn went back, whatever happens to excluded ones',
      order: { lines: [aLine({ id: '1', refunded: 10_000 }), aLine({ id: '2' })] },
      rule: { ...perOrder(500), excluded_products: new Set(['p2']) },
      earns: 0,
    },
  ],
  'flat per item': [
    {
      says: 'pays every piece: three at 5.00 are 15.00',
      order: { lines: [aLine({ quantity: 3 })] },
      rule: perItem(500),
      earns: 1500,
    },
    {
      says: 'adds up the lines: 2 and 4 pieces at 0.75',
      order: { lines: [aLine({ id: '1', quantity: 2 }), aLine({ id: '2', quantity: 4 })] },
      rule: perItem(75),
      earns: 450,
      lines: [150, 300],
    },
    {
      says: 'pays the pieces kept: one of three went back',
      order: { lines: [aLine({ quantity: 3, refunded_quantity: 1, refunded: 3333 })] },
      rule: perItem(500),
      earns: 1000,
    },
    {
      says: 'does not fall with money given back while the pieces are kept',
      order: { lines: [aLine({ quantity: 2, refunded: 4000 })] },
      rule: perItem(500),
      earns: 1000,
    },
    {
      says: 'pays nothing for pieces given for free afterwards',
      order: { lines: [aLine({ quantity: 2, refunded: 10_000 })] },
      rule: perItem(500),
      earns: 0,
    },
    {
      says: 'counts no more pieces back than were sold',
      order: { lines: [aLine({ quantity: 2, refunded_quantity: 5 })] },
      rule: perItem(500),
      earns: 0,
    },
    { says: 'pays for a free product too', order: { lines: linesOf(0) }, rule: perItem(500), earns: 500 },
    {
      says: 'does not pay gift cards and tips',
      order: { lines: [aLine({ id: '1' }), aLine({ id: '2', kind: 'gift_card' }), aLine({ id: '3', kind: 'tip' })] },
      rule: perItem(500),
      earns: 500,
      lines: [500, 0, 0],
    },
  ],
  'levels by order value': [
    {
      says: '199.99 stays at 15 %: 29.9985, so 30.00',
      order: { lines: linesOf(19_999) },
      rule: advance([0, 150_000], [20_000, 170_000]),
      earns: 3000,
    },
    {
      says: '200.00 reaches 17 % for the whole order',
      order: { lines: linesOf(20_000) },
      rule: advance([0, 150_000], [20_000, 170_000]),
      earns: 3400,
    },
    {
      says: 'the third of three levels',
      order: { lines: linesOf(30_000, 25_000) },
      rule: advance([0, 10_000], [20_000, 20_000], [50_000, 30_000]),
      earns: 1650,
      lines: [900, 750],
    },
    {
      says: 'flat amounts have levels too',
      order: { lines: linesOf(20_000) },
      rule: { ...perOrder(0), ...advance([0, 300], [20_000, 700]) },
      earns: 700,
    },
    {
      says: 'amounts per item have levels too',
      order: { lines: [aLine({ quantity: 4, gross: 20_000 })] },
      rule: { ...perItem(0), ...advance([0, 100], [20_000, 150]) },
      earns: 600,
    },
    {
      says: 'excluded sales do not lift the level',
      order: { lines: linesOf(15_000, 10_000) },
      rule: { ...advance([0, 100_000], [20_000, 200_000]), excluded_products: new Set(['p2']) },
      earns: 1500,
      lines: [1500, 0],
    },
    {
      says: 'a discount can lower the level: 200.00 less 0.01',
      order: { lines: linesOf(20_000), discount: 1 },
      rule: advance([0, 100_000], [20_000, 200_000]),
      earns: 2000,
    },
    {
      says: 'a refund keeps the level: half of 200.00 at 20 %',
      order: { lines: [aLine({ gross: 20_000, refunded: 10_000 })] },
      rule: advance([0, 100_000], [20_000, 200_000]),
      earns: 2000,
    },
    {
      says: 'shipping that counts lifts the level: 195.00 and 5.00',
      order: { lines: linesOf(19_500), shipping: 500 },
      rule: advance([0, 100_000], [20_000, 200_000]),
      earns: 4000,
      lines: [3900, 100],
    },
    {
      says: 'products connected to another affiliate do not lift the level',
      order: { lines: linesOf(15_000, 10_000) },
      rule: advance([0, 100_000], [20_000, 200_000]),
      credit: { line_ids: ['1'] },
      earns: 1500,
      lines: [1500],
    },
  ],
  'special products': [
    {
      says: '20.00 at 10 % and 100.00 at 5 % are 7.00',
      order: { lines: linesOf(2000, 10_000) },
      rule: { ...percent('5'), special: special({ v1: percent('10') }) },
      earns: 700,
      lines: [200, 500],
    },
    {
      says: 'an amount per item beside a percentage',
      order: { lines: [aLine({ id: '1', quantity: 3 }), aLine({ id: '2' })] },
      rule: { special: special({ v1: perItem(250) }) },
      earns: 1750,
      lines: [750, 1000],
    },
    {
      says: 'an amount per order beside the flat rate of the program',
      order: { lines: linesOf(5000, 5000) },
      rule: { ...perOrder(300), special: special({ v1: perOrder(800) }) },
      earns: 1100,
      lines: [800, 300],
    },
    {
      says: 'only special products: the flat rate of the program is not paid',
      rule: { ...perOrder(300), special: special({ v1: perOrder(800) }) },
      earns: 800,
    },
    {
      says: 'two variants of one special commission share its flat amount',
      order: { lines: linesOf(5000, 5000) },
      rule: { special: new Map(['v1', 'v2'].map(variant => [variant, { ...perOrder(801), id: 4 }])) },
      earns: 801,
      lines: [401, 400],
    },
    {
      says: 'two special commissions are two flat amounts',
      order: { lines: linesOf(5000, 5000) },
      rule: { special: special({ v1: perOrder(800), v2: perOrder(100) }) },
      earns: 900,
      lines: [800, 100],
    },
    {
      says: 'another variant of the product is not special',
      order: { lines: [aLine({ variant_id: 'v9' })] },
      rule: { special: special({ v1: percent('50') }) },
      earns: 1000,
    },
    {
      says: 'special beats excluded',
      rule: { special: special({ v1: percent('20') }), excluded_products: new Set(['p1']) },
      earns: 2000,
    },
    {
      says: 'special beats new customer, first commission and coupon',
      order: { is_new_customer: true, coupons: [{ code: 'ANN', affiliate_id: 7 }] },
      rule: {
        special: special({ v1: percent('1') }),
        new_customer: percent('40'),
        first_commission: percent('30'),
        coupon_commission: { amount: 200_000, apply_to: 'any_coupon' },
      },
      credit: { is_first_with_affiliate: true },
      earns: 100,
    },
  ],
  exclusions: [
    {
      says: 'an excluded product earns nothing beside one that earns',
      order: { lines: linesOf(4000, 6000) },
      rule: { excluded_products: new Set(['p2']) },
      earns: 400,
      lines: [400, 0],
    },
    {
      says: 'a product of an excluded collection earns nothing',
      order: { lines: [aLine({ id: '1', collection_ids: ['sale', 'new'] }), aLine({ id: '2' })] },
      rule: { excluded_collections: new Set(['new']) },
      earns: 1000,
      lines: [0, 1000],
    },
    {
      says: 'an order of excluded products only earns nothing, shipping included',
      order: { shipping: 1000 },
      rule: { excluded_products: new Set(['p1']) },
      earns: 0,
      lines: [0],
    },
    {
      says: 'a connected product that is excluded earns nothing',
      credit: { line_ids: ['1'], with_shipping: false },
      rule: { excluded_products: new Set(['p1']) },
      earns: 0,
      lines: [0],
    },
    {
      says: 'a refund of an excluded product changes nothing',
      order: { lines: [aLine({ id: '1', refunded: 10_000 }), aLine({ id: '2' })] },
      rule: { excluded_products: new Set(['p1']) },
      earns: 1000,
      lines: [0, 1000],
    },
    {
      says: 'duties are no sale',
      order: { lines: [aLine({ id: '1' }), aLine({ id: '2', kind: 'duty' })] },
      earns: 1000,
      lines: [1000, 0],
    },
  ],
  'shipping and tax': [
    {
      says: 'shipping counts unless it is excluded: 5 % of 90.00 and 10.00',
      order: { lines: linesOf(9000), shipping: 1000 },
      rule: percent('5'),
      earns: 500,
      lines: [450, 50],
    },
    {
      says: 'shipping is excluded: 5 % of 90.00',
      order: { lines: linesOf(9000), shipping: 1000 },
      rule: { ...percent('5'), exclude_shipping: true },
      earns: 450,
      lines: [450],
    },
    {
      says: 'shipping is not credited with a connected product',
      order: { shipping: 1000 },
      credit: { line_ids: ['1'], with_shipping: false },
      earns: 1000,
      lines: [1000],
    },
    { says: 'tax on top counts unless it is excluded: 100.00 and 20.00', order: { lines: [aLine({ tax: 2000 })] }, earns: 1200 },
    { says: 'tax on top is left out', order: { lines: [aLine({ tax: 2000 })] }, rule: { exclude_tax: true }, earns: 1000 },
    {
      says: 'tax inside the price counts unless it is excluded',
      order: { lines: [aLine({ gross: 11_900, tax: 1900 })] },
      rule: { tax_mode: TaxMode.insidePrices },
      earns: 1190,
    },
    {
      says: 'tax inside the price is taken out: 119.00 less 19.00',
      order: { lines: [aLine({ gross: 11_900, tax: 1900 })] },
      rule: { tax_mode: TaxMode.insidePrices, exclude_tax: true },
      earns: 1000,
    },
    {
      says: 'tax on top of shipping counts with it: 100.00, 10.00 and 2.00',
      order: { shipping: 1000, shipping_tax: 200 },
      earns: 1120,
      lines: [1000, 120],
    },
    {
      says: 'tax on top of shipping is left out',
      order: { shipping: 1000, shipping_tax: 200 },
      rule: { exclude_tax: true },
      earns: 1100,
      lines: [1000, 100],
    },
    {
      says: 'tax inside prices alone leaves the shipping fee whole',
      order: { shipping: 1190, shipping_tax: 190 },
      rule: { exclude_tax: true, tax_mode: TaxMode.insidePrices },
      earns: 1119,
      lines: [1000, 119],
    },
    {
      says: 'tax inside the shipping fee is taken out too',
      order: { shipping: 1190, shipping_tax: 190 },
      rule: { exclude_tax: true, tax_mode: TaxMode.insidePricesAndShipping },
      earns: 1100,
      lines: [1000, 100],
    },
    ...(['onTop', 'insidePrices', 'insidePricesAndShipping'] as const).flatMap(mode => [
      {
        says: `121.00 that the order says hold 21.00 of tax are 100.00 without it, whatever the program says (${mode})`,
        order: { taxes_included: true, lines: [aLine({ gross: 12_100, tax: 2100 })] },
        rule: { tax_mode: TaxMode[mode], exclude_tax: true },
        earns: 1000,
      },
      {
        says: `121.00 that hold their tax are 121.00 with it, and never more (${mode})`,
        order: { taxes_included: true, lines: [aLine({ gross: 12_100, tax: 2100 })] },
        rule: { tax_mode: TaxMode[mode] },
        earns: 1210,
      },
      {
        says: `the shipping fee of such an order holds its tax likewise (${mode})`,
        order: { taxes_included: true, shipping: 1190, shipping_tax: 190 },
        rule: { tax_mode: TaxMode[mode], exclude_tax: true },
        earns: 1100,
        lines: [1000, 100],
      },
      {
        says: `an order that says its tax is on top is believed (${mode})`,
        order: { taxes_included: false, lines: [aLine({ tax: 2100 })], shipping: 1000, shipping_tax: 210 },
        rule: { tax_mode: TaxMode[mode] },
        earns: 1331,
        lines: [1210, 121],
      },
    ]),
    {
      says: 'tax inside the shipping fee stays when tax is not excluded',
      order: { shipping: 1190, shipping_tax: 190 },
      rule: { tax_mode: TaxMode.insidePricesAndShipping },
      earns: 1119,
      lines: [1000, 119],
    },
  ],
  discounts: [
    {
      says: "a line's own discount lowers its sale: 100.00 less 20.00",
      order: { lines: [aLine({ discount: 2000 })] },
      earns: 800,
    },
    {
      says: 'a discount on the order is spread by price: 30.00 over 100.00 and 50.00',
      order: { lines: linesOf(10_000, 5000), discount: 3000 },
      earns: 1200,
      lines: [800, 400],
    },
    {
      says: 'an excluded product carries its share of the discount',
      order: { lines: linesOf(10_000, 10_000), discount: 5000 },
      rule: { excluded_products: new Set(['p2']) },
      earns: 750,
      lines: [750, 0],
    },
    {
      says: 'a gift card carries no discount',
      order: { lines: [aLine({ id: '1' }), aLine({ id: '2', kind: 'gift_card' })], discount: 5000 },
      earns: 500,
      lines: [500, 0],
    },
    {
      says: 'own discounts come first: 100.00 less 50.00, and 50.00, share 10.00 equally',
      order: { lines: [aLine({ id: '1', discount: 5000 }), aLine({ id: '2', gross: 5000 })], discount: 1000 },
      earns: 900,
      lines: [450, 450],
    },
    { says: 'a discount above the price leaves nothing', order: { discount: 99_999 }, earns: 0 },
    {
      says: 'the cents of a discount are not lost: 1.00 over three lines of 10.00',
      order: { lines: linesOf(1000, 1000, 1000), discount: 100 },
      rule: percent('100'),
      earns: 2900,
      lines: [966, 967, 967],
    },
  ],
  refunds: [
    { says: 'half of the price back, half of the commission', order: { lines: [aLine({ refunded: 5000 })] }, earns: 500 },
    { says: 'everything back, nothing left', order: { lines: [aLine({ refunded: 10_000, refunded_quantity: 1 })] }, earns: 0 },
    { says: 'more back than was paid is nothing, not less', order: { lines: [aLine({ refunded: 15_000 })] }, earns: 0 },
    {
      says: 'the tax inside a refunded part goes with it: half of 119.00 leaves 50.00',
      order: { lines: [aLine({ gross: 11_900, tax: 1900, refunded: 5950 })] },
      rule: { tax_mode: TaxMode.insidePrices, exclude_tax: true },
      earns: 500,
    },
    {
      says: 'the tax on top of a refunded part goes with it: half of 120.00',
      order: { lines: [aLine({ tax: 2000, refunded: 5000 })] },
      earns: 600,
    },
    {
      says: 'a refund after a discount counts against the price paid: 80.00 less 40.00',
      order: { lines: [aLine({ discount: 2000, refunded: 4000 })] },
      earns: 400,
    },
    {
      says: 'money back without naming lines is spread: 30.00 over 100.00 and 50.00',
      order: { lines: linesOf(10_000, 5000), refunded: 3000 },
      earns: 1200,
      lines: [800, 400],
    },
    {
      says: 'shipping given back earns nothing',
      order: { shipping: 1000, refunded_shipping: 1000 },
      earns: 1000,
      lines: [1000, 0],
    },
    {
      says: 'part of the shipping given back',
      order: { shipping: 1000, refunded_shipping: 400 },
      earns: 1060,
      lines: [1000, 60],
    },
    {
      says: 'shipping earns nothing once all products went back',
      order: { lines: [aLine({ refunded: 10_000 })], shipping: 1000 },
      earns: 0,
      lines: [0, 0],
    },
  ],
  'new customer, first order and coupon': [
    {
      says: 'a new customer pays the new customer rate',
      order: { is_new_customer: true },
      rule: { new_customer: percent('25') },
      earns: 2500,
    },
    { says: 'a known customer does not', rule: { new_customer: percent('25') }, earns: 1000 },
    {
      says: 'the first order pays the first commission: 20 %, later 10 %',
      rule: { first_commission: percent('20') },
      credit: { is_first_with_affiliate: true },
      earns: 2000,
    },
    { says: 'a later order does not', rule: { first_commission: percent('20') }, earns: 1000 },
    {
      says: 'new customer beats first commission',
      order: { is_new_customer: true },
      rule: { new_customer: percent('25'), first_commission: percent('20') },
      credit: { is_first_with_affiliate: true },
      earns: 2500,
    },
    {
      says: 'first commission beats coupon commissioning',
      order: { coupons: [{ code: 'ANN', affiliate_id: 7 }] },
      rule: { first_commission: percent('20'), coupon_commission: { amount: 30_000, apply_to: 'any_coupon' } },
      credit: { is_first_with_affiliate: true },
      earns: 2000,
    },
    {
      says: "coupon commissioning pays for an affiliate's code",
      order: { coupons: [{ code: 'ANN', affiliate_id: 7 }] },
      rule: { coupon_commission: { amount: 30_000, apply_to: 'affiliate_coupon' } },
      earns: 300,
    },
    {
      says: "a store's own code does not count as one of an affiliate",
      order: { coupons: [{ code: 'SALE', affiliate_id: null }] },
      rule: { coupon_commission: { amount: 30_000, apply_to: 'affiliate_coupon' } },
      earns: 1000,
    },
    {
      says: "a store's own code counts where any coupon does",
      order: { coupons: [{ code: 'SALE', affiliate_id: null }] },
      rule: { coupon_commission: { amount: 30_000, apply_to: 'any_coupon' } },
      earns: 300,
    },
    {
      says: 'coupon commissioning has no part in the advance rule',
      order: { coupons: [{ code: 'ANN', affiliate_id: 7 }] },
      rule: { ...advance([0, 120_000]), coupon_commission: { amount: 30_000, apply_to: 'any_coupon' } },
      earns: 1200,
    },
    {
      says: "coupon commissioning has the program's type: 2.00 per item",
      order: { lines: [aLine({ quantity: 3 })], coupons: [{ code: 'ANN', affiliate_id: 7 }] },
      rule: { ...perItem(500), coupon_commission: { amount: 200, apply_to: 'any_coupon' } },
      earns: 600,
    },
    {
      says: 'a new customer may pay a flat amount in a percent program',
      order: { lines: linesOf(5000, 5000), is_new_customer: true },
      rule: { new_customer: perOrder(1501) },
      earns: 1501,
      lines: [751, 750],
    },
    {
      says: 'a new customer beats the level reached',
      order: { is_new_customer: true },
      rule: { ...advance([0, 100_000], [5000, 200_000]), new_customer: percent('5') },
      earns: 500,
    },
  ],
  ceiling: [
    {
      says: 'above the ceiling all lines fall alike: 15.00 to 9.00',
      order: { lines: linesOf(10_000, 5000) },
      rule: { ceiling: 900 },
      earns: 900,
      lines: [600, 300],
    },
    { says: 'at the ceiling nothing changes', rule: { ceiling: 1000 }, earns: 1000 },
    { says: 'a ceiling of nothing pays nothing', rule: { ceiling: 0 }, earns: 0 },
    {
      says: 'after a refund the rest is measured again: 40.00 of 100.00 at 10 % under 5.00',
      order: { lines: [aLine({ refunded: 6000 })] },
      rule: { ceiling: 500 },
      earns: 400,
    },
  ],
  'other currencies': [
    {
      says: 'yen are whole: 7.5 % of ¥1,999 is 149.925, so ¥150',
      order: { ...jpy, lines: linesOf(1999) },
      rule: { ...jpy, ...percent('7.5') },
      earns: 150,
    },
    { says: 'half a yen counts: 10 % of ¥1,005', order: { ...jpy, lines: linesOf(1005) }, rule: jpy, earns: 101 },
    {
      says: 'dinars have three decimals: 10 % of 1.235 is 0.1235, so 0.124',
      order: { ...kwd, lines: linesOf(1235) },
      rule: kwd,
      earns: 124,
    },
    {
      says: 'a flat amount per item in dinars',
      order: { ...kwd, lines: [aLine({ quantity: 3 })] },
      rule: { ...kwd, ...perItem(1_005) },
      earns: 3015,
    },
    {
      says: 'very large sales are exact: the end is …057.84, so …058',
      order: { lines: linesOf(900_719_925_474_099) },
      rule: percent('33.3333'),
      earns: 300_239_674_918_058,
    },
  ],
}

for (const [topic, cases] of Object.entries(examples)) {
  describe(topic, () => {
    test.each(cases)('$says', ({ order, rule, credit, earns, lines }) => {
      const priced = price(anOrder(order), aRule(rule), aCredit(credit))
      expect(priced.amount).toBe(earns)
      const shares = priced.lines.map(line => line.share)
      if (lines) expect(shares).toEqual(lines)
      expect(shares.reduce((a, b) => a + b, 0)).toBe(earns)
    })
  })
}

describe('the trace', () => {
  test('says where the taxes were, who said so, and what the store charged', () => {
    const lines = [aLine({ gross: 12_100, tax: 2100 })]
    const rule = aRule({ tax_mode: TaxMode.insidePrices, exclude_tax: true })
    const said = price(anOrder({ lines, taxes_included: true }), rule, aCredit())
    expect(said.taxes).toEqual({ by: 'order', inside: true, shipping_inside: true, counted: false })
    expect(said.lines[0]).toMatchObject({ tax: -2100, tax_charged: 2100 })
    expect(price(anOrder({ lines }), rule, aCredit()).taxes).toEqual({
      ...{ by: 'program', inside: true, shipping_inside: false, counted: false },
    })
  })

  test('of a cancelled order tells what was refunded before from what the cancellation took', () => {
    const lines = [aLine({ quantity: 2, refunded_quantity: 1, refunded: 3000 })]
    const priced = price(anOrder({ lines, shipping: 500, is_cancelled: true }), aRule(), aCredit())
    expect(priced).toMatchObject({ amount: 0, base: 0, is_cancelled: true })
    expect(priced.lines).toMatchObject([
      { refunded: 10_000, cancelled: 7000, quantity_left: 0 },
      { refunded: 500, cancelled: 500 },
    ])
  })

  test('tells what an edit took out from what was refunded', () => {
    const lines = [aLine({ quantity: 4, refunded_quantity: 3, refunded: 7500, removed_quantity: 1, removed: 2500 })]
    expect(price(anOrder({ lines }), aRule(), aCredit()).lines).toMatchObject([
      { refunded: 7500, removed: 2500, removed_quantity: 1, quantity_left: 1, base: 2500 },
    ])
  })

  const levels = aRule(advance([0, 100_000], [10_000, 200_000], [30_000, 300_000]))
  const valued = (over: object) => price(anOrder({ lines: [aLine({ gross: 20_000, quantity: 2, ...over })] }), levels, aCredit())

  test('names the value a level was chosen by, where it starts and where the next one would', () => {
    expect(valued({})).toMatchObject({ amount: 4000, level: { value: 20_000, from: 10_000, next: 30_000 } })
  })

  test('a refund never moves a level, pieces taken out by an edit do', () => {
    const back = { refunded_quantity: 1, refunded: 15_000 }
    expect(valued(back)).toMatchObject({ amount: 1000, level: { value: 20_000, from: 10_000 } })
    const edited = { ...back, removed_quantity: 1, removed: 15_000 }
    expect(valued(edited)).toMatchObject({ amount: 500, level: { value: 5000, from: 0, next: 10_000 } })
  })

  test('a choice that is kept is not made again, whatever the order is worth now', () => {
    const kept = storedChoice(valued({}))!
    const edited = anOrder({ lines: [aLine({ gross: 5000 })], is_new_customer: true })
    const rule = { ...levels, new_customer: percent('50') }
    expect(price(edited, rule, aCredit({ kept }))).toMatchObject({ amount: 1000, order_value: 5000, level: { value: 20_000 } })
    expect(price(edited, rule, aCredit())).toMatchObject({ amount: 2500 })
  })
})

test('there are enough examples to trust the table', () => {
  expect(Object.values(examples).flat().length).toBeGreaterThanOrEqual(60)
})
