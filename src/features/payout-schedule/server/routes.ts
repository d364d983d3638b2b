import { previewRun } from '#features/payouts/server/index.ts'
import { findPaypalConnection, requireReleaseFactor } from '#features/paypal/server/index.ts'
import { findMember } from '#features/session/server/index.ts'
import { timeZoneOf } from '#features/shop/server/index.ts'
import { type Caller, refuseSupport } from '#server/http/caller.ts'
import { type Routes, routes } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import { payoutSchedule, type ScheduleView } from '../contract.ts'
import { dayAt } from '../rules/days.ts'
import { earliestDay } from '../rules/nextRun.ts'
import { blockersOf } from './blockersOf.ts'
import { changeSchedule, pauseSchedule, refuseBlocked, resumeSchedule } from './changeSchedule.ts'
import { listRuns } from './runs.ts'
import { findSchedule, SCHEDULED_RAIL } from './store.ts'

export function payoutScheduleRoutes(services: Services): Routes {
  const { db, texts } = services

  const show = (shop_id: number): Promise<ScheduleView> =>
    db.inShop(shop_id, async tx => {
      const now = new Date()
      const time_zone = await timeZoneOf(tx, shop_id)
      const stored = await findSchedule(tx, shop_id)
      const connection = await findPaypalConnection(tx, shop_id)
      const view = {
        blockers: await blockersOf(tx, shop_id),
        today: dayAt(now, time_zone),
        earliest: earliestDay(now, time_zone),
        release_factor: connection?.release_factor ?? null,
        two_person_release: connection?.two_person_release ?? false,
      }
      if (!stored) return { ...view, schedule: null }
      const { timing, set_by, changed_at, next_on, minimum, ...rest } = stored
      const isMonthly = timing.mode === 'specific_date'
      return {
        ...view,
        schedule: {
          ...rest,
          mode: timing.mode,
          day_of_month: isMonthly ? timing.day_of_month : null,
          every_months: isMonthly ? timing.every_months : null,
          every_days: isMonthly ? null : timing.every_days,
          first_on: isMonthly ? null : timing.first_on,
          minimum: minimum || null,
          next_on: stored.is_active ? next_on : null,
          set_by: (await findMember(tx, shop_id, set_by))?.name ?? '',
          changed_at: changed_at.toISOString(),
        },
      }
    })

  /** Money that is going to leave by itself is let go when it is set up. */
  async function requireFactor({ shop_id, user_id }: Caller, release_code: string): Promise<void> {
    await db.inShop(shop_id, tx => refuseBlocked(tx, shop_id))
    await requireReleaseFactor(services, { shop_id, member_id: user_id, given: release_code })
  }

  return routes(payoutSchedule, {
    view: ({ caller }) => show(caller.shop_id),

    preview: ({ caller: { shop_id } }) =>
      db.inShop(shop_id, async tx => {
        const schedule = await findSchedule(tx, shop_id)
        const limits = { minimum: schedule?.minimum || undefined, maximum: schedule?.maximum ?? null }
        return previewRun(tx, shop_id, { rail: SCHEDULED_RAIL, ...limits })
      }),

    async save({ body: { release_code, ...draft }, caller, from }) {
      refuseSupport(caller)
      await requireFactor(caller, release_code)
      await db.inShop(caller.shop_id, tx => changeSchedule(tx, draft, { caller, from, now: new Date() }))
      return show(caller.shop_id)
    },

    async pause({ caller, from }) {
      refuseSupport(caller)
      await db.inShop(caller.shop_id, tx => pauseSchedule(tx, { caller, from, now: new Date() }))
      return show(caller.shop_id)
    },

    async resume({ body: { release_code }, caller, from }) {
      refuseSupport(caller)
      await requireFactor(caller, release_code)
      await db.inShop(caller.shop_id, tx => resumeSchedule(tx, { caller, from, now: new Date() }))
      return show(caller.shop_id)
    },

    runs: ({ caller: { shop_id }, from }) =>
      db.inShop(shop_id, async tx => ({ rows: await listRuns(tx, shop_id, texts(from.language)) })),
  })
}
