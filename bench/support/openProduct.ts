import { type Database, openDatabase } from '#server/db/database.ts'
import { followHooks } from '../../src/app/server/hooks.ts'
import { isSmall, PATIENT_MS } from './size.ts'

/** The product's database in this process, with whoever acts on what happens in it: as the app has it. */
export function openProduct(options: Parameters<typeof openDatabase>[0]): Database {
  followHooks()
  return openDatabase({ ...options, ...(isSmall && { statementTimeout: PATIENT_MS }) })
}
