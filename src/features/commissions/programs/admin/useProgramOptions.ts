import { useAccess } from '#admin/gate/access.tsx'
import { useText } from '#admin/text.tsx'
import { useRead } from '#browser/calls/useRead.ts'
import { ALL_ROWS } from '#kit/contract/list-query.ts'
import { programs } from '../contract.ts'

const FIVE_MINUTES = 300_000

export interface ProgramOption {
  value: string
  label: string
  isDefault: boolean
}

/** Every program to choose from, the default first and marked; the free plan works with its default alone. */
export function useProgramOptions(): { options: ProgramOption[]; isLoading: boolean; isEmpty: boolean } {
  const say = useText()
  const { member } = useAccess()
  const found = useRead(programs.list, { query: { per_page: ALL_ROWS, sort: 'name:asc' } }, { staleTime: FIVE_MINUTES })
  const rows = found.data?.rows ?? []
  const offered = member.plan === 'free' ? rows.filter(({ is_default }) => is_default === 1) : rows
  const options = offered
    .toSorted((a, b) => b.is_default - a.is_default)
    .map(({ id, name, is_default }) => ({
      value: String(id),
      label: is_default === 1 ? say('program.defaultOption', { name }) : name,
      isDefault: is_default === 1,
    }))
  return { options, isLoading: found.isPending, isEmpty: found.data !== undefined && options.length === 0 }
}
