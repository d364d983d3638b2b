import type { ReactNode } from 'react'
import type { ListState } from '#kit/contract/list-query.ts'
import type { List } from '../useList.ts'

type FilterList = Pick<List<unknown>, 'state' | 'change'>

/** One filter of a list: the control that sets it, and the tag that says so and clears it. */
export interface Filter {
  id: string
  /** What it keeps in the URL. */
  params: readonly string[]
  control: (list: FilterList) => ReactNode
  /** In words, while it is set. */
  tag: (state: ListState) => string | undefined
}

export interface Option {
  value: string
  label: string
  /** Told under the label. */
  hint?: string
}

/** What a parameter says in the URL, as text. */
export const textOf = (state: ListState, param: string): string => (state[param] === undefined ? '' : String(state[param]))

/** Ids travel as `3,17,4`. */
export const idsOf = (state: ListState, param: string): string[] => textOf(state, param).split(',').filter(Boolean)

/** Several names in the room of one: `Ann, Ben +3`. */
export function shortNames(names: readonly string[], most = 2): string {
  const shown = names.slice(0, most).join(', ')
  return names.length > most ? `${shown} +${names.length - most}` : shown
}
