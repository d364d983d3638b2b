import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

export interface StoredSecrets {
  appSecret: string
  databaseOwnerPassword: string
  databaseLoginPassword: string
}

const names = ['appSecret', 'databaseOwnerPassword', 'databaseLoginPassword'] as const

/** The secrets of this data folder; made at random on the first start, readable by its owner alone. */
export function storedSecrets(dataDir: string): StoredSecrets {
  const file = path.join(dataDir, 'secrets.json')
  if (!fs.existsSync(file)) write(file)
  if (process.platform !== 'win32' && (fs.statSync(file).mode & 0o077) !== 0) fs.chmodSync(file, 0o600)
  return read(file)
}

function write(file: string): void {
  fs.mkdirSync(path.dirname(file), { recursive: true })
  const draft = `${file}.${process.pid}`
  const secrets = Object.fromEntries(names.map(name => [name, randomBytes(32).toString('hex')]))
  fs.writeFileSync(draft, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 })
  try {
    // A link never replaces: when two start at once, both use the secrets of the first.
    fs.linkSync(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    fs.rmSync(draft, { force: true })
  }
}

function read(file: string): StoredSecrets {
  let found: Partial<StoredSecrets>
  try {
    found = JSON.parse(fs.readFileSync(file, 'utf8'))
  } catch (error) {
    throw new Error(`${file} cannot be read: ${(error as Error).message}. Restore it from a backup.`)
  }
  const missing = names.filter(name => !found[name] || found[name].length < 32)
  if (missing.length > 0) throw new Error(`${file} has no usable ${missing.join(', ')}. Restore it from a backup.`)
  return found as StoredSecrets
}
