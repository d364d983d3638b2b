import type { DemoCatalogue, DemoProduct, DemoVariant } from '../../src/demo/orders/catalogue.ts'
import { allocate, percentOf, roundAmount, sum } from '../../src/kit/money/money.ts'
import { type Discounts, type StoreDiscount, statusOf } from './discounts.ts'

/** What is in the cart. */
export interface CartLine {
  product: DemoProduct
  variant: DemoVariant
  quantity: number
}

/** What a code does to a cart: how much it takes off each line, or why it does nothing. */
export interface AppliedCode {
  type: 'percentage' | 'fixed_amount' | 'shipping'
  /** As the platform writes it: `10.0`. */
  value: string
  taken: number[]
  isShippingFree: boolean
  target: 'all' | 'entitled'
}

interface Cart {
  code: string
  lines: readonly CartLine[]
  email: string
  country: string
  customer_id: string
}

interface Counted extends Cart {
  counted: readonly CartLine[]
}

const CODE_RATE = 100_000
const RATE_OF_ONE = 1_000_000

const totalOf = ({ variant, quantity }: CartLine) => variant.price * quantity

/** A code the store made takes off what it says, as often as it may; one it never had, a tenth. */
export function applyCode(discounts: Discounts, catalogue: DemoCatalogue, cart: Cart): AppliedCode | { refused: string } {
  const discount = discounts.find(cart.code)
  const nothing = cart.lines.map(() => 0)
  if (!discount) {
    if (discounts.isRemoved(cart.code)) return { refused: 'is not a code of this store any more' }
    const prices = cart.lines.map(totalOf)
    const taken = allocate(percentOf(sum(prices), CODE_RATE), prices)
    return { type: 'percentage', value: '10.0', taken, isShippingFree: false, target: 'all' }
  }
  const prices = cart.lines.map(line => (isEntitled(discount, catalogue, line) ? totalOf(line) : 0))
  if (sum(prices) === 0) return { refused: 'is for other products' }
  const refused = whyNot(discounts, discount, {
    ...cart,
    counted: cart.lines.filter(line => isEntitled(discount, catalogue, line)),
  })
  if (refused) return { refused }
  if (discount.kind === 'shipping')
    return { type: 'shipping', value: '100.0', taken: nothing, isShippingFree: true, target: 'all' }
  const target = discount.kind === 'order' ? 'all' : 'entitled'
  if (discount.percentage !== null) {
    const rate = Math.round(discount.percentage * RATE_OF_ONE)
    const taken = target === 'all' ? allocate(percentOf(sum(prices), rate), prices) : prices.map(price => percentOf(price, rate))
    return { type: 'percentage', value: (discount.percentage * 100).toFixed(1), taken, isShippingFree: false, target }
  }
  const amount = roundAmount(discount.amount, 'USD') ?? 0
  const taken = discount.onEachItem
    ? cart.lines.map((line, i) => Math.min(prices[i]!, prices[i] ? amount * line.quantity : 0))
    : allocate(Math.min(sum(prices), amount), prices)
  return { type: 'fixed_amount', value: discount.amount, taken, isShippingFree: false, target }
}

/** A minimum asks for what the discount is for: of some products for those, else for the whole cart. */
function whyNot(discounts: Discounts, discount: StoreDiscount, { counted, email, country, customer_id, code }: Counted) {
  const status = statusOf(discount, discounts.now())
  if (status === 'EXPIRED') return 'has expired'
  if (status === 'SCHEDULED') return 'is not valid yet'
  const used = discount.codes.find(one => one.code.toLowerCase() === code.trim().toLowerCase())?.used ?? 0
  if (discount.usageLimit !== null && used >= discount.usageLimit) return 'has been used as often as it may'
  const buyer = email.trim().toLowerCase()
  if (discount.oncePerCustomer && buyer !== '' && discount.usedBy.includes(buyer)) return 'was used by you before'
  if (discount.customers.length > 0 && !discount.customers.includes(customer_id)) return 'is for somebody else'
  if (discount.countries.length > 0 && !discount.countries.includes(country)) return 'is for other countries'
  const subtotal = sum(counted.map(totalOf))
  const { minimumSubtotal, minimumQuantity } = discount
  if (minimumSubtotal !== null && subtotal < (roundAmount(minimumSubtotal, 'USD') ?? 0)) return 'needs a larger order'
  if (minimumQuantity !== null && sum(counted.map(line => line.quantity)) < minimumQuantity) return 'needs more pieces'
  return undefined
}

function isEntitled({ kind, products, variants, collections }: StoreDiscount, catalogue: DemoCatalogue, line: CartLine): boolean {
  if (kind !== 'product') return true
  if (products.includes(line.product.id) || variants.includes(line.variant.id)) return true
  return catalogue.collections.some(one => collections.includes(one.id) && one.product_ids.includes(line.product.id))
}
