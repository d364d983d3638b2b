import { claimPayoutMode, releasePayoutMode } from '#features/payment-settings/server/index.ts'
import { timeZoneOf } from '#features/shop/server/index.ts'
import { invalidFields, Refusal } from '#kit/contract/errors.ts'
import { actorOf, audit } from '#server/audit.ts'
import type { Tx } from '#server/db/database.ts'
import type { Caller } from '#server/http/caller.ts'
import type { RequestFacts } from '#server/http/serve.ts'
import type { Day } from '../rules/days.ts'
import { earliestDay, firstOfMonth, firstRun, type Timing } from '../rules/nextRun.ts'
import { isSameTiming, type ScheduleDraft } from '../rules/schedule.ts'
import { blockersOf } from './blockersOf.ts'
import { findSchedule, lockSchedule, type StoredSchedule, saveSchedule, switchSchedule } from './store.ts'

interface Change {
  caller: Caller
  from: RequestFacts
  now: Date
}

/** Refuses, in words, what could not pay anybody. */
export async function refuseBlocked(tx: Tx, shop_id: number): Promise<void> {
  const [blocker] = await blockersOf(tx, shop_id)
  if (blocker) throw new Refusal('conflict', `payoutSchedule.blocked.${blocker}`)
}

/** A new one is on at once; one that is paused stays so. Other days begin in two days at the earliest. */
export async function changeSchedule(tx: Tx, draft: ScheduleDraft, { caller, from, now }: Change): Promise<void> {
  const { shop_id, user_id } = caller
  await refuseBlocked(tx, shop_id)
  const before = await lockSchedule(tx, shop_id)
  const time_zone = await timeZoneOf(tx, shop_id)
  const timing = timingOf(draft, before?.timing, earliestDay(now, time_zone))
  const isKept = before !== undefined && isSameTiming(before.timing, timing)
  const after: StoredSchedule = {
    timing,
    minimum: draft.minimum ?? 0,
    maximum: draft.maximum,
    is_active: before?.is_active ?? true,
    next_on: isKept ? before.next_on : firstRun(timing, now, time_zone),
    set_by: user_id,
    changed_at: now,
  }
  if (after.is_active && !(await claimPayoutMode(tx, shop_id, 'schedule')))
    throw new Refusal('conflict', 'payoutSchedule.blocked.requests')
  await saveSchedule(tx, shop_id, after)
  await audit(tx, {
    ...{ shop_id, actor: actorOf(caller), action: 'payoutSchedule.saved', from },
    before: before && inWords(before),
    after: inWords(after),
  })
}

export async function pauseSchedule(tx: Tx, { caller, from }: Change): Promise<void> {
  const { shop_id } = caller
  if (!(await switchSchedule(tx, shop_id, false))) return
  await releasePayoutMode(tx, shop_id, 'schedule')
  await audit(tx, { shop_id, actor: actorOf(caller), action: 'payoutSchedule.paused', from })
}

/** It keeps its rhythm, and pays in two days at the earliest. */
export async function resumeSchedule(tx: Tx, { caller, from, now }: Change): Promise<void> {
  const { shop_id } = caller
  await refuseBlocked(tx, shop_id)
  const schedule = await findSchedule(tx, shop_id)
  if (!schedule) throw new Refusal('not_found', 'payoutSchedule.none')
  const next_on = firstRun(schedule.timing, now, await timeZoneOf(tx, shop_id))
  if (!(await switchSchedule(tx, shop_id, true, next_on))) return
  if (!(await claimPayoutMode(tx, shop_id, 'schedule'))) throw new Refusal('conflict', 'payoutSchedule.blocked.requests')
  await audit(tx, { shop_id, actor: actorOf(caller), action: 'payoutSchedule.resumed', after: { next_on }, from })
}

/** The days that were set before stay as they are counted; new ones begin where they still can. */
function timingOf(draft: ScheduleDraft, before: Timing | undefined, earliest: Day): Timing {
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
const inWords = ({ timing, minimum, maximum, next_on }: StoredSchedule) => ({
  schedule_mode: timing.mode,
  ...(timing.mode === 'specific_date'
    ? { day_of_month: timing.day_of_month, every_months: timing.every_months }
    : { every_days: timing.every_days, first_on: timing.first_on }),
  schedule_minimum: minimum,
  schedule_maximum: maximum,
  next_on,
})
