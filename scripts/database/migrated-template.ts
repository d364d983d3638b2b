import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const folder = path.resolve(import.meta.dirname, '../../migrations')

/** The database of the test cluster that has all tables and no rows, once a test has made it. */
export function migratedTemplate(): string {
  const hash = createHash('sha256')
  for (const name of readdirSync(folder).sort()) hash.update(name).update(readFileSync(path.join(folder, name)))
  return `template_${hash.digest('hex').slice(0, 16)}`
}
