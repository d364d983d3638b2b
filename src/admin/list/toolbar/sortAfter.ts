import { nextSort } from '#kit/contract/list-query.ts'

/** The sort after a click on a column. Where the next step is the usual order, which is shown already, it goes one further. */
export function sortAfter(chosen: string | undefined, field: string, usual: string): string | undefined {
  const next = nextSort(chosen, field)
  return next === usual && chosen === undefined ? nextSort(next, field) : next
}
