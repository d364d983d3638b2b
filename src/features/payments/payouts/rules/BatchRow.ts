import * as z from 'zod'
import { batchStates, rails } from './states.ts'

/** A run: payments that leave together. */
export const BatchRow = z.object({
  id: z.number(),
  rail: z.enum(rails),
  state: z.enum(batchStates),
  source: z.string(),
  currency: z.string(),
  payouts: z.number(),
  /** In the smallest unit of the currency. */
  total_amount: z.number(),
  paid: z.number(),
  returned: z.number(),
  under_way: z.number(),
  prepared_by: z.string(),
  released_by: z.string().nullable(),
  problem: z.string().nullable(),
  /** Nobody knows whether it left, and it is not sent again: somebody has to look and say. */
  needs_decision: z.boolean(),
  created_at: z.iso.datetime(),
  settled_at: z.iso.datetime().nullable(),
})
export type BatchRow = z.infer<typeof BatchRow>
