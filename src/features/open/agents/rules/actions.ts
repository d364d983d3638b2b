import * as z from 'zod'
import { commissionTypes } from '#features/open/api/rules/words.ts'
import { dayField } from '#kit/contract/date-fields.ts'
import { id, longText, requiredText } from '#kit/contract/validate.ts'
import type { ProposalKind } from './kinds.ts'

const MAX_ROWS = 100
const MAX_CONTENT = 20_000
const MAX_REASON = 1_000

/** Each once and in order, so that the same wish is the same proposal. */
const ids = (what: string) =>
  z
    .array(id())
    .min(1)
    .max(MAX_ROWS)
    .transform(list => [...new Set(list)].sort((a, b) => a - b))
    .meta({ description: what })

const Referrals = z.object({ referral_ids: ids('IDs of referrals, as `list_referrals` returns them.') })

/** Of the rails those that need nothing but a click: a bank file is made by whoever takes it to the bank. */
export const proposedRails = ['manual', 'paypal', 'store_credit'] as const

/** All that decides what is done when a proposal is released. */
export const actions = {
  approve_referrals: Referrals,
  deny_referrals: Referrals,
  pay_affiliates: z.object({
    affiliate_ids: ids('IDs of affiliates, as `list_balances` returns them.'),
    rail: z.enum(proposedRails).default('manual').meta({ description: 'How the money leaves. `manual` marks it as paid.' }),
    from: dayField().optional().meta({ description: 'Only commissions from this day on (YYYY-MM-DD).' }),
    to: dayField().optional().meta({ description: 'Only commissions up to this day (YYYY-MM-DD).' }),
  }),
  change_rate: z.object({
    program_id: id().meta({ description: 'As `list_programs` returns it.' }),
    commission_type: z.enum(commissionTypes),
    commission: z
      .string('error.field.notAnAmount')
      .regex(/^\d{1,13}(\.\d{1,4})?$/, 'error.field.notAnAmount')
      .meta({ description: 'A percentage ("12.5") or an amount in the store’s currency ("10.00"), as the type says.' }),
  }),
  send_email: z.object({
    affiliate_ids: ids('Who gets it.'),
    subject: requiredText(200).meta({ description: 'At most 50 characters read best.' }),
    content: longText(MAX_CONTENT)
      .refine(text => text.trim() !== '', 'error.field.required')
      .meta({ description: 'Simple HTML: p, a, strong, em, ul, ol, li. Placeholders as `draft_email` lists them.' }),
  }),
} as const satisfies Record<ProposalKind, z.ZodType>

export type Actions = { [Kind in ProposalKind]: z.output<(typeof actions)[Kind]> }

/** Why the agent proposes it, in its own words. */
export const reason = requiredTextOfLines(MAX_REASON)

function requiredTextOfLines(max: number) {
  return longText(max)
    .refine(text => text.trim() !== '', 'error.field.required')
    .meta({ description: 'Why you propose this, for the person who decides. Plain text.' })
}
