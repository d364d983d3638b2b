import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { type CitusNodes, startCitus } from '../database/citus-nodes.ts'
import { lockDataFolder } from '../database/data-folder.ts'
import { dropLeftovers } from '../database/drop-leftovers.ts'
import { endServersBelow } from '../database/end-servers.ts'
import { endOf } from '../end-of.ts'
import { onStop } from '../on-stop.ts'
import { root, tools } from '../run.ts'

// npm run test:citus [patterns]: the tests of all features on a coordinator and two workers, and what only a cluster can show (tests/citus).
// TANDEM_CITUS names the folder of a PostgreSQL 18 server that has Citus: with bin, lib and share in it.
const STOPPED = 130

const server = process.env.TANDEM_CITUS?.trim()
if (server) await testOn(path.resolve(server))
else console.log('TANDEM_CITUS is not set: no PostgreSQL 18 with Citus to try the product on.')
// The channel to the launcher would keep it.
process.exit()

async function testOn(folder: string): Promise<void> {
  const directory = path.join(root, '.data', 'test-citus')
  const lock = lockDataFolder(directory)
  const temporary = ownTemporaryFolder(directory)
  const doing: { starting?: Promise<CitusNodes>; tests?: TestRun } = {}
  const stopping = new AbortController()
  const end = once(async () => {
    stopping.abort()
    await doing.tests?.kill()
    const nodes = await doing.starting?.catch(() => undefined)
    await Promise.all([nodes?.stop(), endServersBelow(temporary)])
    lock.release()
  })
  onStop(() => end().then(() => process.exit(STOPPED)))
  try {
    // A run that was killed could end nothing.
    await endServersBelow(temporary)
    doing.starting = startCitus({
      directory,
      server: folder,
      workers: 2,
      // Speed instead of durability, and few pieces: every test file has a database of its own.
      settings: ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'citus.shard_count=4'],
    })
    const nodes = await doing.starting
    for (const node of [nodes.coordinator, ...nodes.workers]) await dropLeftovers(node)
    if (stopping.signal.aborted) return
    makeOpenFolder(temporary)
    doing.tests = runTests({
      TEST_CLUSTER_URL: nodes.coordinator.url('postgres'),
      TEST_WORKER_URLS: nodes.workers.map(worker => worker.url('postgres')).join(' '),
      TANDEM_CITUS: folder,
      TMPDIR: temporary,
    })
    process.exitCode = await doing.tests.code
  } finally {
    await end()
  }
}

/** Where the tests make their folders and servers of their own, by the same name each time: what a killed run left is found. */
function ownTemporaryFolder(directory: string): string {
  return path.join(os.tmpdir(), `tandem-test-citus-${createHash('sha256').update(directory).digest('hex').slice(0, 10)}`)
}

function makeOpenFolder(folder: string): void {
  fs.mkdirSync(folder)
  // PostgreSQL may run as somebody else.
  fs.chmodSync(folder, 0o755)
}

function once(work: () => Promise<void>): () => Promise<void> {
  let doing: Promise<void> | undefined
  return () => {
    doing ??= work()
    return doing
  }
}

interface TestRun {
  code: Promise<number>
  kill(): Promise<void>
}

function runTests(env: Record<string, string>): TestRun {
  const patterns = process.argv.slice(2)
  const tests = patterns.length > 0 ? patterns : ['src/features/', 'tests/tenants.test.ts', 'tests/citus/']
  // A group of its own, so that everything it has started ends with it; Ctrl-C comes to it by us.
  const child = spawn(process.execPath, [path.join(root, tools.vitest), 'run', '--reporter=default', ...tests], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
  })
  const end = endOf(child)
  return {
    code: end.then(({ code }) => code),
    async kill() {
      try {
        process.kill(-child.pid!, 'SIGKILL')
      } catch {
        // It has ended.
      }
      await end
    },
  }
}
