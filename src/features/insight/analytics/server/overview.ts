import type { Tx } from '#server/db/database.ts'
import { addFigures, type DayFigures, type Details, type Figures } from '../rules/figures.ts'
import type { Period } from '../rules/period.ts'
import { addDetails, countReferrals, figuresByDay } from './figures.ts'

export interface Overview extends Period {
  /** Every day of the period, those without anything among them. */
  days: DayFigures[]
  totals: Figures
  details: Details
}

/** All of a shop, or of one program, network included, by days of its time zone. */
export async function overview(tx: Tx, shop_id: number, period: Period, program_id?: number): Promise<Overview> {
  const scope = { ...period, network: true, ...(program_id !== undefined && { program_ids: [program_id] }) }
  const { byDay } = await countReferrals(tx, shop_id, scope, ['all'])
  const days = await figuresByDay(tx, shop_id, scope, byDay)
  return { ...period, days, totals: addFigures(days), details: addDetails(byDay.values()) }
}
