import { CommissionType } from '#features/commissions/commission/rules/RuleVersion.ts'
import { localTime } from '#kit/days.ts'
import type { AnyText } from '#kit/text.ts'
import type { CsvColumns } from '#server/http/exportCsv.ts'
import type { ProgramRow } from '../contract.ts'
import { type ExportedField, exportedFields } from '../rules/fields.ts'
import { typeText } from '../rules/typeText.ts'

type Cells = CsvColumns<ProgramRow>

/** The file of the list, by the table of fields; what is no plain text or number has cells of its own, and times are the shop's. */
export function exportColumns(t: AnyText, time_zone: string): Cells {
  const count = (counted: ProgramRow['affiliates']) => counted && (counted.capped ? `${counted.count}+` : counted.count)
  const own: Partial<Record<ExportedField, Cells>> = {
    commission_type: { commission_type: row => t.any(typeText[row.commission_type]) },
    commission_amount: rateCells,
    affiliates: { affiliates: row => count(row.affiliates) },
    referrals: { referrals: row => count(row.referrals) },
    is_default: { is_default: row => t.any(row.is_default === 1 ? 'programs.yes' : 'programs.no') },
    status: { status: row => t.any(row.status === 1 ? 'programs.active' : 'programs.inactive') },
    created_at: { created_at: row => localTime(new Date(row.created_at), time_zone) },
  }
  return Object.assign({}, ...exportedFields.map(name => own[name] ?? { [name]: (row: ProgramRow) => row[name as 'id'] }))
}

/** A number is a number, and what it is of stands beside it. */
const rateCells: Cells = {
  commission_amount: row => (row.commission_amount === null ? null : { decimal: row.commission_amount }),
  commission_unit: row => (row.commission_type === CommissionType.percentOfSale ? '%' : row.currency),
  advance_amount: row => row.advance_amount.map(level => `${level.from}=${level.amount}`).join('; '),
}
