import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { endOf } from '../../end-of.ts'
import { type PostgresHome, postgresHome } from '../postgres-home.ts'

/** What a server that restores a copy has to have at least as much of as the one it was taken of. */
const ROOM = [
  'max_connections',
  'max_prepared_transactions',
  'max_worker_processes',
  'max_wal_senders',
  'max_locks_per_transaction',
]

export interface CopiedServer {
  url: string
  home: PostgresHome
  /** Where its write-ahead log lies. */
  log: string
  /** Up to which it is restored. */
  moment: string
  /** Settings of the server without which the copy could not be restored, or would answer otherwise. */
  settings: Record<string, string>
  /** The server need no longer keep its log for us. */
  letGo(): Promise<void>
}

interface Wanted {
  url: string
  directory: string
  /** The folder of the PostgreSQL whose tools are used and which will run the copy. */
  server: string
  moment: string
}

/** A base backup of a server while it works. It keeps its log from then on, until it is let go. */
export async function copyServer({ url, directory, server, moment }: Wanted): Promise<CopiedServer> {
  const home = postgresHome(directory, server)
  const log = path.join(home.base, 'log')
  for (const folder of [home.data, log]) makeFolder(folder, home)
  await query(url, 'select pg_create_physical_replication_slot($1, true)', [moment])
  const letGo = async () => {
    await query(url, 'select pg_drop_replication_slot($1)', [moment])
  }
  try {
    const settings = await settingsOf(url)
    await runAt(url, home, 'pg_basebackup', ['--pgdata', home.data, '--wal-method=none', '--checkpoint=fast'])
    return { url, home, log, moment, settings, letGo }
  } catch (error) {
    await letGo()
    throw error
  }
}

/** All that was written from the copy to now. */
export async function fetchLog({ url, home, log, moment }: CopiedServer): Promise<void> {
  const [{ end }] = (await query(url, 'select pg_switch_wal()::text as "end"')) as [{ end: string }]
  await runAt(url, home, 'pg_receivewal', ['--directory', log, '--slot', moment, '--endpos', end, '--no-loop'])
  for (const name of fs.readdirSync(log))
    if (name.endsWith('.partial')) fs.renameSync(path.join(log, name), path.join(log, name.slice(0, -'.partial'.length)))
}

/** What its database says is in the copy. */
async function settingsOf(url: string): Promise<Record<string, string>> {
  const rows = await query(
    url,
    `select name, current_setting(name) as value from pg_settings
     where name = any($1) or (name like 'citus.%' and source in ('configuration file', 'command line'))`,
    [ROOM],
  )
  return Object.fromEntries(rows.map(({ name, value }) => [name!, value!]))
}

/** Where others see the arguments of a process, they see no password. */
async function runAt(url: string, home: PostgresHome, name: 'pg_basebackup' | 'pg_receivewal', args: string[]): Promise<void> {
  const address = new URL(url)
  const env = { PATH: process.env.PATH, LC_ALL: 'C', PGPASSWORD: decodeURIComponent(address.password) }
  address.password = ''
  const tool = path.join(home.binaries, 'bin', name)
  const child = spawn(tool, ['--dbname', address.href, ...args], {
    ...home.runAs,
    cwd: home.base,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const { code, output } = await endOf(child)
  if (code !== 0) throw new Error(`${name} of ${address.host} failed: ${output.trim().split('\n').slice(-3).join(' · ')}`)
}

function makeFolder(place: string, { runAs: { uid, gid } }: PostgresHome): void {
  fs.mkdirSync(place, { mode: 0o700 })
  if (uid !== undefined && gid !== undefined) fs.chownSync(place, uid, gid)
}

async function query(url: string, text: string, values: unknown[] = []): Promise<Record<string, string>[]> {
  const client = new pg.Client({ connectionString: url, application_name: 'tandem rehearse-restore' })
  await client.connect()
  try {
    return (await client.query(text, values)).rows
  } finally {
    await client.end()
  }
}
