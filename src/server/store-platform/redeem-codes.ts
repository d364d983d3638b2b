import * as z from 'zod'
import { MAX_BULK_CODES, type PlatformDiscounts } from './discount-port.ts'
import { Code } from './discount-wire.ts'
import type { AskGraphql } from './graphql.ts'

const PAGE = 250
const problems = 'userErrors { code message }'

type RedeemCodes = Pick<PlatformDiscounts, 'pageOfCodes' | 'addCodes' | 'findBulkCodes' | 'removeCodes'>

/** Thousands of codes on one discount: they share its rule, and each is counted by itself. */
export function createRedeemCodes(askGraphql: AskGraphql): RedeemCodes {
  return {
    async pageOfCodes(access, id, after) {
      const codes = `codes(first: ${PAGE}, after: $after) { nodes { id code asyncUsageCount } pageInfo { hasNextPage endCursor } }`
      const kinds = ['Basic', 'FreeShipping', 'Bxgy', 'App'].map(kind => `... on DiscountCode${kind} { ${codes} }`)
      const { codeDiscountNode } = await askGraphql(access, {
        query: `query PageOfCodes($id: ID!, $after: String) { codeDiscountNode(id: $id) { codeDiscount { ${kinds.join(' ')} } } }`,
        variables: { id, after: after ?? null },
        answer: z.object({ codeDiscountNode: z.object({ codeDiscount: z.object({ codes: CodePage }) }).nullable() }),
      })
      if (!codeDiscountNode) return { codes: [], next: undefined }
      const { nodes, pageInfo } = codeDiscountNode.codeDiscount.codes
      return {
        codes: nodes.map(({ asyncUsageCount: uses, ...code }) => ({ ...code, uses })),
        next: pageInfo.hasNextPage ? (pageInfo.endCursor ?? undefined) : undefined,
      }
    },

    async addCodes(access, discountId, codes) {
      if (codes.length > MAX_BULK_CODES) throw new RangeError(`at most ${MAX_BULK_CODES} codes are added at once`)
      const { discountRedeemCodeBulkAdd } = await askGraphql(access, {
        query: `mutation AddCodes($discountId: ID!, $codes: [DiscountRedeemCodeInput!]!) {
          discountRedeemCodeBulkAdd(discountId: $discountId, codes: $codes) { bulkCreation { id } ${problems} } }`,
        variables: { discountId, codes: codes.map(code => ({ code })) },
        answer: z.object({
          discountRedeemCodeBulkAdd: z.object({
            bulkCreation: z.object({ id: z.string() }).nullable(),
            userErrors: z.array(z.object({ message: z.string() })),
          }),
        }),
      })
      const { bulkCreation, userErrors } = discountRedeemCodeBulkAdd
      return bulkCreation && userErrors.length === 0
        ? { bulk_id: bulkCreation.id }
        : { refused: userErrors.map(error => error.message) }
    },

    async findBulkCodes(access, id) {
      const { discountRedeemCodeBulkCreation: found } = await askGraphql(access, {
        query: `query FindBulkCodes($id: ID!) { discountRedeemCodeBulkCreation(id: $id) { id done
          codes(first: ${MAX_BULK_CODES}) { nodes { code discountRedeemCode { id } errors { code message } } } } }`,
        variables: { id },
        answer: z.object({ discountRedeemCodeBulkCreation: Bulk.nullable() }),
      })
      return (
        (found && {
          id: found.id,
          isDone: found.done,
          codes: found.codes.nodes.map(({ code, discountRedeemCode, errors }) => ({
            code,
            id: discountRedeemCode?.id ?? null,
            refused: errors.map(error => error.message),
            isTaken: errors.some(error => error.code === 'TAKEN'),
          })),
        }) ??
        undefined
      )
    },

    // Codes that are gone already are told as a problem and are none.
    async removeCodes(access, discountId, ids) {
      if (ids.length === 0) return
      await askGraphql(access, {
        query: `mutation RemoveCodes($discountId: ID!, $ids: [ID!]) {
          discountCodeRedeemCodeBulkDelete(discountId: $discountId, ids: $ids) { job { id } ${problems} } }`,
        variables: { discountId, ids },
        answer: z.object({ discountCodeRedeemCodeBulkDelete: z.unknown() }),
      })
    },
  }
}

const CodePage = z.object({
  nodes: z.array(Code),
  pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullish() }),
})
const Bulk = z.object({
  id: z.string(),
  done: z.boolean(),
  codes: z.object({
    nodes: z.array(
      z.object({
        code: z.string(),
        discountRedeemCode: z.object({ id: z.string() }).nullish(),
        errors: z.array(z.object({ code: z.string().nullish(), message: z.string() })),
      }),
    ),
  }),
})
