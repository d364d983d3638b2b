import { claimPayoutMode, releasePayoutMode } from '#features/commissions/payment-settings/server/index.ts'
import { timeZoneOf } from '#features/store/shop/server/index.ts'
import { invalidFields, Refusal } from '#kit/contract/errors.ts'
import { type Day, dayAt } from '#kit/days.ts'
import { planRequired } from '#kit/planRequired.ts'
import { type Actor, actorOf, audit } from '#server/audit.ts'
import type { Tx } from '#server/db/database.ts'
import type { Caller } from '#server/http/caller.ts'
import type { RequestFacts } from '#server/http/serve.ts'
import { earliestDay, firstOfMonth, firstRun, type Timing } from '../rules/nextRun.ts'
import { isSameTiming, type ScheduleDraft, type ScheduledRail, scheduleFeature } from '../rules/schedule.ts'
import { actionOf } from './actionOf.ts'
import { blockersOf } from './blockersOf.ts'
import { noteDays } from './noteDays.ts'
import { fieldsOf, isAnyActive, lockSchedule, type StoredSchedule, saveSchedule, switchSchedule } from './store.ts'

interface ScheduleChange {
  rail: ScheduledRail
  caller: Caller
  from: RequestFacts
  now: Date
}

/** Refuses, in words, what could not pay anybody. */
export async function refuseBlocked(tx: Tx, shop_id: number, rail: ScheduledRail): Promise<void> {
  const [blocker] = await blockersOf(tx, shop_id, rail)
  if (blocker === 'plan') throw planRequired(scheduleFeature[rail])
  if (blocker) throw new Refusal('conflict', `payoutSchedule.blocked.${blocker}`)
}

/** A new one is on at once; one that is paused stays so. Other days begin in two days at the earliest. */
export async function changeSchedule(tx: Tx, draft: ScheduleDraft, { rail, caller, from, now }: ScheduleChange): Promise<void> {
  const { shop_id, user_id } = caller
  await refuseBlocked(tx, shop_id, rail)
  const before = await lockSchedule(tx, shop_id, rail)
  const time_zone = await timeZoneOf(tx, shop_id)
  const timing = timingOf(draft, before?.timing, { rail, now, time_zone })
  const isKept = before !== undefined && isSameTiming(before.timing, timing)
  const after: StoredSchedule = {
    rail,
    timing,
    minimum: draft.minimum ?? 0,
    // On approval each commission is paid by itself: there is no day whose sum could be limited.
    maximum: timing.mode === 'on_approval' ? null : draft.maximum,
    is_active: before?.is_active ?? true,
    next_on: isKept ? before.next_on : firstRun(timing, now, time_zone),
    pays_since: before ? before.pays_since : paysSince(rail, now),
    set_by: user_id,
    changed_at: now,
  }
  if (after.is_active && !(await claimPayoutMode(tx, shop_id, 'schedule')))
    throw new Refusal('conflict', 'payoutSchedule.blocked.requests')
  await saveSchedule(tx, shop_id, after)
  await noteDays(tx, shop_id)
  await noteSaved(tx, shop_id, { before, after }, { actor: actorOf(caller), from })
}

interface Saved {
  before: StoredSchedule | undefined
  after: StoredSchedule
}

/** In the activity log. */
export const noteSaved = (tx: Tx, shop_id: number, { before, after }: Saved, by: { actor: Actor; from?: RequestFacts }) =>
  audit(tx, {
    ...{ shop_id, ...by, action: actionOf(after.rail, 'saved') },
    before: before && inWords(before),
    after: inWords(after),
  })

export async function pauseSchedule(tx: Tx, { rail, caller, from }: ScheduleChange): Promise<void> {
  const { shop_id } = caller
  if (!(await endSchedule(tx, shop_id, rail))) return
  await audit(tx, { shop_id, actor: actorOf(caller), action: actionOf(rail, 'paused'), from })
}

/** Affiliates may ask for their payments once nothing is paid by itself any more. */
export async function endSchedule(tx: Tx, shop_id: number, rail: ScheduledRail): Promise<boolean> {
  await lockSchedule(tx, shop_id, rail)
  if (!(await switchSchedule(tx, shop_id, rail, { is_active: false }))) return false
  if (!(await isAnyActive(tx, shop_id))) await releasePayoutMode(tx, shop_id, 'schedule')
  return true
}

/** It keeps its rhythm, and pays in two days at the earliest. */
export async function resumeSchedule(tx: Tx, { rail, caller, from, now }: ScheduleChange): Promise<void> {
  const { shop_id } = caller
  await refuseBlocked(tx, shop_id, rail)
  const schedule = await lockSchedule(tx, shop_id, rail)
  if (!schedule) throw new Refusal('not_found', 'payoutSchedule.none')
  const next_on = firstRun(schedule.timing, now, await timeZoneOf(tx, shop_id))
  const isOn = await switchSchedule(tx, shop_id, rail, { is_active: true, next_on, pays_since: paysSince(rail, now) })
  if (!isOn) return
  if (!(await claimPayoutMode(tx, shop_id, 'schedule'))) throw new Refusal('conflict', 'payoutSchedule.blocked.requests')
  await audit(tx, { shop_id, actor: actorOf(caller), action: actionOf(rail, 'resumed'), after: { next_on }, from })
}

/** Credit cannot be taken back: what was earned before it was switched on is left to a person. */
const paysSince = (rail: ScheduledRail, now: Date): Date | null => (rail === 'store_credit' ? now : null)

interface RailNow {
  rail: ScheduledRail
  now: Date
  time_zone: string
}

/** The days that were set before stay as they are counted; new ones begin where they still can. */
function timingOf(draft: ScheduleDraft, before: Timing | undefined, { rail, now, time_zone }: RailNow): Timing {
  const earliest = earliestDay(now, time_zone)
  if (draft.mode === 'on_approval') {
    if (rail !== 'store_credit') throw invalidFields({ mode: 'payoutSchedule.onApprovalOnlyCredit' })
    return { mode: 'on_approval', first_on: before?.mode === 'on_approval' ? before.first_on : dayAt(now, time_zone) }
  }
  if (draft.mode === 'specific_date') {
    const [day_of_month, every_months] = [draft.day_of_month!, draft.every_months!]
    const isKept =
      before?.mode === 'specific_date' && before.day_of_month === day_of_month && before.every_months === every_months
    const first_on = isKept ? before.first_on : firstOfMonth(day_of_month, earliest)
    return { mode: 'specific_date', day_of_month, every_months, first_on }
  }
  const timing: Timing = { mode: 'payment_cycle', every_days: draft.every_days!, first_on: draft.first_on! }
  if (timing.first_on < earliest && !(before && isSameTiming(before, timing)))
    throw invalidFields({ first_on: 'payoutSchedule.tooEarly' })
  return timing
}

/** In the log one level deep. */
function inWords({ timing, minimum, maximum, next_on }: StoredSchedule): Record<string, Day | number | null> {
  const { mode, ...days } = fieldsOf(timing)
  const said = Object.entries(days).filter(
    ([name, value]) => value !== null && !(name === 'first_on' && mode !== 'payment_cycle'),
  )
  return {
    schedule_mode: mode,
    ...Object.fromEntries(said),
    schedule_minimum: minimum,
    schedule_maximum: maximum,
    ...(mode !== 'on_approval' && { next_on }),
  }
}
