import * as z from 'zod'
import { newCodeProblem } from '#features/motivation/coupons/rules/couponCode.ts'
import { discountFields, draftProblems } from '#features/motivation/coupons/rules/couponDraft.ts'
import { id, requiredText } from '#kit/contract/validate.ts'
import { Flag } from '#kit/flags.ts'

/** So many rules a program can have. */
export const MAX_RULES = 5
export const MAX_RULE_NAME = 60
const MAX_CHOSEN = 500

/** Where the discount comes from. */
export const DiscountSource = { affiliateCoupon: 1, definedCoupon: 2, ownDiscount: 3 } as const
export type DiscountSource = (typeof DiscountSource)[keyof typeof DiscountSource]

const ruleFields = {
  name: requiredText(MAX_RULE_NAME, 'autoDiscount.nameRequired'),
  is_active: Flag,
  /** For everybody's visitors; else for those of the affiliates named. */
  for_all: Flag,
  affiliate_ids: z.array(id()).max(MAX_CHOSEN, 'autoDiscount.tooManyAffiliates'),
}

/** What can be changed of a rule; another discount is another rule. */
export const RuleChange = z.object(ruleFields).superRefine(refuseNobody)
export type RuleChange = z.infer<typeof RuleChange>

export const RuleDraft = z
  .object({
    ...ruleFields,
    source: z.literal([1, 2, 3]),
    /** Of a defined coupon, as the store writes it; of an own discount, as it is to be. */
    code: z.string('error.field.wrongType').trim().max(255, 'coupons.code.tooLong'),
    ...discountFields,
  })
  .superRefine((draft, context) => {
    refuseNobody(draft, context)
    const refuse = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
    if (draft.source === DiscountSource.definedCoupon && draft.code === '') refuse('code', 'coupons.code.required')
    if (draft.source !== DiscountSource.ownDiscount) return
    const code = newCodeProblem(draft.code)
    for (const [field, message] of Object.entries({ ...(code && { code }), ...draftProblems(draft) })) refuse(field, message)
  })
export type RuleDraft = z.infer<typeof RuleDraft>

function refuseNobody(
  { for_all, affiliate_ids }: { for_all: 0 | 1; affiliate_ids: readonly number[] },
  context: z.RefinementCtx,
) {
  if (for_all === 0 && affiliate_ids.length === 0)
    context.addIssue({ code: 'custom', path: ['affiliate_ids'], message: 'autoDiscount.affiliateRequired' })
}
