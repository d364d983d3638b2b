import { CommissionType } from '#features/commissions/commission/rules/RuleVersion.ts'
import { recordOf } from '#kit/fields.ts'
import type { Translate } from '#kit/text.ts'
import type { CsvColumns } from '#server/http/exportCsv.ts'
import type { ProgramRow } from '../contract.ts'
import { type ExportedField, exportedFields } from '../rules/fields.ts'
import { typeText } from '../rules/typeText.ts'

type Say = Pick<Translate, 'any'>

/** The file of the list, by the table of fields; what is no plain text or number has its own cell. */
export function exportColumns(t: Say): CsvColumns<ProgramRow> {
  const count = (counted: ProgramRow['affiliates']) => counted && (counted.capped ? `${counted.count}+` : counted.count)
  const own = {
    commission_type: row => t.any(typeText[row.commission_type]),
    commission_amount: rateOf,
    affiliates: row => count(row.affiliates),
    referrals: row => count(row.referrals),
    is_default: row => t.any(row.is_default === 1 ? 'programs.yes' : 'programs.no'),
    status: row => t.any(row.status === 1 ? 'programs.active' : 'programs.inactive'),
  } satisfies Partial<CsvColumns<ProgramRow, ExportedField>>
  const plain = (name: Exclude<ExportedField, keyof typeof own>) => (row: ProgramRow) => row[name]
  return recordOf(exportedFields, name => (Object.hasOwn(own, name) ? own[name as keyof typeof own] : plain(name as 'id')))
}

function rateOf({ commission_amount, advance_amount, commission_type, currency }: ProgramRow): string {
  const unit = commission_type === CommissionType.percentOfSale ? '%' : ` ${currency}`
  if (commission_amount !== null) return `${commission_amount}${unit}`
  return advance_amount.map(level => `≥ ${level.from} ${currency}: ${level.amount}${unit}`).join('; ')
}
