import type { ReferralStatus } from '#features/commissions/commission/rules/ReferralStatus.ts'
import type { TrackingType } from '#features/commissions/commission/rules/TrackingType.ts'
import { currencyOf, timeZoneOf } from '#features/store/shop/server/index.ts'
import { dayAt } from '#kit/days.ts'
import type { Tx } from '#server/db/database.ts'
import type { Analytics, ChartQuery } from '../contract.ts'
import { addFigures } from '../rules/figures.ts'
import { comparedPeriod } from '../rules/period.ts'
import { addDetails, countReferrals, figuresByDay, type Measures } from './figures.ts'
import { figuresByHour } from './hours.ts'
import { isRecounting } from './recount.ts'
import type { Scope } from './scope-sql.ts'
import { scopeOf } from './scopeOf.ts'

export async function chart(tx: Tx, shop_id: number, asked: ChartQuery): Promise<Analytics> {
  const now = new Date()
  const today = dayAt(now, await timeZoneOf(tx, shop_id))
  const scope = await scopeOf(tx, shop_id, asked, today)
  const { byDay, byStatus, byTracking } = await countReferrals(tx, shop_id, scope)
  return {
    ...(await periodFigures(tx, shop_id, scope, byDay)),
    today,
    read_at: now.toISOString(),
    currency: await currencyOf(tx, shop_id),
    statuses: listed(byStatus).map(([status, sums]) => ({ status: status as ReferralStatus, ...sums })),
    tracking: listed(byTracking).map(([type, sums]) => ({ tracking_type: type as TrackingType, ...sums })),
    is_recounting: await isRecounting(tx, shop_id),
    compared: asked.compare ? await compared(tx, shop_id, { ...scope, ...comparedPeriod(scope, asked.compare) }) : null,
  }
}

async function compared(tx: Tx, shop_id: number, scope: Scope) {
  const { byDay } = await countReferrals(tx, shop_id, scope, ['all'])
  return periodFigures(tx, shop_id, scope, byDay)
}

async function periodFigures(tx: Tx, shop_id: number, scope: Scope, byDay: Map<string, Measures>) {
  const days = await figuresByDay(tx, shop_id, scope, byDay)
  const { from, to } = scope
  const hours = from === to ? await figuresByHour(tx, shop_id, scope) : null
  return { from, to, days, hours, totals: addFigures(days), details: addDetails(byDay.values()) }
}

/** Those that stand for nothing are left out, the smallest number first. */
function listed(found: Map<number, Measures>) {
  return [...found]
    .map(([value, { referrals, sales, commission }]) => [value, { referrals, sales, commission }] as const)
    .filter(([, sums]) => Object.values(sums).some(sum => sum !== 0))
    .sort(([one], [other]) => one - other)
}
