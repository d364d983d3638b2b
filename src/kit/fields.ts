/** For tables of fields: one entry for each field of a thing, from which contract, screens, files and erasure follow. */

type Table = Readonly<Record<string, object>>

/** The fields whose entry says something about `Part`. */
export type FieldWith<Fields extends Table, Part extends string> = {
  [Name in keyof Fields & string]: Fields[Name] extends Record<Part, unknown> ? Name : never
}[keyof Fields & string]

export const namesOf = <Fields extends Table>(fields: Fields) => Object.keys(fields) as (keyof Fields & string)[]

/** `fieldsWith(affiliateFields, 'list')`: those the list has, in the order of the table. */
export const fieldsWith = <Fields extends Table, Part extends string>(fields: Fields, part: Part) =>
  namesOf(fields).filter(name => part in fields[name]!) as FieldWith<Fields, Part>[]

/** The column of a field: of its own name, unless the entry has another. */
export type ColumnOf<Fields extends Table, Name extends keyof Fields> = Name extends keyof Fields & string
  ? Fields[Name] extends { column: infer Column extends string }
    ? Column
    : Name
  : never

export const columnOf = <Fields extends Table, Name extends keyof Fields & string>(fields: Fields, name: Name) =>
  ((fields[name] as { column?: string }).column ?? name) as ColumnOf<Fields, Name>

/** Values by their columns; what is no field of the table stays as it is called. */
export type ByColumn<Fields extends Table, Values> = {
  [Name in keyof Values as Name extends keyof Fields ? ColumnOf<Fields, Name> : Name]: Values[Name]
}

export const byColumn = <Fields extends Table, Values extends object>(fields: Fields, values: Values) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [Object.hasOwn(fields, name) ? columnOf(fields, name) : name, value]),
  ) as ByColumn<Fields, Values>

/** The same back: values of columns by the names of their fields, as the wire and the log have them. */
export function byName(fields: Table, values: object): Record<string, unknown> {
  const names = new Map<string, string>(namesOf(fields).map(name => [columnOf(fields, name), name]))
  return Object.fromEntries(Object.entries(values).map(([column, value]) => [names.get(column) ?? column, value]))
}

/** One value for each name. */
export const recordOf = <Name extends string, Value>(names: readonly Name[], of: (name: Name) => Value) =>
  Object.fromEntries(names.map(name => [name, of(name)])) as Record<Name, Value>

/** The names in their order; one that stands after another in this place follows that one. */
export function arranged<Name extends string>(names: readonly Name[], afterOf: (name: Name) => string | undefined): Name[] {
  const placed = names.filter(name => afterOf(name) === undefined)
  for (const name of names) {
    const before = afterOf(name)
    if (before !== undefined) placed.splice(placed.indexOf(before as Name) + 1, 0, name)
  }
  return placed
}

/** What a store says of a thing that it shares with others, field by field. */
export type SharedFields = Readonly<Record<string, unknown>>
