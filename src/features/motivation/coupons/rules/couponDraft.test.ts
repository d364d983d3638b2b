import { expect, test } from 'vitest'
import { type DiscountDraft, draftProblems, ruleOf } from './couponDraft.ts'
import { discountWords } from './discountWords.ts'

const blank: DiscountDraft = {
  ...{ kind: 'order', worth: 'percentage', rate: 100_000, amount: null, on_each_item: 0 },
  ...{ product_ids: [], collection_ids: [], countries: [], minimum: 'none', minimum_amount: null, minimum_quantity: null },
  ...{ usage_limit: null, once_per_customer: 0, starts_on: null, ends_on: null },
  ...{ combines_order: 0, combines_product: 0, combines_shipping: 0 },
}
const now = new Date('2026-11-16T12:00:00Z')
const rule = (more: Partial<DiscountDraft>) =>
  ruleOf(
    { ...blank, ...more },
    { currency: 'USD', time_zone: 'Asia/Ho_Chi_Minh', now, title: 'T', product_ids: ['11'], collection_ids: [] },
  )

test.each<[Partial<DiscountDraft>, string[]]>([
  [{}, []],
  [{ rate: null }, ['rate']],
  [{ rate: 1_000_000 }, []],
  [{ kind: 'shipping', rate: null }, []],
  [{ worth: 'amount' }, ['amount']],
  [{ kind: 'product' }, ['product_ids']],
  [{ kind: 'product', product_ids: [1], collection_ids: [2] }, ['product_ids']],
  [{ minimum: 'amount' }, ['minimum_amount']],
  [{ minimum: 'quantity' }, ['minimum_quantity']],
  [{ starts_on: '2026-12-01', ends_on: '2026-12-01' }, []],
  [{ starts_on: '2026-12-02', ends_on: '2026-12-01' }, ['ends_on']],
])('%j lacks %j', (more, fields) => expect(Object.keys(draftProblems({ ...blank, ...more }))).toEqual(fields))

test('a last day counts to its end, in the shop’s time zone; a first day that is past is now', () => {
  expect(rule({ starts_on: '2026-12-01', ends_on: '2026-12-31' })).toMatchObject({
    starts_at: new Date('2026-11-30T17:00:00Z'),
    ends_at: new Date('2026-12-31T17:00:00Z'),
  })
  expect(rule({ starts_on: '2026-11-01' }).starts_at).toEqual(now)
})

test('what a kind does not have is left out', () => {
  expect(rule({ product_ids: [1], countries: ['US'], on_each_item: 1 })).toMatchObject({ product_ids: [], countries: [] })
  expect(rule({ kind: 'shipping', combines_shipping: 1, countries: ['US'] })).toMatchObject({
    worth: null,
    countries: ['US'],
    combines_with: { shipping: false },
  })
  expect(rule({ worth: 'amount', amount: 1_250, on_each_item: 1 }).worth).toEqual({ amount: '12.50', on_each_item: false })
})

test('a discount is told by what it takes off, from when on, and how often', () => {
  const say = (key: string, values: object = {}) => `${key.slice('coupons.words.'.length)}${JSON.stringify(values)}`
  const {
    kind,
    starts_at: _starts,
    ends_at: _ends,
    ...terms
  } = rule({
    ...{ kind: 'product', worth: 'amount', amount: 500, on_each_item: 1, product_ids: [1] },
    ...{ minimum: 'quantity', minimum_quantity: 2, once_per_customer: 1, usage_limit: 50 },
  })
  expect(discountWords({ kind, terms, currency: 'USD', summary: '' }, say)).toBe(
    'productsEach{"value":"$5.00","count":1} · fromQuantity{"count":2} · oncePerCustomer{} · usageLimit{"count":50}',
  )
  expect(discountWords({ kind: 'other', terms, currency: 'USD', summary: 'Buy 2, get 1' }, say)).toBe('Buy 2, get 1')
})
