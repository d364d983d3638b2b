import type { SharedChange, SharedThing, SharedTopic } from '#features/account/multi-store/server/index.ts'
import { ownersOf } from '#features/account/session/server/index.ts'
import { timeZoneOf } from '#features/store/shop/server/index.ts'
import { systemActor } from '#server/audit.ts'
import type { Tx } from '#server/db/database.ts'
import { firstRun, type Timing } from '../rules/nextRun.ts'
import { isSameTiming, type ScheduledRail, scheduledRails } from '../rules/schedule.ts'
import { SCHEDULES, sharedDays, timingHere, unsharedDays } from '../rules/shared-schedule.ts'
import { noteSaved } from './changeSchedule.ts'
import { SCHEDULES_ID } from './noteDays.ts'
import { findSchedule, lockSchedule, saveSchedule } from './store.ts'

const identity = 'payout schedules'

/** On which days the stores of a brand pay. What leaves, and whether anything does, is said in each store with its own password. */
export const sharedSchedules: SharedTopic = {
  name: SCHEDULES,
  switches: ['payments'],
  fieldText: rail => `payoutSchedule.shared.${rail}`,
  count: async () => 1,
  idsAfter: async (_tx, _shop_id, after) => (after < SCHEDULES_ID ? [SCHEDULES_ID] : []),
  read,
  find: async (_tx, _shop_id, identities) => new Map(identities.map(one => [one, SCHEDULES_ID])),
  make: async (_tx, _shop_id, things) => things.map(() => undefined),
  change,
  keeps: unsharedDays,
  namesOf: async (_tx, _shop_id, ids) => new Map(ids.map(id => [id, ''])),
}

async function read(tx: Tx, shop_id: number, ids: readonly number[], { locked = false } = {}): Promise<SharedThing[]> {
  if (!ids.includes(SCHEDULES_ID)) return []
  const timings = new Map<ScheduledRail, Timing>()
  for (const rail of scheduledRails) {
    const stored = await (locked ? lockSchedule : findSchedule)(tx, shop_id, rail)
    if (stored) timings.set(rail, stored.timing)
  }
  return [{ id: SCHEDULES_ID, identity, values: sharedDays(timings) }]
}

/** Other days begin in two days at the earliest. One that was never set up here begins paused: nothing leaves before somebody says so. */
async function change(tx: Tx, shop_id: number, changes: readonly SharedChange[]): Promise<Map<number, string[]>> {
  const now = new Date()
  const time_zone = await timeZoneOf(tx, shop_id)
  const refused: string[] = []
  for (const { taken } of changes)
    for (const rail of scheduledRails.filter(one => one in taken)) {
      const timing = timingHere(taken[rail], now, time_zone)
      const before = await lockSchedule(tx, shop_id, rail)
      if (!timing || (before && isSameTiming(before.timing, timing))) continue
      const set_by = before?.set_by ?? (await ownersOf(tx, shop_id))[0]
      if (set_by === undefined) {
        refused.push(rail)
        continue
      }
      const limits = before ?? { minimum: 0, maximum: null, is_active: false, pays_since: null }
      const after = {
        ...{ rail, timing, set_by, changed_at: now, next_on: firstRun(timing, now, time_zone) },
        ...{ is_active: limits.is_active, pays_since: limits.pays_since, minimum: limits.minimum },
        maximum: timing.mode === 'on_approval' ? null : limits.maximum,
      }
      await saveSchedule(tx, shop_id, after)
      await noteSaved(tx, shop_id, { before, after }, { actor: systemActor })
    }
  return new Map(refused.length > 0 ? [[SCHEDULES_ID, refused]] : [])
}
