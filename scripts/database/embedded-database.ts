import path from 'node:path'
import { type Cluster, startPostgres } from './embedded-postgres.ts'
import { isAlive } from './postmaster.ts'
import { type StoredSecrets, storedSecrets } from './stored-secrets.ts'

export interface EmbeddedDatabase {
  databaseUrl: string
  appDatabaseUrl: string
  stop(): Promise<void>
}

/** The product's own PostgreSQL in the data folder, started again should it be killed. */
export async function startEmbeddedDatabase(dataDir: string): Promise<EmbeddedDatabase> {
  const secrets = storedSecrets(dataDir)
  let cluster = await start(dataDir, secrets)
  let repair: Promise<void> | undefined
  const watch = setInterval(() => {
    if (repair || isAlive(cluster.pid)) return
    repair = start(dataDir, secrets, cluster.port)
      .then(again => {
        cluster = again
        console.error('The database had stopped and was started again.')
      })
      .catch(error => console.error((error as Error).message))
      .finally(() => {
        repair = undefined
      })
  }, 500)
  return {
    databaseUrl: cluster.url(),
    appDatabaseUrl: cluster.appUrl(),
    stop: async () => {
      clearInterval(watch)
      await repair
      await cluster.stop()
    },
  }
}

function start(dataDir: string, secrets: StoredSecrets, port?: number): Promise<Cluster> {
  return startPostgres({
    directory: path.join(dataDir, 'postgres'),
    ownerPassword: secrets.databaseOwnerPassword,
    loginPassword: secrets.databaseLoginPassword,
    port,
  })
}
