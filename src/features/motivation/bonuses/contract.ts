import * as z from 'zod'
import { GoalMetric } from '#features/commissions/goals/rules/GoalMetric.ts'
import { ReferralStatus } from '#features/sales/referrals/rules/status.ts'
import { CsvDownload } from '#kit/contract/download.ts'
import { contract, endpoint } from '#kit/contract/endpoint.ts'
import { listEndpoint } from '#kit/contract/list-query.ts'
import { id } from '#kit/contract/validate.ts'
import { Flag } from '#kit/flags.ts'
import { bonusApprovals, bonusKinds, bonusPeriods, bonusReversals, bonusStates, recruitOccasions } from './rules/Bonus.ts'
import { BonusDraft, rewardTypes } from './rules/BonusDraft.ts'

const access = 'bonus'
/** Money in the smallest unit of the bonus's currency. */
const money = z.number()

const Step = z.object({ step: z.number(), target: z.string(), reward_type: z.enum(rewardTypes), reward: z.string() })

export const BonusRow = z.object({
  id: z.number(),
  kind: z.enum(bonusKinds),
  title: z.string(),
  state: z.enum(bonusStates),
  metric: z.enum(GoalMetric),
  occasion: z.enum(recruitOccasions),
  period: z.enum(bonusPeriods),
  counts_past: Flag,
  starts_on: z.iso.date(),
  ends_on: z.iso.date().nullable(),
  approval: z.enum(bonusApprovals),
  after_payment: z.enum(bonusReversals),
  currency: z.string(),
  /** The shop's currency is another one by now: nothing is given until the amounts are saved anew. */
  needs_amounts: z.boolean(),
  /** `null` for all programs; those that were deleted are left out. */
  programs: z.array(z.object({ id: z.number(), name: z.string() })).nullable(),
  steps: z.array(Step),
  /** Goal and reward in a sentence for each step. */
  goal: z.array(z.string()),
  /** How often it was given and not taken back, and what that costs. */
  reached: z.number(),
  cost: money,
  /** Active affiliates who can earn it; counting stops at 10,000. */
  participants: z.number(),
  /** How many of them have it, by whichever step and in whichever period. */
  holders: z.number(),
  created_at: z.iso.datetime(),
  changed_at: z.iso.datetime(),
})
export type BonusRow = z.infer<typeof BonusRow>

/** One line of why a bonus was given or was not. */
export const CheckLine = z.object({ ok: z.boolean(), sentence: z.string() })
export type CheckLine = z.infer<typeof CheckLine>

export const ProgressStep = z.object({
  step: z.number(),
  target: z.number(),
  /** In hundredths of the way, 100 at most. */
  percent: z.number(),
  /** `12 of 20 orders, 8 missing`. */
  sentence: z.string(),
  reward: z.string(),
  given: z
    .object({
      referral_id: z.number().nullable(),
      amount: money,
      at: z.iso.datetime(),
      status: z.enum(ReferralStatus).nullable(),
      taken_at: z.iso.datetime().nullable(),
    })
    .nullable(),
})
export type ProgressStep = z.infer<typeof ProgressStep>

export const ProgressRow = z.object({
  affiliate_id: z.number(),
  full_name: z.string(),
  email: z.string(),
  program: z.string(),
  value: z.number(),
  /** The next step that is missing, or the last that was reached. */
  next: ProgressStep.nullable(),
  /** How many steps they have. */
  given: z.number(),
})
export type ProgressRow = z.infer<typeof ProgressRow>

export const BonusTrace = z.object({
  affiliate: z.object({ id: z.number(), name: z.string() }),
  /** What counted, from when to when. */
  counted: z.array(z.string()),
  steps: z.array(ProgressStep.extend({ lines: z.array(CheckLine), is_given: z.boolean() })),
  /** What was given in earlier periods, newest first. */
  earlier: z.array(
    z.object({
      step: z.number(),
      period: z.iso.date(),
      amount: money,
      referral_id: z.number().nullable(),
      taken: z.boolean(),
      sentence: z.string(),
    }),
  ),
})
export type BonusTrace = z.infer<typeof BonusTrace>

/** The most affiliates a preview names. */
export const PREVIEW_NAMED = 10
export const PREVIEW_DAYS = 90

export const BonusPreview = z.object({
  days: z.number(),
  /** Who would have earned it, how often, and what it would have cost. */
  affiliates: z.number(),
  given: z.number(),
  cost: money,
  currency: z.string(),
  /** What would be given at once if it were saved now. */
  at_once: z.object({ given: z.number(), cost: money }),
  people: z.array(z.object({ id: z.number(), name: z.string(), given: z.number(), amount: money })),
})
export type BonusPreview = z.infer<typeof BonusPreview>

export const progressSorts = ['newest', 'furthest', 'least'] as const
export type ProgressSort = (typeof progressSorts)[number]

const BonusDefaults = z.object({ currency: z.string(), today: z.iso.date(), permitted: z.boolean(), may_add: z.boolean() })

const list = listEndpoint('GET /api/v1/merchant/bonus', {
  row: BonusRow,
  access,
  sortable: ['title', 'created_at', 'progress', 'reached', 'cost'],
  defaultSort: 'created_at:desc',
  filters: {
    state: z.enum(bonusStates),
    kind: z.enum(bonusKinds),
    program_id: z.coerce.number().int().positive(),
  },
})

export const bonuses = contract({
  list,
  /** What the list would show with the same filters, all pages, as CSV. */
  export: endpoint('GET /api/v1/merchant/bonus/export', {
    access,
    query: list.query!.omit({ page: true, per_page: true }),
    download: 'csv',
    reply: CsvDownload,
    limit: { by: 'user', calls: 60, seconds: 3600 },
  }),
  /** What a new bonus begins with, and whether the plan lets one be made. */
  blank: endpoint('GET /api/v1/merchant/bonus/create', { access, reply: BonusDefaults }),
  get: endpoint('GET /api/v1/merchant/bonus/{id}', { access, reply: BonusRow }),
  create: endpoint('POST /api/v1/merchant/bonus', {
    access,
    feature: 'bonus',
    body: BonusDraft,
    reply: BonusRow,
    limit: { by: 'user', calls: 120, seconds: 3600 },
  }),
  update: endpoint('PUT /api/v1/merchant/bonus/{id}', { access, feature: 'bonus', body: BonusDraft, reply: BonusRow }),
  /** 0 pauses it: nothing is given meanwhile, and what was reached in between is given when it goes on. */
  setStatus: endpoint('PUT /api/v1/merchant/bonus/{id}/status', { access, body: z.object({ status: Flag }), reply: BonusRow }),
  /** What was given stays. */
  remove: endpoint('DELETE /api/v1/merchant/bonus/{id}', { access }),
  /** Who would have earned it over the last 90 days. Nothing is changed. */
  preview: endpoint('POST /api/v1/merchant/bonus/preview', {
    access,
    /** Of a bonus that exists already, what was given is not given again. */
    body: BonusDraft.extend({ bonus_id: id().nullable().default(null) }),
    reply: BonusPreview,
    limit: { by: 'shop', calls: 60, seconds: 60 },
  }),
  /** Who is how far; `next` opens what follows. */
  progress: endpoint('GET /api/v1/merchant/bonus/{id}/progress', {
    access,
    query: z.object({
      /** The newest affiliates first, or those who are furthest, or least far. */
      sort: z.enum(progressSorts).default('newest'),
      after: z
        .string()
        .regex(/^-?\d{1,15}:\d{1,15}$/)
        .optional(),
      query: z.string().trim().max(200).optional(),
      /** Those alone who have it. */
      reached: z.coerce.number().pipe(Flag).optional(),
    }),
    reply: z.object({ rows: z.array(ProgressRow), next: z.string().nullable() }),
  }),
  /** Why it was given to an affiliate or was not, line by line. */
  trace: endpoint('GET /api/v1/merchant/bonus/{id}/progress/{affiliate_id}', { access, reply: BonusTrace }),
})
