import { sql } from 'kysely'
import type { Tx } from './db/database.ts'
import type { DB } from './db/schema.ts'
import type { AffiliateCaller } from './http/caller.ts'

type Columns = { [T in keyof DB]?: readonly string[] }

/** What a feature stores of people; `tests/personal-columns.test.ts` asks of every column that looks personal which it is. */
export interface PersonalData {
  /** Goes when an affiliate is deleted. */
  ofAffiliates?: Columns
  /** Goes when the store asks to forget a customer. */
  ofCustomers?: Columns
  /** Speaks of a person, or looks as if it did, and stays: why, by `table.column`. */
  staying?: Readonly<Record<string, string>>
  /** Its parts of the file with everything that is stored about an affiliate, by their names there. */
  file?: Readonly<Record<string, FilePart>>
}

export type FileOwner = Pick<AffiliateCaller, 'shop_id' | 'affiliate_id'>

/** What does not grow is read at once; what grows page by page, each in a transaction of its own, from the id after `after`. */
export type FilePart =
  | { read: (tx: Tx, owner: FileOwner) => Promise<unknown> }
  | { readPage: (tx: Tx, owner: FileOwner, after: number) => Promise<{ id: number }[]> }

/** Rows of a page; a shorter one is the last. */
export const FILE_PAGE = 500

type TableWith<Column extends string> = { [T in keyof DB]: DB[T] extends Record<Column, unknown> ? T : never }[keyof DB]
const listed = (columns: readonly string[]) => sql.join(columns.map(column => sql.ref(column)))

/** The affiliate's one row of a table, or null. */
export const ownRow = <T extends TableWith<'affiliate_id'>>(table: T, columns: readonly (keyof DB[T] & string)[]): FilePart => ({
  async read(tx, { shop_id, affiliate_id }) {
    const { rows } = await sql`
      select ${listed(columns)} from ${sql.table(table)}
      where shop_id = ${shop_id} and affiliate_id = ${affiliate_id} limit 1`.execute(tx)
    return rows[0] ?? null
  },
})

/** All rows of the affiliate in a table. */
export const ownRows = <T extends TableWith<'affiliate_id' | 'id'>>(
  table: T,
  columns: readonly (keyof DB[T] & string)[],
): FilePart => ({
  async readPage(tx, { shop_id, affiliate_id }, after) {
    const { rows } = await sql<{ id: number }>`
      select id, ${listed(columns)} from ${sql.table(table)}
      where shop_id = ${shop_id} and affiliate_id = ${affiliate_id} and id > ${after} order by id limit ${FILE_PAGE}`.execute(tx)
    return rows
  },
})
