import { parseSync } from 'libpg-query'

/** A piece of a parsed statement: its kind is the one key, or it is a plain value. */
type Tree = { readonly [key: string]: unknown }

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null && !Array.isArray(value)

/** The tables whose rows belong to a shop, and those of them whose rows the database numbers. */
export interface TenantTables {
  all: ReadonlySet<string>
  numbered: ReadonlySet<string>
}

/**
 * What keeps a statement from running on tables that are spread over several servers by shop. Only statements on such
 * tables are looked at; the rules are those of Citus, and a statement that keeps them runs on plain PostgreSQL just as well.
 */
export function brokenRules(text: string, { all: tenantTables, numbered }: TenantTables): string[] {
  const statements = (parseSync(text) as { stmts?: { stmt: Tree }[] }).stmts ?? []
  return statements.flatMap(({ stmt }) => {
    if (!tablesIn(stmt).some(table => tenantTables.has(table))) return []
    const broken = new Set<string>()
    const ctes = new Set(all(stmt, 'CommonTableExpr').map(cte => String(cte.ctename)))
    for (const insert of all(stmt, 'InsertStmt')) for (const rule of insertRules(insert, tenantTables, ctes)) broken.add(rule)
    if (insertsFrom(stmt, writersAmong(all(stmt, 'CommonTableExpr'))))
      broken.add(
        'INSERT … SELECT takes rows from a CTE that writes, which all servers are sent: write in a function, step by step',
      )
    for (const insert of all(stmt, 'InsertStmt'))
      if (numbered.has(String((insert.relation as Tree).relname)))
        for (const rule of numberedRules(insert, tenantTables)) broken.add(rule)
    for (const update of all(stmt, 'UpdateStmt')) for (const rule of updateRules(update)) broken.add(rule)
    for (const write of writesIn(stmt)) for (const rule of writeRules(write)) broken.add(rule)
    for (const rule of subqueryRules(stmt, tenantTables)) broken.add(rule)
    for (const name of all(stmt, 'FuncCall').map(({ funcname }) => lastName(funcname)))
      if (name.startsWith('find_')) broken.add(`${name}() is called about a table of shops: call it first and pass what it found`)
    return [...broken]
  })
}

function* insertRules(insert: Tree, tenantTables: ReadonlySet<string>, ctes: ReadonlySet<string>): Generator<string> {
  const select = (insert.selectStmt as Tree | undefined)?.SelectStmt ?? {}
  const from = all(select, 'RangeVar').map(table => String(table.relname))
  const crosses = from.some(table => tenantTables.has(table) && !ctes.has(table)) || all(select, 'RangeFunction').length > 0
  if (crosses && !insert.returningList && !insert.returningClause && !insert.onConflictClause)
    yield 'INSERT … SELECT from another table or from a function has neither RETURNING nor ON CONFLICT'
  if (all(select, 'SubLink').some(link => !((link.subselect as Tree).SelectStmt as Tree).targetList))
    yield 'a subquery of INSERT … SELECT has no column: select 1'
  if (all((select as Tree).valuesLists, 'SubLink').some(link => tablesIn(link).some(table => tenantTables.has(table))))
    yield 'a question to a table of shops stands in VALUES: ask it first and pass the answer'
  const returning = insert.returningList ?? insert.returningClause
  if (insert.selectStmt && all(returning, 'RangeVar').some(({ relname }) => ctes.has(String(relname))))
    yield 'RETURNING of an INSERT asks a CTE: insert in a CTE of its own and ask both afterwards'
  const conflict = insert.onConflictClause as Tree | undefined
  if (from.some(table => tenantTables.has(table)) && all(conflict, 'ParamRef').length > 0)
    yield 'a parameter stands in ON CONFLICT of INSERT … SELECT from a table of shops: take it from excluded, or say it as it is'
  if (conflict && asksClock(conflict.targetList)) yield 'now() stands in DO UPDATE SET: pass the time'
  for (const { funcname, args } of all(conflict?.whereClause, 'FuncCall'))
    if (unsteady.has(lastName(funcname)) && columnsIn(args).length > 0)
      yield `${lastName(funcname)} of a column stands in WHERE of ON CONFLICT: compare the column as it is`
  if (all(conflict?.targetList, 'A_Expr').some(expression => movesTime(expression) && !isWithoutZone(expression)))
    yield "a moment ± interval stands in DO UPDATE SET: add it to the moment at time zone 'UTC'"
}

/** What an insert takes from there is sent to every server: from a CTE that writes, or from one that is read more than once. */
export function isSentToAll(text: string): boolean {
  const statements = (parseSync(text) as { stmts?: { stmt: Tree }[] }).stmts ?? []
  return statements.some(({ stmt }) => {
    const ctes = all(stmt, 'CommonTableExpr')
    const reads = all(stmt, 'RangeVar').map(({ relname }) => String(relname))
    const shared = ctes.map(({ ctename }) => String(ctename)).filter(name => reads.filter(read => read === name).length > 1)
    return insertsFrom(stmt, writersAmong(ctes).union(new Set(shared)))
  })
}

/** An insert that takes rows from a function and returns nothing is copied, which row-level security refuses on a cluster. */
export function isCopied(text: string): boolean {
  const statements = (parseSync(text) as { stmts?: { stmt: Tree }[] }).stmts ?? []
  return statements.some(({ stmt }) =>
    all(stmt, 'InsertStmt').some(
      insert =>
        all(insert.selectStmt, 'RangeFunction').length > 0 &&
        !insert.returningList &&
        !insert.returningClause &&
        !insert.onConflictClause,
    ),
  )
}

const insertsFrom = (stmt: Tree, ctes: ReadonlySet<string>): boolean =>
  all(stmt, 'InsertStmt').some(({ selectStmt }) => all(selectStmt, 'RangeVar').some(({ relname }) => ctes.has(String(relname))))

/** Those that write, and those that ask them. */
function writersAmong(ctes: readonly Tree[]): Set<string> {
  const writers = new Set<string>()
  for (const { ctename, ctequery } of ctes)
    if (writesIn(ctequery as Tree).length > 0 || all(ctequery, 'RangeVar').some(({ relname }) => writers.has(String(relname))))
      writers.add(String(ctename))
  return writers
}

/** Into a table whose rows the database numbers. */
function* numberedRules(insert: Tree, tenantTables: ReadonlySet<string>): Generator<string> {
  const select = ((insert.selectStmt as Tree | undefined)?.SelectStmt ?? {}) as Tree
  const asks = (part: unknown) => all(part, 'RangeVar').some(({ relname }) => tenantTables.has(String(relname)))
  if (!select.fromClause && asks([select.targetList, select.whereClause]))
    yield 'INSERT … SELECT asks a table of shops outside FROM alone, so that a worker numbers the row: select FROM that question'
  // Numbered, the whole is taken for a question to all servers; only a subquery in FROM is planned by itself.
  const apart = new Set(all(all(select.fromClause, 'RangeSubselect'), 'RangeVar'))
  const isDirect = all(select.fromClause, 'RangeVar').some(table => !apart.has(table) && tenantTables.has(String(table.relname)))
  const choices = all(select.whereClause, 'BoolExpr').filter(({ boolop }) => boolop === 'OR_EXPR' || boolop === 'NOT_EXPR')
  if (isDirect && all(choices, 'SubLink').some(link => link.subLinkType === 'EXISTS_SUBLINK' && asks(link)))
    yield 'INSERT … SELECT has OR or NOT before EXISTS on a table of shops: find the rows first, then insert them'
}

/** What they answer depends on the session, as far as the database knows. */
const unsteady = new Set([
  ...['date_trunc', 'date_part', 'extract', 'age', 'to_char', 'format', 'concat', 'concat_ws'],
  ...['to_json', 'to_jsonb', 'row_to_json', 'array_to_json', 'json_build_array', 'json_build_object'],
  ...['jsonb_build_array', 'jsonb_build_object'],
])

function* updateRules(update: Tree): Generator<string> {
  for (const { funcname, args } of all([update.targetList, update.whereClause], 'FuncCall')) {
    if (['gen_random_uuid', 'random'].includes(lastName(funcname))) yield 'chance stands in UPDATE: pass the value'
    const name = lastName(funcname)
    if (unsteady.has(name) && columnsIn(args).length > 0) yield `${name} of a column stands in UPDATE: pass what it makes`
  }
  if (all([update.targetList, update.whereClause], 'CaseExpr').some(({ arg }) => columnsIn(arg).length > 0))
    yield 'CASE column WHEN stands in UPDATE: say CASE WHEN column ='
  for (const choice of ['CaseExpr', 'CoalesceExpr'])
    if (all(all(update.targetList, choice), 'A_Expr').some(addsInterval))
      yield 'an interval is added in CASE or COALESCE of an UPDATE: pass the moment'
  for (const expression of [...all(update.targetList, 'A_Expr'), ...all(update.whereClause, 'A_Expr')])
    if (movesTime(expression)) yield 'a moment ± interval of a column stands in UPDATE: pass the moment'
}

function* writeRules(write: Tree): Generator<string> {
  const returning = write.returningList ?? write.returningClause
  const written = [
    write.targetList,
    write.selectStmt,
    write.whereClause,
    (write.onConflictClause as Tree | undefined)?.targetList,
  ]
  for (const choice of ['CaseExpr', 'CoalesceExpr'])
    if (all(written, choice).some(asksClock)) yield 'now() stands in CASE or COALESCE of a write: pass the time'
  if (asksClock(returning)) yield 'now() stands in RETURNING: pass the time'
  if (all(returning, 'CommonTableExpr').length > 0) yield 'a CTE stands inside RETURNING'
  if (all(returning, 'TypeCast').some(isMomentAsText))
    yield 'a moment is made text in RETURNING: pass it as text, or read it first'
}

/** A subquery that looks at the row outside must name the shop itself, not take it from there. */
function* subqueryRules(stmt: Tree, tenantTables: ReadonlySet<string>): Generator<string> {
  const subqueries = [
    ...all(stmt, 'SubLink').map(link => (link.subselect as Tree).SelectStmt as Tree),
    ...all(stmt, 'RangeSubselect')
      .filter(({ lateral }) => lateral)
      .map(select => (select.subquery as Tree).SelectStmt as Tree),
  ]
  for (const select of subqueries) {
    const inside = namesIn(select)
    const asked = all(select, 'RangeVar').map(table => String(table.relname))
    if (!asked.some(table => tenantTables.has(table))) continue
    const isCorrelated = columnsIn(select).some(([table, column]) => column !== undefined && !inside.has(table!))
    if (isCorrelated && !all(select, 'A_Expr').some(isShopGiven))
      yield `a correlated subquery on ${asked.find(table => tenantTables.has(table))} takes its shop from outside: give it`
  }
}

const writesIn = (stmt: Tree) => ['InsertStmt', 'UpdateStmt', 'DeleteStmt'].flatMap(kind => all(stmt, kind))
const tablesIn = (tree: unknown) =>
  all(tree, 'RangeVar')
    .concat(relationsIn(tree))
    .map(table => String(table.relname))
/** The table that is written stands as a relation of its own, not among those that are read. */
const relationsIn = (tree: unknown): Tree[] =>
  writesIn(tree as Tree).flatMap(write => (isTree(write.relation) ? [write.relation] : []))

/** Tables and aliases of a query, and of all it holds. */
function namesIn(select: Tree): Set<string> {
  const named = ['RangeVar', 'RangeSubselect', 'RangeFunction', 'JoinExpr'].flatMap(kind => all(select, kind))
  const aliases = named.flatMap(({ alias }) => (isTree(alias) ? [String(alias.aliasname)] : []))
  const plain = all(select, 'RangeVar').flatMap(({ alias, relname }) => (alias ? [] : [String(relname)]))
  const ctes = all(select, 'CommonTableExpr').map(({ ctename }) => String(ctename))
  return new Set([...aliases, ...plain, ...ctes])
}

/** `table.column` as both names; a bare column has one. */
const columnsIn = (tree: unknown): string[][] =>
  all(tree, 'ColumnRef').map(({ fields }) =>
    (fields as Tree[]).flatMap(field => (isTree(field.String) ? [String(field.String.sval)] : [])),
  )

const asksClock = (tree: unknown) =>
  all(tree, 'FuncCall').some(({ funcname }) => ['now', 'clock_timestamp', 'statement_timestamp'].includes(lastName(funcname))) ||
  all(tree, 'SQLValueFunction').some(({ op }) => String(op).includes('CURRENT_TIMESTAMP'))

/** How a moment reads depends on the session; its column is known by its name. */
const isMomentAsText = ({ arg, typeName }: Tree): boolean =>
  lastName((typeName as Tree).names) === 'text' &&
  columnsIn(arg).some(column => /(?:^|_)(?:at|until|since|from|to)$/.test(column.at(-1)!))

const lastName = (names: unknown) => String(((names as Tree[]).at(-1)!.String as Tree).sval)

const addsInterval = ({ name, lexpr, rexpr }: Tree): boolean =>
  ['+', '-'].includes(lastName(name)) && [lexpr, rexpr].some(isInterval)

const movesTime = (expression: Tree): boolean =>
  addsInterval(expression) && columnsIn([expression.lexpr, expression.rexpr]).length > 0

/** Steady, unlike the same with a time zone. */
const isWithoutZone = ({ lexpr, rexpr }: Tree): boolean =>
  all([lexpr, rexpr], 'FuncCall').some(({ funcname }) => lastName(funcname) === 'timezone')

const isInterval = (side: unknown): boolean =>
  all(side, 'TypeCast').some(({ typeName }) => lastName((typeName as Tree).names) === 'interval') ||
  all(side, 'FuncCall').some(({ funcname }) => lastName(funcname) === 'make_interval')

function isShopGiven({ kind, name, lexpr, rexpr }: Tree): boolean {
  if (kind !== 'AEXPR_OP' || lastName(name) !== '=') return false
  const isShop = (side: unknown) => columnsIn(side).some(names => names.at(-1) === 'shop_id')
  const isGiven = (side: unknown) => columnsIn(side).length === 0
  return (isShop(lexpr) && isGiven(rexpr)) || (isShop(rexpr) && isGiven(lexpr))
}

/** Every piece of one kind, at any depth. */
function all(tree: unknown, kind: string): Tree[] {
  if (Array.isArray(tree)) return tree.flatMap(each => all(each, kind))
  if (!isTree(tree)) return []
  return Object.entries(tree).flatMap(([key, value]) => [...(key === kind && isTree(value) ? [value] : []), ...all(value, kind)])
}
