import { isRecounting, overview } from '#features/insight/analytics/server/index.ts'
import { timeZoneOf } from '#features/store/shop/server/index.ts'
import { addDays, dayAt } from '#kit/days.ts'
import type { Tx } from '#server/db/database.ts'
import type { Overview } from '../contract.ts'
import { toOverview } from '../rules/toOverview.ts'

/** The last days up to today and as many before them, in one go. */
export async function overviewOf(tx: Tx, shop_id: number, days: number): Promise<Overview> {
  const to = dayAt(new Date(), await timeZoneOf(tx, shop_id))
  const found = await overview(tx, shop_id, { from: addDays(to, 1 - 2 * days), to })
  return { ...toOverview(found.days, days), is_recounting: await isRecounting(tx, shop_id) }
}
