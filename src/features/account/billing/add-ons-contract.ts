import * as z from 'zod'
import { addOnNames, type PaidPlan } from '#kit/access.ts'
import { contract, endpoint } from '#kit/contract/endpoint.ts'
import { longText, optionalText } from '#kit/contract/validate.ts'
import { money, Redirect } from './contract.ts'
import { surveyAnswerIds } from './rules/questions.ts'

const feature_add_on = z.enum(addOnNames, 'billing.addOnUnknown')

/** One feature of a larger plan that can be bought by itself. */
const AddOnView = z.object({
  feature_add_on,
  /** US cents, once. */
  price: z.number(),
  /** The plan that includes it. */
  plan: z.custom<PaidPlan>(),
  /** `included` in the plan, `bought`, `resting` on the free plan until the next, `open` to be bought, or `locked` without a paid plan. */
  state: z.enum(['included', 'bought', 'resting', 'open', 'locked']),
})
export type AddOnView = z.infer<typeof AddOnView>

const AddOnCharge = z.object({
  id: z.number(),
  feature_add_on: z.string(),
  price: z.number(),
  status: z.enum(['opening', 'pending', 'active', 'declined', 'expired', 'cancelled', 'replaced']),
  charged_at: z.iso.datetime().nullable(),
})

export const addOnCalls = contract({
  addOns: endpoint('GET /api/v1/merchant/feature-add-on', {
    access: 'signed-in',
    reply: z.object({ can_use_feature_add_on: z.boolean(), add_ons: z.array(AddOnView) }),
  }),
  /** What was bought, or asked for, newest first. */
  addOnCharges: endpoint('GET /api/v1/merchant/feature-add-on/charge', { access: 'super-admin', reply: z.array(AddOnCharge) }),
  /** Answers where the platform asks the merchant to agree. */
  buyAddOn: endpoint('POST /api/v1/merchant/feature-add-on/charge', {
    ...money,
    body: z.object({ feature_add_on, last_url: optionalText(2000).optional() }),
    reply: Redirect,
  }),
  /** What whoever bought an add-on is asked, once. */
  survey: endpoint('GET /api/v1/merchant/feature-add-on/charge-survey', {
    access: 'signed-in',
    reply: z.object({ is_due: z.boolean(), answers: z.array(z.object({ id: z.number(), text: z.string() })) }),
  }),
  /** Without an answer they are not asked again. */
  storeSurvey: endpoint('POST /api/v1/merchant/feature-add-on/charge-survey-store', {
    access: 'super-admin',
    body: z.object({
      answer_id: z
        .union(
          surveyAnswerIds.map(value => z.literal(value)),
          'billing.answerUnknown',
        )
        .nullish(),
      comment: longText(2000).default(''),
    }),
  }),
})
