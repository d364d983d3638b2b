import { mayUse, type Plan } from '#kit/access.ts'
import { dayAt } from '#kit/days.ts'
import type { SharedFields } from '#kit/fields.ts'
import type { Timing } from './nextRun.ts'
import { type ScheduledRail, scheduledRails, scheduleFeature } from './schedule.ts'

/** What stores call it among themselves: on which days a store pays. */
export const SCHEDULES = 'schedules'

/** The days as stores tell them each other. A store that pays on approval does so from its own day on. */
type SharedTiming = Exclude<Timing, { mode: 'on_approval' }> | { mode: 'on_approval' }

/** By rail; nothing for one that was never set up. Limits, and whether money leaves at all, are each store's own. */
export const sharedDays = (timings: ReadonlyMap<ScheduledRail, Timing>): SharedFields =>
  Object.fromEntries(
    scheduledRails.map(rail => {
      const timing = timings.get(rail)
      return [rail, timing?.mode === 'on_approval' ? { mode: timing.mode } : (timing ?? null)]
    }),
  )

/** What was told of a rail, from now on; nothing where nothing was. */
export function timingHere(told: unknown, now: Date, timeZone: string): Timing | undefined {
  const timing = told as SharedTiming | null | undefined
  if (!timing) return undefined
  return timing.mode === 'on_approval' ? { mode: timing.mode, first_on: dayAt(now, timeZone) } : timing
}

/** Days of what the plan of the store does not have. */
export const unsharedDays = (told: SharedFields, _here: unknown, { plan }: { plan: Plan }): string[] =>
  scheduledRails.filter(rail => rail in told && !mayUse(plan, scheduleFeature[rail]))
