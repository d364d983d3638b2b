import * as z from 'zod'
import { contract, endpoint } from '#kit/contract/endpoint.ts'
import { Flag } from '#kit/flags.ts'
import { RuleChange, RuleDraft } from './rules/ruleDraft.ts'

const access = 'programs'

export const AutoDiscountRule = z.object({
  id: z.number(),
  name: z.string(),
  is_active: Flag,
  for_all: Flag,
  affiliates: z.array(z.object({ id: z.number(), full_name: z.string(), email: z.string() })),
  source: z.literal([1, 2, 3]),
  code: z.string().nullable(),
  /** In the reader's language; empty where each affiliate has their own. */
  discount: z.string(),
  /** Why visitors get nothing by it, in the reader's language or the store's words; nothing where they do. */
  problem: z.string().nullable(),
})
export type AutoDiscountRule = z.infer<typeof AutoDiscountRule>

export const AutoDiscounts = z.object({
  /** Whether the shop's plan has it. */
  permitted: z.boolean(),
  program: z.object({ id: z.number(), name: z.string(), is_default: Flag, status: Flag }),
  rules: z.array(AutoDiscountRule),
})
export type AutoDiscounts = z.infer<typeof AutoDiscounts>

export const autoDiscount = contract({
  list: endpoint('GET /api/v1/merchant/program/{id}/auto-discount', { access, reply: AutoDiscounts }),
  create: endpoint('POST /api/v1/merchant/program/{id}/auto-discount', {
    access,
    body: RuleDraft,
    reply: AutoDiscountRule,
    limit: { by: 'user', calls: 60, seconds: 600 },
  }),
  update: endpoint('PUT /api/v1/merchant/auto-discount/{id}', { access, body: RuleChange, reply: AutoDiscountRule }),
  /** The code stays in the store. */
  remove: endpoint('DELETE /api/v1/merchant/auto-discount/{id}', { access }),
})
