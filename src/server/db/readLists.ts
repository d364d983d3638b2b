import { type RawBuilder, sql } from 'kysely'
import type { Tx } from './database.ts'

/** A select whose rows reach us as JSON: moments are texts, and whole numbers are numbers. */
export type ListStatement<Row> = RawBuilder<Row>

type Lists = Record<string, ListStatement<unknown> | undefined>
type RowsOf<Query> = NonNullable<Query> extends RawBuilder<infer Row> ? Row[] : never

/** The rows of several selects in one round trip; none for those that are left out. */
export async function readLists<Given extends Lists>(
  tx: Tx,
  lists: Given,
): Promise<{ [Name in keyof Given]: RowsOf<Given[Name]> }> {
  const names = Object.keys(lists)
  const asked = names.filter(name => lists[name] !== undefined)
  const found = asked.length > 0 ? await readAll(tx, lists, asked) : {}
  return Object.fromEntries(names.map(name => [name, found[name] ?? []])) as { [Name in keyof Given]: RowsOf<Given[Name]> }
}

async function readAll(tx: Tx, lists: Lists, names: readonly string[]): Promise<Record<string, unknown[]>> {
  const parts = names.map(
    name => sql`(select coalesce(json_agg(row_to_json(found)), '[]'::json) from (${lists[name]!}) as found) as ${sql.ref(name)}`,
  )
  const { rows } = await sql<Record<string, unknown[]>>`select ${sql.join(parts)}`.execute(tx)
  return rows[0]!
}
