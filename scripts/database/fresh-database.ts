import { randomBytes } from 'node:crypto'
import { Client, type QueryResult } from 'pg'
import type { Cluster } from './embedded-postgres.ts'

export interface FreshDatabase {
  url: string
  appUrl: string
  drop(): Promise<void>
}

/** A database of its own in a cluster: a copy of another one if that is there, empty otherwise. */
export async function freshDatabase(cluster: Cluster, kind: string, like = ''): Promise<FreshDatabase> {
  const name = `${kind}_${randomBytes(6).toString('hex')}`
  const { rowCount } = await inCluster(cluster, 'SELECT FROM pg_database WHERE datname = $1', [like])
  await inCluster(cluster, `CREATE DATABASE ${name} ${rowCount ? `TEMPLATE ${like} STRATEGY file_copy` : ''}`)
  return {
    url: cluster.url(name),
    appUrl: cluster.appUrl(name),
    drop: async () => {
      await inCluster(cluster, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
    },
  }
}

async function inCluster(cluster: Cluster, statement: string, values: string[] = []): Promise<QueryResult> {
  const client = new Client({ connectionString: cluster.url('postgres') })
  await client.connect()
  try {
    return await client.query(statement, values)
  } finally {
    await client.end()
  }
}
