import * as z from 'zod'
import type { DiscountRule, StoreDiscount } from './discount-port.ts'

const MAX_ITEMS = 250
const MAX_CODES = 10

const common = `title status startsAt endsAt usageLimit appliesOncePerCustomer asyncUsageCount
  codes(first: ${MAX_CODES}) { nodes { id code asyncUsageCount } } codesCount { count }
  combinesWith { orderDiscounts productDiscounts shippingDiscounts }`
const minimum = `minimumRequirement {
  ... on DiscountMinimumQuantity { greaterThanOrEqualToQuantity }
  ... on DiscountMinimumSubtotal { greaterThanOrEqualToSubtotal { amount currencyCode } } }`

/** Everything that is read of a discount. */
export const discountFields = `id codeDiscount { __typename
  ... on DiscountCodeBasic { ${common} ${minimum} summary
    customerGets {
      items {
        ... on AllDiscountItems { allItems }
        ... on DiscountProducts { products(first: ${MAX_ITEMS}) { nodes { id } } productVariants(first: ${MAX_ITEMS}) { nodes { id } } }
        ... on DiscountCollections { collections(first: ${MAX_ITEMS}) { nodes { id } } } }
      value {
        ... on DiscountAmount { amount { amount currencyCode } appliesOnEachItem }
        ... on DiscountPercentage { percentage } } } }
  ... on DiscountCodeFreeShipping { ${common} ${minimum} summary
    destinationSelection { ... on DiscountCountryAll { allCountries } ... on DiscountCountries { countries } } }
  ... on DiscountCodeBxgy { ${common} summary }
  ... on DiscountCodeApp { ${common} } }`

const Money = z.object({ amount: z.string(), currencyCode: z.string() })
const Ids = z.object({ nodes: z.array(z.object({ id: z.string() })) })
export const Code = z.object({ id: z.string(), code: z.string(), asyncUsageCount: z.int().default(0) })

export const Node = z.object({
  id: z.string(),
  codeDiscount: z.object({
    __typename: z.string().default(''),
    title: z.string().default(''),
    status: z.string().default('ACTIVE'),
    startsAt: z.string().nullish(),
    endsAt: z.string().nullish(),
    usageLimit: z.int().nullish(),
    appliesOncePerCustomer: z.boolean().default(false),
    asyncUsageCount: z.int().default(0),
    codes: z.object({ nodes: z.array(Code) }).optional(),
    codesCount: z.object({ count: z.int() }).nullish(),
    combinesWith: z
      .object({ orderDiscounts: z.boolean(), productDiscounts: z.boolean(), shippingDiscounts: z.boolean() })
      .optional(),
    summary: z.string().nullish(),
    minimumRequirement: z
      .object({
        greaterThanOrEqualToQuantity: z.union([z.int(), z.string()]).optional(),
        greaterThanOrEqualToSubtotal: Money.optional(),
      })
      .nullish(),
    customerGets: z
      .object({
        items: z.object({ products: Ids.optional(), productVariants: Ids.optional(), collections: Ids.optional() }).default({}),
        value: z.object({
          amount: Money.optional(),
          appliesOnEachItem: z.boolean().optional(),
          percentage: z.number().optional(),
        }),
      })
      .optional(),
    destinationSelection: z.object({ countries: z.array(z.string()).optional() }).nullish(),
  }),
})

type ReadNode = z.infer<typeof Node>
type Read = ReadNode['codeDiscount']

export function discountOf({ id, codeDiscount: read }: ReadNode): StoreDiscount {
  const { items, value } = read.customerGets ?? {}
  const subtotal = read.minimumRequirement?.greaterThanOrEqualToSubtotal
  const codes = (read.codes?.nodes ?? []).map(({ asyncUsageCount: uses, ...code }) => ({ ...code, uses }))
  return {
    id,
    kind: kindOf(read),
    title: read.title,
    worth: worthOf(value),
    currency: value?.amount?.currencyCode ?? subtotal?.currencyCode ?? null,
    product_ids: numbersOf(items?.products),
    variant_ids: numbersOf(items?.productVariants),
    collection_ids: numbersOf(items?.collections),
    countries: read.destinationSelection?.countries ?? [],
    minimum: minimumOf(read),
    usage_limit: read.usageLimit ?? null,
    once_per_customer: read.appliesOncePerCustomer,
    starts_at: new Date(read.startsAt ?? 0),
    ends_at: read.endsAt ? new Date(read.endsAt) : null,
    combines_with: {
      order: read.combinesWith?.orderDiscounts ?? false,
      product: read.combinesWith?.productDiscounts ?? false,
      shipping: read.combinesWith?.shippingDiscounts ?? false,
    },
    status: statuses[read.status] ?? 'active',
    codes,
    codes_count: read.codesCount?.count ?? codes.length,
    uses: read.asyncUsageCount,
    summary: read.summary ?? read.title,
  }
}

const statuses: Record<string, StoreDiscount['status']> = { ACTIVE: 'active', SCHEDULED: 'scheduled', EXPIRED: 'expired' }

function kindOf({ __typename, customerGets }: Read): StoreDiscount['kind'] {
  if (__typename === 'DiscountCodeFreeShipping') return 'shipping'
  if (__typename !== 'DiscountCodeBasic') return 'other'
  const { products, productVariants, collections } = customerGets?.items ?? {}
  return products || productVariants || collections ? 'product' : 'order'
}

function worthOf(value: NonNullable<Read['customerGets']>['value'] | undefined): StoreDiscount['worth'] {
  if (value?.amount) return { amount: value.amount.amount, on_each_item: value.appliesOnEachItem ?? false }
  // A part of one: 0.125 is 12.5 percent, without the noise of a binary fraction.
  return value?.percentage === undefined ? null : { percentage: String(Number((value.percentage * 100).toFixed(4))) }
}

function minimumOf({ minimumRequirement: required }: Read): StoreDiscount['minimum'] {
  if (required?.greaterThanOrEqualToSubtotal) return { amount: required.greaterThanOrEqualToSubtotal.amount }
  const quantity = required?.greaterThanOrEqualToQuantity
  return quantity === undefined ? null : { quantity: Number(quantity) }
}

const numbersOf = (found: z.infer<typeof Ids> | undefined): string[] =>
  (found?.nodes ?? []).map(({ id }) => id.slice(id.lastIndexOf('/') + 1))
const gidsOf = (type: string, ids: readonly string[]) => ids.map(id => `gid://shopify/${type}/${id}`)

/** What basic and free-shipping discounts have in common. A minimum that is gone is told by naming none. */
const commonInput = (rule: DiscountRule & { code?: string }) => ({
  title: rule.title,
  ...(rule.code !== undefined && { code: rule.code }),
  startsAt: rule.starts_at.toISOString(),
  endsAt: rule.ends_at?.toISOString() ?? null,
  usageLimit: rule.usage_limit,
  appliesOncePerCustomer: rule.once_per_customer,
  context: rule.customer_ids.length > 0 ? { customers: { add: gidsOf('Customer', rule.customer_ids) } } : { all: 'ALL' },
  ...(rule.minimum && {
    minimumRequirement:
      'amount' in rule.minimum
        ? { subtotal: { greaterThanOrEqualToSubtotal: rule.minimum.amount } }
        : { quantity: { greaterThanOrEqualToQuantity: String(rule.minimum.quantity) } },
  }),
})

/** `DiscountCodeBasicInput`. */
export function basicInput(rule: DiscountRule & { code?: string }) {
  const { worth, combines_with } = rule
  if (!worth) throw new RangeError('a discount of products is worth something')
  return {
    ...commonInput(rule),
    combinesWith: {
      orderDiscounts: combines_with.order,
      productDiscounts: combines_with.product,
      shippingDiscounts: combines_with.shipping,
    },
    customerGets: {
      value:
        'percentage' in worth
          ? { percentage: Number((Number(worth.percentage) / 100).toFixed(6)) }
          : { discountAmount: { amount: worth.amount, appliesOnEachItem: worth.on_each_item } },
      items: itemsOf(rule),
    },
  }
}

function itemsOf({ kind, product_ids, variant_ids, collection_ids }: DiscountRule): object {
  if (kind === 'order') return { all: true }
  if (collection_ids.length > 0) return { collections: { add: gidsOf('Collection', collection_ids) } }
  return {
    products: {
      productsToAdd: gidsOf('Product', product_ids),
      productVariantsToAdd: gidsOf('ProductVariant', variant_ids),
    },
  }
}

/** `DiscountCodeFreeShippingInput`. Free shipping does not combine with free shipping. */
export const shippingInput = (rule: DiscountRule & { code?: string }) => ({
  ...commonInput(rule),
  combinesWith: { orderDiscounts: rule.combines_with.order, productDiscounts: rule.combines_with.product },
  destination: rule.countries.length > 0 ? { countries: { add: [...rule.countries] } } : { all: true },
})
