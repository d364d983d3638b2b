import path from 'node:path'
import { lockDataFolder } from './data-folder.ts'
import { type Cluster, startPostgres } from './embedded-postgres.ts'
import { storedSecrets } from './stored-secrets.ts'

let running: Promise<Cluster> | undefined

/** A durable PostgreSQL (fsync on) for measuring, shared by all benches of one run. */
export function benchCluster(): Promise<Cluster> {
  running ??= start()
  return running
}

/** Stops it, if any bench has asked for it. */
export async function stopBenchCluster(): Promise<void> {
  const cluster = await running
  running = undefined
  await cluster?.stop()
}

async function start(): Promise<Cluster> {
  const directory = path.resolve(import.meta.dirname, '../../.data/bench-postgres')
  const lock = lockDataFolder(directory)
  const { databaseOwnerPassword, databaseLoginPassword } = storedSecrets(directory)
  const cluster = await startPostgres({
    directory,
    ownerPassword: databaseOwnerPassword,
    loginPassword: databaseLoginPassword,
    settings: ['fsync=on', 'synchronous_commit=on', 'shared_buffers=256MB'],
  })
  return { ...cluster, stop: () => cluster.stop().finally(() => lock.release()) }
}
