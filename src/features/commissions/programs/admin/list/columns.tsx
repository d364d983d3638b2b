import type { ReactNode } from 'react'
import type { Column } from '#admin/list/ListScreen.tsx'
import type { ProgramRow } from '../../contract.ts'
import { type ListedField, listedFields, listOf } from '../../rules/fields.ts'
import { columnOf } from '../../rules/programList.ts'
import { Affiliates, ProgramName, Rate, Referrals, Since, TypeName } from './cells.tsx'

type Cell = (program: ProgramRow) => ReactNode

const own = {
  name: program => <ProgramName program={program} />,
  commission_type: program => <TypeName program={program} />,
  commission_amount: program => <Rate program={program} />,
  affiliates: program => <Affiliates program={program} />,
  referrals: program => <Referrals program={program} />,
  created_at: program => <Since program={program} />,
} satisfies Partial<Record<ListedField, Cell>>

/** The columns by the table of fields; what acts on the list comes from it, and plain fields are shown as they are. */
export function programColumns(acting: Record<'is_default' | 'status', Cell>): Column<ProgramRow>[] {
  const cells: Partial<Record<ListedField, Cell>> = { ...own, ...acting }
  return listedFields.map(name => {
    const { width, sortable, align } = listOf(name)
    const cell = cells[name] ?? (program => String(program[name] ?? ''))
    return { id: columnOf(name), title: `programs.field.${name}`, width, sortable, align, cell }
  })
}
