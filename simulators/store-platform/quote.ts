import type { DemoCatalogue } from '../../src/demo/orders/catalogue.ts'
import { percentOf } from '../../src/kit/money/money.ts'
import { type AppliedCode, applyCode } from './applyCode.ts'
import type { createDiscounts } from './discounts.ts'
import { customerIdOf, type SoldLine } from './StoreOrder.ts'

export interface Checkout {
  items: { variant_id: string; quantity: number }[]
  email: string
  first_name?: string
  last_name?: string
  code?: string | null
  attributes?: Record<string, string>
  cart_token?: string
  address?: string
  /** The page the buyer came in by. */
  landing_site?: string
  referring_site?: string
  checkout_token?: string
  is_paid?: boolean
  /** Where it goes to: two letters. */
  country?: string
}

/** What a checkout comes to. */
export interface Quote {
  lines: Omit<SoldLine, 'id'>[]
  shipping: number
  shipping_discount: number
  applied: AppliedCode | null
  /** The codes that did something: of the products, and of shipping where there are two. */
  code: string | null
  shipping_code: string | null
  /** Why the code does nothing, in the store's words. */
  code_refused: string | null
}

const TAX_RATE = 80_000
const SHIPPING = 590
const FREE_SHIPPING_FROM = 15_000

/** What an order would come to; nothing is bought, and no code is used up. */
export function createQuote(catalogue: DemoCatalogue, discounts: ReturnType<typeof createDiscounts>) {
  return function quote({ items, code, email, country = 'US' }: Omit<Checkout, 'email'> & { email?: string }): Quote {
    const found = items.flatMap(({ variant_id, quantity }) => {
      const known = findVariant(catalogue, variant_id)
      return known && quantity > 0 ? [{ ...known, quantity }] : []
    })
    if (found.length === 0) throw new RangeError('an order needs something to buy')
    const buyer = { email: email ?? '', customer_id: email ? String(customerIdOf(email)) : '', country }
    // Two codes with a comma between them: one of products, and one of shipping.
    const [wanted, second] = (code ?? '').split(',').map(one => one.trim())
    const ask = (one: string | undefined) => (one ? applyCode(discounts, catalogue, { code: one, lines: found, ...buyer }) : null)
    const [outcome, beside] = [ask(wanted), ask(second)]
    const applied = outcome && 'taken' in outcome ? outcome : null
    const isShippingFree = (beside && 'taken' in beside && beside.isShippingFree) || false
    const lines = found.map((item, i) => {
      const discount = applied?.taken[i] ?? 0
      const taxable = item.product.kind === 'product' ? item.variant.price * item.quantity - discount : 0
      return { ...item, discount, tax: percentOf(taxable, TAX_RATE), returned: 0, removed: 0 }
    })
    const subtotal = lines.reduce((total, line) => total + line.variant.price * line.quantity - line.discount, 0)
    const shipping = subtotal >= FREE_SHIPPING_FROM ? 0 : SHIPPING
    return {
      lines,
      shipping,
      shipping_discount: applied?.isShippingFree || isShippingFree ? shipping : 0,
      applied,
      code: (applied && wanted) || null,
      shipping_code: (isShippingFree && second) || null,
      code_refused: outcome && 'refused' in outcome ? outcome.refused : null,
    }
  }
}

export function findVariant(catalogue: DemoCatalogue, id: string) {
  for (const product of catalogue.products)
    for (const variant of product.variants) if (variant.id === id) return { product, variant }
  return undefined
}
