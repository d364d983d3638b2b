import type { UploadedFile } from '#server/http/uploads.ts'
import type { Import } from '#server/imports/defineImport.ts'
import { fileProblem } from '#server/imports/fileProblem.ts'
import { isCertain, missingColumns, proposeMapping } from '#server/imports/mapColumns.ts'
import { readTable } from '#server/imports/readTable.ts'
import type { ImportColumns } from '../contract.ts'

const EXAMPLES = 3
const EXAMPLE_LETTERS = 60

/** What stands in a file, column by column, and what each of them seems to fill. */
export async function readColumns(definition: Import, upload: UploadedFile | undefined): Promise<ImportColumns> {
  if (!upload) throw fileProblem('error.field.required')
  const { columns } = definition
  const { header, rows } = await readTable(upload.bytes, definition)
  const mapping = proposeMapping(columns, header)
  const missing = missingColumns(columns, mapping)
  const unused = mapping.filter(column => !column).length
  // Fewer columns than are still needed: no choice could mend it.
  if (leastColumns(columns, missing) > unused) throw fileProblem('imports.file.columnsMissing', { columns: missing.join(', ') })
  return {
    columns: header.map((title, place) => ({
      title: title.slice(0, 100),
      examples: rows
        .flatMap(({ cells }) => cells[place] || [])
        .slice(0, EXAMPLES)
        .map(cell => cell.slice(0, EXAMPLE_LETTERS)),
      column: mapping[place] ?? null,
    })),
    choices: Object.entries(columns).map(([name, { required = false, split }]) => ({
      name,
      required,
      covers: [...(split?.into ?? [])],
    })),
    is_certain: isCertain(columns, header, mapping),
  }
}

/** How many columns it takes to fill these: one that splits fills several. */
function leastColumns(columns: Import['columns'], missing: readonly string[]): number {
  const splits = Object.values(columns).map(({ split }) => missing.filter(column => split?.into.includes(column)).length)
  return missing.length === 0 ? 0 : missing.length - Math.max(1, ...splits) + 1
}
