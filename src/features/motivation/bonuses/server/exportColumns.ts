import type { Currency } from '#kit/money/currencies.ts'
import { formatAmount } from '#kit/money/money.ts'
import type { Translate } from '#kit/text.ts'
import type { CsvColumns } from '#server/http/exportCsv.ts'
import type { BonusRow } from '../contract.ts'

/** The file of the list. */
export const exportColumns = (t: Pick<Translate, 'any' | 'language'>): CsvColumns<BonusRow> => ({
  title: row => row.title,
  kind: row => t.any(`bonuses.kind.${row.kind}`),
  state: row => t.any(`bonuses.state.${row.state}`),
  programs: row => row.programs?.map(program => program.name).join(', ') ?? t.any('bonuses.allPrograms'),
  goal: row => row.goal.join(' '),
  period: row => t.any(`bonuses.period.${row.period}`),
  starts_on: row => row.starts_on,
  ends_on: row => row.ends_on,
  reached: row => row.reached,
  cost: row => formatAmount(row.cost, row.currency as Currency),
  currency: row => row.currency,
})
