import * as z from 'zod'
import { paymentMethods } from '#features/people/affiliates/rules/payment-methods.ts'
import { hindrances } from './payable.ts'

/** Money in the smallest unit of the currency. */
const money = z.number()

/** Where the money goes was changed: when, and from when on it is paid there. */
export const Held = z.object({ changed_at: z.iso.datetime(), until: z.iso.datetime() }).nullable()
export type Held = z.infer<typeof Held>

/** Whom the shop owes something, and how much. */
export const OwedRow = z.object({
  affiliate_id: z.number(),
  full_name: z.string(),
  email: z.string(),
  /** Deleted since, and still owed something or owing it. */
  is_removed: z.boolean(),
  /** A customer who brought friends. */
  is_customer: z.boolean(),
  program_id: z.number(),
  program_name: z.string(),
  payment_method: z.enum(paymentMethods).nullable(),
  /** Where the money goes, numbers of accounts as their last four figures. */
  payment_info: z.record(z.string(), z.string()),
  currency: z.string(),
  /** How many approved referrals wait, debts among them. */
  referrals: z.number(),
  /** What would be paid: commissions less debts. */
  total_amount: money,
  commission: money,
  /** Of it: what refunds after a payment took back. */
  debt: money,
  /** On its way already, and no part of the amounts above. */
  reserved: money,
  total_sale: money,
  total_products: z.number(),
  /** Why nothing can be paid now. */
  hindrance: z.enum(hindrances).nullable(),
  held: Held,
  reminded_at: z.iso.datetime().nullable(),
})
export type OwedRow = z.infer<typeof OwedRow>
