import fs from 'node:fs/promises'
import path from 'node:path'
import { migrate } from '../../src/server/db/migrate.ts'
import { describeSchema } from '../database/describeSchema.ts'
import { freshDatabase } from '../database/fresh-database.ts'
import { joinTestCluster } from '../database/test-cluster.ts'
import { root, run } from '../run.ts'

// As the driver gives them, see src/server/db/database.ts.
const types = { int8: 'number', json: 'unknown', jsonb: 'unknown' }

const description = path.join(root, 'docs', 'schema.sql')

// Writes src/server/db/schema.ts and docs/schema.sql from the migrations; with --verify it only says whether they are up to date.
const verifies = process.argv.includes('--verify')
const cluster = await joinTestCluster()
const database = await freshDatabase(cluster, 'schema')
try {
  await migrate(database.url)
  await typed(database.url)
  await described(database.url)
} finally {
  await database.drop()
  await cluster.stop()
}

async function typed(url: string): Promise<void> {
  const { code, output } = await run(
    'kyselyCodegen',
    [
      '--dialect=postgres',
      `--url=${url}`,
      '--out-file=src/server/db/schema.ts',
      '--default-schema=public',
      '--include-pattern=public.*',
      '--exclude-pattern=*.schema_migration',
      '--numeric-parser=string',
      `--type-mapping=${JSON.stringify(types)}`,
      '--log-level=error',
      ...(verifies ? ['--verify'] : []),
    ],
    { quiet: true },
  )
  if (code === 0) return
  console.error(output.trim())
  refuse(
    verifies ? 'src/server/db/schema.ts does not fit the migrations: run npm run schema.' : 'The types could not be written.',
  )
}

async function described(url: string): Promise<void> {
  const text = await describeSchema(url)
  if (!verifies) return fs.writeFile(description, text)
  if ((await fs.readFile(description, 'utf8')) !== text)
    refuse('docs/schema.sql does not fit the migrations: run npm run schema.')
}

function refuse(problem: string): void {
  console.error(problem)
  process.exitCode = 1
}
