import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod'
import { withClickProofs } from '#features/sales/orders/server/index.ts'
import { applyOrders } from '#features/sales/referrals/server/index.ts'
import { allShops } from '#features/store/shop/server/index.ts'
import { accessOf } from '#features/store/store-connection/server/index.ts'
import { lastClickAt, usualClickDays } from '#features/store/tracking/server/index.ts'
import { DAY_MS } from '#kit/days.ts'
import type { Tx } from '#server/db/database.ts'
import { defineJob } from '#server/jobs/defineJob.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import type { Services } from '#server/services.ts'
import { beginTest, type Cause, lastTest } from './store.ts'
import { createVisitor } from './visitor.ts'
import { walk } from './walk/walk.ts'

/** Themes and caches settle before what visitors see is looked at. */
const THEME_SETTLES_MS = 60_000
const HOURS_BETWEEN = 20

const worldOf = (services: Services) => ({
  services,
  visit: createVisitor(services.config),
  pause: (ms: number) => sleep(ms),
  apply: withClickProofs(services, applyOrders),
})

/** A walk that was begun, carried out. One that broke off is not begun anew: the merchant sees how far it came. */
export const walkJob = defineJob({
  name: 'setupCheck.walk',
  payload: z.object({ shop_id: z.int(), test_id: z.int(), cause: z.enum(['merchant', 'daily', 'theme', 'quiet']) }),
  attempts: 1,
  async run({ shop_id, test_id, cause }, { services }) {
    await walk(worldOf(services), { shop_id, test_id, cause })
  },
})

/** Begins a walk, unless one is on its way. */
export async function startWalk(tx: Tx, shop_id: number, cause: Cause): Promise<void> {
  const test_id = await beginTest(tx, shop_id, cause)
  if (test_id !== undefined) await enqueue(tx, walkJob, { shop_id, test_id, cause })
}

/** Begins the walk that is due at a shop: the daily one, or one because nobody came where somebody usually does. */
export const lookJob = defineJob({
  name: 'setupCheck.look',
  payload: z.object({ shop_id: z.int(), cause: z.enum(['theme']).optional() }),
  attempts: 3,
  async run({ shop_id, cause }, { services }) {
    await services.db.inShop(shop_id, async tx => {
      const due = cause ?? (await dueCause(tx, services, shop_id))
      if (due) await startWalk(tx, shop_id, due)
    })
  },
})

async function dueCause(tx: Tx, services: Services, shop_id: number): Promise<Cause | undefined> {
  const last_click_at = await lastClickAt(tx, shop_id)
  // Without a connected store and without a click nothing was set up yet.
  if (!last_click_at && !(services.config.platform && (await accessOf(tx, services, shop_id)))) return undefined
  const now = new Date()
  const before = (await lastTest(tx, shop_id))?.started_at.getTime() ?? 0
  if (now.getTime() - before > HOURS_BETWEEN * 3_600_000) return 'daily'
  const isNewlyQuiet = isQuiet({ days: await usualClickDays(tx, shop_id), last_click_at }, now)
  return isNewlyQuiet && before < last_click_at!.getTime() + DAY_MS ? 'quiet' : undefined
}

export const lookAtAllJob = defineJob({
  name: 'setupCheck.lookAtAll',
  payload: z.object({}),
  schedule: '41 */6 * * *',
  async run(_payload, { services: { db } }) {
    const shops = await allShops(db)
    await db.global.transaction().execute(async tx => {
      for (const shop_id of shops) await enqueue(tx, lookJob, { shop_id }, { key: `setupCheck.look:${shop_id}` })
    })
  },
})

/** Another theme is live: whether it has the app embed is looked at once it has settled. */
export const lookAfterTheme = (tx: Tx, shop_id: number): Promise<void> =>
  enqueue(
    tx,
    lookJob,
    { shop_id, cause: 'theme' },
    { key: `setupCheck.theme:${shop_id}`, runAt: new Date(Date.now() + THEME_SETTLES_MS) },
  )

/** Somebody comes on most days. */
const USUAL_DAYS = 10

/** Whether a day has passed without a click where clicks are usual. */
const isQuiet = ({ days, last_click_at }: { days: number; last_click_at: Date | null }, now: Date): boolean =>
  days >= USUAL_DAYS && now.getTime() - (last_click_at?.getTime() ?? 0) > DAY_MS
