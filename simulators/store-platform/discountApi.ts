import { type Discounts, type NewStoreDiscount, type Problem, type StoreDiscount, statusOf } from './discounts.ts'
import type { GraphqlField } from './graphql.ts'

interface Input {
  title?: string
  code?: string
  startsAt?: string
  endsAt?: string | null
  usageLimit?: number | null
  appliesOncePerCustomer?: boolean
  combinesWith?: Partial<StoreDiscount['combinesWith']>
  context?: { all?: string; customers?: { add?: string[] } }
  minimumRequirement?: {
    subtotal?: { greaterThanOrEqualToSubtotal?: string }
    quantity?: { greaterThanOrEqualToQuantity?: string }
  }
  customerGets?: {
    value?: { percentage?: number; discountAmount?: { amount?: string; appliesOnEachItem?: boolean } }
    items?: {
      all?: boolean
      products?: { productsToAdd?: string[]; productVariantsToAdd?: string[] }
      collections?: { add?: string[] }
    }
  }
  destination?: { all?: boolean; countries?: { add?: string[] } }
}

interface Variables {
  id?: string
  ids?: string[]
  code?: string
  wanted?: string
  after?: string | null
  discountId?: string
  codes?: { code: string }[]
  basicCodeDiscount?: Input
  freeShippingCodeDiscount?: Input
}

const PAGE = 250

/** What is asked and done about discount codes. */
export function discountFields(discounts: Discounts, variables: Variables): Record<string, GraphqlField> {
  const { id = '', ids = [], code = '', wanted = '', after, discountId = '', codes = [] } = variables
  const { basicCodeDiscount: basic = {}, freeShippingCodeDiscount: shipping = {} } = variables
  const shown = (found: StoreDiscount | undefined) => (found ? nodeOf(found, discounts) : null)
  return {
    codeDiscountNodeByCode: () => shown(discounts.find(code)),
    codeDiscountNode: () => pageOf(discounts.byId(id), after),
    nodes: () => ids.map(one => shown(discounts.byId(one))),
    discountNodes() {
      const title = /title:"((?:[^"\\]|\\.)*)"/.exec(wanted)?.[1]?.replaceAll(/\\(.)/g, '$1').toLowerCase() ?? ''
      const found = discounts.automatic.filter(one => one.title.toLowerCase().includes(title))
      return { nodes: found.map(one => ({ id: one.id, discount: { title: one.title } })) }
    },
    discountCodeBasicCreate: () => written(discounts.create({ code: '', ...readBasic(basic) }), discounts),
    discountCodeBasicUpdate: () => written(discounts.update(id, readBasic(basic)), discounts),
    discountCodeFreeShippingCreate: () => written(discounts.create({ code: '', ...readShipping(shipping) }), discounts),
    discountCodeFreeShippingUpdate: () => written(discounts.update(id, readShipping(shipping)), discounts),
    discountCodeDelete: () =>
      discounts.removeById(id)
        ? { deletedCodeDiscountId: id, userErrors: [] }
        : { deletedCodeDiscountId: null, userErrors: [{ field: ['id'], code: 'INVALID', message: 'Discount does not exist' }] },
    discountRedeemCodeBulkAdd() {
      const bulk = discounts.addCodes(
        discountId,
        codes.map(one => one.code),
      )
      return 'id' in bulk
        ? { bulkCreation: { id: bulk.id }, userErrors: [] }
        : { bulkCreation: null, userErrors: [{ field: ['discountId'], ...bulk }] }
    },
    discountRedeemCodeBulkCreation() {
      const bulk = discounts.bulk(id)
      if (!bulk) return null
      const nodes = bulk.codes.map(({ code: given, made, error }) => ({
        code: given,
        discountRedeemCode: made ? { id: made.id } : null,
        errors: error ? [error] : [],
      }))
      return { id: bulk.id, done: true, codes: { nodes } }
    },
    discountCodeRedeemCodeBulkDelete() {
      discounts.removeCodes(discountId, ids)
      return { job: { id: 'gid://shopify/Job/1' }, userErrors: [] }
    },
  }
}

function written(made: StoreDiscount | Problem, discounts: Discounts): object {
  if ('id' in made) return { codeDiscountNode: nodeOf(made, discounts), userErrors: [] }
  return { codeDiscountNode: null, userErrors: [{ field: ['basicCodeDiscount', 'code'], ...made }] }
}

const numberOf = (gid: string) => gid.slice(gid.lastIndexOf('/') + 1)

function readCommon({ minimumRequirement, context, combinesWith, ...input }: Input): Partial<NewStoreDiscount> {
  const { subtotal, quantity } = minimumRequirement ?? {}
  return {
    ...(input.title !== undefined && { title: input.title }),
    ...(input.code !== undefined && { code: input.code }),
    ...(input.startsAt !== undefined && { startsAt: new Date(input.startsAt) }),
    endsAt: input.endsAt ? new Date(input.endsAt) : null,
    usageLimit: input.usageLimit ?? null,
    oncePerCustomer: input.appliesOncePerCustomer ?? false,
    customers: (context?.customers?.add ?? []).map(numberOf),
    minimumSubtotal: subtotal?.greaterThanOrEqualToSubtotal ?? null,
    minimumQuantity: quantity ? Number(quantity.greaterThanOrEqualToQuantity) : null,
    combinesWith: { orderDiscounts: false, productDiscounts: false, shippingDiscounts: false, ...combinesWith },
  }
}

function readBasic(input: Input): Partial<NewStoreDiscount> {
  const { value, items } = input.customerGets ?? {}
  const products = items?.products?.productsToAdd ?? []
  const variants = items?.products?.productVariantsToAdd ?? []
  const collections = items?.collections?.add ?? []
  return {
    ...readCommon(input),
    kind: items?.all ? 'order' : 'product',
    amount: value?.discountAmount?.amount ?? '0',
    onEachItem: value?.discountAmount?.appliesOnEachItem ?? false,
    percentage: value?.percentage ?? null,
    products: products.map(numberOf),
    variants: variants.map(numberOf),
    collections: collections.map(numberOf),
  }
}

const readShipping = (input: Input): Partial<NewStoreDiscount> => ({
  ...readCommon(input),
  kind: 'shipping',
  countries: input.destination?.countries?.add ?? [],
})

const codeNode = ({ id, code, used }: StoreDiscount['codes'][number]) => ({ id, code, asyncUsageCount: used })

function pageOf(discount: StoreDiscount | undefined, after: string | null | undefined): object | null {
  if (!discount) return null
  const start = Number(after ?? 0)
  const end = start + PAGE
  return {
    codeDiscount: {
      codes: {
        nodes: discount.codes.slice(start, end).map(codeNode),
        pageInfo: { hasNextPage: end < discount.codes.length, endCursor: String(Math.min(end, discount.codes.length)) },
      },
    },
  }
}

const gids = (type: string, ids: readonly string[]) => ({ nodes: ids.map(id => ({ id: `gid://shopify/${type}/${id}` })) })

function nodeOf(discount: StoreDiscount, { currency: currencyCode, now }: Discounts): object {
  // Of its own accord it leaves out zeros at the end.
  const money = (amount: string) => ({ amount: String(Number(amount)), currencyCode })
  const { kind, minimumSubtotal, minimumQuantity } = discount
  const common = {
    title: discount.title,
    status: statusOf(discount, now()),
    startsAt: discount.startsAt.toISOString(),
    endsAt: discount.endsAt?.toISOString() ?? null,
    usageLimit: discount.usageLimit,
    appliesOncePerCustomer: discount.oncePerCustomer,
    asyncUsageCount: discount.usedBy.length,
    codes: { nodes: discount.codes.slice(0, 10).map(codeNode) },
    codesCount: { count: discount.codes.length },
    combinesWith: discount.combinesWith,
    summary: discount.title,
    minimumRequirement:
      minimumSubtotal !== null
        ? { greaterThanOrEqualToSubtotal: money(minimumSubtotal) }
        : minimumQuantity !== null
          ? { greaterThanOrEqualToQuantity: String(minimumQuantity) }
          : null,
  }
  if (kind === 'shipping') {
    const { countries } = discount
    const destinationSelection = countries.length > 0 ? { countries } : { allCountries: true }
    return { id: discount.id, codeDiscount: { __typename: 'DiscountCodeFreeShipping', ...common, destinationSelection } }
  }
  const value =
    discount.percentage === null
      ? { amount: money(discount.amount), appliesOnEachItem: discount.onEachItem }
      : { percentage: discount.percentage }
  return {
    id: discount.id,
    codeDiscount: { __typename: 'DiscountCodeBasic', ...common, customerGets: { items: itemsOf(discount), value } },
  }
}

function itemsOf({ kind, products, variants, collections }: StoreDiscount): object {
  if (kind === 'order') return { allItems: true }
  if (collections.length > 0) return { collections: gids('Collection', collections) }
  return { products: gids('Product', products), productVariants: gids('ProductVariant', variants) }
}
