import { noteChanged } from '#features/account/multi-store/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import { SCHEDULES } from '../rules/shared-schedule.ts'

/** A store has its schedules as one thing. */
export const SCHEDULES_ID = 1

/** The other stores of a brand hear of the days. */
export const noteDays = (tx: Tx, shop_id: number) => noteChanged(tx, shop_id, SCHEDULES, [SCHEDULES_ID])
