import * as z from 'zod'
import type { RailName } from '#features/payments/payouts/rules/states.ts'
import type { Feature } from '#kit/access.ts'
import { dayField } from '#kit/contract/date-fields.ts'
import { scheduleModes, type Timing } from './nextRun.ts'

/** The ways in which money leaves by itself. */
export const scheduledRails = ['paypal', 'store_credit'] as const satisfies readonly RailName[]
export type ScheduledRail = (typeof scheduledRails)[number]

/** What the plan must open for each. */
export const scheduleFeature: Record<ScheduledRail, Feature> = { paypal: 'paypalPayout', store_credit: 'storeCreditAutoPayout' }

const MAX_MONTHS = 24
const MAX_DAYS = 365
/** Ten million of a currency with two decimals: more is a slip of the finger. */
const MAX_AMOUNT = 1_000_000_000

const count = (most: number, required: string) => z.int(required).min(1, 'error.field.tooSmall').max(most, 'error.field.tooBig')

/** What the merchant says; of the ways only the fields of the chosen one count. */
export const ScheduleDraft = z
  .object({
    mode: z.enum(scheduleModes),
    day_of_month: count(31, 'payoutSchedule.dayRequired').nullable(),
    every_months: count(MAX_MONTHS, 'payoutSchedule.monthsRequired').nullable(),
    every_days: count(MAX_DAYS, 'payoutSchedule.daysRequired').nullable(),
    /** Of a cycle, as the shop has days. */
    first_on: dayField().nullable(),
    /** Whoever is owed less waits; nothing means the shop's own minimum. */
    minimum: z.int('error.field.notWhole').min(0, 'error.field.tooSmall').max(MAX_AMOUNT, 'error.field.tooBig').nullable(),
    /** What leaves with one run at most. */
    maximum: z.int('error.field.notWhole').min(1, 'error.field.tooSmall').max(MAX_AMOUNT, 'error.field.tooBig').nullable(),
  })
  .check(({ value, issues }) => {
    const lacks = (path: keyof typeof value, message: string) => {
      if (value[path] === null) issues.push({ code: 'custom', input: value, path: [path], message })
    }
    if (value.mode === 'specific_date') {
      lacks('day_of_month', 'payoutSchedule.dayRequired')
      lacks('every_months', 'payoutSchedule.monthsRequired')
    }
    if (value.mode === 'payment_cycle') {
      lacks('every_days', 'payoutSchedule.daysRequired')
      lacks('first_on', 'payoutSchedule.firstRequired')
    }
    const { minimum, maximum } = value
    if (minimum !== null && maximum !== null && maximum < minimum)
      issues.push({ code: 'custom', input: value, path: ['maximum'], message: 'payoutSchedule.maximumBelowMinimum' })
  })
export type ScheduleDraft = z.infer<typeof ScheduleDraft>

/** Whether both pay on the same days. */
export function isSameTiming(a: Timing, b: Timing): boolean {
  if (a.first_on !== b.first_on) return false
  if (a.mode === 'on_approval') return b.mode === 'on_approval'
  if (a.mode === 'payment_cycle') return b.mode === 'payment_cycle' && a.every_days === b.every_days
  return b.mode === 'specific_date' && a.day_of_month === b.day_of_month && a.every_months === b.every_months
}

/** Why affiliates cannot be paid by themselves now, the most fundamental first. */
export const blockers = ['left', 'plan', 'not_connected', 'not_offered', 'credit_not_offered', 'no_balances', 'requests'] as const
export type Blocker = (typeof blockers)[number]

/** What makes commissions payable with nobody looking at them. */
export const cautions = ['auto_approve', 'record_pending'] as const
export type Caution = (typeof cautions)[number]

export const runStates = ['paid', 'nothing', 'failed'] as const
