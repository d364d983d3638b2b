/** A list whose columns a person can choose. */
export interface ListColumns {
  /** As the wire names the list. */
  list: string
  /** In the order of the list. */
  columns: readonly string[]
  /** Cannot be hidden. */
  always: readonly string[]
  /** Shown until a person chooses; all of them where nothing is said. */
  atFirst?: readonly string[]
}

export type ColumnOf<List extends ListColumns> = List['columns'][number]

/** The columns shown for a choice: those always there, and of the chosen ones those the list still has. */
export function shownColumns(
  { columns, always, atFirst = columns }: ListColumns,
  chosen: readonly string[] | undefined,
): string[] {
  const wanted = chosen ?? atFirst
  return columns.filter(column => always.includes(column) || wanted.includes(column))
}
