import * as z from 'zod'
import { canonicalEmail } from '#kit/contract/validate.ts'
import type { DiscountAnswer, DiscountRule, PlatformDiscounts } from './discount-port.ts'
import { basicInput, discountFields, discountOf, Node, shippingInput } from './discount-wire.ts'
import { createGraphql } from './graphql.ts'
import { createRedeemCodes } from './redeem-codes.ts'
import type { PlatformSettings } from './shopify.ts'

const MAX_FOUND = 25
const problems = 'userErrors { code message }'

/** Discount codes of the store. */
export function createDiscounts(settings: Pick<PlatformSettings, 'url'>): PlatformDiscounts {
  const askGraphql = createGraphql(settings)
  return {
    ...createRedeemCodes(askGraphql),

    async findDiscount(access, code) {
      const { codeDiscountNodeByCode } = await askGraphql(access, {
        query: `query FindDiscount($code: String!) { codeDiscountNodeByCode(code: $code) { ${discountFields} } }`,
        variables: { code },
        answer: z.object({ codeDiscountNodeByCode: Node.nullable() }),
      })
      return codeDiscountNodeByCode ? discountOf(codeDiscountNodeByCode) : undefined
    },

    async findDiscounts(access, ids) {
      if (ids.length === 0) return new Map()
      const { nodes } = await askGraphql(access, {
        query: `query FindDiscounts($ids: [ID!]!) { nodes(ids: $ids) { ... on DiscountCodeNode { ${discountFields} } } }`,
        variables: { ids },
        // What is gone is nothing; what is of another kind is empty.
        answer: z.object({ nodes: z.array(z.union([Node, z.object({}).transform(() => null), z.null()])) }),
      })
      return new Map(nodes.flatMap(node => (node ? [[node.id, discountOf(node)]] : [])))
    },

    async findAutomaticDiscount(access, title) {
      const { discountNodes } = await askGraphql(access, {
        query: `query FindAutomaticDiscount($wanted: String!) { discountNodes(first: ${MAX_FOUND}, query: $wanted) { nodes { id discount {
          ... on DiscountAutomaticBasic { title } ... on DiscountAutomaticBxgy { title }
          ... on DiscountAutomaticFreeShipping { title } ... on DiscountAutomaticApp { title } } } } }`,
        variables: { wanted: `method:automatic AND title:"${title.replaceAll(/["\\]/g, '\\$&')}"` },
        answer: z.object({ discountNodes: z.object({ nodes: z.array(Automatic) }) }),
      })
      // The search also finds titles that only contain what was asked for.
      const found = discountNodes.nodes.find(node => node.discount.title.toLowerCase() === title.trim().toLowerCase())
      return found && { id: found.id, title: found.discount.title }
    },

    async findCustomer(access, email) {
      const { customers } = await askGraphql(access, {
        query: `query FindCustomer($wanted: String!) { customers(first: ${MAX_FOUND}, query: $wanted) { nodes { id defaultEmailAddress { emailAddress } } } }`,
        variables: { wanted: `email:"${email.replaceAll(/["\\]/g, '\\$&')}"` },
        answer: z.object({ customers: z.object({ nodes: z.array(Customer) }) }),
      })
      // The search also finds addresses that only contain what was asked for.
      const found = customers.nodes.find(
        one => canonicalEmail(one.defaultEmailAddress?.emailAddress ?? '') === canonicalEmail(email),
      )
      return found?.id.slice(found.id.lastIndexOf('/') + 1)
    },

    async createDiscount(access, discount) {
      const { name, type, argument, input } = writing(discount)
      const answer = await askGraphql(access, {
        query: `mutation CreateDiscount($${argument}: ${type}!) {
          ${name}Create(${argument}: $${argument}) { codeDiscountNode { ${discountFields} } ${problems} } }`,
        variables: { [argument]: input },
        answer: z.record(z.string(), Written),
      })
      return answerOf(answer[`${name}Create`]!)
    },

    async updateDiscount(access, id, discount) {
      const { name, type, argument, input } = writing(discount)
      const answer = await askGraphql(access, {
        query: `mutation UpdateDiscount($id: ID!, $${argument}: ${type}!) {
          ${name}Update(id: $id, ${argument}: $${argument}) { codeDiscountNode { ${discountFields} } ${problems} } }`,
        variables: { id, [argument]: input },
        answer: z.record(z.string(), Written),
      })
      return answerOf(answer[`${name}Update`]!)
    },

    // One that is gone already is told as a problem and is none.
    async removeDiscount(access, id) {
      await askGraphql(access, {
        query: `mutation RemoveDiscount($id: ID!) { discountCodeDelete(id: $id) { deletedCodeDiscountId ${problems} } }`,
        variables: { id },
        answer: z.object({ discountCodeDelete: z.unknown() }),
      })
    },
  }
}

/** Each of two kinds has mutations of its own. */
const writing = (discount: DiscountRule & { code?: string }) =>
  discount.kind === 'shipping'
    ? {
        ...{ name: 'discountCodeFreeShipping', type: 'DiscountCodeFreeShippingInput', argument: 'freeShippingCodeDiscount' },
        input: shippingInput(discount),
      }
    : {
        ...{ name: 'discountCodeBasic', type: 'DiscountCodeBasicInput', argument: 'basicCodeDiscount' },
        input: basicInput(discount),
      }

const Customer = z.object({ id: z.string(), defaultEmailAddress: z.object({ emailAddress: z.string() }).nullish() })
const Automatic = z.object({ id: z.string(), discount: z.object({ title: z.string().default('') }) })
const Written = z.object({
  codeDiscountNode: Node.nullable(),
  userErrors: z.array(z.object({ code: z.string().nullish(), message: z.string() })),
})

function answerOf({ codeDiscountNode, userErrors }: z.infer<typeof Written>): DiscountAnswer {
  if (codeDiscountNode && userErrors.length === 0) return { discount: discountOf(codeDiscountNode) }
  return { refused: userErrors.map(error => error.message), isTaken: userErrors.some(error => error.code === 'TAKEN') }
}
