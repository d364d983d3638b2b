import { type Currency, isCurrency } from '#kit/money/currencies.ts'
import { formatMoney } from '#kit/money/formatMoney.ts'
import { roundAmount } from '#kit/money/money.ts'
import type { PlaceholderValues } from '#kit/placeholders.ts'
import type { DiscountKind, DiscountTerms } from './discountTerms.ts'

type Say = (key: string, values?: PlaceholderValues) => string

interface Described {
  kind: DiscountKind | 'other'
  terms: DiscountTerms
  currency: string
  summary: string
}

/** A discount in one sentence: what it takes off, from when on, and how often. */
export function discountWords({ kind, terms, currency, summary }: Described, say: Say): string {
  if (kind === 'other') return summary
  const money = (amount: string) => moneyOf(amount, currency)
  return [whatWords(kind, terms, money, say), ...conditions(terms, money, say)].join(' · ')
}

function whatWords(
  kind: DiscountKind,
  { worth, countries, ...terms }: DiscountTerms,
  money: (amount: string) => string,
  say: Say,
) {
  if (kind === 'shipping')
    return countries.length > 0 ? say('coupons.words.shippingTo', { count: countries.length }) : say('coupons.words.shipping')
  const value = !worth ? '' : 'percentage' in worth ? `${Number(worth.percentage)}%` : money(worth.amount)
  if (kind === 'order') return say('coupons.words.order', { value })
  const isEach = worth && 'amount' in worth && worth.on_each_item
  if (terms.collection_ids.length > 0)
    return say(isEach ? 'coupons.words.collectionsEach' : 'coupons.words.collections', {
      value,
      count: terms.collection_ids.length,
    })
  const count = Math.max(1, terms.product_ids.length + terms.variant_ids.length)
  return say(isEach ? 'coupons.words.productsEach' : 'coupons.words.products', { value, count })
}

function conditions({ minimum, usage_limit, once_per_customer }: DiscountTerms, money: (amount: string) => string, say: Say) {
  return [
    minimum && 'amount' in minimum && say('coupons.words.fromAmount', { amount: money(minimum.amount) }),
    minimum && 'quantity' in minimum && say('coupons.words.fromQuantity', { count: minimum.quantity }),
    once_per_customer && say('coupons.words.oncePerCustomer'),
    usage_limit !== null && say('coupons.words.usageLimit', { count: usage_limit }),
  ].filter(words => typeof words === 'string')
}

function moneyOf(amount: string, currency: string): string {
  const known: Currency = isCurrency(currency) ? currency : 'USD'
  return formatMoney(roundAmount(amount, known) ?? 0, known)
}
