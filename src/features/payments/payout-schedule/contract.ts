import * as z from 'zod'
import { BulkPreview } from '#features/payments/payouts/rules/BulkPreview.ts'
import { hindrances } from '#features/payments/payouts/rules/payable.ts'
import { contract, endpoint } from '#kit/contract/endpoint.ts'
import { blockers, cautions, runStates, ScheduleDraft, scheduledRails } from './rules/schedule.ts'

/** Money in the smallest unit of the shop's currency. */
const money = z.number()
const day = z.iso.date()

const Schedule = z.object({
  ...ScheduleDraft.shape,
  is_active: z.boolean(),
  /** The day of the next run; nothing while it is paused, and where nobody waits for a day. */
  next_on: day.nullable(),
  /** Only what was recorded since is paid; everything where nothing is said. */
  pays_since: z.iso.datetime().nullable(),
  set_by: z.string(),
  changed_at: z.iso.datetime(),
})

export const ScheduleView = z.object({
  schedule: Schedule.nullable(),
  /** What has to be put right before anybody is paid by itself. */
  blockers: z.array(z.enum(blockers)),
  /** What approves commissions with nobody looking at them. */
  cautions: z.array(z.enum(cautions)),
  /** Of the shop. */
  today: day,
  /** The first day on which what is set up now can pay. */
  earliest: day,
  /** What is typed to set it up: a code of an authenticator app, or the password for payouts. */
  release_factor: z.enum(['authenticator', 'password']).nullable(),
  /** A second person lets each run go. */
  two_person_release: z.boolean(),
})
export type ScheduleView = z.infer<typeof ScheduleView>

/** What became of one pay day. */
export const RunRow = z.object({
  id: z.number(),
  period: day,
  state: z.enum(runStates),
  /** Why it failed, in words. */
  problem: z.string().nullable(),
  batch_ids: z.array(z.number()),
  affiliates: z.number(),
  total_amount: money,
  currency: z.string().nullable(),
  paid: z.number(),
  returned: z.number(),
  under_way: z.number(),
  left_out: z.array(z.object({ hindrance: z.enum(hindrances), affiliates: z.number() })),
  run_at: z.iso.datetime(),
})
export type RunRow = z.infer<typeof RunRow>

/** What the next run would pay, and who is left out by which reason. */
const RunPreview = BulkPreview.pick({ currency: true, affiliates: true, total_amount: true, left_out: true })

/** Shown by whoever lets money go by itself. */
const release_code = z.string().trim().max(200).default('')

const access = 'payments'
const query = z.object({ rail: z.enum(scheduledRails) })
const limit = { by: 'user', calls: 60, seconds: 3600 } as const

export const payoutSchedule = contract({
  view: endpoint('GET /api/v1/merchant/setting/payment/schedule', { access, query, reply: ScheduleView }),
  /** What the next run would pay, were it today. */
  preview: endpoint('GET /api/v1/merchant/setting/payment/schedule/preview', { access, query, reply: RunPreview }),
  save: endpoint('PUT /api/v1/merchant/setting/payment/schedule', {
    access,
    query,
    body: ScheduleDraft.safeExtend({ release_code }),
    reply: ScheduleView,
    limit,
  }),
  /** No further run begins until it is resumed. */
  pause: endpoint('POST /api/v1/merchant/setting/payment/schedule/pause', { access, query, reply: ScheduleView }),
  resume: endpoint('POST /api/v1/merchant/setting/payment/schedule/resume', {
    access,
    query,
    body: z.object({ release_code }),
    reply: ScheduleView,
    limit,
  }),
  /** The newest fifty. */
  runs: endpoint('GET /api/v1/merchant/setting/payment/schedule/runs', {
    access,
    query,
    reply: z.object({ rows: z.array(RunRow) }),
  }),
})
