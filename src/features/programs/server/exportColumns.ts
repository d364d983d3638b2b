import { CommissionType } from '#features/commission/rules/RuleVersion.ts'
import type { Translate } from '#kit/text.ts'
import type { CsvColumns } from '#server/http/exportCsv.ts'
import type { ProgramRow } from '../contract.ts'

type Say = Pick<Translate, 'any'>

export function exportColumns(t: Say): CsvColumns<ProgramRow> {
  const count = (counted: ProgramRow['affiliates']) => counted && (counted.capped ? `${counted.count}+` : counted.count)
  return {
    id: row => row.id,
    name: row => row.name,
    type: row => t.any(`programs.type.${typeNames[row.commission_type]}`),
    rate: rateOf,
    affiliates: row => count(row.affiliates),
    referrals: row => count(row.referrals),
    default: row => t.any(row.is_default === 1 ? 'programs.yes' : 'programs.no'),
    status: row => t.any(row.status === 1 ? 'programs.active' : 'programs.inactive'),
    createdAt: row => row.created_at,
  }
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
