import * as z from 'zod'
import { rails } from '#features/payments/payouts/rules/states.ts'
import { contract, endpoint } from '#kit/contract/endpoint.ts'
import { type FoundKind, MIN_LETTERS } from './rules/found-kinds.ts'

/** Of each kind. */
export const MAX_FOUND = 5

const Found = z.object({
  id: z.number(),
  name: z.string(),
  /** What tells two of the same name apart. */
  detail: z.string(),
})
export type SearchResult = z.infer<typeof Found>

/** How it was paid says at which desk it is looked at. */
const FoundPayment = Found.extend({ rail: z.enum(rails) })

export const search = contract({
  /** What a text is found in, of each kind the asking person may open, best match first; the others are empty. */
  find: endpoint('GET /api/v1/merchant/search', {
    access: 'signed-in',
    query: z.object({ query: z.string().trim().min(MIN_LETTERS, 'error.field.tooShort').max(200, 'error.field.tooLong') }),
    reply: z.object({
      affiliates: z.array(Found),
      orders: z.array(Found),
      referrals: z.array(Found),
      programs: z.array(Found),
      coupons: z.array(Found),
      /** Those who are connected to an affiliate. */
      customers: z.array(Found),
      payments: z.array(FoundPayment),
    } satisfies Record<FoundKind, z.ZodType>),
    limit: { by: 'user', calls: 600, seconds: 600 },
  }),
})
