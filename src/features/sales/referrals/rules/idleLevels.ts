import type { CalculatedReferral } from './creditOrder.ts'

/** A level of the network that is paid for a sale and earns nothing by it so far; kept with the sale, since a row would say $0.00. */
export interface IdleLevel {
  affiliate_id: number
  level: number
  program_id: number
  program_version: number
}

/** What has a row, and who waits for one: a sale is a referral whatever it earns, an upline's share only when there is one. */
export function apartFromIdle<One extends CalculatedReferral>(results: readonly One[]): { earning: One[]; idle: IdleLevel[] } {
  const isIdle = ({ kind, commission }: One) => kind === 'network' && commission === 0
  return {
    earning: results.filter(one => !isIdle(one)),
    idle: results.filter(isIdle).map(toIdle),
  }
}

const toIdle = ({ affiliate_id, level, program_id, program_version }: IdleLevel): IdleLevel => ({
  ...{ affiliate_id, level, program_id, program_version },
})

/** Of the levels that had no row, those that still have none. */
export const stillIdle = (idle: readonly IdleLevel[] | null, rows: readonly { affiliate_id: number }[]): IdleLevel[] =>
  (idle ?? []).filter(level => !rows.some(row => row.affiliate_id === level.affiliate_id))
