import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import type { PostgresHome } from '../postgres-home.ts'

/** What belongs to the running server alone, or is made again at a start. */
const LEFT_OUT = new Set([
  'postmaster.pid',
  'postmaster.opts',
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_stat_tmp',
  'pgsql_tmp',
])

/** Copies the folder of a PostgreSQL on this machine while it works, by its own backup protocol; answers the bytes of the copy. */
export async function copyRunning(ownerUrl: string, to: PostgresHome): Promise<number> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'tandem rehearse-restore' })
  await client.connect()
  try {
    const { rows: found } = await client.query<{ data_directory: string }>('show data_directory')
    const from = found[0]!.data_directory
    // Keeps what was written meanwhile from being tidied away; gone with this connection.
    await client.query("select pg_create_physical_replication_slot('tandem_rehearsal', true, true)")
    await client.query("select pg_backup_start('rehearsal', true)")
    const bytes = copyFolder(from, to.data, to, name => !LEFT_OUT.has(name))
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
    for (const name of ['pg_wal', 'pg_replslot', 'pg_dynshmem', 'pg_stat_tmp']) makeFolder(path.join(to.data, name), to)
    const log = copyFolder(path.join(from, 'pg_wal'), path.join(to.data, 'pg_wal'), to, () => true)
    const label = path.join(to.data, 'backup_label')
    fs.writeFileSync(label, rows[0]!.labelfile, { mode: 0o600 })
    give(label, to)
    return bytes + log
  } finally {
    await client.end()
  }
}

function copyFolder(from: string, to: string, home: PostgresHome, isWanted: (name: string) => boolean): number {
  makeFolder(to, home)
  let bytes = 0
  for (const entry of fs.readdirSync(from, { withFileTypes: true })) {
    if (!isWanted(entry.name)) continue
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)]
    if (entry.isDirectory()) bytes += copyFolder(source, target, home, isWanted)
    else if (entry.isFile()) bytes += copyFile(source, target, home)
  }
  return bytes
}

/** A table that is dropped or emptied meanwhile takes its file along; the log of the server says so to whoever restores. */
function copyFile(source: string, target: string, home: PostgresHome): number {
  try {
    fs.copyFileSync(source, target)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 0
    throw error
  }
  give(target, home)
  return fs.statSync(target).size
}

function makeFolder(place: string, home: PostgresHome): void {
  fs.mkdirSync(place, { recursive: true, mode: 0o700 })
  give(place, home)
}

function give(place: string, { runAs: { uid, gid } }: PostgresHome): void {
  if (uid !== undefined && gid !== undefined) fs.chownSync(place, uid, gid)
}
