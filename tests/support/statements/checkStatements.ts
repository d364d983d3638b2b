import fs from 'node:fs'
import path from 'node:path'
import { loadModule } from 'libpg-query'
import { brokenRules, type TenantTables } from './brokenRules.ts'
import { STATEMENTS } from './statements-folder.ts'

interface Broken {
  place: string
  rules: string[]
  text: string
}

/** Holds every statement of the last run to the rules of tables spread by shop. */
export async function checkStatements(): Promise<{ looked: number; broken: Broken[] }> {
  await loadModule()
  const tables = tenantTables()
  const statements = readStatements()
  const broken = statements.flatMap(({ text, place }) => {
    const rules = brokenRules(text, tables)
    return rules.length > 0 ? [{ place, rules, text }] : []
  })
  return { looked: statements.length, broken: broken.sort((a, b) => a.place.localeCompare(b.place)) }
}

function readStatements(): { text: string; place: string }[] {
  if (!fs.existsSync(STATEMENTS)) return []
  const lines = fs.readdirSync(STATEMENTS).flatMap(name => fs.readFileSync(path.join(STATEMENTS, name), 'utf8').split('\n'))
  const byText = new Map(lines.filter(Boolean).map(line => [JSON.parse(line).text as string, JSON.parse(line).place as string]))
  return [...byText].map(([text, place]) => ({ text, place }))
}

/** The tables of shops, as the generated types of the database name them. */
export function tenantTables(): TenantTables {
  const source = fs.readFileSync(path.resolve(import.meta.dirname, '../../../src/server/db/schema.ts'), 'utf8')
  const tables = /export interface DB \{([^}]*)\}/.exec(source)![1]!
  const named = (column: RegExp) => {
    const types = new Set(
      [...source.matchAll(/export interface (\w+) \{([^}]*)/g)]
        .filter(([, , columns]) => column.test(columns!))
        .map(([, type]) => type),
    )
    return new Set([...tables.matchAll(/(\w+): (\w+);/g)].flatMap(([, table, type]) => (types.has(type) ? [table!] : [])))
  }
  const ofShops = named(/\n {2}shop_id: /)
  return { all: ofShops, numbered: ofShops.intersection(named(/\n {2}id: Generated/)) }
}
