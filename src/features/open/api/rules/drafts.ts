import * as z from 'zod'
import { words } from '#features/motivation/coupons/rules/couponDraft.ts'
import { AffiliateChange } from '#features/people/affiliates/contract.ts'
import { MAX_COMMENT } from '#features/sales/referrals/rules/drafts.ts'
import { dayField } from '#kit/contract/date-fields.ts'
import { emailField, id, longText, optionalText, requiredText } from '#kit/contract/validate.ts'
import { currencyCodes } from '#kit/money/currencies.ts'

/** A plain decimal, never a number: `19.90`. How many decimals fit is up to the currency. */
const decimal = z
  .string('error.field.notAnAmount')
  .regex(/^-?\d{1,13}(\.\d{1,4})?$/, 'error.field.notAnAmount')
  .meta({ examples: ['12.50'] })

/** Only what is sent is changed; an empty text removes what is there. Links and notes are the admin's. */
export const ApiAffiliateChange = AffiliateChange.omit({ custom_path: true, ref_word: true, internal_note: true })
export type ApiAffiliateChange = z.infer<typeof ApiAffiliateChange>

export const ApiNewAffiliate = ApiAffiliateChange.required({
  first_name: true,
  last_name: true,
  email: true,
  program_id: true,
}).extend({
  status: z.enum(['active', 'pending']).default('active').meta({ description: '`pending` still has to be approved.' }),
  send_email: z
    .boolean()
    .default(true)
    .meta({ description: 'Emails them a link to choose a password. Without it, they ask for one on the login page.' }),
})
export type ApiNewAffiliate = z.infer<typeof ApiNewAffiliate>

/** A customer by their number here or by an email address; one who has not bought yet is expected. */
export const ApiNewConnection = z
  .object({
    customer_id: id().optional(),
    email: emailField('connections.emailRequired', 'connections.emailInvalid').optional(),
    full_name: optionalText(200).optional(),
  })
  .refine(draft => draft.customer_id !== undefined || draft.email !== undefined, {
    path: ['email'],
    message: 'connections.customerRequired',
  })

/** A code that the store has already, exactly as it is written there. */
export const ApiNewCoupon = z.object({
  affiliate_id: id(),
  code: requiredText(255),
  name: words.name.default(''),
  note: words.note.default(''),
})

/** Only what is sent is changed; what the code gives is the store's. */
export const ApiCouponChange = z.object(words).partial()

/** For an order by its number, or of an amount without an order. */
export const ApiNewReferral = z
  .object({
    affiliate_id: id(),
    order_number: requiredText(100).optional(),
    amount: decimal.optional(),
    comment: longText(500).default(''),
  })
  .refine(draft => (draft.order_number === undefined) !== (draft.amount === undefined), {
    path: ['order_number'],
    message: 'api.orderOrAmount',
  })

/** Adds to what a referral is worth, or takes from it with a minus. */
export const ApiAdjustment = z.object({
  amount: decimal.meta({ description: 'Added to the commission. With a minus, taken off it.' }),
  reason: requiredText(MAX_COMMENT, 'referrals.reasonRequired'),
})

/** Says that somebody was paid outside: everything unpaid, or what program and days narrow it to. */
export const ApiNewPayout = z.object({
  affiliate_id: id(),
  total: decimal.meta({ description: 'What was paid, including tax. Refused if it isn’t what is due.' }),
  currency: z.enum(currencyCodes),
  program_id: id().optional(),
  from: dayField().optional(),
  to: dayField().optional(),
  paid_on: dayField().optional(),
  reference: longText(100).default(''),
  note: longText(1000).default(''),
  message: longText(1000).default(''),
})
