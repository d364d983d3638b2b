import { sql } from 'kysely'

/** From the first moment to the second, which does not belong to it. */
export interface Moments {
  from: Date
  to: Date
}

/** Which hour of a time a moment falls into, counted from its beginning. */
export const hourSql = (column: string, { from }: Moments) =>
  sql<number>`floor(extract(epoch from ${sql.ref(column)} - ${from}::timestamptz) / 3600)::integer`
