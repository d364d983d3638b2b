import { sql } from 'kysely'
import { texts } from '../../src/app/server/texts.ts'
import { type BookCheck, isSound } from '../../src/features/sales/ledger/contract.ts'
import { checkBooks } from '../../src/features/sales/ledger/server/index.ts'
import { type Database, openDatabase } from '../../src/server/db/database.ts'
import { findDatabase } from '../database/find-database.ts'

// npm run audit: looks at the books of every shop, prints what was checked, exit code 1 on a difference. It changes nothing.
const patience = 600_000

try {
  const { appUrl, close } = await findDatabase()
  const db = openDatabase({ url: appUrl, statementTimeout: patience, connections: 2 })
  try {
    process.exitCode = (await auditAll(db)) ? 0 : 1
  } finally {
    await db.close()
    await close()
  }
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}

async function auditAll(db: Database): Promise<boolean> {
  const { rows: shops } = await sql<{ shop_id: number; domain: string }>`
    select shop_id, min(domain) as domain from shop_domain group by shop_id order by shop_id`.execute(db.global)
  let facts = 0
  let differences = 0
  for (const { shop_id, domain } of shops) {
    const checks = await db.inShop(shop_id, tx => checkBooks(tx, shop_id))
    console.log(`${domain} (${shop_id})`)
    for (const check of checks) console.log(lineOf(check))
    facts += checks.reduce((total, check) => total + check.checked, 0)
    if (!isSound(checks)) differences += checks.flatMap(check => check.broken).length
  }
  const seen = `${count(shops.length)} shops, ${count(facts)} facts checked`
  console.log(differences === 0 ? `\n${seen}: everything holds.` : `\n${seen}: ${count(differences)} differences.`)
  return differences === 0
}

function lineOf({ rule, checked, broken }: BookCheck): string {
  const sentence = texts('en').any(`ledger.rule.${rule}`)
  const verdict = broken.length === 0 ? 'ok' : 'BROKEN'
  return [
    `  ${verdict.padEnd(6)}  ${count(checked).padStart(9)}  ${sentence}`,
    ...broken.map(found => `${' '.repeat(21)}${found}`),
  ].join('\n')
}

function count(number: number): string {
  return new Intl.NumberFormat('en').format(number)
}
