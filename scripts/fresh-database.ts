import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import type { Cluster } from './embedded-postgres.ts'

export interface FreshDatabase {
  url: string
  appUrl: string
  drop(): Promise<void>
}

/** An empty database of its own in a cluster. */
export async function freshDatabase(cluster: Cluster, kind: string): Promise<FreshDatabase> {
  const name = `${kind}_${randomBytes(6).toString('hex')}`
  await inCluster(cluster, `CREATE DATABASE ${name}`)
  return {
    url: cluster.url(name),
    appUrl: cluster.appUrl(name),
    drop: () => inCluster(cluster, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  }
}

async function inCluster(cluster: Cluster, statement: string): Promise<void> {
  const client = new Client({ connectionString: cluster.url('postgres') })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
