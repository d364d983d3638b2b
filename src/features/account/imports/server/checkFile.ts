import { createHash } from 'node:crypto'
import { timeZoneOf } from '#features/store/shop/server/index.ts'
import { Refusal } from '#kit/contract/errors.ts'
import { formatDate } from '#kit/dates.ts'
import type { Language } from '#kit/languages.ts'
import type { Tx } from '#server/db/database.ts'
import type { Caller } from '#server/http/caller.ts'
import type { UploadedFile } from '#server/http/uploads.ts'
import { parseRows, toRawRows } from '#server/imports/checkRows.ts'
import type { Import, RowProblem } from '#server/imports/defineImport.ts'
import { fileProblem } from '#server/imports/fileProblem.ts'
import type { Mapping } from '#server/imports/mapColumns.ts'
import { readTable } from '#server/imports/readTable.ts'
import type { Services } from '#server/services.ts'
import { appliedBefore, type ImportRecord, insertImport } from './store.ts'

interface Check {
  definition: Import
  upload: UploadedFile | undefined
  /** What the merchant chose for every column of the file. */
  mapping?: Mapping | undefined
  caller: Caller
  language: Language
}

/** The dry run: reads the file, looks at every row, and keeps both until the merchant decides. */
export async function checkFile(
  { db }: Services,
  { definition, upload, mapping, caller, language }: Check,
): Promise<ImportRecord> {
  if (!upload) throw fileProblem('error.field.required')
  const { shop_id } = caller
  const { kind } = definition
  const sha256 = createHash('sha256').update(upload.bytes).digest()
  await db.inShop(shop_id, tx => refuseSecondTime(tx, { shop_id, kind, sha256, language }))
  const file = toRawRows(definition, await readTable(upload.bytes, definition), mapping)
  const parsed = await parseRows(definition.row, file.rows)
  // A cell that cannot be read as it is needs no second complaint about its value.
  const said = new Set(file.problems.map(cellOf))
  const ownProblems = [...file.problems, ...parsed.problems.filter(problem => !said.has(cellOf(problem)))]
  return db.inShop(shop_id, async tx => {
    const found = (await definition.check?.(tx, { shop_id, rows: parsed.rows })) ?? []
    return insertImport(tx, {
      shop_id,
      kind,
      file_name: upload.filename,
      sha256,
      rows: file.rows,
      problems: byRow([...ownProblems, ...found]),
      ignored_columns: file.ignored_columns,
      created_by: caller.support ? null : caller.user_id,
    })
  })
}

interface KnownFile {
  shop_id: number
  kind: string
  sha256: Buffer
  language: Language
}

/** The same file twice is a mistake: what it holds is in the shop already. */
export async function refuseSecondTime(tx: Tx, { shop_id, kind, sha256, language }: KnownFile): Promise<void> {
  const before = await appliedBefore(tx, shop_id, kind, sha256)
  if (!before) return
  const date = formatDate(before, language, await timeZoneOf(tx, shop_id))
  throw new Refusal('conflict', 'imports.sameFile', { params: { date } })
}

const cellOf = ({ number, column = '' }: RowProblem) => `${number} ${column}`
const byRow = <Found extends { number: number }>(problems: Found[]) => problems.toSorted((a, b) => a.number - b.number)
