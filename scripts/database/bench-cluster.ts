import path from 'node:path'
import { isSmall } from '../../bench/support/size.ts'
import { lockDataFolder } from './data-folder.ts'
import { dropLeftovers } from './drop-leftovers.ts'
import { type Cluster, startPostgres } from './embedded-postgres.ts'
import { storedSecrets } from './stored-secrets.ts'
import { joinTestCluster } from './test-cluster.ts'

let running: Promise<Cluster> | undefined

/** A durable PostgreSQL (fsync on) for measuring; at small size the one that tests share, which is quicker and may run already. */
export function benchCluster(): Promise<Cluster> {
  running ??= isSmall ? joinTestCluster() : start()
  return running
}

/** Stops it, if the bench has asked for it. */
export async function stopBenchCluster(): Promise<void> {
  // One that did not start has told its error to whoever asked for it.
  const cluster = await running?.catch(() => undefined)
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
  // A bench that was killed may have left ten million rows.
  await dropLeftovers(cluster)
  return { ...cluster, stop: () => cluster.stop().finally(() => lock.release()) }
}
