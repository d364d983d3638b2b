import * as z from 'zod'
import { paymentMethods } from '#features/commissions/payment-settings/rules/methods.ts'
import { affiliateProof } from '#features/pages/portal-session/contract.ts'
import { PaymentChange } from '#features/people/affiliates/rules/AffiliateDraft.ts'
import { contract, endpoint } from '#kit/contract/endpoint.ts'

const access = 'affiliate'

const OfferedMethod = z.object({
  method: z.enum(paymentMethods),
  /** As the shop calls it. */
  name: z.string(),
  /** What the shop says of it. */
  hint: z.string(),
  fields: z.array(z.object({ name: z.string(), label: z.string(), is_optional: z.boolean(), is_long: z.boolean() })),
})
export type OfferedMethod = z.infer<typeof OfferedMethod>

/** How the affiliate is paid, and how else they could be. */
export const PaymentMethodView = z.object({
  method: z.enum(paymentMethods).nullable(),
  /** As the shop calls it; empty where nothing was chosen. */
  name: z.string(),
  /** Where the money goes, numbers of accounts by their last four figures. */
  info: z.record(z.string(), z.string()),
  /** Said how, and where to. */
  is_payable: z.boolean(),
  /** Changed a short time ago: nothing is paid there before then. */
  held_until: z.iso.datetime().nullable(),
  /** What the program offers; the method of now is among them even where it is offered no more. */
  offered: z.array(OfferedMethod),
  /** Only where the shop leaves the percentage of tax to its affiliates. */
  tax: z.object({ mode: z.enum(['merchant', 'affiliates']), percent: z.string() }).nullable(),
})
export type PaymentMethodView = z.infer<typeof PaymentMethodView>

export const paymentMethod = contract({
  get: endpoint('GET /api/v1/partner/payment-method', { access, forDeactivated: true, reply: PaymentMethodView }),
  /** Once a payee is there, another one is held for a while before anything is paid to it. */
  change: endpoint('PUT /api/v1/partner/payment-method', {
    access,
    body: PaymentChange.extend({ method: z.enum(paymentMethods, 'error.field.required'), ...affiliateProof }),
    reply: PaymentMethodView,
    limit: { by: 'user', calls: 60, seconds: 3600 },
  }),
})
