import { readdirSync, readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import { placeOf, type Source } from './imports.ts'

export interface TableUse {
  table: string
  /** The feature that does it; what is no feature is `server` (the engine room) or `app`. */
  room: string
  writes: boolean
  place: string
}

interface Touch {
  table: string
  writes: boolean
}

/** Every table, as the generated types of the database name it. */
export function tablesOfSchema(source = readFileSync('src/server/db/schema.ts', 'utf8')): Set<string> {
  const tables = /export interface DB \{([^}]*)\}/.exec(source)![1]!
  return new Set([...tables.matchAll(/(\w+): \w+;/g)].map(([, table]) => table!))
}

/** What fills the demo shops is a room of its own, wherever it stands. */
export const roomOf = (path: string): string =>
  /\/demo[-./]/.test(path) ? 'demo' : (placeOf(path).feature ?? path.split('/')[1]!)

/** Which tables a source reads and writes, by the query builder, by SQL, and by functions of the database. */
export function usesIn({ path, text }: Source, functions: ReadonlyMap<string, readonly Touch[]> = new Map()): TableUse[] {
  const room = roomOf(path)
  const uses: TableUse[] = []
  walk(parseSync(path, text).program, node => {
    const found = node.type === 'CallExpression' ? touchedByBuilder(node) : touchedBySql(sqlOf(node), functions)
    const place = `${path}:${text.slice(0, node.start).split('\n').length}`
    uses.push(...found.map(touch => ({ ...touch, room, place })))
  })
  return uses
}

/** Every statement, and every piece of one, that a source holds as text. */
export function statementsIn({ path, text }: Source): { text: string; place: string }[] {
  const statements: { text: string; place: string }[] = []
  walk(parseSync(path, text).program, node => {
    const sql = sqlOf(node)
    if (sql) statements.push({ text: sql, place: `${path}:${text.slice(0, node.start).split('\n').length}` })
  })
  return statements
}

interface Node {
  readonly type: string
  readonly start: number
  readonly [key: string]: unknown
}

function walk(value: unknown, visit: (node: Node) => void): void {
  if (Array.isArray(value)) for (const each of value) walk(each, visit)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return
  if ('type' in value) visit(value as Node)
  for (const each of Object.values(value)) walk(each, visit)
}

const writing = new Set(['insertInto', 'updateTable', 'deleteFrom', 'mergeInto', 'replaceInto'])
const reading = /^(selectFrom|from|using|(inner|left|right|full|cross)Join(Lateral)?)$/

interface Callee {
  type: string
  name?: string
  object: { name?: string }
  property: { name: string }
}

function touchedByBuilder({ callee, arguments: given }: Node): Touch[] {
  const first = (given as Node[])[0]
  const { type, name, object, property } = callee as Callee
  if ((name === 'ownRow' || name === 'ownRows') && first?.value) return [{ table: String(first.value), writes: false }]
  if (name === 'mailedLinks' && first?.value) return [{ table: String(first.value), writes: true }]
  if (type !== 'MemberExpression') return []
  const isTable = object.name === 'sql' && property.name === 'table'
  if (!writing.has(property.name) && !reading.test(property.name) && !isTable) return []
  const named = first?.type === 'ArrayExpression' ? (first.elements as Node[]) : [first]
  // A table that is chosen at run time is not seen here; see `chosenTables`.
  const tableOf = (name: Node | undefined) => (typeof name?.value === 'string' ? name.value.split(' ')[0]! : CHOSEN)
  const isQuery = writing.has(property.name) || property.name === 'selectFrom' || isTable
  return named
    .map(name => ({ table: tableOf(name), writes: writing.has(property.name) || isTable }))
    .filter(({ table }) => table !== CHOSEN || isQuery)
}

/** Stands for a table that the text does not name. */
export const CHOSEN = '?'

/** The text of a statement, or of a piece of one, each value in it as `$1`; nothing where a text is no SQL. */
function sqlOf(node: Node): string {
  if (node.type === 'TaggedTemplateExpression') return (node.tag as Node).name === 'sql' ? joined(node.quasi as Node) : ''
  const text = node.type === 'TemplateLiteral' ? joined(node) : typeof node.value === 'string' ? node.value : ''
  return /^\s*(select|insert into|update|delete from|with|merge|truncate)\s[^']*/.test(text) ? text : ''
}

const joined = ({ quasis }: Node) => (quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join(' $1 ')

const written = /\b(?:insert\s+into|update(?:\s+only)?|delete\s+from|merge\s+into|truncate)\s+"?(\w+)/gi
const list = /\b(?:from|join|using)\s+(?:only\s+|lateral\s+)?"?(\w+)"?((?:(?:\s+as)?\s+\w+)?\s*,\s*(?:lateral\s+)?"?\w+)*/gi

/** Pieces of statements do not parse, so words are looked at: those that follow FROM, JOIN, INTO and UPDATE. */
export function touchedBySql(sql: string, functions: ReadonlyMap<string, readonly Touch[]> = new Map()): Touch[] {
  const text = sql.replaceAll(/--.*$/gm, '').toLowerCase()
  const writes = [...text.matchAll(written)].map(([, table]) => ({ table: table!, writes: true }))
  const asked = text.replaceAll(/\b(?:delete|distinct)\s+from\s+/g, '').matchAll(list)
  const reads = [...asked].flatMap(([found]) => found.replace(/^\w+\s+/, '').split(',')).map(nameIn)
  const swept = [...text.matchAll(/\bshops_where\('(\w+)'/g)].map(([, table]) => table!)
  const called = [...text.matchAll(/\b(\w+)\s*\(/g)].flatMap(([, name]) => functions.get(name!) ?? [])
  return [...writes, ...[...reads, ...swept].map(table => ({ table, writes: false })), ...called]
}

const nameIn = (item: string) => /^\s*(?:only\s+|lateral\s+)?"?(\w+)/.exec(item)?.[1] ?? ''

/** What the functions in the database touch that the code may call; those of triggers are called by nobody. */
export function databaseFunctions(): Map<string, readonly Touch[]> {
  const functions = new Map<string, readonly Touch[]>()
  const all = readdirSync('migrations')
    .sort()
    .map(name => readFileSync(`migrations/${name}`, 'utf8'))
    .join('\n')
  const step =
    /create (?:or replace )?(?:function|procedure) (\w+)\(([\s\S]*?)\$\$([\s\S]*?)\$\$|drop function (?:if exists )?(\w+)/g
  for (const [, made, head, body, dropped] of all.matchAll(step)) {
    if (dropped) functions.delete(dropped)
    else if (!head!.includes('returns trigger')) functions.set(made!, touchedBySql(body!))
  }
  return functions
}
