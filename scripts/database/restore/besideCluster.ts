import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { freePort } from '../embedded-postgres.ts'
import { type CopiedServer, copyServer, fetchLog } from './copyServer.ts'
import type { Restore } from './rehearseRestore.ts'
import { type RestoredServer, startRestored } from './startRestored.ts'

interface Node {
  id: number
  url: string
}

/**
 * Of a cluster: a copy of each of its servers, restored on this machine to one named moment. `server` is the folder of a PostgreSQL
 * that has Citus.
 */
export function besideCluster(ownerUrl: string, appUrl: string, server: string): Restore {
  return async () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tandem-rehearsal-'))
    fs.chmodSync(folder, 0o755)
    const started: RestoredServer[] = []
    const throwAway = async () => {
      await Promise.all(started.map(one => one.stop()))
      fs.rmSync(folder, { recursive: true, force: true })
    }
    try {
      const begun = performance.now()
      const nodes = await nodesOf(ownerUrl)
      const copies = await copyAll(nodes, { folder, server, ownerUrl })
      const backupSeconds = (performance.now() - begun) / 1000
      for (const copy of copies) started.push(await startRestored(copy, await freePort()))
      await introduce(nodes, started)
      await asOwner(started[0]!.at(ownerUrl), client => client.query('select recover_prepared_transactions()'))
      const bytes = copies.reduce((sum, copy) => sum + bytesOf(copy.home.base), 0)
      return { ownerUrl: started[0]!.at(ownerUrl), appUrl: started[0]!.at(appUrl), bytes, backupSeconds, throwAway }
    } catch (error) {
      await throwAway()
      throw error
    }
  }
}

/** The coordinator first. */
async function nodesOf(ownerUrl: string): Promise<Node[]> {
  const { rows } = await asOwner(ownerUrl, client =>
    client.query<{ id: number; host: string; port: number }>(
      "select nodeid as id, nodename as host, nodeport as port from pg_dist_node where noderole = 'primary' order by groupid",
    ),
  )
  return rows.map(({ id, host, port }, place) => ({
    id,
    url: place === 0 ? ownerUrl : Object.assign(new URL(ownerUrl), { hostname: host, port: String(port) }).href,
  }))
}

interface Wanted {
  folder: string
  server: string
  ownerUrl: string
}

/** The moment is named when all copies are there: a copy is of no use before its own end. */
async function copyAll(nodes: readonly Node[], { folder, server, ownerUrl }: Wanted): Promise<CopiedServer[]> {
  const moment = `tandem_rehearsal_${process.pid}`
  const copying = nodes.map(({ id, url }) => copyServer({ url, server, moment, directory: path.join(folder, String(id)) }))
  const ended = await Promise.allSettled(copying)
  const copies = ended.flatMap(one => (one.status === 'fulfilled' ? [one.value] : []))
  try {
    for (const one of ended) if (one.status === 'rejected') throw one.reason
    await asOwner(ownerUrl, client => client.query('select citus_create_restore_point($1)', [moment]))
    await Promise.all(copies.map(fetchLog))
    return copies
  } finally {
    await Promise.all(copies.map(copy => copy.letGo()))
  }
}

/** Each of the restored is told where the others are now. */
async function introduce(nodes: readonly Node[], restored: readonly RestoredServer[]): Promise<void> {
  for (const one of restored) {
    await asOwner(one.at(nodes[0]!.url), async client => {
      for (const [place, { id }] of nodes.entries())
        await client.query("update pg_dist_node set nodename = '127.0.0.1', nodeport = $1 where nodeid = $2", [
          restored[place]!.port,
          id,
        ])
    })
    await one.letOut()
  }
}

function bytesOf(folder: string): number {
  const entries = fs.readdirSync(folder, { recursive: true, withFileTypes: true })
  return entries.reduce((sum, entry) => sum + (entry.isFile() ? fs.statSync(path.join(entry.parentPath, entry.name)).size : 0), 0)
}

async function asOwner<T>(ownerUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'tandem rehearse-restore' })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
