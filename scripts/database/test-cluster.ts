import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { dropLeftovers } from './drop-leftovers.ts'
import { type Cluster, startPostgres } from './embedded-postgres.ts'
import { waitForLock } from './file-lock.ts'
import { ownMemoryFolder } from './memory-folder.ts'
import { postgresHome } from './postgres-home.ts'
import { isAlive } from './postmaster.ts'
import { storedSecrets } from './stored-secrets.ts'

// Speed instead of durability: nothing in it is worth keeping.
const settings = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'max_connections=300',
  'min_wal_size=32MB',
  'max_wal_size=256MB',
]

const own = path.resolve(import.meta.dirname, '../../.data/test-postgres')
/** In memory where there is plenty: a run makes two hundred databases of a thousand files each. */
const directory = ownMemoryFolder(`tandem-test-${createHash('sha256').update(own).digest('hex').slice(0, 10)}`) ?? own

/** Joins the cluster that all test runs share; the last one to leave stops it. */
export async function joinTestCluster(): Promise<Cluster> {
  const cluster = await guarded(async () => {
    const alone = otherUsers().length === 0
    const running = await startOrRebuild()
    if (alone) await dropLeftovers(running)
    fs.mkdirSync(usersFolder(), { recursive: true })
    fs.writeFileSync(path.join(usersFolder(), String(process.pid)), '')
    return running
  })
  return { ...cluster, stop: () => leave(cluster) }
}

async function leave(cluster: Cluster): Promise<void> {
  await guarded(async () => {
    fs.rmSync(path.join(usersFolder(), String(process.pid)), { force: true })
    if (otherUsers().length === 0) await cluster.stop()
  })
}

async function startOrRebuild(): Promise<Cluster> {
  try {
    return await start()
  } catch (error) {
    if (otherUsers().length > 0) throw error
    for (const place of [postgresHome(directory).base, directory]) fs.rmSync(place, { recursive: true, force: true })
    return start()
  }
}

function start(): Promise<Cluster> {
  const { databaseOwnerPassword, databaseLoginPassword } = storedSecrets(directory)
  return startPostgres({ directory, settings, ownerPassword: databaseOwnerPassword, loginPassword: databaseLoginPassword })
}

async function guarded<T>(work: () => Promise<T>): Promise<T> {
  const lock = await waitForLock(`${directory}.lock`)
  try {
    return await work()
  } finally {
    lock.release()
  }
}

function usersFolder(): string {
  return path.join(directory, 'users')
}

function otherUsers(): number[] {
  if (!fs.existsSync(usersFolder())) return []
  const users = fs.readdirSync(usersFolder()).map(Number)
  for (const user of users.filter(pid => !isAlive(pid))) fs.rmSync(path.join(usersFolder(), String(user)), { force: true })
  return users.filter(pid => pid !== process.pid && isAlive(pid))
}
