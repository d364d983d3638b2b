import { migrate } from '../../src/server/db/migrate.ts'
import { findDatabase } from '../database/find-database.ts'

// npm run migrate: brings the database up to date and ends, for whoever starts processes only afterwards. Every start does the same.
try {
  const { ownerUrl, close } = await findDatabase()
  try {
    await migrate(ownerUrl)
    console.log('The database is up to date.')
  } finally {
    await close()
  }
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
