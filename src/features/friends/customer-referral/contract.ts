import * as z from 'zod'
import { FriendIncentive } from '#features/commissions/programs/rules/FriendIncentive.ts'
import { DayFigures } from '#features/insight/analytics/rules/figures.ts'
import { checkScope } from '#features/insight/analytics/rules/scope.ts'
import { dayField } from '#kit/contract/date-fields.ts'
import { contract, endpoint } from '#kit/contract/endpoint.ts'
import { listEndpoint } from '#kit/contract/list-query.ts'
import { Flag } from '#kit/flags.ts'
import { ReferralDraft } from './rules/ReferralDraft.ts'
import { RewardType } from './rules/ReferralProgram.ts'

const access = 'convert-customer-to-affiliate'
const feature = 'customerReferral'

/** So many are told exactly; beyond them there are more. */
export const COUNTED_PARTICIPANTS = 10_000

const money = z.number()
const day = dayField()
const count = z.number().nullable()

export const ReferralSetting = z.object({
  /** 0 before it was saved for the first time; what is shown then is the usual. */
  is_set_up: Flag,
  program_id: z.number().nullable(),
  status: Flag,
  program_name: z.string(),
  /** 0 is a fixed sum for each order of a friend, 2 a percentage of it. */
  commission_type: z.enum(RewardType),
  commission_amount: z.string(),
  refer_customer_incentive: FriendIncentive,
  wait_days: z.number(),
  limit_per_person: count,
  limit_per_month: count,
  limit_in_all: count,
})
export type ReferralSetting = z.infer<typeof ReferralSetting>

/** Fields of a design, by the names under which they are saved. */
const Look = z.record(z.string(), z.string())

/** What customers and friends see of the program in the store. */
export const ReferralLooks = z.object({
  design: z.object({ refer_customer_button: Look, refer_customer_invite: Look, refer_customer_incentive_popup: Look }),
  email: z.object({ refer_customer_email_subject: z.string(), refer_customer_email_content: z.string() }),
})
export type ReferralLooks = z.infer<typeof ReferralLooks>

export const ReferralView = z.object({
  setting: ReferralSetting,
  ...ReferralLooks.shape,
  currency: z.string(),
  /** Why friends get no discount now, in the reader's language or the store's words; nothing where they do. */
  incentive_problem: z.string().nullable(),
  /** How many take part, counted to one more than `COUNTED_PARTICIPANTS`. */
  participants: z.number(),
})
export type ReferralView = z.infer<typeof ReferralView>

export const ReferralFigures = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  currency: z.string(),
  days: z.array(DayFigures),
  totals: DayFigures.omit({ day: true }),
  /** How often links were handed on; each way counts once a day for each customer. */
  shares: z.number(),
  /** What friends’ orders were cheaper by; shipping that was free is not told by the store. */
  discounts: money,
  /** What customers are due, and all that the program has given so far, also to who has become an affiliate since. */
  due: money,
  given: money,
})
export type ReferralFigures = z.infer<typeof ReferralFigures>

/** What a customer brought in a period. */
export const CustomerFigures = z.object({
  id: z.number(),
  name: z.string(),
  email: z.string(),
  is_removed: z.boolean(),
  clicks: z.number(),
  referrals: z.number(),
  sales: money,
  reward: money,
  currency: z.string(),
})
export type CustomerFigures = z.infer<typeof CustomerFigures>

export const ParticipantRow = z.object({
  id: z.number(),
  full_name: z.string(),
  email: z.string(),
  /** 0 is blocked: nothing more is earned. */
  status: Flag,
  link: z.string(),
  clicks: z.number(),
  referrals: z.number(),
  pending: money,
  due: money,
  given: money,
  currency: z.string(),
  created_at: z.iso.datetime(),
})
export type ParticipantRow = z.infer<typeof ParticipantRow>

/** A reward that was given as a code for the store. */
export const RewardCode = z.object({ code: z.string(), total: money, currency: z.string(), is_used: z.boolean() })
export type RewardCode = z.infer<typeof RewardCode>

/** One of them, with how often the link was handed on. */
export const ParticipantProfile = ParticipantRow.extend({
  shares: z.number(),
  /** Whether the email of a reward reaches them: they may have unsubscribed, or their address sends it back. */
  reward_emails: z.enum(['sent', 'unsubscribed', 'bounced']),
  /** Codes they were given, the newest first; nothing for who may not see payments. */
  codes: z.array(RewardCode).nullable(),
})
export type ParticipantProfile = z.infer<typeof ParticipantProfile>

const period = z.object({ from: day.optional(), to: day.optional() }).check(checkScope)

export const customerReferral = contract({
  get: endpoint('GET /api/v1/merchant/refer-customer', { access, feature, reply: ReferralView }),
  /** Flat: the fields of setting, design and email. What is left out stays as it is. */
  save: endpoint('POST /api/v1/merchant/refer-customer', {
    ...{ access, feature, body: ReferralDraft, reply: ReferralView },
    limit: { by: 'user', calls: 120, seconds: 600 },
  }),
  /** Asks the store for the friends' discount again: one that it refused, or that was deleted there. */
  makeDiscount: endpoint('POST /api/v1/merchant/refer-customer/discount', {
    ...{ access, feature, reply: ReferralView },
    limit: { by: 'user', calls: 30, seconds: 600 },
  }),
  figures: endpoint('GET /api/v1/merchant/conversions/customer/chart', {
    access,
    feature,
    query: period,
    reply: ReferralFigures,
  }),
  /** Who brought friends in a period: the last thirty days unless told otherwise. */
  conversions: {
    ...listEndpoint('GET /api/v1/merchant/conversions/customer', {
      row: CustomerFigures,
      access,
      sortable: ['sales', 'reward', 'referrals', 'clicks', 'name'],
      defaultSort: 'sales:desc',
      filters: { from: day, to: day },
    }),
    feature,
  } as const,
  participants: {
    ...listEndpoint('GET /api/v1/merchant/refer-customer/participant', {
      row: ParticipantRow,
      access,
      sortable: ['created_at', 'full_name'],
      defaultSort: 'created_at:desc',
      filters: { status: z.coerce.number().pipe(Flag) },
    }),
    feature,
  } as const,
  participant: endpoint('GET /api/v1/merchant/refer-customer/participant/{id}', { access, feature, reply: ParticipantProfile }),
  /** Blocks somebody, or lets them take part again. What was earned stays. */
  setStatus: endpoint('PUT /api/v1/merchant/refer-customer/participant/{id}', {
    ...{ access, feature, body: z.object({ status: Flag }) },
    reply: ParticipantRow,
  }),
})
