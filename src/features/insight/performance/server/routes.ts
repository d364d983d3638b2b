import { isRecounting } from '#features/insight/analytics/server/index.ts'
import { timeZoneOf } from '#features/store/shop/server/index.ts'
import { dayAt } from '#kit/days.ts'
import type { Tx } from '#server/db/database.ts'
import type { AffiliateCaller } from '#server/http/caller.ts'
import { type Routes, routes } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import { type Performance, performanceOf } from '../contract.ts'
import { addFigures, daysOf, noFigures, type PeriodQuery, periodBefore, periodOf } from '../rules/figures.ts'
import { figuresByDay } from './figures.ts'
import { figuresByHour } from './hours.ts'

export const performanceRoutes = ({ db }: Services): Routes =>
  routes(performanceOf, {
    get: ({ caller, query }) => db.inShop(caller.shop_id, tx => performance(tx, caller, query)),
  })

async function performance(tx: Tx, { shop_id, affiliate_id }: AffiliateCaller, query: PeriodQuery): Promise<Performance> {
  const now = new Date()
  const time_zone = await timeZoneOf(tx, shop_id)
  const today = dayAt(now, time_zone)
  const period = periodOf(query, today)
  const before = periodBefore(period)
  const found = await figuresByDay(tx, { shop_id, affiliate_id }, { from: before.from, to: period.to })
  const days = daysOf(period).map(day => ({ day, ...(found.get(day) ?? noFigures) }))
  return {
    ...period,
    today,
    days,
    hours: period.from === period.to ? await figuresByHour(tx, { shop_id, affiliate_id }, period.from, time_zone) : null,
    read_at: now.toISOString(),
    totals: addFigures(days),
    is_recounting: await isRecounting(tx, shop_id),
    before: addFigures(daysOf(before).map(day => found.get(day) ?? noFigures)),
  }
}
