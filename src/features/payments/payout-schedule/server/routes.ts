import { findMember } from '#features/account/session/server/index.ts'
import { previewRun } from '#features/payments/payouts/server/index.ts'
import { findPaypalConnection, requireReleaseFactor } from '#features/payments/paypal/server/index.ts'
import { timeZoneOf } from '#features/store/shop/server/index.ts'
import { dayAt } from '#kit/days.ts'
import { type Caller, refuseSupport } from '#server/http/caller.ts'
import { type Routes, routes } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import { payoutSchedule, type ScheduleView } from '../contract.ts'
import { earliestDay } from '../rules/nextRun.ts'
import type { ScheduledRail } from '../rules/schedule.ts'
import { blockersOf, cautionsOf } from './blockersOf.ts'
import { changeSchedule, pauseSchedule, refuseBlocked, resumeSchedule } from './changeSchedule.ts'
import { listRuns } from './runs.ts'
import { fieldsOf, findSchedule } from './store.ts'

export function payoutScheduleRoutes(services: Services): Routes {
  const { db, texts } = services

  const show = (shop_id: number, rail: ScheduledRail): Promise<ScheduleView> =>
    db.inShop(shop_id, async tx => {
      const now = new Date()
      const time_zone = await timeZoneOf(tx, shop_id)
      const stored = await findSchedule(tx, shop_id, rail)
      const connection = rail === 'paypal' ? await findPaypalConnection(tx, shop_id) : undefined
      const view = {
        blockers: await blockersOf(tx, shop_id, rail),
        cautions: await cautionsOf(tx, shop_id, rail),
        today: dayAt(now, time_zone),
        earliest: earliestDay(now, time_zone),
        release_factor: connection?.release_factor ?? null,
        two_person_release: connection?.two_person_release ?? false,
      }
      if (!stored) return { ...view, schedule: null }
      const { timing, set_by, changed_at, next_on, pays_since, minimum, ...rest } = stored
      const { mode } = timing
      return {
        ...view,
        schedule: {
          ...rest,
          ...fieldsOf(timing),
          first_on: mode === 'payment_cycle' ? timing.first_on : null,
          minimum: minimum || null,
          next_on: stored.is_active && mode !== 'on_approval' ? next_on : null,
          pays_since: pays_since?.toISOString() ?? null,
          set_by: (await findMember(tx, shop_id, set_by))?.name ?? '',
          changed_at: changed_at.toISOString(),
        },
      }
    })

  /** Money that is going to leave by itself is let go when it is set up; the store's own credit needs no second factor by hand either. */
  async function requireFactor(rail: ScheduledRail, { shop_id, user_id }: Caller, release_code: string): Promise<void> {
    await db.inShop(shop_id, tx => refuseBlocked(tx, shop_id, rail))
    if (rail === 'paypal') await requireReleaseFactor(services, { shop_id, member_id: user_id, given: release_code })
  }

  return routes(payoutSchedule, {
    view: ({ query: { rail }, caller }) => show(caller.shop_id, rail),

    preview: ({ query: { rail }, caller: { shop_id } }) =>
      db.inShop(shop_id, async tx => {
        const schedule = await findSchedule(tx, shop_id, rail)
        const limits = { minimum: schedule?.minimum || undefined, maximum: schedule?.maximum ?? null }
        return previewRun(tx, shop_id, { rail, ...limits, from: schedule?.pays_since ?? undefined })
      }),

    async save({ query: { rail }, body: { release_code, ...draft }, caller, from }) {
      refuseSupport(caller)
      await requireFactor(rail, caller, release_code)
      await db.inShop(caller.shop_id, tx => changeSchedule(tx, draft, { rail, caller, from, now: new Date() }))
      return show(caller.shop_id, rail)
    },

    async pause({ query: { rail }, caller, from }) {
      refuseSupport(caller)
      await db.inShop(caller.shop_id, tx => pauseSchedule(tx, { rail, caller, from, now: new Date() }))
      return show(caller.shop_id, rail)
    },

    async resume({ query: { rail }, body: { release_code }, caller, from }) {
      refuseSupport(caller)
      await requireFactor(rail, caller, release_code)
      await db.inShop(caller.shop_id, tx => resumeSchedule(tx, { rail, caller, from, now: new Date() }))
      return show(caller.shop_id, rail)
    },

    runs: ({ query: { rail }, caller: { shop_id }, from }) =>
      db.inShop(shop_id, async tx => ({ rows: await listRuns(tx, shop_id, rail, texts(from.language)) })),
  })
}
