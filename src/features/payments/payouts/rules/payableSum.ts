import { type Minor, sum } from '#kit/money/money.ts'
import type { OwedRow } from './OwedRow.ts'

/** What would be paid to those of them who can be paid now. */
export const payableSum = (rows: readonly Pick<OwedRow, 'hindrance' | 'total_amount'>[]): Minor =>
  sum(rows.filter(row => row.hindrance === null).map(row => row.total_amount))
