import type * as z from 'zod'
import type { Feature, Permission } from '#kit/access.ts'
import type { TextParams } from '#kit/contract/errors.ts'
import type { Actor } from '../audit.ts'
import type { Tx } from '../db/database.ts'

/** One row of a file, by the number it has in the file: what a merchant sees at the edge of the spreadsheet. */
export interface ImportRow<Values> {
  number: number
  values: Values
}

/** What is wrong with a row, as a text key; without a column it is wrong as a whole. */
export interface RowProblem {
  number: number
  column?: string
  key: string
  params?: TextParams
}

export interface ImportColumn {
  required?: boolean
  /** What other programs call it, in small letters and with _ for spaces: a file of theirs is read without editing. */
  aliases?: readonly string[]
  /** Fills others from one cell, as a whole name does; such a column is no part of the sample file. */
  split?: { into: readonly string[]; apart(cell: string): readonly string[] }
  /** Written as people write amounts, `1,000.00` or `1.000,00`; the rows are handed plain decimals. */
  isAmount?: boolean
  /** Cells of the sample file, one for each of its rows. */
  sample: readonly string[]
}

interface CheckContext<Values> {
  shop_id: number
  rows: readonly ImportRow<Values>[]
}

export interface ApplyContext<Values, Options, Prepared> extends CheckContext<Values> {
  import_id: number
  options: Options
  actor: Actor
  prepared: Prepared
}

export interface Import<Values = unknown, Options = unknown, Prepared = unknown> {
  /** As the dialog names it: `affiliates`, `referrals`. */
  kind: string
  permission: Permission
  /** Plan gate, checked at every step. */
  feature?: Feature
  mostRows: number
  /** Known columns in the order of the sample file; others in a file are left out and named. */
  columns: Record<string, ImportColumn>
  /** Cells arrive as trimmed text, '' where a cell or a whole column is missing. */
  row: z.ZodType<Values, Record<string, string>>
  /** What the merchant chooses beside the file, sent with "apply". Not stored: it may hold a password. */
  options?: z.ZodType<Options>
  /** Against the database and between the rows, for all rows at once; called at the dry run and again before `apply`. */
  check?(tx: Tx, context: CheckContext<Values>): Promise<RowProblem[]>
  /** What takes long and needs no transaction, such as hashing a password. */
  prepare?(context: { rows: readonly ImportRow<Values>[]; options: Options }): Promise<Prepared>
  /** Writes all rows, each marked with `import_id`, or throws and writes none. */
  apply(tx: Tx, context: ApplyContext<Values, Options, Prepared>): Promise<void>
  /** Takes back all rows of the import, or refuses in words when something since then forbids it. */
  undo(tx: Tx, context: { shop_id: number; import_id: number; actor: Actor }): Promise<void>
}

/** Rows of a file that become rows of the product: checked first, applied as a whole, undone as a whole. */
export function defineImport<Values, Options = undefined, Prepared = undefined>(
  definition: Import<Values, Options, Prepared>,
): Import<Values, Options, Prepared> {
  return definition
}
