import { salesByHour } from '#features/sales/referrals/server/index.ts'
import { clicksByHour } from '#features/store/tracking/server/index.ts'
import { type Day, hoursOf, startOfDay } from '#kit/days.ts'
import type { Tx } from '#server/db/database.ts'
import type { AffiliateOfShop } from '#server/http/caller.ts'
import type { Performance } from '../contract.ts'
import { noFigures } from '../rules/figures.ts'

/** Rows of one day are read one by one, so there must be an end to them; a day with more is one point. */
const MOST_ROWS = 20_000

/** The hours of one day from its rows, along their index by affiliate and time. */
export async function figuresByHour(
  tx: Tx,
  { shop_id, affiliate_id }: AffiliateOfShop,
  day: Day,
  time_zone: string,
): Promise<Performance['hours']> {
  const during = { from: startOfDay(day, time_zone), to: startOfDay(day, time_zone, 1), most: MOST_ROWS }
  const clicks = await clicksByHour(tx, shop_id, { affiliate_ids: [affiliate_id], ...during })
  const sales = clicks && (await salesByHour(tx, shop_id, { affiliate_id, ...during }))
  if (!clicks || !sales) return null
  return hoursOf(day, time_zone).map((at, hour) => ({
    ...noFigures,
    ...sales.get(hour),
    at: at.toISOString(),
    clicks: clicks.get(hour) ?? 0,
  }))
}
