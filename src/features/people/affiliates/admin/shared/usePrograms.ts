import { useRead } from '#browser/calls/useRead.ts'
import { programs } from '#features/commissions/programs/contract.ts'
import { ALL_ROWS } from '#kit/contract/list-query.ts'

const FIVE_MINUTES = 300_000

/** All programs, to choose from. */
export const usePrograms = () =>
  useRead(programs.list, { query: { per_page: ALL_ROWS, sort: 'name:asc', colsTrans: 'name' } }, { staleTime: FIVE_MINUTES })
