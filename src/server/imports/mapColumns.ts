import type { Import } from './defineImport.ts'
import { fileProblem } from './fileProblem.ts'

/** For every column of the file the column of the import it fills, or null where it is left out. */
export type Mapping = readonly (string | null)[]

type Columns = Import['columns']

/** `First Name` and `first_name` are the same column; signs that other programs put before a name are no part of it. */
export const columnName = (title: string) =>
  title
    .trim()
    .toLowerCase()
    .replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')
    .replaceAll(/[\s_-]+/g, '_')

/** What the headings say themselves: by the name of a column, else by one that other programs give it. */
export function proposeMapping(columns: Columns, header: readonly string[]): Mapping {
  const names = header.map(columnName)
  const byName = names.map(name => (Object.hasOwn(columns, name) ? name : null))
  const free = new Set(Object.keys(columns).filter(column => !byName.includes(column)))
  return names.map((name, place) => {
    if (byName[place]) return byName[place]
    const column = [...free].find(each => columns[each]!.aliases?.includes(name) && !isNeedless(columns, each, byName))
    if (!column) return null
    free.delete(column)
    return column
  })
}

/** What it would fill is filled by name already. */
const isNeedless = (columns: Columns, column: string, byName: Mapping) =>
  isCovered(columns, column, byName) || Boolean(columns[column]!.split?.into.every(part => byName.includes(part)))

/** Nothing has to be asked: every heading that fills a column is called as the column is. */
export function isCertain(columns: Columns, header: readonly string[], mapping: Mapping): boolean {
  return (
    missingColumns(columns, mapping).length === 0 &&
    mapping.every((column, place) => !column || columnName(header[place]!) === column)
  )
}

/** The needed columns that nothing fills. */
export function missingColumns(columns: Columns, mapping: Mapping): string[] {
  return Object.keys(columns).filter(
    column => columns[column]!.required && !mapping.includes(column) && !isCovered(columns, column, mapping),
  )
}

/** A column is filled by another one too: a first name by the first word of a whole name. */
const isCovered = (columns: Columns, column: string, mapping: Mapping) =>
  mapping.some(chosen => chosen && columns[chosen]?.split?.into.includes(column))

export function refuseMapping(columns: Columns, header: readonly string[], mapping: Mapping): void {
  if (mapping.length !== header.length || mapping.some(column => column !== null && !Object.hasOwn(columns, column)))
    throw fileProblem('imports.file.otherColumns')
  const twice = mapping.find((column, place) => column && mapping.indexOf(column) !== place)
  if (twice) throw fileProblem('imports.file.columnTwice', { column: twice })
  const missing = missingColumns(columns, mapping)
  if (missing.length > 0) throw fileProblem('imports.file.columnsMissing', { columns: missing.join(', ') })
}

/** The cells of a row by column; a column of its own stands above one that only splits into it. */
export function cellsByColumn(columns: Columns, mapping: Mapping, cells: readonly string[]): Record<string, string> {
  const values = Object.fromEntries(Object.keys(columns).map(column => [column, '']))
  for (const [place, column] of mapping.entries()) {
    const split = column ? columns[column]!.split : undefined
    if (!split) continue
    const parts = split.apart(cells[place] ?? '')
    for (const [part, into] of split.into.entries()) values[into] = parts[part] ?? ''
  }
  for (const [place, column] of mapping.entries()) if (column && !columns[column]!.split) values[column] = cells[place] ?? ''
  return values
}
