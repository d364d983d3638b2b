import * as z from 'zod'
import { Billing, features } from '#kit/access.ts'
import { contract, endpoint } from '#kit/contract/endpoint.ts'
import { longText, optionalText } from '#kit/contract/validate.ts'
import { Flag } from '#kit/flags.ts'
import { planById, soldPlans } from './rules/offers.ts'
import { answerIds, pollFields } from './rules/questions.ts'

/** Prices are US cents. */
const OfferView = z.object({
  plan_id: z.number(),
  plan: z.enum(soldPlans),
  plan_type: z.enum(Billing),
  price: z.number(),
  /** What the year costs less than twelve months. */
  saving: z.number(),
})

/** How much of a feature this shop has. */
const Used = z.object({
  feature: z.enum(Object.keys(features) as (keyof typeof features)[]),
  count: z.number(),
  names: z.array(z.string()),
})
export type Used = z.infer<typeof Used>

const Current = z.object({
  plan: z.string(),
  plan_id: z.number().nullable(),
  plan_type: z.enum(Billing),
  /** `none` is a plan that nobody pays for. */
  status: z.enum(['none', 'trial', 'active', 'ending', 'frozen']),
  trial_days_left: z.number(),
  trial_ends_at: z.iso.datetime().nullable(),
  renews_at: z.iso.datetime().nullable(),
  ends_at: z.iso.datetime().nullable(),
  /** The plan that follows when what is paid for ends. */
  next_plan_id: z.number().nullable(),
  /** The same plan for less begins with the next payment, if the merchant agreed to it. */
  next_coupon: z.object({ percent: z.number(), payments: z.number() }).nullable(),
  /** The plan that ended at the platform and not here, as it does when the app is taken out of the store. */
  canceled_plan: z.enum(soldPlans).nullable(),
  /** What was bought beside it. */
  feature_add_on: z.array(z.string()),
})
export type Current = z.infer<typeof Current>

export const Pricing = z.object({
  current: Current,
  offers: z.array(OfferView),
  /** Days of trial that this shop would have of each plan. */
  trial_days: z.record(z.string(), z.number()),
  /** Days of the plan that ends which are paid, and are free for whoever goes on with it. */
  paid_days: z.number(),
  used: z.array(Used),
  /** What approved referral sales cost beside a monthly plan, in percent by plan, and the most of 30 days; nothing where nothing is charged. */
  fee: z
    .object({
      rates: z.record(z.string(), z.string()),
      limit: z.number(),
      /** By this shop, on its present plan. */ is_agreed: z.boolean(),
    })
    .nullable(),
  /** 1 for whoever may change the plan. */
  may_change: Flag,
  hash: z.string().nullable(),
  last_url: z.string().nullable(),
})
export type Pricing = z.infer<typeof Pricing>

export const Redirect = z.object({ link_redirect: z.object({ status: z.number(), confirmation_url: z.string().nullable() }) })
export type Redirect = z.infer<typeof Redirect>

const plan_id = z.int('billing.planUnknown').refine(value => planById(value) !== undefined, 'billing.planUnknown')
const answers = {
  answer_id: z
    .union(
      answerIds.map(value => z.literal(value)),
      'billing.answerUnknown',
    )
    .nullish(),
  downgrade_feedback: longText(2000).default(''),
  answer_option: optionalText(60).default(''),
  new_version: z.coerce.number().optional(),
}
const Change = z.object({ plan_id, ...answers, last_url: optionalText(2000).optional() })

const Answer = z.object({ id: z.number(), text: z.string(), options: z.array(z.object({ value: z.string(), text: z.string() })) })

const DowngradeModal = z.object({
  plan_id: z.number(),
  plan: z.enum(soldPlans),
  /** What this shop uses and the smaller plan does not have. */
  lost: z.array(Used),
  takes_effect_at: z.iso.datetime().nullable(),
  answers: z.array(Answer),
  /** What is offered once to whoever would stay. */
  coupon: z.object({ percent: z.number(), payments: z.number() }).nullable(),
})
export type DowngradeModal = z.infer<typeof DowngradeModal>

export const money = { access: 'super-admin', limit: { by: 'shop', calls: 60, seconds: 3600 } } as const

export const billing = contract({
  pricing: endpoint('GET /api/v1/merchant/pricing', {
    access: 'signed-in',
    query: z.object({ hash: optionalText(60).optional(), last_url: optionalText(2000).optional() }),
    reply: Pricing,
  }),
  downgradeModal: endpoint('GET /api/v1/merchant/pricing/downgrade-modal', {
    access: 'super-admin',
    query: z.object({ plan_downgrade: z.enum(soldPlans, 'billing.planUnknown'), new_version: z.coerce.number().optional() }),
    reply: DowngradeModal,
  }),
  /** A monthly plan. Answers where the platform asks the merchant to agree. */
  upgrade: endpoint('POST /api/v1/merchant/pricing/upgrade', { ...money, body: Change, reply: Redirect }),
  upgradeAnnual: endpoint('POST /api/v1/merchant/pricing/upgrade-annual', { ...money, body: Change, reply: Redirect }),
  /** Where the platform asks the merchant to agree to a plan, monthly or yearly. */
  confirmCharge: endpoint('POST /api/v1/merchant/pricing/upgrade-confirm-charge', {
    ...money,
    body: z.object({ plan_id, last_url: optionalText(2000).optional() }),
    reply: Redirect,
  }),
  /** To the free plan at the end of what is paid; to a smaller paid one the platform asks the merchant first. */
  downgrade: endpoint('POST /api/v1/merchant/pricing/downgrade', {
    ...money,
    body: Change,
    reply: Redirect.extend({ ends_at: z.iso.datetime().nullable() }),
  }),
  /** The merchant stays, for less. What they said about leaving is kept all the same. */
  stayWithCoupon: endpoint('POST /api/v1/merchant/pricing/downgrade-with-coupon', {
    ...money,
    body: z.object(answers).prefault({}),
    reply: Redirect,
  }),
  /** Back from the platform's page: what it says now. The address of the return says nothing. */
  syncCharge: endpoint('POST /api/v1/merchant/pricing/sync-charge', { ...money, reply: Current }),

  answers: endpoint('GET /api/v1/merchant/get-answer', { access: 'signed-in', reply: z.array(Answer) }),
  newAnswers: endpoint('GET /api/v1/merchant/get-new-answer', { access: 'signed-in', reply: z.array(Answer) }),

  /** What a merchant who has upgraded is asked, once. */
  poll: endpoint('GET /api/v1/merchant/poll/upgrade', {
    access: 'signed-in',
    reply: z.object({ is_due: z.boolean(), fields: z.array(z.enum(pollFields)) }),
  }),
  finishPoll: endpoint('POST /api/v1/merchant/poll/finish-poll-upgrade', {
    access: 'super-admin',
    body: z.object(Object.fromEntries(pollFields.map(name => [name, optionalText(200).nullish()]))),
  }),
  /** Who does not want to answer is not asked again. */
  dismissPoll: endpoint('POST /api/v1/merchant/click-done', { access: 'super-admin' }),
})
