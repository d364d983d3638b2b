import pg from 'pg'
import { inject } from 'vitest'

/** Whether somebody in this database waits for a lock, on whichever server of a cluster. */
export async function isSomebodyWaiting(databaseUrl: string): Promise<boolean> {
  const servers = [
    databaseUrl,
    ...inject('workerUrls').map(url => Object.assign(new URL(databaseUrl), { host: new URL(url).host }).href),
  ]
  return (await Promise.all(servers.map(isWaitingAt))).includes(true)
}

async function isWaitingAt(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    const { rowCount } = await client.query(
      "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    )
    return rowCount! > 0
  } finally {
    await client.end()
  }
}
