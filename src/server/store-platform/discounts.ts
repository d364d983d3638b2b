import * as z from 'zod'
import { createGraphql } from './graphql.ts'
import type { PlatformDiscounts, StoreDiscount } from './port.ts'
import type { PlatformSettings } from './shopify.ts'

const fields = `id codeDiscount { ... on DiscountCodeBasic {
  title codes(first: 1) { nodes { code } } customerGets { value { ... on DiscountAmount { amount { amount currencyCode } } } } } }`

/** Discount codes of the store. */
export function createDiscounts(settings: Pick<PlatformSettings, 'url'>): PlatformDiscounts {
  const askGraphql = createGraphql(settings)
  return {
    async findDiscount(access, code) {
      const { codeDiscountNodeByCode } = await askGraphql(access, {
        query: `query FindDiscount($code: String!) { codeDiscountNodeByCode(code: $code) { ${fields} } }`,
        variables: { code },
        answer: z.object({ codeDiscountNodeByCode: Node.nullable() }),
      })
      return codeDiscountNodeByCode ? discountOf(codeDiscountNodeByCode) : undefined
    },

    async createDiscount(access, { title, code, amount }) {
      const { discountCodeBasicCreate } = await askGraphql(access, {
        query: `mutation CreateDiscount($basicCodeDiscount: DiscountCodeBasicInput!) {
          discountCodeBasicCreate(basicCodeDiscount: $basicCodeDiscount) { codeDiscountNode { ${fields} } userErrors { code message } } }`,
        variables: {
          basicCodeDiscount: {
            title,
            code,
            startsAt: new Date().toISOString(),
            usageLimit: 1,
            context: { all: 'ALL' },
            customerGets: { value: { discountAmount: { amount, appliesOnEachItem: false } }, items: { all: true } },
          },
        },
        answer: z.object({ discountCodeBasicCreate: Written }),
      })
      const { codeDiscountNode, userErrors } = discountCodeBasicCreate
      if (!codeDiscountNode || userErrors.length > 0)
        return { refused: userErrors.map(error => error.message), isTaken: userErrors.some(error => error.code === 'TAKEN') }
      return { discount: discountOf(codeDiscountNode) }
    },
  }
}

/** A code of another kind, a percentage or free shipping, has no sum. */
const Node = z.object({
  id: z.string(),
  codeDiscount: z.object({
    title: z.string().default(''),
    codes: z.object({ nodes: z.array(z.object({ code: z.string() })) }).optional(),
    customerGets: z
      .object({ value: z.object({ amount: z.object({ amount: z.string(), currencyCode: z.string() }).optional() }) })
      .optional(),
  }),
})
const Written = z.object({
  codeDiscountNode: Node.nullable(),
  userErrors: z.array(z.object({ code: z.string().nullish(), message: z.string() })),
})

function discountOf({ id, codeDiscount: { title, codes, customerGets } }: z.infer<typeof Node>): StoreDiscount {
  const { amount = '0', currencyCode = '' } = customerGets?.value.amount ?? {}
  return { id, title, code: codes?.nodes[0]?.code ?? '', amount, currency: currencyCode }
}
