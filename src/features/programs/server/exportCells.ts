import { CommissionType } from '#features/commission/rules/RuleVersion.ts'
import type { CsvValue } from '#kit/contract/download.ts'
import type { Translate } from '#kit/text.ts'
import type { ProgramRow } from '../contract.ts'

type Say = Pick<Translate, 'any'>

const columns = ['id', 'name', 'type', 'rate', 'affiliates', 'referrals', 'default', 'status', 'createdAt'] as const

export const exportHeader = (t: Say) => columns.map(column => t.any(`programs.column.${column}`))

export function exportCells(row: ProgramRow, t: Say): CsvValue[] {
  const yesNo = (flag: number) => t.any(flag === 1 ? 'programs.yes' : 'programs.no')
  const count = (counted: ProgramRow['affiliates']) => counted && (counted.capped ? `${counted.count}+` : counted.count)
  return [
    row.id,
    row.name,
    t.any(`programs.type.${typeNames[row.commission_type]}`),
    rateOf(row),
    count(row.affiliates),
    count(row.referrals),
    yesNo(row.is_default),
    t.any(row.status === 1 ? 'programs.active' : 'programs.inactive'),
    row.created_at,
  ]
}

const typeNames = {
  [CommissionType.flatPerOrder]: 'perOrder',
  [CommissionType.flatPerItem]: 'perItem',
  [CommissionType.percentOfSale]: 'percent',
} as const

function rateOf({ commission_amount, advance_amount, commission_type, currency }: ProgramRow): string {
  const unit = commission_type === CommissionType.percentOfSale ? '%' : currency
  if (commission_amount !== null) return `${commission_amount} ${unit}`
  return advance_amount.map(level => `≥ ${level.from} ${currency}: ${level.amount} ${unit}`).join('; ')
}
