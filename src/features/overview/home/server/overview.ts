import type { StoresFigures } from '#features/account/multi-store/StoresFigures.ts'
import { askStore } from '#features/account/multi-store/server/index.ts'
import { figuresOfStores, isRecounting, overview } from '#features/insight/analytics/server/index.ts'
import { currencyOf, timeZoneOf } from '#features/store/shop/server/index.ts'
import { addDays, dayAt } from '#kit/days.ts'
import type { Database, Tx } from '#server/db/database.ts'
import type { Caller } from '#server/http/caller.ts'
import type { Overview } from '../contract.ts'
import { homeFigures, toOverview } from '../rules/toOverview.ts'

/** Of this store, or of another one of the brand. */
export function overviewIn(db: Database, caller: Caller, { days, store }: { days: number; store?: number }): Promise<Overview> {
  const { shop_id } = caller
  if (store === undefined || store === shop_id) return db.inShop(shop_id, tx => overviewOf(tx, shop_id, days))
  return askStore(db, caller, { store, permission: 'dashboard' }, (tx, other) => overviewOf(tx, other, days))
}

/** The last days up to today and as many before them, in one go. */
async function overviewOf(tx: Tx, shop_id: number, days: number): Promise<Overview> {
  const to = dayAt(new Date(), await timeZoneOf(tx, shop_id))
  const found = await overview(tx, shop_id, { from: addDays(to, 1 - 2 * days), to })
  return {
    ...toOverview(found.days, days),
    currency: await currencyOf(tx, shop_id),
    is_recounting: await isRecounting(tx, shop_id),
  }
}

export const storesOverview = (asking: Parameters<typeof figuresOfStores>[0], days: number): Promise<StoresFigures> =>
  figuresOfStores(asking, 'dashboard', async (tx, shop_id) => {
    const to = dayAt(new Date(), await timeZoneOf(tx, shop_id))
    const { totals } = await overview(tx, shop_id, { from: addDays(to, 1 - days), to })
    return Object.fromEntries(homeFigures.map(name => [name, totals[name]]))
  })
