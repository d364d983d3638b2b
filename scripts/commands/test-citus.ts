import path from 'node:path'
import { startCitus } from '../database/citus-nodes.ts'
import { root, run } from '../run.ts'

// npm run test:citus [patterns]: the tests of all features on a coordinator and two workers, and what only a cluster can show (tests/citus).
// TANDEM_CITUS names the folder of a PostgreSQL 18 server that has Citus: with bin, lib and share in it.
const server = process.env.TANDEM_CITUS?.trim()
if (server) await testOn(path.resolve(server))
else console.log('TANDEM_CITUS is not set: no PostgreSQL 18 with Citus to try the product on.')

async function testOn(folder: string): Promise<void> {
  const patterns = process.argv.slice(2)
  const nodes = await startCitus({
    directory: path.join(root, '.data', 'test-citus'),
    server: folder,
    workers: 2,
    // Speed instead of durability, and few pieces: every test file has a database of its own.
    settings: ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'citus.shard_count=4'],
  })
  try {
    const env = {
      TEST_CLUSTER_URL: nodes.coordinator.url('postgres'),
      TEST_WORKER_URLS: nodes.workers.map(worker => worker.url('postgres')).join(' '),
      TANDEM_CITUS: folder,
    }
    const tests = patterns.length > 0 ? patterns : ['src/features/', 'tests/tenants.test.ts', 'tests/citus/']
    const { code } = await run('vitest', ['run', '--reporter=default', ...tests], { env })
    process.exitCode = code
  } finally {
    await nodes.stop()
  }
}
