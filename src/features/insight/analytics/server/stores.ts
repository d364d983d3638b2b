import { sumInOne } from '#features/account/multi-store/rules/in-one-currency.ts'
import type { StoresFigures } from '#features/account/multi-store/StoresFigures.ts'
import { askStore, askStores, type RatesOfToday } from '#features/account/multi-store/server/index.ts'
import { currencyOf, timeZoneOf } from '#features/store/shop/server/index.ts'
import type { Permission } from '#kit/access.ts'
import { dayAt } from '#kit/days.ts'
import type { Database, Tx } from '#server/db/database.ts'
import type { Caller } from '#server/http/caller.ts'
import type { Analytics, ChartQuery, StoresQuery } from '../contract.ts'
import { addFigures, type Figures, figureNames, isMoney } from '../rules/figures.ts'
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

export const storesFigures = (asking: AskingStores, asked: StoresQuery): Promise<StoresFigures> =>
  figuresOfStores(asking, 'analytics', async (tx, shop_id) => {
    const today = dayAt(new Date(), await timeZoneOf(tx, shop_id))
    const scope = await scopeOf(tx, shop_id, asked, today)
    const { byDay } = await countReferrals(tx, shop_id, scope, ['all'])
    return addFigures(await figuresByDay(tx, shop_id, scope, byDay))
  })

interface AskingStores {
  db: Database
  caller: Caller
  rates: RatesOfToday
}

/** Sums of each store in which the person has the permission, asked there; all of them in one currency where rates are stated. */
export async function figuresOfStores(
  { db, caller, rates }: AskingStores,
  permission: Permission,
  sumsOf: (tx: Tx, shop_id: number) => Promise<Partial<Figures>>,
): Promise<StoresFigures> {
  const { stores, away } = await askStores(db, caller, permission, async (tx, shop_id) => ({
    currency: await currencyOf(tx, shop_id),
    is_recounting: await isRecounting(tx, shop_id),
    figures: await sumsOf(tx, shop_id),
  }))
  const counted = stores.map(({ shop_id, name, found }) => ({ shop_id, name, ...found }))
  return {
    stores: counted,
    in_one: inOne(counted, rates()),
    away: away.map(({ name }) => name),
  }
}

const money = figureNames.filter(isMoney)

/** Not said where all pay in one currency anyway. */
function inOne(stores: StoresFigures['stores'], rates: ReturnType<RatesOfToday>): StoresFigures['in_one'] {
  const [{ currency }] = stores as [StoresFigures['stores'][number]]
  if (!rates || stores.every(store => store.currency === currency)) return null
  const figures = sumInOne(stores, money, currency, rates)
  return figures ? { currency, day: rates.day, source: rates.source, figures } : null
}
