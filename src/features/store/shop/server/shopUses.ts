import { type RawBuilder, sql } from 'kysely'

/** A look-up by key that finds something where a shop uses it. */
export type UsedRows = (shop_id: number) => RawBuilder<unknown>

const uses = new Map<string, UsedRows>()

export function nameUse(name: string, rows: UsedRows): void {
  if (uses.has(name)) throw new Error(`${name} is named twice`)
  uses.set(name, rows)
}

/** What a shop uses, as one column. */
export const usesOf = (shop_id: number): RawBuilder<Record<string, boolean>> =>
  sql`json_build_object(${sql.join([...uses].flatMap(([name, rows]) => [sql.lit(name), sql`exists (${rows(shop_id)})`]))})`
