import { explain, type Sentence } from '#features/commissions/commission/rules/explain.ts'
import { explainNetwork } from '#features/commissions/commission/rules/explainNetwork.ts'
import { defaultNetworkCap, networkCommissions } from '#features/commissions/commission/rules/networkCommissions.ts'
import type { CreditedSale, OrderLine, OrderVersion } from '#features/commissions/commission/rules/OrderVersion.ts'
import type { Priced } from '#features/commissions/commission/rules/Priced.ts'
import { price } from '#features/commissions/commission/rules/price.ts'
import type { RuleVersion } from '#features/commissions/commission/rules/RuleVersion.ts'
import type { FieldProblems } from '#kit/contract/errors.ts'
import { problemsOf } from '#kit/contract/errors.ts'
import type { Currency } from '#kit/money/currencies.ts'
import { formatMoney } from '#kit/money/formatMoney.ts'
import { allocate, type Minor } from '#kit/money/money.ts'
import { blankProgram } from './blankProgram.ts'
import { mergeProgram } from './mergeProgram.ts'
import { ProgramFields } from './ProgramDraft.ts'
import { readMoney } from './readAmount.ts'
import { readProgram } from './readProgram.ts'
import { compileRules, readRules } from './stored-rules.ts'
import { tidyProgram } from './tidyProgram.ts'

/** A made-up order. Amounts are typed, as in the form. */
export interface ExampleOrder {
  /** The price of everything bought, before the discount and without shipping. */
  value: string
  /** How many different products. */
  items: number
  /** Pieces of all products together. */
  quantity: number
  shipping: string
  tax: string
  discount: string
  is_new_customer: boolean
  is_first_order: boolean
  coupon: 'none' | 'affiliate' | 'store'
}

const MAX_EXAMPLE_ITEMS = 20

interface Voice {
  currency: Currency
  /** What the made-up products are called; the first has the number 1. */
  titleOf?: (number: number) => string
  money?: (amount: Minor) => string
}

export type Example =
  | {
      amount: Minor
      priced: Priced
      /** Text keys with their values, in reading order. */
      sentences: Sentence[]
      /** What uplines would earn on top, the direct one first. */
      network: { level: number; amount: Minor; sentences: ReturnType<typeof explainNetwork> }[]
      problems?: undefined
    }
  /** By field: those of the draft by their names, those of the order as `order.value`. */
  | { problems: FieldProblems }

/** What an order would earn under the draft of a program: the draft is tidied, read and priced exactly as if it had been saved. */
export function exampleOf(draft: ProgramFields, order: ExampleOrder, { currency, titleOf, money }: Voice): Example {
  const rule = ruleOf(draft, currency)
  const made = makeOrder(order, currency, titleOf ?? (number => `#${number}`))
  if ('problems' in rule || 'problems' in made)
    return { problems: { ...('problems' in rule && rule.problems), ...('problems' in made && made.problems) } }
  const credit: CreditedSale = {
    affiliate_id: 1,
    line_ids: 'all',
    with_shipping: true,
    is_first_with_affiliate: order.is_first_order,
  }
  const priced = price(made.order, rule.rule, credit)
  const show = money ?? (amount => formatMoney(amount, currency))
  const uplines = (rule.rule.network?.rates ?? []).map((_, i) => ({
    affiliate_id: i + 2,
    level: i + 1,
    is_active: true,
    rule: rule.rule,
  }))
  const network = networkCommissions({ order: made.order, credit, priced, cap: defaultNetworkCap }, uplines)
  return {
    amount: priced.amount,
    priced,
    sentences: explain(priced, show),
    network: network.map(level => ({ level: level.level, amount: level.amount, sentences: explainNetwork(level, show) })),
  }
}

function ruleOf(draft: ProgramFields, currency: Currency): { rule: RuleVersion } | { problems: FieldProblems } {
  const { name: _name, ...sent } = draft
  const fields = ProgramFields.safeParse(sent)
  if (!fields.success) return { problems: problemsOf(fields.error) }
  const read = readProgram(tidyProgram(mergeProgram(blankProgram, fields.data)), currency)
  if (read.problems) return { problems: read.problems }
  const stored = compileRules({ program: read.settings, special: [], excluded_products: [], excluded_collections: [], currency })
  return { rule: readRules(stored, 1) }
}

function makeOrder(
  example: ExampleOrder,
  currency: Currency,
  titleOf: (number: number) => string,
): { order: OrderVersion } | { problems: FieldProblems } {
  const problems: FieldProblems = {}
  const amount = (field: 'value' | 'shipping' | 'tax' | 'discount') => {
    const text = example[field].trim()
    const read = readMoney(text === '' ? '0' : text, currency)
    if ('value' in read) return read.value
    problems[`order.${field}`] = [read.problem]
    return 0
  }
  const [value, shipping, tax, discount] = [amount('value'), amount('shipping'), amount('tax'), amount('discount')]
  if (discount > value) problems['order.discount'] = [{ key: 'programs.example.discountTooHigh' }]
  if (Object.keys(problems).length > 0) return { problems }
  const order: OrderVersion = {
    id: 'example',
    currency,
    lines: makeLines(example, { value, tax }, titleOf),
    discount,
    refunded: 0,
    shipping,
    shipping_tax: 0,
    refunded_shipping: 0,
    coupons: example.coupon === 'none' ? [] : [{ code: 'EXAMPLE', affiliate_id: example.coupon === 'affiliate' ? 1 : null }],
    is_new_customer: example.is_new_customer,
  }
  return { order }
}

/** As many lines as there are products, all worth about the same; every product is bought at least once. */
function makeLines(
  { items, quantity }: ExampleOrder,
  sums: { value: Minor; tax: Minor },
  titleOf: (number: number) => string,
): OrderLine[] {
  const count = Math.min(MAX_EXAMPLE_ITEMS, Math.max(1, Math.trunc(items) || 1))
  const pieces = Math.min(1_000_000, Math.max(count, Math.trunc(quantity) || 1))
  const equal = Array.from({ length: count }, () => 1)
  const [gross, taxes, quantities] = [allocate(sums.value, equal), allocate(sums.tax, equal), allocate(pieces, equal)]
  return equal.map((_, i) => ({
    id: String(i + 1),
    title: titleOf(i + 1),
    kind: 'product',
    product_id: null,
    variant_id: null,
    collection_ids: [],
    quantity: quantities[i]!,
    gross: gross[i]!,
    discount: 0,
    tax: taxes[i]!,
    refunded_quantity: 0,
    refunded: 0,
  }))
}
