interface ListColumns {
  /** In the order of the list. */
  columns: readonly string[]
  /** Cannot be hidden. */
  always: readonly string[]
}

/** Every list whose columns a person can choose. The screens and the server read it from here. */
export const listColumns = {
  staff_index: { columns: ['name', 'email', 'role', 'permissions', 'last_login_at', 'created_at'], always: ['name'] },
  activity_log: { columns: ['at', 'who', 'what', 'change', 'address'], always: ['at', 'what'] },
  profile_activity: { columns: ['started_at', 'device', 'address', 'last_used_at', 'state'], always: ['started_at', 'device'] },
} as const satisfies Record<string, ListColumns>

export type ListName = keyof typeof listColumns
export const listNames = Object.keys(listColumns) as ListName[]
export type ColumnOf<List extends ListName> = (typeof listColumns)[List]['columns'][number]

/** The columns shown for a choice: those always there, and of the chosen ones those the list still has. */
export function shownColumns(list: ListName, chosen: readonly string[] | undefined): string[] {
  const { columns, always }: ListColumns = listColumns[list]
  return columns.filter(column => !chosen || always.includes(column) || chosen.includes(column))
}
