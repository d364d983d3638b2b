import { openDatabase } from '../../src/server/db/database.ts'
import { auditBooks, sentenceOf } from '../database/audit-books.ts'
import { findDatabase } from '../database/find-database.ts'

// npm run audit: looks at the books of every shop, prints what was checked, exit code 1 on a difference. It changes nothing.
const patience = 600_000

try {
  const { appUrl, close } = await findDatabase()
  const db = openDatabase({ url: appUrl, statementTimeout: patience, connections: 2 })
  try {
    const audit = await auditBooks(db, console.log)
    console.log(`\n${sentenceOf(audit)}`)
    process.exitCode = audit.differences === 0 ? 0 : 1
  } finally {
    await db.close()
    await close()
  }
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
