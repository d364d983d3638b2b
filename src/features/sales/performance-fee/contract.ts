import * as z from 'zod'
import { Billing } from '#kit/access.ts'
import { contract, endpoint } from '#kit/contract/endpoint.ts'

/** How many days back one can look. */
export const feeDays = [7, 30, 90] as const

const sums = {
  /** How many sales began to count, and how many no longer do. */
  approved: z.number(),
  reversed: z.number(),
  /** US cents; what was reversed is deducted. */
  sales: z.number(),
  fee: z.number(),
  charged: z.number(),
}
const Day = z.object({ day: z.iso.date(), ...sums })

/** Days are those of UTC, amounts US cents. */
const Fees = z.object({
  /** The plan's own price, also where nothing is charged beside it. */
  subscription: z.object({ plan: z.string(), price: z.number(), plan_type: z.enum(Billing) }).nullable(),
  /** What is charged now, if anything is: not on Free or yearly plans, nor during a trial. */
  agreement: z
    .object({
      plan: z.string(),
      rate: z.string(),
      limit: z.number(),
      used: z.number(),
    })
    .nullable(),
  days: z.array(Day),
  total: z.object(sums),
  /** Of all days: what is not charged yet, or below 0 what is deducted from the next fees. */
  open: z.number(),
})
export type Fees = z.infer<typeof Fees>

export const performanceFee = contract({
  fees: endpoint('GET /api/v1/merchant/pricing/fees', {
    access: 'payments',
    query: z.object({
      days: z.coerce
        .number()
        .pipe(z.union(feeDays.map(days => z.literal(days))))
        .default(7),
    }),
    reply: Fees,
  }),
})
