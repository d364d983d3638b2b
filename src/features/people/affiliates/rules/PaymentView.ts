import * as z from 'zod'
import { PersonRef } from './PersonRef.ts'
import { paymentMethods } from './payment-methods.ts'

/** Where an affiliate's money goes, as the merchant sees it. */
export const PaymentView = z.object({
  method: z.enum(paymentMethods).nullable(),
  is_payable: z.boolean(),
  /** What can be chosen in the affiliate's program; a method that is offered no more stays until it is changed. */
  offered: z.array(z.object({ method: z.enum(paymentMethods), label: z.string(), description: z.string() })),
  /** As a decimal: `7.5`. */
  tax_percent: z.string().nullable(),
  /** By field of the method; numbers of accounts show their last four figures. */
  info: z.record(z.string(), z.string()),
  /** It was changed lately: nothing is paid there before then. */
  held_until: z.iso.datetime().nullable(),
  /** Who changed it. */
  held_by: z.enum(['affiliate', 'you', 'colleague']).nullable(),
  /** How the reader may release it: at once, or with the own password where nobody else in the store can. */
  release: z.enum(['at_once', 'password']).nullable(),
  changed_at: z.iso.datetime().nullable(),
  /** Others who are paid to the same address. */
  shared_with: z.array(PersonRef),
  /** A reminder goes out once a day. */
  reminded_at: z.iso.datetime().nullable(),
})
