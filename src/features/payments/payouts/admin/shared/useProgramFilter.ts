import type { Filter } from '#admin/list/filters/Filter.ts'
import { choiceFilter } from '#admin/list/filters/filters.tsx'
import { useText } from '#admin/text.tsx'
import { useRead } from '#browser/calls/useRead.ts'
import { programs } from '#features/commissions/programs/contract.ts'
import { ALL_ROWS } from '#kit/contract/list-query.ts'

const FIVE_MINUTES = 300_000

export function useProgramFilter(): Filter {
  const say = useText()
  const query = { per_page: ALL_ROWS, sort: 'name:asc', colsTrans: 'name' } as const
  const found = useRead(programs.list, { query }, { staleTime: FIVE_MINUTES }).data?.rows ?? []
  const options = found.map(({ id, name }) => ({ value: String(id), label: name }))
  return choiceFilter({ id: 'program_id', label: say('payout.filter.program'), options })
}
