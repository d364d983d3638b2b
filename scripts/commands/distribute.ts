import { parseArgs } from 'node:util'
import { readAddress } from '../database/cluster-nodes.ts'
import { distribute } from '../database/distribute.ts'
import { findDatabase } from '../database/find-database.ts'

// npm run distribute [-- --coordinator=host:port worker:port …]: spreads the shops over the workers of the Citus cluster whose coordinator
// DATABASE_URL names. It can be run again at any time; what is done already stays.
try {
  if (!process.env.DATABASE_URL?.trim()) throw new Error('Set DATABASE_URL to the coordinator of a Citus cluster.')
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { coordinator: { type: 'string' } } })
  const { ownerUrl, appUrl } = await findDatabase()
  await distribute({
    ownerUrl,
    appUrl,
    coordinator: values.coordinator === undefined ? undefined : readAddress(values.coordinator),
    workers: positionals.map(readAddress),
    say: console.log,
  })
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
