import fs from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { texts } from '../src/app/server/texts.ts'
import { type BookCheck, isSound } from '../src/features/ledger/contract.ts'
import { checkBooks } from '../src/features/ledger/server/index.ts'
import { readConfig, readSettings } from '../src/server/config.ts'
import { type Database, openDatabase } from '../src/server/db/database.ts'
import { startPostgres } from './embedded-postgres.ts'
import { tryLock } from './file-lock.ts'
import { storedSecrets } from './stored-secrets.ts'

// npm run audit: looks at the books of every shop, prints what was checked, exit code 1 on a difference. It changes nothing.
const env = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value?.trim()))
const patience = 600_000

try {
  const { url, close } = await findDatabase()
  const db = openDatabase({ url, statementTimeout: patience, connections: 2 })
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

/** The database of the settings; otherwise the embedded one, which may be in use by the running product. */
async function findDatabase(): Promise<{ url: string; close: () => Promise<void> }> {
  if (env.DATABASE_URL) return { url: readConfig({ APP_SECRET: 'x'.repeat(32), ...env }).appDatabaseUrl, close: async () => {} }
  const { dataDir } = readSettings(env)
  const directory = path.join(dataDir, 'postgres')
  if (!fs.existsSync(directory)) throw new Error(`There is no database in ${dataDir}. Set DATABASE_URL or DATA_DIR.`)
  const lock = tryLock(path.join(dataDir, 'running.lock'))
  const secrets = storedSecrets(dataDir)
  const cluster = await startPostgres({
    directory,
    ownerPassword: secrets.databaseOwnerPassword,
    loginPassword: secrets.databaseLoginPassword,
  })
  const stop = async () => {
    if (!('release' in lock)) return
    await cluster.stop()
    lock.release()
  }
  return { url: cluster.appUrl(), close: stop }
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
