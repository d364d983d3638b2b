import { Client } from 'pg'
import type { Cluster } from './embedded-postgres.ts'

/** Runs that were killed could not drop their databases; templates are kept, they make the next run quick. */
export async function dropLeftovers(cluster: Cluster): Promise<void> {
  const client = new Client({ connectionString: cluster.url('postgres') })
  await client.connect()
  const { rows } = await client.query<{ datname: string }>(
    "SELECT datname FROM pg_database WHERE datname NOT IN ('postgres', 'tandem') AND datname NOT LIKE 'template%'",
  )
  for (const { datname } of rows) await client.query(`DROP DATABASE IF EXISTS ${client.escapeIdentifier(datname)} WITH (FORCE)`)
  await client.end()
}
