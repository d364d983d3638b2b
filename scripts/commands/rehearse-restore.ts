import path from 'node:path'
import { readSettings } from '../../src/server/config.ts'
import { sentenceOf } from '../database/audit-books.ts'
import { findDatabase } from '../database/find-database.ts'
import { besideCluster } from '../database/restore/besideCluster.ts'
import { besideEmbedded, besideGiven, isCluster, type Restore, rehearseRestore } from '../database/restore/rehearseRestore.ts'
import { storedSecrets } from '../database/stored-secrets.ts'

// npm run rehearse-restore: takes a back-up, restores it beside, adds up its books and throws it away; exit code 1 where something is off.
// The product may run meanwhile.
const isGiven = Boolean(process.env.DATABASE_URL?.trim())
const isSilent = !process.argv.includes('--verbose')

try {
  const { ownerUrl, appUrl, close } = await findDatabase()
  try {
    const found = await rehearseRestore(ownerUrl, await wayFor(ownerUrl, appUrl), isSilent ? () => {} : console.log)
    const { bytes, rows, seconds, short } = found
    const number = (value: number, digits = 0) => value.toLocaleString('en', { maximumFractionDigits: digits })
    console.log(`Back-up     ${number(seconds.backup, 1)} s, ${number(bytes / 2 ** 20, 1)} MB`)
    console.log(`Restore     ${number(seconds.restore, 1)} s, ${number(rows)} rows`)
    console.log(`Audit       ${number(seconds.audit, 1)} s. ${sentenceOf(found)}`)
    for (const table of short) console.log(`MISSING     ${table} has fewer rows than before the back-up.`)
    console.log('Thrown away.')
    if (found.differences > 0 || short.length > 0) process.exitCode = 1
  } finally {
    await close()
  }
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}

async function wayFor(ownerUrl: string, appUrl: string): Promise<Restore> {
  if (!isGiven) return besideEmbedded(ownerUrl, storedSecrets(readSettings(process.env).dataDir))
  if (!(await isCluster(ownerUrl))) return besideGiven(ownerUrl, appUrl)
  const server = process.env.TANDEM_CITUS?.trim()
  if (!server)
    throw new Error('This is a cluster: TANDEM_CITUS has to name the folder of a PostgreSQL on this machine that has Citus.')
  return besideCluster(ownerUrl, appUrl, path.resolve(server))
}
