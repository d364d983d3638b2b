import { sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'
import type { RawRow } from '#server/imports/checkRows.ts'
import type { RowProblem } from '#server/imports/defineImport.ts'

const fields = [
  'id',
  'kind',
  'status',
  'file_name',
  'row_count',
  'left_out',
  'problems',
  'ignored_columns',
  'created_at',
  'applied_at',
  'undone_at',
] as const

const imports = (tx: Tx, shop_id: number) => tx.selectFrom('import').select(fields).where('shop_id', '=', shop_id)

export const findImport = (tx: Tx, shop_id: number, id: number) => imports(tx, shop_id).where('id', '=', id).executeTakeFirst()

export type ImportRecord = NonNullable<Awaited<ReturnType<typeof findImport>>>

export const recentImports = (tx: Tx, shop_id: number, kind: string) =>
  imports(tx, shop_id)
    .where('kind', '=', kind)
    .where('status', '<>', 'checked')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(20)
    .execute()

/** When this file was imported before, if it was and still counts. */
export async function appliedBefore(tx: Tx, shop_id: number, kind: string, sha256: Buffer): Promise<Date | undefined> {
  const found = await tx
    .selectFrom('import')
    .select('applied_at')
    .where('shop_id', '=', shop_id)
    .where('kind', '=', kind)
    .where('sha256', '=', sha256)
    .where('status', '=', 'applied')
    .executeTakeFirst()
  return found?.applied_at ?? undefined
}

interface NewImport {
  shop_id: number
  kind: string
  file_name: string
  sha256: Buffer
  rows: readonly RawRow[]
  problems: readonly RowProblem[]
  ignored_columns: string[]
  created_by: number | null
}

export function insertImport(tx: Tx, { rows, problems, ...values }: NewImport): Promise<ImportRecord> {
  return tx
    .insertInto('import')
    .values({ ...values, row_count: rows.length, rows: JSON.stringify(rows), problems: JSON.stringify(problems) })
    .returning(fields)
    .executeTakeFirstOrThrow()
}

/** The rows that wait to be applied; none once they were. */
export async function readRows(tx: Tx, shop_id: number, id: number): Promise<{ rows: RawRow[]; sha256: Buffer }> {
  const { rows, sha256 } = await tx
    .selectFrom('import')
    .select(['rows', 'sha256'])
    .where('shop_id', '=', shop_id)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { rows: rows as RawRow[], sha256 }
}

export const saveProblems = (tx: Tx, shop_id: number, id: number, problems: readonly RowProblem[]) =>
  tx
    .updateTable('import')
    .set({ problems: JSON.stringify(problems) })
    .where('shop_id', '=', shop_id)
    .where('id', '=', id)
    .where('status', '=', 'checked')
    .execute()

/** Whoever gets the import here applies it; everybody else comes too late. */
export const claimForApply = (tx: Tx, shop_id: number, id: number, left_out: number) =>
  tx
    .updateTable('import')
    .set({ status: 'applied', applied_at: sql`now()`, left_out, rows: '[]', problems: '[]' })
    .where('shop_id', '=', shop_id)
    .where('id', '=', id)
    .where('status', '=', 'checked')
    .returning(fields)
    .executeTakeFirst()

export const claimForUndo = (tx: Tx, shop_id: number, id: number) =>
  tx
    .updateTable('import')
    .set({ status: 'undone', undone_at: sql`now()` })
    .where('shop_id', '=', shop_id)
    .where('id', '=', id)
    .where('status', '=', 'applied')
    .returning(fields)
    .executeTakeFirst()
