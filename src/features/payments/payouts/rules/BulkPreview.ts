import * as z from 'zod'
import { hindrances } from './payable.ts'
import { rails } from './states.ts'

/** Money in the smallest unit of the currency. */
const money = z.number()

/** What a payment of many would be now. */
export const BulkPreview = z.object({
  currency: z.string(),
  rail: z.enum(rails),
  affiliates: z.number(),
  referrals: z.number(),
  commission: money,
  tax: money,
  total_amount: money,
  /** Who is left out, by reason. */
  left_out: z.array(z.object({ hindrance: z.enum(hindrances), affiliates: z.number(), commission: money })),
  /** Names these very payments: their payees, rail, referrals and totals. It travels with the confirmation. */
  fingerprint: z.string(),
  /** The largest of them, to look at before paying. */
  largest: z.array(z.object({ affiliate_id: z.number(), full_name: z.string(), email: z.string(), total_amount: money })),
})
export type BulkPreview = z.infer<typeof BulkPreview>
