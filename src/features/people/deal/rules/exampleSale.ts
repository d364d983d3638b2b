import type { OrderVersion } from '#features/commissions/commission/rules/OrderVersion.ts'
import { price } from '#features/commissions/commission/rules/price.ts'
import type { RuleVersion } from '#features/commissions/commission/rules/RuleVersion.ts'
import { currencyInfo } from '#kit/money/currencies.ts'

/** An order of one product for a round sum, by a customer who has bought before, worked out as real ones are. */
export function exampleSale(rule: RuleVersion): { sold: number; earns: number } {
  const { exponent } = currencyInfo(rule.currency)
  const sold = exponent === 0 ? 10_000 : 100 * 10 ** exponent
  const credit = { affiliate_id: 0, line_ids: 'all', with_shipping: false, is_first_with_affiliate: false } as const
  return { sold, earns: price(orderOf(sold, rule), rule, credit).amount }
}

const orderOf = (gross: number, { currency }: RuleVersion): OrderVersion => ({
  ...{ id: '', currency, discount: 0, refunded: 0, shipping: 0, shipping_tax: 0, refunded_shipping: 0 },
  ...{ coupons: [], is_new_customer: false },
  lines: [
    {
      ...{ id: '1', title: '', kind: 'product', product_id: null, variant_id: null, collection_ids: [] },
      ...{ quantity: 1, gross, discount: 0, tax: 0, refunded_quantity: 0, refunded: 0 },
    },
  ],
})
