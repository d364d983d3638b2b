import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { endOf } from '../../end-of.ts'
import { binary, type PostgresHome } from '../postgres-home.ts'
import type { CopiedServer } from './copyServer.ts'

export interface RestoredServer {
  port: number
  /** An address of the server it was copied from, here. */
  at(url: string): string
  /** From now on it may call others. */
  letOut(): Promise<void>
  stop(): Promise<void>
}

/** A server knows the others by their living addresses until it is told new ones, and would settle their transactions. */
const SHUT_IN = 'sslmode=verify-full sslrootcert=/nowhere'
const LET_OUT = 'sslmode=disable'

/** Restores a copy of a server of a cluster to its moment. It serves this machine alone, and calls nobody before it is let out. */
export async function startRestored({ home, log, moment, settings }: CopiedServer, port: number): Promise<RestoredServer> {
  const place = (name: string) => path.join(home.base, name)
  const access = place('pg_hba.conf')
  const file = place('postgresql.conf')
  const configure = (conninfo: string) =>
    write(home, file, settingsOf({ port, log, access, moment, conninfo, ...settings }).join('\n'))
  write(home, access, 'host all all 127.0.0.1/32 trust\n')
  // What was set by `alter system` there, such as standbys to wait for, is not for here.
  write(home, path.join(home.data, 'postgresql.auto.conf'), '')
  write(home, path.join(home.data, 'recovery.signal'), '')
  write(home, home.log, '')
  configure(SHUT_IN)
  const control = (...args: string[]) => runControl(home, ['--pgdata', home.data, '--wait', ...args])
  await control('start', '--timeout=3600', '--log', home.log, '--options', `-c config_file=${file}`)
  return {
    port,
    at: url => Object.assign(new URL(url), { hostname: '127.0.0.1', port: String(port) }).href,
    async letOut() {
      configure(LET_OUT)
      await control('restart', '--mode=fast', '--log', home.log, '--options', `-c config_file=${file}`)
    },
    stop: () => control('stop', '--mode=immediate'),
  }
}

interface Settings extends Record<string, string | number> {
  port: number
  log: string
  access: string
  moment: string
  conninfo: string
}

function settingsOf({ port, log, access, moment, conninfo, ...given }: Settings): string[] {
  return Object.entries({
    port,
    ...given,
    hba_file: access,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    shared_preload_libraries: 'citus',
    wal_level: 'logical',
    fsync: 'off',
    hot_standby: 'off',
    restore_command: `cp "${log}/%f" "%p"`,
    recovery_target_name: moment,
    recovery_target_action: 'promote',
    'citus.node_conninfo': conninfo,
    'citus.recover_2pc_interval': '-1',
    'citus.defer_shard_delete_interval': '-1',
    'citus.distributed_deadlock_detection_factor': '-1',
    'citus.background_task_queue_interval': '-1',
    'citus.enable_statistics_collection': 'off',
  }).map(([name, value]) => `${name} = '${value}'`)
}

function write(home: PostgresHome, file: string, text: string): void {
  fs.writeFileSync(file, text, { mode: 0o600 })
  const { uid, gid } = home.runAs
  if (uid !== undefined && gid !== undefined) fs.chownSync(file, uid, gid)
}

async function runControl(home: PostgresHome, args: string[]): Promise<void> {
  const env = { PATH: process.env.PATH, TZ: 'UTC', LC_ALL: 'C' }
  const child = spawn(binary(home, 'pg_ctl'), args, { ...home.runAs, cwd: home.base, env, stdio: ['ignore', 'pipe', 'pipe'] })
  const { code, output } = await endOf(child)
  if (code !== 0)
    throw new Error(
      `The copy in ${home.base} did not ${args[3]}: ${lastLines(output)} ${lastLines(fs.readFileSync(home.log, 'utf8'))}`,
    )
}

const lastLines = (text: string) => text.trim().split('\n').slice(-3).join(' · ')
