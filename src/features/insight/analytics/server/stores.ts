import type { StoresFigures } from '#features/account/multi-store/StoresFigures.ts'
import { askStore, askStores } from '#features/account/multi-store/server/index.ts'
import { currencyOf, timeZoneOf } from '#features/store/shop/server/index.ts'
import type { Permission } from '#kit/access.ts'
import { dayAt } from '#kit/days.ts'
import type { Database, Tx } from '#server/db/database.ts'
import type { Caller } from '#server/http/caller.ts'
import type { Analytics, ChartQuery, StoresQuery } from '../contract.ts'
import { addFigures, type Figures } from '../rules/figures.ts'
import { chart } from './chart.ts'
import { countReferrals, figuresByDay } from './figures.ts'
import { isRecounting } from './recount.ts'
import { scopeOf } from './scopeOf.ts'

/** Of this store, or of another one of the brand. */
export async function chartOf(db: Database, caller: Caller, { store, ...asked }: ChartQuery): Promise<Analytics> {
  const { shop_id } = caller
  if (store === undefined || store === shop_id) return db.inShop(shop_id, tx => chart(tx, shop_id, asked))
  const found = await askStore(db, caller, { store, permission: 'analytics' }, (tx, other) => chart(tx, other, asked))
  // Hours of another time zone cannot be read beside those of this store.
  return { ...found, hours: null, compared: found.compared && { ...found.compared, hours: null } }
}

export const storesFigures = (db: Database, caller: Caller, asked: StoresQuery): Promise<StoresFigures> =>
  figuresOfStores(db, caller, 'analytics', async (tx, shop_id) => {
    const today = dayAt(new Date(), await timeZoneOf(tx, shop_id))
    const scope = await scopeOf(tx, shop_id, asked, today)
    const { byDay } = await countReferrals(tx, shop_id, scope, ['all'])
    return addFigures(await figuresByDay(tx, shop_id, scope, byDay))
  })

/** Sums of each store in which the person has the permission, asked there. */
export async function figuresOfStores(
  db: Database,
  caller: Caller,
  permission: Permission,
  sumsOf: (tx: Tx, shop_id: number) => Promise<Partial<Figures>>,
): Promise<StoresFigures> {
  const { stores, away } = await askStores(db, caller, permission, async (tx, shop_id) => ({
    currency: await currencyOf(tx, shop_id),
    is_recounting: await isRecounting(tx, shop_id),
    figures: await sumsOf(tx, shop_id),
  }))
  return {
    stores: stores.map(({ shop_id, name, found }) => ({ shop_id, name, ...found })),
    away: away.map(({ name }) => name),
  }
}
