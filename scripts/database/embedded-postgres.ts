import { type StdioOptions, spawn } from 'node:child_process'
import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { endOf } from '../end-of.ts'
import { binary, type PostgresHome, postgresHome } from './postgres-home.ts'
import { forgetStrangePostmaster, isAlive, readPostmaster } from './postmaster.ts'

export interface Cluster {
  /** The owner's address of a database in this cluster. */
  url(database?: string): string
  /** The address under which requests run: the restricted role. */
  appUrl(database?: string): string
  pid: number
  port: number
  stop(): Promise<void>
}

export interface ClusterOptions {
  directory: string
  ownerPassword: string
  loginPassword: string
  /** PostgreSQL settings such as fsync=off. */
  settings?: string[]
  /** The port of an earlier start, for connections that expect it there. */
  port?: number
  /** The folder of another server than the packaged one. */
  server?: string
  /** Whoever comes from this machine is let in: for nodes of a trial cluster, which call each other. */
  trusting?: boolean
}

const patience = 20_000

/** Starts PostgreSQL on 127.0.0.1, or takes over the one a killed process has left running. */
export async function startPostgres(options: ClusterOptions): Promise<Cluster> {
  const home = postgresHome(options.directory, options.server)
  if (!fs.existsSync(home.data)) await makeCluster(home, options)
  const { pid, port } = (await leftRunning(home, options)) ?? (await launch(home, options))
  await ensureDatabase(options, port)
  return {
    pid,
    port,
    url: (database = 'tandem') => address('tandem', options.ownerPassword, port, database),
    appUrl: (database = 'tandem') => address('tandem_login', options.loginPassword, port, database),
    stop: () => stop(home, pid),
  }
}

function address(user: string, password: string, port: number, database: string): string {
  return `postgres://${user}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`
}

/** Made beside its place and moved there when complete: a start that is broken off leaves no half cluster. */
async function makeCluster(home: PostgresHome, { ownerPassword, trusting }: ClusterOptions): Promise<void> {
  const draft = path.join(home.base, 'data.new')
  const passwordFile = path.join(home.base, 'password.new')
  fs.rmSync(draft, { recursive: true, force: true })
  fs.mkdirSync(draft, { mode: 0o700 })
  fs.writeFileSync(passwordFile, ownerPassword, { mode: 0o600 })
  for (const place of [draft, passwordFile]) giveTo(home, place)
  try {
    const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
    const access = ['-U', 'tandem', '-A', trusting ? 'trust' : 'scram-sha-256', `--pwfile=${passwordFile}`]
    await run(home, 'initdb', ['-D', draft, '-E', 'UTF8', '--no-instructions', ...locale, ...access])
    fs.renameSync(draft, home.data)
  } finally {
    fs.rmSync(passwordFile, { force: true })
  }
}

function giveTo({ runAs }: PostgresHome, place: string): void {
  if (runAs.uid !== undefined && runAs.gid !== undefined) fs.chownSync(place, runAs.uid, runAs.gid)
}

async function run(home: PostgresHome, name: 'initdb' | 'pg_ctl', args: string[]): Promise<void> {
  const options = { ...spawnOptions(home, home.base), stdio: ['ignore', 'pipe', 'pipe'] as StdioOptions }
  const { code, output } = await endOf(spawn(binary(home, name), args, options))
  if (code !== 0) throw new Error(`The database could not be made in ${home.base}: ${lastLines(output)}`)
}

function spawnOptions(home: PostgresHome, cwd: string) {
  return { ...home.runAs, cwd, env: { PATH: process.env.PATH, SystemRoot: process.env.SystemRoot, TZ: 'UTC', LC_ALL: 'C' } }
}

async function leftRunning(home: PostgresHome, options: ClusterOptions): Promise<{ pid: number; port: number } | undefined> {
  const left = readPostmaster(home.data)
  if (!left?.ready || !isAlive(left.pid) || (options.port && options.port !== left.port)) return undefined
  return (await isOurs(home, options, left.port)) ? left : undefined
}

// Whatever listens there now must know our password and name our folder.
async function isOurs(home: PostgresHome, { ownerPassword }: ClusterOptions, port: number): Promise<boolean> {
  try {
    return await withClient(address('tandem', ownerPassword, port, 'postgres'), async client => {
      const { rows } = await client.query<{ data_directory: string }>('SHOW data_directory')
      return fs.realpathSync(rows[0]!.data_directory) === fs.realpathSync(home.data)
    })
  } catch {
    return false
  }
}

async function launch(home: PostgresHome, options: ClusterOptions): Promise<{ pid: number; port: number }> {
  const giveUp = Date.now() + patience
  for (;;) {
    forgetStrangePostmaster(home.data)
    const port = options.port ?? (await freePort())
    const result = await launchOnce(home, port, options.settings ?? [])
    if ('pid' in result) return { pid: result.pid, port }
    // A killed server holds its lock and its memory for a moment longer.
    if (!/already exists|pre-existing shared memory|could not bind/.test(result.log) || Date.now() > giveUp)
      throw new Error(`The database in ${home.data} did not start: ${lastLines(result.log)} (full log: ${home.log})`)
    await sleep(250)
  }
}

async function launchOnce(home: PostgresHome, port: number, settings: string[]): Promise<{ pid: number } | { log: string }> {
  const log = fs.openSync(home.log, isLong(home.log) ? 'w' : 'a', 0o600)
  const logStart = fs.fstatSync(log).size
  const always = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'dynamic_shared_memory_type=mmap']
  const args = ['-D', home.data, '-p', String(port), ...[...always, ...settings].flatMap(setting => ['-c', setting])]
  // Detached: Ctrl-C goes to the whole group, and the database must outlive the application.
  const child = spawn(binary(home, 'postgres'), args, {
    ...spawnOptions(home, home.data),
    detached: true,
    stdio: ['ignore', log, log],
  })
  fs.closeSync(log)
  child.unref()
  let ended = false
  child.once('error', () => {
    ended = true
  })
  child.once('exit', () => {
    ended = true
  })
  while (!ended) {
    const postmaster = readPostmaster(home.data)
    if (child.pid && postmaster?.pid === child.pid && postmaster.ready) return { pid: child.pid }
    await sleep(15)
  }
  return { log: fs.readFileSync(home.log, 'utf8').slice(logStart) }
}

// Nobody rotates this log, so a long one begins anew.
function isLong(log: string): boolean {
  return fs.existsSync(log) && fs.statSync(log).size > 10_000_000
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = net.createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as net.AddressInfo
      server.close(() => resolve(port))
    })
  })
}

async function ensureDatabase(options: ClusterOptions, port: number): Promise<void> {
  await withClient(address('tandem', options.ownerPassword, port, 'postgres'), async client => {
    const { rows } = await client.query<{ made: boolean }>(
      "SELECT EXISTS (SELECT FROM pg_database WHERE datname = 'tandem') AS made",
    )
    if (!rows[0]!.made) await client.query('CREATE DATABASE tandem')
    await client.query(`
      DO $$ BEGIN
        IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'tandem_app') THEN CREATE ROLE tandem_app NOLOGIN NOBYPASSRLS; END IF;
        IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'tandem_login') THEN CREATE ROLE tandem_login LOGIN IN ROLE tandem_app; END IF;
      END $$`)
    await client.query(`ALTER ROLE tandem_login PASSWORD ${client.escapeLiteral(options.loginPassword)}`)
  })
}

async function withClient<T>(connectionString: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString, connectionTimeoutMillis: 10_000 })
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** A fast shutdown: open transactions are rolled back, everything committed is on disk. */
async function stop(home: PostgresHome, pid: number): Promise<void> {
  if (!isAlive(pid) || readPostmaster(home.data)?.pid !== pid) return
  if (process.platform === 'win32') return run(home, 'pg_ctl', ['stop', '-D', home.data, '-m', 'fast', '-w'])
  // What does not end fast ends at once; the next start recovers what was committed.
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    process.kill(pid, signal)
    const giveUp = Date.now() + patience
    while (Date.now() < giveUp) {
      if (readPostmaster(home.data)?.pid !== pid || !isAlive(pid)) return
      await sleep(15)
    }
  }
}

function lastLines(text: string): string {
  return text.trim().split('\n').slice(-3).join(' · ') || 'it said nothing'
}
