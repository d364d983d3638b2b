import fs from 'node:fs'
import path from 'node:path'
import { readConfig, readSettings } from '../../src/server/config.ts'
import { startPostgres } from './embedded-postgres.ts'
import { tryLock } from './file-lock.ts'
import { storedSecrets } from './stored-secrets.ts'

export interface FoundDatabase {
  /** The owner: the queue is its own. */
  ownerUrl: string
  /** The restricted role. */
  appUrl: string
  close: () => Promise<void>
}

/** The database of the settings; otherwise the embedded one, which may be in use by the running product. */
export async function findDatabase(): Promise<FoundDatabase> {
  const env = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value?.trim()))
  if (env.DATABASE_URL) {
    const { databaseUrl, appDatabaseUrl } = readConfig({ APP_SECRET: 'x'.repeat(32), ...env })
    return { ownerUrl: databaseUrl, appUrl: appDatabaseUrl, close: async () => {} }
  }
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
  return { ownerUrl: cluster.url(), appUrl: cluster.appUrl(), close: stop }
}
