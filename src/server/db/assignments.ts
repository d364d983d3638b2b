import { type RawBuilder, sql } from 'kysely'

/** What stands after `set`: each column becomes its value, which may be an expression. */
export const assignments = (values: Readonly<Record<string, unknown>>): RawBuilder<unknown> =>
  sql.join(Object.entries(values).map(([column, value]) => sql`${sql.ref(column)} = ${value}`))
