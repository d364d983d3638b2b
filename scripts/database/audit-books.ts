import { sql } from 'kysely'
import { texts } from '../../src/app/server/texts.ts'
import { type BookCheck, isSound } from '../../src/features/sales/ledger/contract.ts'
import { checkBooks } from '../../src/features/sales/ledger/server/index.ts'
import type { Database } from '../../src/server/db/database.ts'

export interface Audit {
  shops: number
  facts: number
  differences: number
}

/** Adds up the books of every shop and says what was looked at; it changes nothing. */
export async function auditBooks(db: Database, say: (line: string) => void): Promise<Audit> {
  const { rows: shops } = await sql<{ shop_id: number; domain: string }>`
    select shop_id, min(domain) as domain from shop_domain group by shop_id order by shop_id`.execute(db.global)
  const audit = { shops: shops.length, facts: 0, differences: 0 }
  for (const { shop_id, domain } of shops) {
    const checks = await db.inShop(shop_id, tx => checkBooks(tx, shop_id))
    say(`${domain} (${shop_id})`)
    for (const check of checks) say(lineOf(check))
    audit.facts += checks.reduce((total, check) => total + check.checked, 0)
    if (!isSound(checks)) audit.differences += checks.flatMap(check => check.broken).length
  }
  return audit
}

export function sentenceOf({ shops, facts, differences }: Audit): string {
  const seen = `${count(shops)} shops, ${count(facts)} facts checked`
  return differences === 0 ? `${seen}: everything holds.` : `${seen}: ${count(differences)} differences.`
}

function lineOf({ rule, checked, broken }: BookCheck): string {
  const sentence = texts('en').any(`ledger.rule.${rule}`)
  const verdict = broken.length === 0 ? 'ok' : 'BROKEN'
  return [
    `  ${verdict.padEnd(6)}  ${count(checked).padStart(9)}  ${sentence}`,
    ...broken.map(found => `${' '.repeat(21)}${found}`),
  ].join('\n')
}

const count = (number: number) => new Intl.NumberFormat('en').format(number)
